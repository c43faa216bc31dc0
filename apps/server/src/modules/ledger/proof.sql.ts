import sql from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type PostingRow = rows.Posting

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

export type TransferOfOrder = Narrowed<rows.TransfersOfOrder, { hash: string }>

/** What was posted of an order, in the order in which it was, each with its hash. */
export const selectTransfersOfOrder = (db: Db, orderId: string) =>
  db.many<TransferOfOrder>(sql`
    SELECT j.posted_at, j.event, t.debit_kind, t.credit_kind, t.amount, encode(t.hash, 'hex') AS hash
    FROM ledger.journal AS j JOIN ledger.transfer AS t ON t.journal_id = j.id
    WHERE j.order_id = ${orderId} ORDER BY j.posted_at, j.id, t.line`)
