// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// check-laws.ts readBookSums b607b03740
export type AccountSums = {
  kind: tables.LedgerAccount['kind']
  owner: tables.LedgerAccount['owner_type']
  accounts: number
  balance: bigint | null
}

// check-laws.ts readBookSums e36d2de72a
export type BookSums = {
  journals: number
  transfers: number
  head: string | null
}

// seal.sql.ts selectCounts f7f1ceb636
export type Counts = {
  journals: bigint
  transfers: bigint
}

// seal.sql.ts selectFailures 4f58d67a7a
export type Failure = {
  day: string
  tried_at: tables.LedgerSealFailure['tried_at']
  broken: tables.LedgerSealFailure['broken']
}

// check-laws.ts checkLaws c229d49cc7
export type Laws = tables.LedgerLaw

// seal.sql.ts selectBranch 70c49c5c3b
// seal.sql.ts selectLeavesOfDay 2a70ed087a
export type Leaf = {
  id: tables.LedgerSealLeaf['account_id']
  seq: tables.LedgerSealLeaf['seq']
  balance: tables.LedgerSealLeaf['balance']
  head: tables.LedgerSealLeaf['head']
}

// seal.sql.ts selectLeaves 1e1ddb775d
export type Leaves = {
  id: tables.LedgerAccount['id']
  seq: tables.LedgerAccount['seq']
  balance: tables.LedgerAccount['balance']
  head: tables.LedgerAccount['head']
  moved: boolean | null
}

// export-books.sql.ts readLines b071ebed62
export type Lines = {
  line: string
}

// ledger.sql.ts selectNeedsSecond ba6aadf83b
export type NeedsSecond = {
  needed: boolean | null
}

// ledger.sql.ts selectOrderMoves 08c1ab6df7
export type OrderMove = {
  event: tables.LedgerJournal['event']
  debit: tables.LedgerTransfer['debit_kind']
  credit: tables.LedgerTransfer['credit_kind']
  amount: bigint | null
}

// seal.sql.ts selectOwnAccounts 55cc5c20c3
export type OwnAccounts = {
  id: tables.LedgerAccount['id']
  kind: tables.LedgerAccount['kind']
}

// proof.sql.ts selectPosting fc31ff7a53
export type Posting = {
  line: tables.LedgerTransfer['line']
  amount: tables.LedgerTransfer['amount']
  hash: tables.LedgerTransfer['hash']
  debit: tables.LedgerTransfer['debit']
  debit_kind: tables.LedgerTransfer['debit_kind']
  debit_seq: tables.LedgerTransfer['debit_seq']
  debit_after: tables.LedgerTransfer['debit_after']
  debit_prev: tables.LedgerTransfer['debit_prev']
  credit: tables.LedgerTransfer['credit']
  credit_kind: tables.LedgerTransfer['credit_kind']
  credit_seq: tables.LedgerTransfer['credit_seq']
  credit_after: tables.LedgerTransfer['credit_after']
  credit_prev: tables.LedgerTransfer['credit_prev']
  journal_id: tables.LedgerJournal['id']
  event: tables.LedgerJournal['event']
  ref_id: tables.LedgerJournal['ref_id']
  step: tables.LedgerJournal['step']
  owner_id: tables.LedgerJournal['owner_id']
  order_id: tables.LedgerJournal['order_id']
  journal_amount: tables.LedgerJournal['amount']
  actor_id: tables.LedgerJournal['actor_id']
  authority: tables.LedgerJournal['authority']
  approval_id: tables.LedgerJournal['approval_id']
  decision_id: tables.LedgerJournal['decision_id']
  posted_at: tables.LedgerJournal['posted_at']
  posted_epoch: string
}

// records.sql.ts selectRecordsOfDay 2c929488ac
export type RecordLine = {
  line: string
}

// records.sql.ts selectRecordedTables b05c969e00
export type RecordedTables = {
  kind: tables.LedgerRecordedTable['kind']
  place: tables.LedgerRecordedTable['place']
}

// seal.sql.ts selectLastSeal fc0a6c0fd1
// seal.sql.ts selectSeals cbf027be06
// seal.sql.ts selectSealAfter 70bdb0a3b1
export type Seal = {
  day: string
  sealed_at: tables.LedgerDailySeal['sealed_at']
  accounts: tables.LedgerDailySeal['accounts']
  journals: tables.LedgerDailySeal['journals']
  transfers: tables.LedgerDailySeal['transfers']
  root: tables.LedgerDailySeal['root']
  records: tables.LedgerDailySeal['records']
  records_root: tables.LedgerDailySeal['records_root']
  previous: tables.LedgerDailySeal['previous']
  hash: tables.LedgerDailySeal['hash']
}

// ledger.sql.ts selectShopFunds 88a0a691a3
export type ShopFunds = {
  payable: bigint
  debt: bigint
}

// proof.sql.ts selectTransfersOfOrder 3846149f36
export type TransfersOfOrder = {
  posted_at: tables.LedgerJournal['posted_at']
  event: tables.LedgerJournal['event']
  debit_kind: tables.LedgerTransfer['debit_kind']
  credit_kind: tables.LedgerTransfer['credit_kind']
  amount: tables.LedgerTransfer['amount']
  hash: string
}

// seal.sql.ts selectTree 170ecf00db
export type Tree = {
  day: string
  sealed_at: tables.LedgerDailySeal['sealed_at']
  accounts: tables.LedgerDailySeal['accounts']
  journals: tables.LedgerDailySeal['journals']
  transfers: tables.LedgerDailySeal['transfers']
  root: tables.LedgerDailySeal['root']
  records: tables.LedgerDailySeal['records']
  records_root: tables.LedgerDailySeal['records_root']
  previous: tables.LedgerDailySeal['previous']
  hash: tables.LedgerDailySeal['hash']
  branches: tables.LedgerDailySeal['branches']
  starts: tables.LedgerDailySeal['starts']
}

// records.sql.ts selectUnsealed fad8212c1f
export type Unsealed = {
  text: string | null
}
