import { type Cents, formatDollars } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { announce } from '../../announce.ts'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { assert, DomainError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { type EventName, needsSecondWord, recordApproval } from '../ledger/ledger.ts'
import { insertRequest, lockRequest, updateFirstWord, updateSecondWord } from './approvals.sql.ts'
import { refusedWord } from './word.ts'

/** What is to be approved: an event of the ledger on one owner's money, and who asked for it. */
export type Asked = {
  event: EventName
  refId: string
  ownerId: string
  amount: Cents
  makerId: string
  reason: string
}

export type Approved = { approvalId: string } | { waits: true }

/**
 * The word of the auditor who calls. Where one suffices, and when it is the second, the approval is complete and its id may
 * be posted with; else it is kept and waits for another person's. The caller has locked the subject's row before.
 *
 * Whether the word counts at all, the tables say: not that of a newcomer, without a proved address, or of one hand with another's.
 *
 * @throws DomainError approver.waiting { until } · approver.no_email · approver.same_hand
 * @throws DomainError access.denied to who asked for it, owns it or said so already, and to who is no auditor
 * @throws DomainError request.conflict { amount, yours } when the first word was about another amount
 */
export const approve = (ctx: Context, tx: Tx, asked: Asked): Promise<Approved> =>
  sayWord(ctx, tx, asked).catch(refusedWord(ctx))

async function sayWord(ctx: Context, tx: Tx, asked: Asked): Promise<Approved> {
  const auditor = asOperator(ctx)
  if (!auditor.roles.includes('auditor')) throw new DomainError('access.denied')
  if (auditor.id === asked.makerId || auditor.id === asked.ownerId) throw new DomainError('access.denied')
  const at = ctx.now()
  const needed = await needsSecondWord(tx, asked.event, asked.amount)
  const waiting = await lockRequest(tx, asked.event, asked.refId)
  if (!waiting && !needed) return { approvalId: await recordApproval(tx, { ...asked, checkerId: auditor.id, at }) }
  if (!waiting) await insertRequest(tx, { ...asked, id: newId(), at })
  const request = waiting ?? (await lockRequest(tx, asked.event, asked.refId))
  // Of two first words at once one waited at the insert for the other, whose words may have been refused meanwhile.
  if (!request) throw new DomainError('state.not_allowed', { status: 'closed' })
  if (request.amount !== asked.amount)
    throw new DomainError('request.conflict', {
      amount: formatDollars(request.amount),
      yours: formatDollars(asked.amount),
    })
  if (request.checker_id === null) {
    assert((await updateFirstWord(tx, request.id, auditor.id, at)) === 1, 'a locked request takes its first word')
    tellAuditors(tx, asked, { by: auditor.id, at })
    return { waits: true }
  }
  if (request.checker_id === auditor.id) throw new DomainError('access.denied')
  const approvalId = await recordApproval(tx, {
    ...asked,
    makerId: request.maker_id,
    reason: request.reason,
    checkerId: request.checker_id,
    secondCheckerId: auditor.id,
    at,
  })
  assert(
    (await updateSecondWord(tx, request.id, auditor.id, approvalId)) === 1,
    'a locked request takes its second word',
  )
  return { approvalId }
}

/** Asks for the word of auditors before any of them has looked. */
export async function askForApproval(ctx: Context, tx: Tx, asked: Asked): Promise<string> {
  const [id, at] = [newId(), ctx.now()]
  if ((await insertRequest(tx, { ...asked, id, at })) === 0) throw new DomainError('request.conflict')
  tellAuditors(tx, asked, { by: asked.makerId, at })
  return id
}

/** It waits for another auditor than who has just said a word. */
function tellAuditors(tx: Tx, { event, refId, amount }: Asked, { by, at }: { by: string; at: Date }): void {
  const args = { amount: formatDollars(amount) }
  announce(tx, 'house.told', refId, { news: newsOf(event), ref_id: refId, args, by, at: at.toISOString() })
}

function newsOf(event: EventName) {
  if (event === 'adjustment' || event === 'shop_debt_written_off') return 'adjustment.asked'
  return event === 'withdrawal_sent' || event === 'withdrawal_bounced' ? 'withdrawal.seconded' : 'topup.seconded'
}

/** Takes back what waits for approval, with the words given so far: it was refused, or is not wanted any more. */
export const closeApproval = (tx: Tx, refId: string): Promise<number> =>
  tx.run(sql`SELECT close_approval_request(${refId})`)
