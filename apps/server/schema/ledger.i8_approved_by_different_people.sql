CREATE OR REPLACE VIEW ledger.i8_approved_by_different_people AS
  SELECT j.id::text AS subject, format('%s approval %s', j.event, j.approval_id) AS found
  FROM ledger.journal AS j JOIN ledger.event_kind AS e ON e.event = j.event
  LEFT JOIN ledger.approval AS p ON p.id = j.approval_id
  LEFT JOIN ledger.decision AS d ON d.id = j.decision_id
  WHERE j.authority <> e.authority
    OR (e.authority = 'decision' AND (d.id IS NULL OR (d.ref_id, d.amount) <> (j.ref_id, j.amount)))
    OR (e.authority IN ('auditor', 'two_auditors') AND (
      p.id IS NULL OR (p.event, p.ref_id, p.owner_id, p.amount) <> (j.event, j.ref_id, j.owner_id, j.amount)
      OR p.checker_id IN (p.maker_id, p.owner_id) OR p.second_checker_id IN (p.maker_id, p.checker_id, p.owner_id)
      OR (p.second_checker_id IS NULL AND (e.authority = 'two_auditors' OR p.amount > p.second_above))));
