CREATE OR REPLACE VIEW ledger.i16_statements_agree AS
  SELECT coalesce(line_id, journal_id)::text AS subject,
    format('%s %s of %s since %s: %s', pool, amount, coalesce(ref, 'no reference'), at,
      CASE WHEN journal_id IS NULL THEN 'not in the books' ELSE 'not on the statement' END) AS found
  FROM ledger.reconciliation
  WHERE (line_id IS NULL OR journal_id IS NULL)
    AND at < now() + coalesce((SELECT offset_ms FROM published.test_clock), 0) * interval '1 millisecond' - interval '24 hours';
