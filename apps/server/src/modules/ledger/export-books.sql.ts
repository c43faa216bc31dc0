import sql, { type Sql } from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type * as rows from './rows.gen.ts'

/** Times with all their decimals, in UTC, whatever the session is set to. */
const time = (column: Sql) => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * The books as lines of JSON, one record each, in the order in which a reader wants them. Whole numbers are text: not every
 * reader of JSON has 64 bits. Reasons that people wrote are not in it: they prove nothing and may name somebody.
 */
export const exports: readonly Sql[] = [
  sql`
    SELECT json_build_object('kind', 'account', 'id', id, 'owner_type', owner_type, 'owner_id', owner_id, 'kind_of', kind,
      'stripe', stripe, 'floor', floor::text, 'ceil', ceil::text, 'balance', balance::text, 'seq', seq::text,
      'head', encode(head, 'hex'))::text AS line
    FROM ledger.account ORDER BY id`,
  sql`
    SELECT json_build_object('kind', 'approval', 'id', id, 'event', event, 'authority', authority, 'ref_id', ref_id,
      'owner_id', owner_id, 'amount', amount::text, 'second_above', second_above::text, 'maker_id', maker_id,
      'checker_id', checker_id, 'second_checker_id', second_checker_id, 'approved_at', ${time(sql`approved_at`)})::text AS line
    FROM ledger.approval ORDER BY id`,
  sql`
    SELECT json_build_object('kind', 'decision', 'id', id, 'ref_id', ref_id, 'owner_id', owner_id, 'amount', amount::text,
      'decided_as', decided_as, 'decided_by', decided_by, 'decided_at', ${time(sql`decided_at`)})::text AS line
    FROM ledger.decision ORDER BY id`,
  sql`
    SELECT json_build_object('kind', 'journal', 'id', id, 'event', event, 'ref_id', ref_id, 'step', step,
      'owner_id', owner_id, 'order_id', order_id, 'amount', amount::text, 'actor_id', actor_id, 'authority', authority,
      'approval_id', approval_id, 'decision_id', decision_id, 'posted_at', ${time(sql`posted_at`)})::text AS line
    FROM ledger.journal ORDER BY id`,
  sql`
    SELECT json_build_object('kind', 'transfer', 'journal_id', journal_id, 'line', line, 'event', event,
      'owner_id', owner_id, 'amount', amount::text, 'debit', debit, 'debit_kind', debit_kind, 'debit_owner', debit_owner,
      'debit_seq', debit_seq::text, 'debit_after', debit_after::text, 'debit_prev', encode(debit_prev, 'hex'),
      'credit', credit, 'credit_kind', credit_kind, 'credit_owner', credit_owner, 'credit_seq', credit_seq::text,
      'credit_after', credit_after::text, 'credit_prev', encode(credit_prev, 'hex'), 'hash', encode(hash, 'hex'))::text AS line
    FROM ledger.transfer ORDER BY journal_id, line`,
  sql`
    SELECT json_build_object('kind', 'leaf', 'day', to_char(day, 'YYYY-MM-DD'), 'account', account_id, 'seq', seq::text,
      'balance', balance::text, 'head', encode(head, 'hex'))::text AS line
    FROM ledger.seal_leaf ORDER BY day, account_id`,
  sql`
    SELECT json_build_object('kind', 'seal', 'day', to_char(day, 'YYYY-MM-DD'),
      'sealed_at', to_char(sealed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'accounts', accounts,
      'journals', journals, 'transfers', transfers, 'root', encode(root, 'hex'), 'records', records,
      'records_root', encode(records_root, 'hex'), 'previous', encode(previous, 'hex'),
      'hash', encode(hash, 'hex'))::text AS line
    FROM ledger.daily_seal ORDER BY day`,
]

const AT_ONCE = 2_000

/** Some lines at a time: the books of years do not fit into a process. */
export async function* readLines(tx: Tx, statement: Sql): AsyncGenerator<string[]> {
  await tx.run(sql`DECLARE books NO SCROLL CURSOR FOR ${/* e.g. SELECT ''::text AS line */ statement}`)
  for (;;) {
    const rows = await tx.many<rows.Lines>(sql`FETCH 2000 FROM books`)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < AT_ONCE) break
  }
  await tx.run(sql`CLOSE books`)
}
