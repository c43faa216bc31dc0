import type { Answer, Parsed } from '@tradewind/contract/calls'
import { parseDollars } from '@tradewind/contract/money'
import { burdenOfProof, type RefundReason } from '@tradewind/contract/refund'
import sql from 'sql-template-tag'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { imageOf } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { takeEvidence } from '../identity/identity.ts'
import { isSent } from '../orders/orders.ts'
import { advanceRefund, after, type Locked, lockOwnRefund } from './advance-refund.ts'
import { agreeTo } from './agree-refund.ts'
import { keepProofs, readRefundable } from './apply-refund.ts'
import { payAtOnce } from './pay-refund.ts'
import { loadRefund } from './refund-view.ts'
import {
  closeOffers,
  insertCase,
  insertOffer,
  insertParcel,
  type OfferRow,
  selectOffers,
  selectRefundLines,
  writeCalledOff,
  writeParcelDelivered,
} from './refunds.sql.ts'
import { spreadOver, totalOf } from './requested-lines.ts'
import { refundSettings } from './settings.ts'

type Refund = Answer<'GET /api/refund/detail'>
type Work = (tx: Tx, locked: Locked, hand: { role: 'buyer'; actorId: string; at: Date }) => Promise<unknown>

/** What a buyer does with a refund of their own; money that is agreed by it moves at once. */
async function act(ctx: Context, input: { id: string }, work: Work): Promise<Refund> {
  const shopper = asShopper(ctx)
  const owner = { buyerId: shopper.id }
  const done = await transactOnce(ctx, input, async (tx) => {
    const locked = await lockOwnRefund(tx, input.id, owner)
    await work(tx, locked, { role: 'buyer', actorId: shopper.id, at: ctx.now() })
    return loadRefund(ctx, tx, input.id, owner)
  })
  if (done.state !== 'paying') return done
  await payAtOnce(ctx, input.id)
  return loadRefund(ctx, ctx.db, input.id, owner)
}

/** As if it had not been asked; a revocation is called off. A case that is open ends with it. */
export const withdrawRefund = (ctx: Context, input: Parsed<'POST /api/refund/cancel'>): Promise<Refund> =>
  act(ctx, input, async (tx, locked, hand) => {
    await advanceRefund(ctx, tx, locked, { ...hand, event: 'withdraw' })
    await writeCalledOff(tx, input.id, hand.at)
  })

export const offerToShop = (ctx: Context, input: Parsed<'POST /api/refund/offer'>): Promise<Refund> =>
  act(ctx, input, async (tx, locked, hand) => {
    await advanceRefund(ctx, tx, locked, { ...hand, event: 'counter', amount: parseDollars(input.amount) })
    await keepOffer(tx, locked, 'buyer', input, hand.at)
  })

/** An offer within what can come back; it takes the place of the same side's own. */
export async function keepOffer(
  tx: Tx,
  { order, refund }: Locked,
  side: 'buyer' | 'seller',
  input: { amount: string; with_return: boolean },
  at: Date,
): Promise<void> {
  const amount = parseDollars(input.amount)
  if (amount === 0n) throw fieldError('amount', 'too_small')
  if (input.with_return && !isSent(order)) throw fieldError('with_return', 'invalid')
  totalOf(spreadOver(await selectRefundLines(tx, refund.id), amount, await readRefundable(tx, order)))
  await insertOffer(tx, { id: newId(), refundId: refund.id, side, amount, withReturn: input.with_return, at })
}

/** The open offer of the other side, as it was read: one that was replaced meanwhile is refused. */
export async function openOffer(
  tx: Tx,
  { refund }: Locked,
  side: 'buyer' | 'seller',
  offerId: string,
): Promise<OfferRow> {
  const named = (await selectOffers(tx, refund.id)).find((one) => one.id === offerId && one.side === side)
  if (!named) throw missing()
  if (named.state !== 'open')
    throw new DomainError(named.state === 'replaced' ? 'request.conflict' : 'state.not_allowed', {
      status: refund.state,
    })
  const offer = named
  return offer
}

export const acceptShopOffer = (ctx: Context, input: Parsed<'POST /api/refund/accept'>): Promise<Refund> =>
  act(ctx, input, async (tx, locked, hand) =>
    agreeTo(ctx, tx, locked, hand, await openOffer(tx, locked, 'seller', input.offer_id)),
  )

export const declineShopOffer = (ctx: Context, input: Parsed<'POST /api/refund/decline'>): Promise<Refund> =>
  act(ctx, input, async (tx, locked, hand) => {
    const offer = await openOffer(tx, locked, 'seller', input.offer_id)
    await closeOffers(tx, input.id, 'declined', offer.id)
    await advanceRefund(ctx, tx, locked, { ...hand, event: 'decline' })
  })

/** The goods are on their way back, and what that cost. */
export const sendBack = (ctx: Context, input: Parsed<'POST /api/refund/express'>): Promise<Refund> =>
  act(ctx, input, async (tx, locked, hand) => {
    const freight = input.freight === undefined ? null : parseDollars(input.freight)
    if (freight !== null && input.receipt === undefined) throw fieldError('receipt', 'required')
    await advanceRefund(ctx, tx, locked, { ...hand, event: 'send', changes: sql`sent = true` })
    const [receipt] = input.receipt ? await takeEvidence(tx, hand.actorId, [input.receipt], hand.at) : []
    await insertParcel(tx, {
      refundId: input.id,
      carrier: input.carrier,
      no: input.no,
      receipt: receipt ? imageOf(receipt) : null,
      freight: freight === 0n ? null : freight,
      at: hand.at,
    })
  })

export const sayDelivered = (ctx: Context, input: Parsed<'POST /api/refund/delivered'>): Promise<Refund> =>
  act(ctx, input, (tx, locked, hand) => noteDelivered(ctx, tx, locked, hand, input.link))

/** From when it arrived the shop has its time to look. The first word counts: nobody wins time by saying it again. */
export async function noteDelivered(
  ctx: Context,
  tx: Tx,
  locked: Locked,
  hand: { role: 'buyer' | 'seller'; actorId: string; at: Date },
  link: string | undefined,
): Promise<void> {
  const { refund } = locked
  const latest = after(refund.created_at, refundSettings.revocation)
  const looked = after(hand.at, refundSettings.B4)
  const dueAt = refund.kind === 'revocation' && latest < looked ? (latest > hand.at ? latest : hand.at) : looked
  await advanceRefund(ctx, tx, locked, { ...hand, event: 'arrive', dueAt })
  if ((await writeParcelDelivered(tx, refund.id, hand.role, link ?? null, hand.at)) === 0)
    throw new DomainError('state.not_allowed', { status: refund.state })
}

/** The operator judges what the shop refused; nothing is paid out before. */
export const escalateRefund = (ctx: Context, input: Parsed<'POST /api/refund/escalate'>): Promise<Refund> =>
  act(ctx, input, async (tx, locked, hand) => {
    await advanceRefund(ctx, tx, locked, { ...hand, event: 'escalate' })
    const { reason } = locked.refund
    await insertCase(tx, {
      refundId: input.id,
      as: 'buyer',
      contest: null,
      words: input.words ?? null,
      burden: burdenOfProof[(reason ?? 'other') as RefundReason],
      at: hand.at,
    })
    await keepProofs(tx, input.id, 'buyer', await takeEvidence(tx, hand.actorId, input.proof, hand.at), hand.at)
  })
