-- What statements say beside what the books expect; either side alone where the other is missing.
CREATE OR REPLACE VIEW ledger.reconciliation AS
  SELECT coalesce(l.pool, e.pool) AS pool, l.id AS line_id, e.journal_id, coalesce(l.ref, e.ref) AS ref, e.event,
    coalesce(l.amount, e.amount) AS amount, coalesce(l.at, e.posted_at) AS at, e.topup_id, e.withdrawal_id
  FROM ledger.statement_line AS l
  FULL JOIN (
    SELECT e.* FROM ledger.expected_line AS e
    JOIN (SELECT pool, min(at) AS since FROM ledger.statement_line GROUP BY pool) AS b ON b.pool = e.pool
    LEFT JOIN ledger.statement_line AS same ON same.pool = e.pool AND lower(same.ref) = lower(e.ref)
    WHERE e.posted_at >= b.since OR same.id IS NOT NULL
  ) AS e ON e.pool = l.pool AND lower(e.ref) = lower(l.ref) AND e.amount = l.amount;
