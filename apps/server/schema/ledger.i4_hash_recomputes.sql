CREATE OR REPLACE VIEW ledger.i4_hash_recomputes AS
  SELECT t.journal_id || ' line ' || t.line AS subject, encode(t.hash, 'hex') AS found
  FROM ledger.transfer AS t LEFT JOIN ledger.journal AS j ON j.id = t.journal_id
  WHERE t.hash IS DISTINCT FROM ledger.transfer_hash(j.id, j.event, j.ref_id, j.step, j.owner_id, j.order_id, j.amount, j.actor_id,
    j.authority, j.approval_id, j.decision_id, j.posted_at, t.line, t.debit, t.credit, t.amount, t.debit_seq, t.debit_after,
    t.debit_prev, t.credit_seq, t.credit_after, t.credit_prev);
-- The hash of before, of whole rows: this view was the last that called it.
DROP FUNCTION IF EXISTS ledger.transfer_hash(ledger.transfer, ledger.journal);
