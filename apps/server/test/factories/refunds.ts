import type { Answer, Input } from '@tradewind/contract/calls'
import sql, { raw } from 'sql-template-tag'
import { newId } from '../../src/platform/id.ts'
import type { Server } from '../harness.ts'
import { uploadEvidence } from './evidence.ts'
import { AT_ONCE, type BuiltOrder, buildOrder } from './orders.ts'
import { type BuiltOperator, buildOperator } from './staff.ts'

export type Refund = Answer<'GET /api/refund/detail'>
type Wish = Partial<Input<'POST /api/refund/apply'>>

/** What a lamp that came broken is asked back for, all of it, unless told otherwise. */
export async function applyFor(order: Pick<BuiltOrder, 'id' | 'buyer'>, wish: Wish = {}): Promise<Refund> {
  const { client } = order.buyer
  const info = await client.call('GET /api/refund/info', { order_id: order.id })
  const isSent = info.types.includes(2)
  return client.call(
    'POST /api/refund/apply',
    {
      order_id: order.id,
      type: 1,
      goods_status: isSent ? 1 : 0,
      reason: isSent ? 'damaged' : 'not_needed',
      explain: 'The glass was broken when I opened it.',
      proof: [await proofOf(order)],
      ...(!wish.items && { amount: isSent ? info.max : info.max_without_freight }),
      ...wish,
    },
    AT_ONCE,
  )
}

const proofs = new Map<string, Promise<string>>()

/** A picture of this buyer; one is enough for all that they ask for. */
export function proofOf({ buyer }: Pick<BuiltOrder, 'buyer'>): Promise<string> {
  const proof = proofs.get(buyer.id) ?? uploadEvidence(buyer.client).then(({ id }) => id)
  proofs.set(buyer.id, proof)
  return proof
}

export const REFUND_STAGES = [
  'applied',
  'countered',
  'offered',
  'refused',
  'returning',
  'returned',
  'escalated',
  'contested',
  'refunded',
  'closed',
  'withdrawn',
  'stuck',
] as const
export type RefundStageName = (typeof REFUND_STAGES)[number]

export type BuiltRefund = { order: BuiltOrder; id: string; operator?: BuiltOperator }

/** A refund that came to this state the way refunds do. */
export async function buildRefund(
  server: Server,
  stage: RefundStageName,
  over: { order?: BuiltOrder; orderStage?: Parameters<typeof buildOrder>[1] } = {},
): Promise<BuiltRefund> {
  const order = over.order ?? (await buildOrder(server, over.orderStage ?? 'received'))
  const withReturn = ['returning', 'returned', 'contested'].includes(stage)
  const { id } = await applyFor(order, withReturn ? { type: 2 } : {})
  const buyer = order.buyer.client
  const seller = order.seller.client
  const amount = '1.00'
  if (withReturn || stage === 'refunded') await seller.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  if (stage === 'countered') await buyer.call('POST /api/refund/offer', { id, amount, with_return: false }, AT_ONCE)
  if (stage === 'offered')
    await seller.call('POST /api/seller/refund_offer', { id, amount, with_return: false }, AT_ONCE)
  if (stage === 'refused' || stage === 'escalated')
    await seller.call('POST /api/seller/refund_refuse', { id, reason: 'It left us whole.' }, AT_ONCE)
  if (stage === 'escalated') await buyer.call('POST /api/refund/escalate', { id }, AT_ONCE)
  if (stage === 'withdrawn') await buyer.call('POST /api/refund/cancel', { id }, AT_ONCE)
  if (stage === 'returned' || stage === 'contested')
    await buyer.call('POST /api/refund/express', { id, carrier: 'CTT', no: `R${newId().slice(-8)}` }, AT_ONCE)
  if (stage === 'contested') await contest(order, id)
  if (stage === 'stuck')
    await whileNotPayable(server, id, () => seller.call('POST /api/seller/refund_agree', { id }, AT_ONCE))
  if (stage === 'closed') await closeCase(server, { order, id })
  return { order, id }
}

/** Makes the posting of one refund fail, as a fault of ours would. */
export async function whileNotPayable<T>(server: Server, id: string, work: () => Promise<T>): Promise<T> {
  const rule = `not_now_${id.replaceAll('-', '')}`
  const { owner } = server.databases
  await owner.run(sql`${raw(`ALTER TABLE ledger.decision ADD CONSTRAINT ${rule} CHECK (ref_id <> '${id}') NOT VALID`)}`)
  try {
    return await work()
  } finally {
    await owner.run(sql`${raw(`ALTER TABLE ledger.decision DROP CONSTRAINT ${rule}`)}`)
  }
}

export const contest = (order: BuiltOrder, id: string) =>
  order.seller.client.call(
    'POST /api/seller/refund_contest',
    { id, contest: 'used', words: 'It has been used for weeks.' },
    AT_ONCE,
  )

/** Refused, escalated and judged for the shop. */
async function closeCase(server: Server, { order, id }: BuiltRefund): Promise<void> {
  await order.seller.client.call('POST /api/seller/refund_refuse', { id, reason: 'It left us whole.' }, AT_ONCE)
  await order.buyer.client.call('POST /api/refund/escalate', { id }, AT_ONCE)
  const { client } = await buildOperator(server)
  const refund = await client.call('GET /api/admin/refund_detail', { id })
  await client.call(
    'POST /api/admin/refund_judge',
    { id, lines: awardAll(refund, '0.00'), fault: 'nobody', reason: 'Nothing shows that it was broken.' },
    AT_ONCE,
  )
}

/**
 * What sending it back cost is the shop's, and before the receipt it has nothing of this order to pay it from: a shop without a
 * balance owes it from then on.
 */
export async function returnAtCost(order: BuiltOrder, freight: string): Promise<void> {
  const { id, lines } = await applyFor(order, { type: 2 })
  await order.seller.client.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  const parcel = { id, carrier: 'CTT', no: `R${newId().slice(-8)}`, freight, receipt: await proofOf(order) }
  await order.buyer.client.call('POST /api/refund/express', parcel, AT_ONCE)
  const items = lines.flatMap(({ order_item_id, quantity }) =>
    order_item_id ? [{ order_item_id, received: quantity, fit: 0 }] : [],
  )
  await order.seller.client.call('POST /api/seller/refund_receive', { id, items }, AT_ONCE)
}

/** The same for each line of a refund; all of what it asks for when no amount is said. */
export const awardAll = (refund: Pick<Refund, 'lines'>, amount?: string) =>
  refund.lines.flatMap((line) =>
    line.order_item_id ? [{ order_item_id: line.order_item_id, amount: amount ?? line.amount }] : [],
  )
