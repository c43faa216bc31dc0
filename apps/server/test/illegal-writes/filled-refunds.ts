import { newId } from '../../src/platform/id.ts'
import { AT_ONCE, buildBuyer, buildOrder, buildSeller } from '../factories/orders.ts'
import { applyFor, buildRefund, contest, proofOf, type RefundStageName } from '../factories/refunds.ts'
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

/** Refunds asked for, declared and given, in every state; one of them with all that can hang on one. */
export async function fillRefunds(server: Server): Promise<void> {
  const [buyer, seller] = [await buildBuyer(server, 5_000_00n), await buildSeller(server)]
  const received = () => buildOrder(server, 'received', { buyer, seller })
  for (const stage of STAGES) await buildRefund(server, stage, { order: await received() })
  await buyer.client.call('POST /api/refund/revoke', { order_id: (await received()).id }, AT_ONCE)
  const given = { order_id: (await received()).id, amount: '1.00', reason: 'One was scratched.' }
  await seller.client.call('POST /api/seller/refund_give', given, AT_ONCE)

  const order = await received()
  const picture = await proofOf(order)
  const { id } = await applyFor(order, { type: 2 })
  await buyer.client.call('POST /api/refund/message', { id, message_id: newId(), text: 'It came broken.' }, AT_ONCE)
  await buyer.client.call('POST /api/refund/message', { id, message_id: newId(), picture }, AT_ONCE)
  await seller.client.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  const parcel = { id, carrier: 'CTT', no: 'R1', freight: '3.00', receipt: picture }
  await buyer.client.call('POST /api/refund/express', parcel, AT_ONCE)
  await buyer.client.call('POST /api/refund/delivered', { id }, AT_ONCE)
  await contest(order, id)
}
