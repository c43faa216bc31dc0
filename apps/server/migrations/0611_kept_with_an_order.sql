-- Who sold and who took the commission when an order was placed: a receipt does not change when somebody moves. Orders from before have
-- what is known today.
CREATE TABLE order_trader (
  order_id uuid PRIMARY KEY REFERENCES orders,
  -- The trader of the shop, and that of the house; null where none was known.
  seller jsonb,
  house jsonb
);
COMMENT ON TABLE order_trader IS 'Key: order_id.';
INSERT INTO order_trader (order_id, seller, house)
SELECT o.id, (SELECT to_jsonb(t) - '{shop_id,kind,email,phone}'::text[] FROM shop_trader AS t WHERE t.shop_id = o.shop_id),
  (SELECT to_jsonb(w) - '{id,email,phone}'::text[] FROM platform_trader AS w)
FROM orders AS o;

-- What the listing said when this was bought, in each language; null where it was bought before that was kept.
ALTER TABLE order_line ADD COLUMN description localised_text;

-- Steps up to here were written to the shop by mail.
ALTER TABLE refund ADD COLUMN mailed_seq int NOT NULL DEFAULT 0;
UPDATE refund SET mailed_seq = seq;
