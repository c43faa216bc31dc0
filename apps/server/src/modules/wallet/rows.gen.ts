// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// wallet.sql.ts selectBalances e9ffe35867
export type Balances = {
  kind: tables.LedgerAccount['kind']
  balance: tables.LedgerAccount['balance']
}

// fund-record.sql.ts selectFundRecord 5235b77cd7
export type FundRecord = {
  journal_id: string | null
  line: number | null
  event: string | null
  delta: bigint | null
  after: bigint | null
  seq: bigint | null
  debit_kind: string | null
  credit_kind: string | null
  ref_id: tables.LedgerJournal['ref_id']
  order_id: tables.LedgerJournal['order_id']
  sn: string | null
  posted_at: tables.LedgerJournal['posted_at']
}
