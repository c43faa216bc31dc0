CREATE OR REPLACE VIEW ledger.i6_journal_is_its_transfers AS
  SELECT j.id::text AS subject, format('amount %s, transfers %s', j.amount, sum(t.amount)) AS found
  FROM ledger.journal AS j LEFT JOIN ledger.transfer AS t ON t.journal_id = j.id
  GROUP BY j.id HAVING j.amount IS DISTINCT FROM sum(t.amount);
