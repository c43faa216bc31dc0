import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** Every entry of somebody’s balance, with the hashes by which it can be checked. */
export const heldByLedger = {
  'ledger.account': (id) => sql`SELECT to_jsonb(t) AS row FROM ledger.account AS t WHERE t.owner_id = ${id}`,
  'ledger.journal': (id) => sql`SELECT to_jsonb(t) - 'actor_id' AS row FROM ledger.journal AS t WHERE t.id IN (
      SELECT r.journal_id FROM ledger.account AS a JOIN ledger.transfer AS r ON a.id IN (r.debit, r.credit) WHERE a.owner_id = ${id})`,
  'ledger.transfer': (id) =>
    sql`SELECT to_jsonb(t) AS row FROM ledger.account AS a JOIN ledger.transfer AS t ON a.id IN (t.debit, t.credit) WHERE a.owner_id = ${id}`,
  'ledger.approval': (id) =>
    sql`SELECT to_jsonb(t) - 'maker_id' - 'checker_id' - 'second_checker_id' AS row FROM ledger.approval AS t WHERE t.owner_id = ${id}`,
  'ledger.decision': (id) =>
    sql`SELECT to_jsonb(t) - 'decided_by' AS row FROM ledger.decision AS t WHERE t.owner_id = ${id}`,
  'ledger.seal_leaf': (id) =>
    sql`SELECT to_jsonb(t) AS row FROM ledger.account AS a JOIN ledger.seal_leaf AS t ON t.account_id = a.id WHERE a.owner_id = ${id}`,
} satisfies Held
