import { type Cents, cents, formatDollars } from '@tradewind/contract/money'
import pg from 'pg'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import type { EventName, Move } from './flows.ts'

/** One event on one owner's money. Whose accounts a move means follows from the owner. */
export type Journal<Event extends EventName = EventName> = {
  event: Event
  refId: string
  ownerId: string
  /** Required for every move of escrow, transit or a shop's pending money. */
  orderId?: string
  approvalId?: string
  decisionId?: string
  /** Moves of nothing are left out. */
  moves: Partial<Record<Move<Event>, Cents>>
}

export type Posting = { actorId: string; at: Date; journals: readonly Journal[] }

/** Keeps the moves of a journal to those of its event. */
export const journal = <Event extends EventName>(entry: Journal<Event>): Journal => entry as Journal

/**
 * Posts journals, all or none. Everything that one business transaction does to money goes in one call: the accounts are
 * locked once, in the order of their ids. The same journal posted again is left alone.
 *
 * @throws DomainError wallet.insufficient_funds with what is short of all of it; request.conflict when the event stands
 *   already with another content.
 */
export async function postJournals(tx: Tx, { actorId, at, journals }: Posting): Promise<void> {
  const rows = journals.map(({ moves, ...entry }) => ({
    id: newId(),
    event: entry.event,
    ref_id: entry.refId,
    step: 0,
    owner_id: entry.ownerId,
    order_id: entry.orderId,
    approval_id: entry.approvalId,
    decision_id: entry.decisionId,
    lines: Object.entries<Cents | undefined>(moves)
      .filter(([, amount]) => amount !== undefined && amount !== 0n)
      .map(([move, amount]) => {
        const [debit, credit] = move.split(' > ')
        return { debit, credit, amount: String(amount) }
      }),
  }))
  try {
    await tx.run(sql`SELECT ledger.post(${actorId}, ${at}, ${JSON.stringify(rows)}::jsonb)`)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

function refusalOf(error: unknown): DomainError | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  if (error.constraint === 'journal_once') return new DomainError('request.conflict')
  if (error.constraint === 'account_within_bounds' && ['user_available', 'shop_payable'].includes(error.column ?? '')) {
    return new DomainError('wallet.insufficient_funds', { short: formatDollars(cents(BigInt(error.detail ?? 0))) })
  }
  return undefined
}
