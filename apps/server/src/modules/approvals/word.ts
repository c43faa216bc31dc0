import type { Refusal } from '@tradewind/contract/errors'
import pg from 'pg'
import type { Context } from '../../platform/context.ts'
import { DomainError } from '../../platform/errors.ts'

/** Why the tables refuse somebody's word; see `refuse_word` in 0033_two_administrators.sql. */
const REFUSED: Record<string, Refusal> = {
  word_of_proved_address: 'approver.no_email',
  word_not_of_a_newcomer: 'approver.waiting',
  word_of_another_hand: 'approver.same_hand',
  proposal_by_two_people: 'approver.same_hand',
  proposal_not_confirmed_for_oneself: 'access.denied',
}

/** Catches what a word met that may not be given, and says why: not yet, not without an address, not beside these people. */
export const refusedWord =
  (ctx: Context) =>
  (error: unknown): never => {
    const refusal = error instanceof pg.DatabaseError ? REFUSED[error.constraint ?? ''] : undefined
    if (!refusal) throw error
    throw new DomainError(refusal, refusal === 'approver.waiting' ? waiting(ctx, error as pg.DatabaseError) : {})
  }

function waiting(ctx: Context, { detail: until = '' }: pg.DatabaseError) {
  return { until, retry_after: Math.max(1, Math.ceil((Date.parse(until) - ctx.now().getTime()) / 1000)) }
}
