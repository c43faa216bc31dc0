import { cents, formatDollars } from '@tradewind/contract/money'
import { keepEvidence } from '../../src/modules/identity/identity.ts'
import { readOrder } from '../../src/modules/orders/orders.ts'
import * as refunds from '../../src/modules/refunds/refunds.ts'
import type { Context } from '../../src/platform/context.ts'
import { newId } from '../../src/platform/id.ts'
import { asSupport, atMoment, type World } from '../as-people.ts'
import type { Deed, Kind } from './deed.ts'
import { photographOf } from './photograph.ts'
import type { PlannedOrder } from './plan-orders.ts'
import type { PlannedRefund, PlannedRefundStep } from './plan-refunds.ts'
import { lendReceipt } from './receipt.ts'

/** What moves money stands in the books in the order in which it happened. */
const MOVES: readonly PlannedRefundStep['do'][] = ['give', 'agree', 'accept', 'receive', 'judge', 'silence']

type Hands = { buyer: (at: Date) => Context; shop: (at: Date) => Context }
/** The refund of an order under way: who does things, and the ids that are known by then. */
type Going = Hands & { world: World; order: PlannedOrder; orderId: string; id: string; line: string; offer: string }

/** What happened about an order afterwards, step by step. */
export function refundDeeds(
  world: World,
  order: PlannedOrder,
  hands: Hands,
  { subject, orderId }: { subject: string; orderId: () => string },
): Deed[] {
  const going: Going = { ...hands, world, order, orderId: '', id: '', line: '', offer: '' }
  return (order.refund?.steps ?? []).map((step) => {
    const kind: Kind = MOVES.includes(step.do) ? 'money' : 'disputing'
    const run = () => act(Object.assign(going, { orderId: orderId() }), step)
    return { at: step.at, kind, subject, run }
  })
}

const dollars = (amount: number): string => formatDollars(cents(amount))

async function act(going: Going, step: PlannedRefundStep): Promise<void> {
  if (step.by === 'buyer') await asTheBuyer(going, step)
  if (step.by === 'shop') await asTheShop(going, step)
  if (step.by === 'operator') await asTheHouse(going, step)
  if (step.by === 'nobody') await letPass(going, step.at)
}

async function asTheBuyer(going: Going, step: PlannedRefundStep): Promise<void> {
  const { order, orderId, id } = going
  const ctx = going.buyer(step.at)
  if (step.do === 'ask') await ask(going, ctx, step)
  if (step.do === 'revoke') going.id = (await refunds.revokeOrder(ctx, { order_id: orderId })).id
  if (step.do === 'offer') keepOffer(going, await refunds.offerToShop(ctx, offerOf(id, step)))
  if (step.do === 'accept') await refunds.acceptShopOffer(ctx, { id, offer_id: going.offer })
  if (step.do === 'decline') await refunds.declineShopOffer(ctx, { id, offer_id: going.offer })
  if (step.do === 'withdraw') await refunds.withdrawRefund(ctx, { id })
  if (step.do === 'escalate') await refunds.escalateRefund(ctx, { id, words: step.words, proof: [] })
  if (step.do === 'say') await refunds.sayAsBuyer(ctx, { id, message_id: newId(), text: step.words })
  if (step.do === 'arrive') await refunds.sayDelivered(ctx, { id })
  if (step.do === 'send') {
    const { carrier, no } = order.refund as PlannedRefund
    const owner = ownerOf(going)
    const receipt = await lendReceipt(no, async (file) => (await keepEvidence(ctx, owner, file)).id)
    await refunds.sendBack(ctx, { id, carrier, no, freight: dollars(step.cents), receipt })
  }
}

async function ask(going: Going, ctx: Context, step: Extract<PlannedRefundStep, { do: 'ask' }>): Promise<void> {
  const { order, orderId } = going
  const { items, status } = await readOrder(ctx, { id: orderId })
  const [line] = items
  if (!line) throw new Error('an order has goods')
  going.line = line.id
  const quantity = step.units ?? order.quantity
  const amount = dollars(step.cents ?? order.sku.priceCents * quantity)
  const { id } = await refunds.applyForRefund(ctx, {
    order_id: orderId,
    type: step.withReturn ? 2 : 1,
    goods_status: status === 1 || step.reason === 'not_received' ? 0 : 1,
    reason: step.reason,
    explain: step.explain,
    items: [{ order_item_id: line.id, quantity, amount }],
    proof: await show(going, ctx, step.shows),
  })
  going.id = id
}

const ownerOf = ({ world, order }: Going): string => world.people.buyers.get(order.buyer)?.id ?? ''

const show = (going: Going, ctx: Context, pictures: readonly string[]): Promise<string[]> =>
  Promise.all(pictures.map(async (one) => (await keepEvidence(ctx, ownerOf(going), photographOf(one))).id))

const offerOf = (id: string, step: Extract<PlannedRefundStep, { do: 'offer' }>) => ({
  id,
  amount: dollars(step.cents),
  with_return: step.withReturn === true,
})

function keepOffer(going: Going, { offers }: { offers: { id: string; state: string }[] }): void {
  going.offer = offers.find(({ state }) => state === 'open')?.id ?? ''
}

async function asTheShop(going: Going, step: PlannedRefundStep): Promise<void> {
  const { id, orderId, order, line } = going
  const ctx = going.shop(step.at)
  if (step.do === 'give') {
    const gift = { order_id: orderId, amount: dollars(step.cents), reason: step.words }
    going.id = (await refunds.giveRefund(ctx, gift)).id
  }
  if (step.do === 'offer') keepOffer(going, await refunds.offerToBuyer(ctx, offerOf(id, step)))
  if (step.do === 'accept') await refunds.acceptBuyerOffer(ctx, { id, offer_id: going.offer })
  if (step.do === 'agree') await refunds.agreeRefund(ctx, { id })
  if (step.do === 'refuse') await refunds.refuseRefund(ctx, { id, reason: step.words })
  if (step.do === 'say') await refunds.sayAsSeller(ctx, { id, message_id: newId(), text: step.words })
  if (step.do === 'arrive') await refunds.sayReturnDelivered(ctx, { id })
  if (step.do === 'contest')
    await refunds.contestReturn(ctx, { id, contest: step.contest, words: step.words, proof: [] })
  if (step.do === 'receive') {
    const items = [{ order_item_id: line, received: order.quantity, fit: step.fit }]
    await refunds.receiveReturn(ctx, { id, items })
  }
}

async function asTheHouse({ world, id, line }: Going, step: PlannedRefundStep): Promise<void> {
  if (step.do !== 'judge') return
  const { cents: amount, fault, words: reason } = step
  const lines = [{ order_item_id: line, amount: dollars(amount) }]
  await refunds.judgeRefund(atMoment(asSupport(world), step.at), { id, lines, fault, with_return: false, reason })
}

/** The time for an answer is over. */
async function letPass({ world, id }: Going, at: Date): Promise<void> {
  const ctx = atMoment(world.ctx, at)
  await refunds.refundTimers.B1?.(ctx, id)
  await refunds.refundTimers.B2?.(ctx, id)
}
