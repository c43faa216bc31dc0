-- While a refund is under way only the units that it is about wait: the others can be sent, and the order is sent once nothing of it
-- is left to send.
ALTER TABLE orders ADD COLUMN sending_waits boolean NOT NULL DEFAULT false;
ALTER TABLE orders ADD CONSTRAINT orders_sending_waits CHECK (refund_stage IS NOT NULL OR NOT sending_waits);
CREATE VIEW published.refund_line WITH (security_invoker = true) AS
  SELECT refund_id, order_line_id, quantity FROM refund_line;
UPDATE orders AS o SET sending_waits = true
WHERE o.status = 1 AND o.refund_stage IS NOT NULL AND NOT EXISTS (
  SELECT FROM order_line AS l LEFT JOIN refund_line AS r ON r.refund_id = o.refund_id AND r.order_line_id = l.id
  WHERE l.order_id = o.id AND l.quantity - l.refunded_quantity > coalesce(r.quantity, 0));
INSERT INTO order_transition (event, from_status, to_status, role) VALUES
  ('ship_part', 1, 1, 'seller'),
  ('all_sent', 1, 2, 'system'),
  ('deliver', 2, 2, 'system'),
  ('trace', 1, 1, 'seller'),
  ('renumber', 1, 1, 'seller'),
  ('give', 1, 1, 'system');
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES ('give', 'nothing', 'paying', 'system');
