import { newId } from '../../src/platform/id.ts'
import { AT_ONCE, type BuiltOrder, buildBuyer, buildOrder, buildSeller } from '../factories/orders.ts'
import { applyFor, awardAll, buildRefund, contest, proofOf, type RefundStageName } from '../factories/refunds.ts'
import { buildOperator } from '../factories/staff.ts'
import type { Server } from '../harness.ts'

const STAGES: readonly RefundStageName[] = [
  'applied',
  'countered',
  'offered',
  'refused',
  'escalated',
  'refunded',
  'closed',
  'withdrawn',
  'stuck',
]

/** Refunds asked for, declared and given, in every state; one with all that can hang on a refund. */
export async function fillRefunds(server: Server): Promise<void> {
  const [buyer, seller] = [await buildBuyer(server, 5_000_00n), await buildSeller(server)]
  const received = () => buildOrder(server, 'received', { buyer, seller })
  for (const stage of STAGES) await buildRefund(server, stage, { order: await received() })
  await buyer.client.call('POST /api/refund/revoke', { order_id: (await received()).id }, AT_ONCE)
  const given = { order_id: (await received()).id, amount: '1.00', reason: 'One was scratched.' }
  await seller.client.call('POST /api/seller/refund_give', given, AT_ONCE)

  await sendBack(server, await buildOrder(server, 'received', { buyer }))
}

/** Sent back, contested and judged for the buyer; the shop has nothing else, so that it owes the freight back. */
async function sendBack(server: Server, order: BuiltOrder): Promise<void> {
  const [buyer, seller] = [order.buyer.client, order.seller.client]
  const picture = await proofOf(order)
  const { id } = await applyFor(order, { type: 2 })
  await buyer.call('POST /api/refund/message', { id, message_id: newId(), text: 'It came broken.' }, AT_ONCE)
  await buyer.call('POST /api/refund/message', { id, message_id: newId(), picture }, AT_ONCE)
  await seller.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  const parcel = { id, carrier: 'CTT', no: 'R1', freight: '3.00', receipt: picture }
  await buyer.call('POST /api/refund/express', parcel, AT_ONCE)
  await buyer.call('POST /api/refund/delivered', { id }, AT_ONCE)
  await contest(order, id)
  const { client } = await buildOperator(server)
  const refund = await client.call('GET /api/admin/refund_detail', { id })
  const verdict = { id, lines: awardAll(refund), fault: 'shop', reason: 'The pictures show it.' } as const
  await client.call('POST /api/admin/refund_judge', verdict, AT_ONCE)
}
