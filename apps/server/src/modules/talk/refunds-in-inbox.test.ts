import { expect, test } from 'vitest'
import { AT_ONCE, buildOrder } from '../../../test/factories/orders.ts'
import { buildRefund } from '../../../test/factories/refunds.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()

test('an inbox says in how many refunds something was said that was not read there, and the house of those that it judges', async () => {
  const order = await buildOrder(server, 'received')
  const { id } = await buildRefund(server, 'refused', { order })
  const { client } = await buildOperator(server, ['support'])
  const shopSees = async () => (await order.seller.client.call('GET /api/seller/chat_count')).refunds
  const houseSees = async () => (await client.call('GET /api/admin/chat_count')).refunds
  const [shopBefore, houseBefore] = [await shopSees(), await houseSees()]
  const said = { id, message_id: newId(), text: 'Here is another picture of it.' }
  await order.buyer.client.call('POST /api/refund/message', said, AT_ONCE)
  expect([(await shopSees()) - shopBefore, (await houseSees()) - houseBefore]).toEqual([1, 0])
  await order.buyer.client.call('POST /api/refund/escalate', { id }, AT_ONCE)
  expect((await houseSees()) - houseBefore).toBe(1)
  await order.seller.client.call('POST /api/seller/refund_read', { id, seq: 99 }, AT_ONCE)
  expect((await shopSees()) - shopBefore).toBe(0)
})
