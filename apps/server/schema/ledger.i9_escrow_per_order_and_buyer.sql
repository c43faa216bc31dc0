CREATE OR REPLACE VIEW ledger.i9_escrow_per_order_and_buyer AS
  SELECT coalesce(order_id::text, 'no order') AS subject, format('owed %s, held %s, buyers %s', owed, held, buyers) AS found
  FROM ledger.order_escrow
  WHERE order_id IS NULL OR buyers <> 1 OR owed < 0 OR owed IS DISTINCT FROM held
  UNION ALL
  SELECT a.owner_id::text, format('user_escrow %s, orders %s', a.balance, o.held)
  FROM ledger.account AS a
  LEFT JOIN (SELECT buyer_id, sum(held) AS held FROM ledger.order_escrow GROUP BY buyer_id) AS o ON o.buyer_id = a.owner_id
  WHERE a.kind = 'user_escrow' AND a.balance <> coalesce(o.held, 0);
