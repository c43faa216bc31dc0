import sql from 'sql-template-tag'
import { newId } from '../../src/platform/id.ts'
import type { Server } from '../harness.ts'
import { buildApplication } from './applications.ts'
import { uploadEvidence } from './evidence.ts'
import { AT_ONCE, type BuiltBuyer, type BuiltOrder, buildOrder, buildPromo, place, review } from './orders.ts'
import { buildRefund, type RefundStageName } from './refunds.ts'
import { type BuiltOperator, buildOperator } from './staff.ts'
import { claimTopup, openTopups, pass } from './topups.ts'
import { buildWithdrawal, type WithdrawalStage } from './withdrawals.ts'

export type Life = {
  order: BuiltOrder
  buyer: BuiltBuyer
  operator: BuiltOperator
  ids: { complaint: string; report: string; withdrawal: string; application: string; goods: string }
}

/** Somebody who did here what shoppers do, with something of each under way. */
export async function buildLife(
  server: Server,
  { refund = 'contested', withdrawn = 'sent' }: { refund?: RefundStageName; withdrawn?: WithdrawalStage } = {},
): Promise<Life> {
  await openTopups(server)
  const order = await buildOrder(server, 'received')
  const { buyer, seller } = order
  const { client } = buyer
  const operator = await buildOperator(server)
  await client.call('POST /api/user/profile', { given_name: 'Amira', family_name: 'Zanzibari' })
  await review(buyer, order.id)
  const [refunded, open] = [
    await buildOrder(server, 'received', { buyer, seller }),
    await buildOrder(server, 'sent', { buyer, seller }),
  ]
  await buildRefund(server, refund, { order: refunded })
  const { goods_id, sku_id } = await server.databases.owner.one<{ goods_id: string; sku_id: string }>(
    sql`SELECT goods_id, sku_id FROM order_line WHERE order_id = ${order.id}`,
  )
  await place(buyer, { goods_id, sku_id, quantity: 1 })
  await client.call('GET /api/goods/detail', { id: goods_id })
  await client.call('POST /api/goods/favourite', { id: goods_id, status: true })
  await client.call('POST /api/merchant/follow', { id: seller.shopId, status: true })
  await client.call('POST /api/cart/add', { goods_id, sku_id, quantity: 1 })
  await client.call('POST /api/merchant/assist', { merchant_id: seller.shopId })
  await client.call('POST /api/cart/sync', { merge_id: newId(), lines: [{ goods_id, sku_id, quantity: 1 }] })
  const promo = await buildPromo(server, { shopId: seller.shopId, shown: true })
  await client.call('POST /api/promo/collect', { id: promo })
  const choice = { category: 'orders', in_app: true, push: false, mail: true } as const
  const quiet = { from: '22:00', until: '07:00', time_zone: 'Europe/Lisbon' }
  await client.call('POST /api/user/notice_setting', { choice, quiet })
  for (const merchant_id of [seller.shopId, undefined])
    await client.call('POST /api/chat/send', { merchant_id, message_id: newId(), text: 'Hello?' }, AT_ONCE)
  const complained = {
    shop_name: 'Casa Obscura',
    content: 'Paid elsewhere',
    proof: [(await uploadEvidence(client)).id],
  }
  const complaint = await client.call('POST /api/merchant/complaint', { ...complained, order_id: open.id }, AT_ONCE)
  const reported = { goods_id, reason: 'fake' as const, content: 'The brand never made this.' }
  const proof = [(await uploadEvidence(client)).id]
  const report = await client.call('POST /api/report/send', { ...reported, proof }, AT_ONCE)
  await pass(operator.client, (await claimTopup(client)).id)
  const withdrawal = await buildWithdrawal(server, withdrawn, { buyer })
  const application = await buildApplication(server, { applicant: buyer })
  await operator.client.call('POST /api/admin/user_note', { id: buyer.id, text: 'Asked for a receipt.' })
  await server.settle()
  const ids = { complaint: complaint.id, report: report.id, withdrawal: withdrawal.id, application: application.id }
  return { order, buyer, operator, ids: { ...ids, goods: goods_id } }
}
