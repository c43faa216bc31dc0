import type { Answer, Parsed } from '@tradewind/contract/calls'
import { parseDollars } from '@tradewind/contract/money'
import { burdenOfProof } from '@tradewind/contract/refund'
import sql from 'sql-template-tag'
import { asSeller, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { nameOr, takeEvidence } from '../identity/identity.ts'
import { loadDetail } from '../orders/orders.ts'
import { advanceRefund, type Locked, lockOwnRefund } from './advance-refund.ts'
import { agree, agreeTo } from './agree-refund.ts'
import { keepProofs } from './apply-refund.ts'
import { keepOffer, noteDelivered, openOffer } from './buyer-refunds.ts'
import { payAtOnce } from './pay-refund.ts'
import { receive } from './receive-return.ts'
import { loadAs } from './refund-view.ts'
import { insertCase } from './refunds.sql.ts'

export type ShopRefund = Answer<'GET /api/seller/refund_detail'>
type Hand = { role: 'seller'; actorId: string; at: Date }
type Work = (tx: Tx, locked: Locked, hand: Hand) => Promise<unknown>

async function act(ctx: Context, input: { id: string }, work: Work): Promise<ShopRefund> {
  const seller = asSeller(ctx)
  const done = await transactOnce(ctx, input, async (tx) => {
    const locked = await lockOwnRefund(tx, input.id, { shopId: seller.shopId })
    await work(tx, locked, { role: 'seller', actorId: seller.id, at: ctx.now() })
    return loadShopRefund(ctx, tx, input.id, seller.shopId)
  })
  if (done.state !== 'paying') return done
  await payAtOnce(ctx, input.id)
  return loadShopRefund(ctx, ctx.db, input.id, seller.shopId)
}

/** A refund of the shop with the order as it was bought. */
export async function loadShopRefund(ctx: Context, db: Db, id: string, shopId: string): Promise<ShopRefund> {
  const { row, view } = await loadAs(ctx, db, { id, owner: { shopId }, reader: 'seller' })
  const bought = await loadDetail(ctx, db, { id: row.order_id }, { buyerId: row.buyer_id })
  return { ...view, buyer: { name: nameOr(ctx, row.addressee) }, bought }
}

export const readShopRefund = (ctx: Context, { id }: Parsed<'GET /api/seller/refund_detail'>): Promise<ShopRefund> =>
  loadShopRefund(ctx, ctx.db, id, asSeller(ctx).shopId)

export const agreeRefund = (ctx: Context, input: Parsed<'POST /api/seller/refund_agree'>): Promise<ShopRefund> =>
  act(ctx, input, (tx, locked, hand) => agree(ctx, tx, locked, hand))

export const offerToBuyer = (ctx: Context, input: Parsed<'POST /api/seller/refund_offer'>): Promise<ShopRefund> =>
  act(ctx, input, async (tx, locked, hand) => {
    await advanceRefund(ctx, tx, locked, { ...hand, event: 'offer', amount: parseDollars(input.amount) })
    await keepOffer(tx, locked, 'seller', input, hand.at)
  })

export const acceptBuyerOffer = (ctx: Context, input: Parsed<'POST /api/seller/refund_accept'>): Promise<ShopRefund> =>
  act(ctx, input, async (tx, locked, hand) =>
    agreeTo(ctx, tx, locked, hand, await openOffer(tx, locked, 'buyer', input.offer_id)),
  )

export const refuseRefund = (ctx: Context, input: Parsed<'POST /api/seller/refund_refuse'>): Promise<ShopRefund> =>
  act(ctx, input, (tx, locked, hand) => {
    const { reason } = input
    return advanceRefund(ctx, tx, locked, { ...hand, event: 'refuse', reason, changes: sql`answer = ${reason}` })
  })

export const sayReturnDelivered = (
  ctx: Context,
  input: Parsed<'POST /api/seller/refund_delivered'>,
): Promise<ShopRefund> => act(ctx, input, (tx, locked, hand) => noteDelivered(ctx, tx, locked, hand, input.link))

export const receiveReturn = (ctx: Context, input: Parsed<'POST /api/seller/refund_receive'>): Promise<ShopRefund> =>
  act(ctx, input, (tx, locked, hand) => receive(ctx, tx, locked, hand, input.items))

/** What came back is not what was agreed: the operator judges. */
export const contestReturn = (ctx: Context, input: Parsed<'POST /api/seller/refund_contest'>): Promise<ShopRefund> =>
  act(ctx, input, async (tx, locked, hand) => {
    const { contest, words } = input
    await advanceRefund(ctx, tx, locked, { ...hand, event: 'contest', reason: words })
    const burden = burdenOfProof[contest]
    await insertCase(tx, { refundId: input.id, as: 'seller', contest, words, burden, at: hand.at })
    await keepProofs(tx, input.id, 'seller', await takeEvidence(tx, hand.actorId, input.proof, hand.at), hand.at)
  })
