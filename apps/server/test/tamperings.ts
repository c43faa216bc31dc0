import sql, { type Sql } from 'sql-template-tag'

type Tampering = [title: string, damage: () => Sql, named: () => string, found: string]

/** What the owner of the database may do to what the ledger does not hold: of which row the verifier has to say what. */
export const tamperings = (ids: () => { sent: string; claim: string }): Tampering[] => [
  [
    'the amount of a withdrawal',
    () => sql`UPDATE withdrawal SET amount = amount + 100, arrives = arrives + 100 WHERE id = ${ids().sent}`,
    () => `withdrawal ${ids().sent}`,
    'is not what was asked for',
  ],
  [
    'where a withdrawal went to',
    () => sql`UPDATE withdrawal SET payee_id = gen_random_uuid() WHERE id = ${ids().sent}`,
    () => `withdrawal ${ids().sent}`,
    'is not what was asked for',
  ],
  [
    'the number behind a payee',
    () => sql`UPDATE payee SET sealed = sha256(sealed) || sealed`,
    () => 'payee ',
    'is not what was asked for',
  ],
  [
    'a step in the history of a withdrawal',
    () =>
      sql`UPDATE withdrawal_event SET actor_id = gen_random_uuid() WHERE withdrawal_id = ${ids().sent} AND event = 'approve'`,
    () => `withdrawal_event ${ids().sent} 2`,
    'is not what was asked for',
  ],
  [
    'the reference under which money left',
    () => sql`UPDATE withdrawal SET sent_ref = 'another' WHERE id = ${ids().sent}`,
    () => `withdrawal ${ids().sent}`,
    'was changed after it was noted',
  ],
  [
    'what an auditor saw of a top-up',
    () => sql`UPDATE topup SET arrived = arrived + 100 WHERE id = ${ids().claim}`,
    () => `topup ${ids().claim}`,
    'was changed after it was noted',
  ],
  [
    'the evidence of a claim',
    () => sql`DELETE FROM topup_proof WHERE topup_id = ${ids().claim}`,
    () => `topup_proof ${ids().claim} 1`,
    'was removed',
  ],
  [
    'what an operator did',
    () => sql`DELETE FROM operator_act WHERE id = (SELECT min(id::text)::uuid FROM operator_act)`,
    () => 'operator_act ',
    'was removed',
  ],
  [
    'our bank account',
    () => sql`UPDATE platform_bank SET account_no = 'PT50 9999'`,
    () => 'platform_bank true',
    'was changed after it was noted',
  ],
  [
    'our address on a network',
    () => sql`UPDATE network SET address = 'Tsomebodyelses' WHERE network = 'TRC20'`,
    () => 'network TRC20',
    'was changed after it was noted',
  ],
  [
    'the terms',
    () => sql`UPDATE terms SET withdrawal_fee_points = 0`,
    () => 'terms true',
    'was changed after it was noted',
  ],
  [
    'the limit of a single word',
    () => sql`UPDATE ledger.approval_limit SET amount = amount * 10`,
    () => 'approval_limit true',
    'was changed after it was noted',
  ],
  [
    'whose word it was',
    () => sql`UPDATE ledger.approval SET checker_id = gen_random_uuid() WHERE ref_id = ${ids().sent}`,
    () => 'approval ',
    'is not what was asked for',
  ],
  [
    'a line of the bank',
    () => sql`UPDATE ledger.statement_line SET ref = 'another'`,
    () => 'statement_line ',
    'is not what was asked for',
  ],
  [
    'what somebody of the house may do',
    () => sql`UPDATE staff SET roles = roles || '{administrator}' WHERE kind = 'operator'`,
    () => 'staff ',
    'was changed after it was noted',
  ],
  [
    'a row that nobody wrote',
    () =>
      sql`INSERT INTO operator_act SELECT gen_random_uuid(), actor_id, call, subject_kind, subject_id, input, note, request_id, done_at FROM operator_act LIMIT 1`,
    () => 'operator_act ',
    'nothing was noted',
  ],
]
