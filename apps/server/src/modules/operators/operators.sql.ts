import type { Cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'

export type RequestRow = {
  id: string
  event: string
  ref_id: string
  owner_id: string
  amount: Cents
  maker_id: string
  reason: string
  checker_id: string | null
}

/** Asks, unless it is asked for already. Of two at once one waits here for the other. */
export const insertRequest = (
  tx: Tx,
  {
    id,
    event,
    refId,
    ownerId,
    amount,
    makerId,
    reason,
    at,
  }: {
    id: string
    event: string
    refId: string
    ownerId: string
    amount: Cents
    makerId: string
    reason: string
    at: Date
  },
) =>
  tx.run(sql`
    INSERT INTO approval_request (id, event, ref_id, owner_id, amount, maker_id, reason, asked_at, state)
    VALUES (${id}, ${event}, ${refId}, ${ownerId}, ${amount}, ${makerId}, ${reason}, ${at}, 'open')
    ON CONFLICT (event, ref_id) WHERE state = 'open' DO NOTHING`)

/** The open request, locked, so that the words of two auditors queue. */
export const lockRequest = (tx: Tx, event: string, refId: string) =>
  tx.maybe<RequestRow>(sql`
    SELECT id, event, ref_id, owner_id, amount, maker_id, reason, checker_id FROM approval_request
    WHERE event = ${event} AND ref_id = ${refId} AND state = 'open' FOR UPDATE`)

export const updateFirstWord = (tx: Tx, id: string, checkerId: string, at: Date) =>
  tx.run(sql`
    UPDATE approval_request SET checker_id = ${checkerId}, checked_at = ${at}
    WHERE id = ${id} AND state = 'open' AND checker_id IS NULL`)

export const updateSecondWord = (tx: Tx, id: string, checkerId: string, approvalId: string) =>
  tx.run(sql`
    UPDATE approval_request SET second_checker_id = ${checkerId}, approval_id = ${approvalId}, state = 'approved'
    WHERE id = ${id} AND state = 'open' AND checker_id <> ${checkerId}`)

/** Whether two auditors have to agree: always for some events, above the limit for the others. */
export const selectNeedsSecond = (tx: Tx, event: string, amount: Cents) =>
  tx.one<{ needed: boolean }>(sql`
    SELECT k.authority = 'two_auditors' OR ${amount}::bigint > l.amount AS needed
    FROM ledger.event_kind AS k, ledger.approval_limit AS l WHERE k.event = ${event}`)
