import { MINUTE_MS } from '@tradewind/contract/durations'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { AT_ONCE, type BuiltBuyer, buildBuyer, buildSeller } from '../../../test/factories/orders.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()
const newest = async ({ client }: BuiltBuyer) => (await client.call('GET /api/user/notice_list')).list[0]

test('a notice of a report shows the product, also once it was taken down', async () => {
  const [buyer, shop, olga] = [
    await buildBuyer(server),
    await buildSeller(server),
    await buildOperator(server, ['support']),
  ]
  const { id: goods_id } = await buildProduct(server.databases.shop, { shopId: shop.shopId })
  const said = { goods_id, reason: 'fake', content: 'The brand never made this.' } as const
  const { goods } = await buyer.client.call('POST /api/report/send', said, AT_ONCE)
  const { newest: seen } = await olga.client.call('GET /api/admin/report_detail', { goods_id })
  await olga.client.call(
    'POST /api/admin/report_decide',
    { goods_id, newest: seen ?? '', outcome: 'taken_down', reason: 'fake', words: 'It is not theirs.' },
    AT_ONCE,
  )
  await server.settle()
  expect(goods.image).not.toBeNull()
  expect(await newest(buyer)).toMatchObject({ kind: expect.stringMatching(/^report\./), image: goods.image })
})

test('a notice of a complaint shows the logo of its shop, and none where the shop is not here', async () => {
  const [buyer, olga] = [await buildBuyer(server), await buildOperator(server, ['support'])]
  const name = `Taipei Bench ${newId().slice(-8)}`
  const { shopId } = await buildSeller(server, { name })
  const complain = async (shop_name: string) => {
    const content = 'They offered 5 % off for paying elsewhere.'
    const { id } = await buyer.client.call('POST /api/merchant/complaint', { shop_name, content }, AT_ONCE)
    const decision = { id, outcome: 'upheld', text: 'That is not allowed.' } as const
    await olga.client.call('POST /api/admin/complaint_decide', decision, AT_ONCE)
    await server.settle()
    return newest(buyer)
  }
  const { logo } = await server.client().call('GET /api/merchant/detail', { id: shopId })
  expect(await complain(name)).toMatchObject({ kind: 'complaint.decided', image: logo })
  expect(await complain('A shop of another market')).toMatchObject({ kind: 'complaint.decided', image: null })
})

test('a notice of an answer shows the logo of the shop that answered', async () => {
  const [buyer, seller] = [await buildBuyer(server), await buildSeller(server)]
  const merchant_id = seller.shopId
  await buyer.client.call('POST /api/chat/send', { merchant_id, message_id: newId(), text: 'Is it heavy?' }, AT_ONCE)
  const [{ id } = { id: '' }] = (await seller.client.call('GET /api/seller/chat_list')).list
  await seller.client.call('POST /api/seller/chat_send', { id, message_id: newId(), text: 'Two kilograms.' }, AT_ONCE)
  await server.moveClock(10 * MINUTE_MS)
  await server.settle()
  const { logo } = await server.client().call('GET /api/merchant/detail', { id: merchant_id })
  expect(await newest(buyer)).toMatchObject({
    kind: 'talk.answered',
    path: `/service?shop=${merchant_id}`,
    image: logo,
  })
})
