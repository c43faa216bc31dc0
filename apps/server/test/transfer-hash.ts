import sql from 'sql-template-tag'

/** The hash that transfer `t` of journal `j` has to have, worked out by the database anew. */
export const transferHash = sql`
  ledger.transfer_hash(j.id, j.event, j.ref_id, j.step, j.owner_id, j.order_id, j.amount, j.actor_id, j.authority,
    j.approval_id, j.decision_id, j.posted_at, t.line, t.debit, t.credit, t.amount,
    t.debit_seq, t.debit_after, t.debit_prev, t.credit_seq, t.credit_after, t.credit_prev)`
