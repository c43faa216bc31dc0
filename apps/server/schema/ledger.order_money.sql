-- What an order's own money did. Freight that a buyer paid to send something back is no part of it: it comes from the shop, and
-- the order neither held nor owes it.
CREATE OR REPLACE VIEW ledger.order_money AS
SELECT j.order_id,
  sum(CASE s.kind WHEN 'user_available' THEN -s.delta ELSE 0 END)::bigint AS from_buyer,
  sum(CASE s.kind WHEN 'promo_expense' THEN -s.delta ELSE 0 END)::bigint AS from_promo,
  sum(CASE s.kind WHEN 'user_escrow' THEN s.delta ELSE 0 END)::bigint AS held,
  array_agg(DISTINCT j.owner_id) AS owners
FROM ledger.journal AS j JOIN ledger.side AS s ON s.journal_id = j.id
LEFT JOIN ledger.journal AS w ON j.event = 'correction' AND w.id = j.ref_id
WHERE j.order_id IS NOT NULL AND coalesce(w.event, j.event) NOT IN ('return_freight_charged', 'return_freight_paid')
GROUP BY j.order_id;
