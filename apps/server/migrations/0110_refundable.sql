-- What of an order can come back is fixed when it is placed and never worked out again: the paid share of each line, the
-- freight, and the commission that the shop owes for all of it. Beside it stands what came back so far. The rules of an order
-- stay in one function (0025_leaner_writes.sql says why).
ALTER TABLE order_line
  ADD COLUMN refundable bigint NOT NULL GENERATED ALWAYS AS (line_total - discount) STORED,
  ADD COLUMN refunded bigint NOT NULL DEFAULT 0,
  ADD COLUMN refunded_quantity int NOT NULL DEFAULT 0,
  ADD COLUMN exempt text CONSTRAINT order_line_exempt CHECK (exempt IN ('perishable', 'hygiene', 'made_to_order'));
ALTER TABLE orders
  ADD COLUMN freight_refundable bigint NOT NULL GENERATED ALWAYS AS (freight) STORED,
  ADD COLUMN freight_refunded bigint NOT NULL DEFAULT 0,
  ADD COLUMN commission_points int NOT NULL DEFAULT 0,
  ADD COLUMN commission bigint NOT NULL DEFAULT 0,
  -- A request that counts was made: not withdrawn.
  ADD COLUMN refund_asked boolean NOT NULL DEFAULT false,
  -- The refund that is under way, or the last one; its stage while it is under way, and whether it covers all that is left.
  ADD COLUMN refund_id uuid,
  ADD COLUMN refund_stage smallint,
  ADD COLUMN refund_whole boolean NOT NULL DEFAULT false,
  -- Nothing is paid out before a refund is over, nor while its buyer can still go to the operator.
  ADD COLUMN payout_waits boolean NOT NULL DEFAULT false;

-- Orders that are there: by what they themselves say, and for those that were settled by what the ledger posted.
UPDATE order_line AS l SET refunded = l.line_total - l.discount, refunded_quantity = l.quantity
FROM orders AS o WHERE o.id = l.order_id AND o.status = -2;
UPDATE orders AS o SET freight_refunded = CASE o.status WHEN -2 THEN o.freight ELSE 0 END,
  commission_points = t.commission_points,
  commission = coalesce(
    (SELECT sum(x.amount) FROM ledger.journal AS j JOIN ledger.transfer AS x ON x.journal_id = j.id
      WHERE j.order_id = o.id AND j.event = 'shop_credited' AND x.credit_kind = 'fee_revenue'),
    CASE WHEN o.received_at IS NULL THEN
      -- Never more than what there is to settle: a discount can take goods below the commission on them.
      least((o.subtotal - (o.discount - o.promo_share)) * t.commission_points / 10000, o.total + o.promo_share)
    ELSE 0 END)
FROM terms AS t;
ALTER TABLE order_line
  ADD CONSTRAINT order_line_refunded CHECK (refunded BETWEEN 0 AND refundable AND refunded_quantity BETWEEN 0 AND quantity);

CREATE FUNCTION order_refund_rules_hold(freight bigint, freight_refunded bigint, refunded bigint,
  total bigint, promo_share bigint, commission_points int, commission bigint, refund_asked boolean, refund_id uuid,
  refund_stage smallint, refund_whole boolean, payout_waits boolean) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN freight_refunded BETWEEN 0 AND least(freight, refunded)
    AND commission_points BETWEEN 0 AND 10000 AND commission BETWEEN 0 AND total + promo_share
    AND (refund_stage IS NULL OR (refund_stage BETWEEN -5 AND -3 AND payout_waits))
    AND (refund_id IS NOT NULL OR (refund_stage IS NULL AND NOT refund_asked AND NOT payout_waits))
    AND (refund_stage IS NOT NULL OR NOT refund_whole);
END $$;
ALTER TABLE orders ADD CONSTRAINT orders_refund_rules CHECK (order_refund_rules_hold(freight,
  freight_refunded, refunded, total, promo_share, commission_points, commission, refund_asked, refund_id, refund_stage,
  refund_whole, payout_waits));
CREATE INDEX orders_of_buyer_in_refund ON orders (buyer_id, refund_stage, created_at, id) WHERE refund_stage IS NOT NULL;
CREATE INDEX orders_of_shop_in_refund ON orders (shop_id, refund_stage, created_at, id) WHERE refund_stage IS NOT NULL;

INSERT INTO order_transition (event, from_status, to_status, role)
SELECT e.event, s.status, s.status, e.role
FROM (VALUES ('apply', 'buyer'), ('revoke', 'buyer'), ('give', 'seller'), ('give', 'operator'), ('refund_part', 'system'))
  AS e (event, role), (VALUES (1), (2), (3), (4)) AS s (status)
UNION ALL SELECT 'refund', s.status, -2, 'system' FROM (VALUES (1), (2), (3), (4)) AS s (status);
