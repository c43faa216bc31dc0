CREATE OR REPLACE VIEW ledger.i2_balance_equals_transfers AS
  SELECT a.id::text AS subject, format('balance %s seq %s, transfers %s count %s', a.balance, a.seq, s.sum, s.count) AS found
  FROM ledger.account AS a
  LEFT JOIN (SELECT account_id, sum(delta), count(*) FROM ledger.side GROUP BY account_id) AS s ON s.account_id = a.id
  WHERE a.balance <> coalesce(s.sum, 0) OR a.seq <> coalesce(s.count, 0);
