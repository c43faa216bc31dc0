// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// wallet.sql.ts selectBalances fd3f2e1c38
export type Balances = {
  kind: tables.PublishedAccount['kind']
  balance: tables.PublishedAccount['balance']
}

// fund-record.sql.ts selectFundRecord e35600cca8
export type FundRecord = {
  journal_id: string | null
  line: number | null
  event: string | null
  delta: bigint | null
  after: bigint | null
  seq: bigint | null
  debit_kind: string | null
  credit_kind: string | null
  ref_id: tables.PublishedJournal['ref_id']
  order_id: tables.PublishedJournal['order_id']
  sn: string | null
  posted_at: tables.PublishedJournal['posted_at']
}

// fund-record.sql.ts selectOrigin c9fed66d5f
export type Origin = {
  journal_id: tables.PublishedTransfer['journal_id']
  line: tables.PublishedTransfer['line']
  event: tables.PublishedTransfer['event']
  delta: tables.PublishedTransfer['amount']
  after: tables.PublishedTransfer['credit_after']
  seq: tables.PublishedTransfer['credit_seq']
  debit_kind: tables.PublishedTransfer['debit_kind']
  credit_kind: tables.PublishedTransfer['credit_kind']
  ref_id: tables.PublishedJournal['ref_id']
  order_id: tables.PublishedJournal['order_id']
  sn: string | null
  posted_at: tables.PublishedJournal['posted_at']
}
