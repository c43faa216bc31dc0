// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// statement-lines.sql.ts selectAlone 7545897df8
export type Alone = {
  pool: tables.LedgerReconciliation['pool']
  line_id: tables.LedgerReconciliation['line_id']
  journal_id: tables.LedgerReconciliation['journal_id']
  ref: tables.LedgerReconciliation['ref']
  amount: tables.LedgerReconciliation['amount']
  at: tables.LedgerReconciliation['at']
  topup_id: tables.LedgerReconciliation['topup_id']
  withdrawal_id: tables.LedgerReconciliation['withdrawal_id']
}

// money-lock.sql.ts selectClosedLock 8f4143fb02
export type Lock = tables.LedgerClosedMoneyLock

// statement-lines.sql.ts selectLines b92a43e059
// statement-lines.sql.ts selectStatementLines 386cc3a80e
export type Matched = {
  id: tables.LedgerStatementLine['id']
  pool: tables.LedgerStatementLine['pool']
  account: tables.LedgerStatementLine['account']
  ref: tables.LedgerStatementLine['ref']
  amount: tables.LedgerStatementLine['amount']
  at: tables.LedgerStatementLine['at']
  added_by: tables.LedgerStatementLine['added_by']
  added_at: tables.LedgerStatementLine['added_at']
  journal_id: string | null
}

// statement-lines.sql.ts selectPools 1bef7b4802
export type Pool = {
  pool: string | null
  since: Date | null
  books: bigint | null
  statements: bigint | null
}

// money-lock.sql.ts selectWords 33b0407b79
export type Words = {
  staff_id: tables.LedgerMoneyWord['staff_id']
  name: string
  note: tables.LedgerMoneyWord['note']
  said_at: tables.LedgerMoneyWord['said_at']
}
