-- What the bank or a network has to tell of each journal that moved money there.
CREATE OR REPLACE VIEW ledger.expected_line AS
  SELECT j.id AS journal_id, s.kind AS pool, -sum(s.delta)::bigint AS amount, j.posted_at, j.event,
    coalesce(t.bank_ref, w.sent_ref) AS ref, t.id AS topup_id, w.id AS withdrawal_id
  FROM published.side AS s JOIN published.journal AS j ON j.id = s.journal_id
  LEFT JOIN published.topup AS t ON t.id = j.ref_id
  LEFT JOIN published.withdrawal AS w ON w.id = j.ref_id
  WHERE s.kind IN ('bank_clearing', 'chain_custody') AND j.event <> 'correction'
    AND NOT EXISTS (SELECT FROM published.journal AS c WHERE c.event = 'correction' AND c.ref_id = j.id)
  GROUP BY j.id, s.kind, j.posted_at, j.event, t.id, t.bank_ref, w.id, w.sent_ref;
