CREATE OR REPLACE VIEW ledger.i7_balances_within_bounds AS
  SELECT a.id::text AS subject, format('%s %s', a.kind, a.balance) AS found
  FROM ledger.account AS a JOIN ledger.account_kind AS k ON k.kind = a.kind
  WHERE a.balance NOT BETWEEN k.floor AND k.ceil OR (a.floor, a.ceil) <> (k.floor, k.ceil)
  UNION ALL
  SELECT k.kind, format('all stripes %s', sum(a.balance))
  FROM ledger.account AS a JOIN ledger.account_kind AS k ON k.kind = a.kind
  WHERE k.stripes > 1
  GROUP BY k.kind, k.pool_floor, k.pool_ceil HAVING sum(a.balance) NOT BETWEEN k.pool_floor AND k.pool_ceil;
