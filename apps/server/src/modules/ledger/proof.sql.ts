import type { Cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { AccountKind } from './flows.ts'

export type PostingRow = {
  line: number
  amount: Cents
  hash: Buffer
  debit: string
  debit_kind: AccountKind
  debit_seq: bigint
  debit_after: Cents
  debit_prev: Buffer
  credit: string
  credit_kind: AccountKind
  credit_seq: bigint
  credit_after: Cents
  credit_prev: Buffer
  journal_id: string
  event: string
  ref_id: string
  step: number
  owner_id: string
  order_id: string | null
  journal_amount: Cents
  actor_id: string
  authority: string
  approval_id: string | null
  decision_id: string | null
  posted_at: Date
  /** Seconds since 1970 as the ledger's hash has them, with all their decimals. */
  posted_epoch: string
}

/** A posting that touches one of the owner's accounts. */
export const selectPosting = (
  db: Db,
  ownerId: string,
  journalId: string,
  line: number,
): Promise<PostingRow | undefined> =>
  db.maybe<PostingRow>(sql`
    SELECT t.line, t.amount, t.hash, t.debit, t.debit_kind, t.debit_seq, t.debit_after, t.debit_prev,
      t.credit, t.credit_kind, t.credit_seq, t.credit_after, t.credit_prev,
      j.id AS journal_id, j.event, j.ref_id, j.step, j.owner_id, j.order_id, j.amount AS journal_amount, j.actor_id,
      j.authority, j.approval_id, j.decision_id, j.posted_at, extract(epoch FROM j.posted_at)::text AS posted_epoch
    FROM ledger.transfer AS t JOIN ledger.journal AS j ON j.id = t.journal_id
    WHERE t.journal_id = ${journalId} AND t.line = ${line} AND ${ownerId} IN (t.debit_owner, t.credit_owner)`)
