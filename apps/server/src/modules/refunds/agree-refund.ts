import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { takeTimer } from '../../platform/timers.ts'
import { advanceRefund, type Hand, type Locked, lockOwnRefund, timerHand } from './advance-refund.ts'
import { readRefundable } from './apply-refund.ts'
import { payAtOnce } from './pay-refund.ts'
import { closeOffers, selectRefundLines, writeLineAmounts } from './refunds.sql.ts'
import { spreadOver, totalOf } from './requested-lines.ts'

/** On whose word: the ledger's decision names them. */
export const decidedBy = ({ role, actorId }: Hand) =>
  sql`decided_as = ${role === 'system' ? 'timer' : role}, decided_by = ${actorId}`

/** Agrees to what is asked for: with the goods to come back first where that was asked. */
export const agree = (ctx: Context, tx: Tx, locked: Locked, hand: Hand, reason?: string): Promise<Locked> =>
  advanceRefund(ctx, tx, locked, {
    ...hand,
    event: locked.refund.with_return ? 'agree_return' : 'agree',
    reason: reason ?? null,
    changes: reason ? sql`${decidedBy(hand)}, answer = ${reason}` : decidedBy(hand),
  })

/** Agrees to another amount, with or without return; it is spread over the lines by what each can give back. */
export async function agreeTo(
  ctx: Context,
  tx: Tx,
  locked: Locked,
  hand: Hand,
  offer: { id: string; amount: bigint; with_return: boolean },
): Promise<Locked> {
  const { order, refund } = locked
  const lines = spreadOver(await selectRefundLines(tx, refund.id), cents(offer.amount), await readRefundable(tx, order))
  await closeOffers(tx, refund.id, 'accepted', offer.id)
  const advanced = await advanceRefund(ctx, tx, locked, {
    ...hand,
    event: offer.with_return ? 'accept_return' : 'accept',
    amount: offer.amount,
    changes: sql`${decidedBy(hand)}, amount = ${totalOf(lines)}, with_return = ${offer.with_return}`,
  })
  await writeLineAmounts(tx, refund.id, lines)
  return advanced
}

/** Timer B1: a shop that is silent has agreed. */
export async function agreeWhenDue(ctx: Context, id: string): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const locked = await lockOwnRefund(tx, id, 'everybody')
    if (await takeTimer(tx, 'B1', id, ctx.now())) await agree(ctx, tx, locked, timerHand(ctx, 'B1'))
  })
  await payAtOnce(ctx, id)
}

/** Timers B2 and B3: nobody answered, nothing was sent. */
export const lapseWhenDue =
  (timer: 'B2' | 'B3') =>
  (ctx: Context, id: string): Promise<void> =>
    ctx.db.tx(async (tx) => {
      const locked = await lockOwnRefund(tx, id, 'everybody')
      if (!(await takeTimer(tx, timer, id, ctx.now()))) return
      await advanceRefund(ctx, tx, locked, { ...timerHand(ctx, timer), event: 'lapse' })
    })
