-- The laws that need more than the ledger: what the books say against what orders, stock, promo codes and events say.
-- src/modules/wallet/README.md says each in words.

-- What the ledger knows of an order's money, from the buyer's side.
CREATE VIEW ledger.order_money AS
  SELECT j.order_id,
    sum(CASE s.kind WHEN 'user_available' THEN -s.delta ELSE 0 END)::bigint AS from_buyer,
    sum(CASE s.kind WHEN 'promo_expense' THEN -s.delta ELSE 0 END)::bigint AS from_promo,
    sum(CASE s.kind WHEN 'user_escrow' THEN s.delta ELSE 0 END)::bigint AS held,
    array_agg(DISTINCT j.owner_id) AS owners
  FROM ledger.journal AS j JOIN ledger.side AS s ON s.journal_id = j.id
  WHERE j.order_id IS NOT NULL
  GROUP BY j.order_id;

-- The escrow of an order, told by the order: paid + promo share - refunded - promo returned, and nothing once it is
-- received or all of it came back.
CREATE VIEW ledger.i9_orders_agree AS
  SELECT coalesce(o.id, m.order_id)::text AS subject,
    format('order: paid %s promo %s refunded %s; ledger: from buyer %s from promo %s held %s',
      o.paid, o.promo_share, o.refunded, m.from_buyer, m.from_promo, m.held) AS found
  FROM orders AS o FULL JOIN ledger.order_money AS m ON m.order_id = o.id
  WHERE (m.order_id IS NULL AND o.paid > 0)
    OR (m.order_id IS NOT NULL AND (o.id IS NULL
      OR NOT m.owners <@ ARRAY[o.buyer_id, o.shop_id]
      OR m.from_buyer <> o.paid - o.refunded
      OR m.from_promo NOT BETWEEN 0 AND o.promo_share
      OR (o.refunded = 0 AND o.paid > 0 AND m.from_promo <> o.promo_share)
      OR (o.refunded = o.paid AND m.from_promo <> 0)
      OR m.held <> CASE WHEN o.received_at IS NULL THEN m.from_buyer + m.from_promo ELSE 0 END));

CREATE VIEW ledger.i13_stock_equals_reservations_and_moves AS
  SELECT s.sku_id::text AS subject, format('reserved %s held %s, on hand %s opening %s moved %s',
    s.reserved, coalesce(r.held, 0), s.on_hand, s.opening, coalesce(m.moved, 0)) AS found
  FROM stock AS s
  LEFT JOIN (SELECT sku_id, sum(quantity) AS held FROM reservation WHERE state = 'held' GROUP BY sku_id) AS r USING (sku_id)
  LEFT JOIN (SELECT sku_id, sum(quantity) AS moved FROM stock_move GROUP BY sku_id) AS m USING (sku_id)
  WHERE s.reserved <> coalesce(r.held, 0) OR s.on_hand <> s.opening + coalesce(m.moved, 0);

CREATE VIEW ledger.i14_promo_used_equals_uses AS
  SELECT p.id::text AS subject, format('used %s, uses %s, most of one shopper %s', p.used, coalesce(u.uses, 0), u.most) AS found
  FROM promo AS p
  LEFT JOIN (
    SELECT promo_id, sum(uses) AS uses, max(uses) AS most
    FROM (SELECT promo_id, count(*) AS uses FROM promo_use WHERE given_back_at IS NULL GROUP BY promo_id, shopper_id) AS one
    GROUP BY promo_id
  ) AS u ON u.promo_id = p.id
  WHERE p.used <> coalesce(u.uses, 0) OR p.used > p.max_uses OR u.most > p.per_shopper;

-- By the clock of the database, which is not moved in tests: this is about our machinery, not about business.
CREATE VIEW ledger.i15_no_event_waits AS
  SELECT id::text AS subject, format('%s since %s: %s', topic, created_at, last_error) AS found
  FROM outbox WHERE done_at IS NULL AND created_at < now() - interval '60 seconds';

CREATE OR REPLACE VIEW ledger.law AS
  SELECT name, broken + CASE name WHEN 'I9' THEN (SELECT count(*) FROM ledger.i9_orders_agree)::int ELSE 0 END AS broken
  FROM ledger.book_law
  UNION ALL SELECT 'I13', (SELECT count(*) FROM ledger.i13_stock_equals_reservations_and_moves)::int
  UNION ALL SELECT 'I14', (SELECT count(*) FROM ledger.i14_promo_used_equals_uses)::int
  UNION ALL SELECT 'I15', (SELECT count(*) FROM ledger.i15_no_event_waits)::int;

DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO %I', role);
  END LOOP;
END $$;
