import { demoAccounts } from '../../apps/server/demo/accounts.ts'
import { buyer, type Goods, goodsWithOptions, type Person, placeOrder } from '../people.ts'

/** What there is to look at: one buyer with something in every list. */
export type World = {
  person: Person
  goods: Goods
  /** Not paid yet. */
  order: { id: string; sn: string; trade: string }
  /** Came, and is not reviewed yet. */
  received: string
  address: { id: string; addressee: string }
  /** The one that the demo world begins with. */
  topup: string
  /** Decided. */
  complaint: string
  /** Of a product, and nobody has decided. */
  report: string
}

/** The demo's shopper has orders in every state; what is missing in the other lists is added. */
export async function makeWorld(): Promise<World> {
  const person = await buyer(demoAccounts.shopper.account)
  const goods = await goodsWithOptions('en')
  const { client } = person
  await client.call('POST /api/goods/favourite', { id: goods.id, status: true })
  await client.call('POST /api/merchant/follow', { id: goods.shop.id, status: true })
  await client.call('GET /api/goods/detail', { id: goods.id })
  // The order takes what it holds out of the bag.
  const order = await placeOrder(person, goods)
  await client.call('POST /api/cart/add', { goods_id: goods.id, sku_id: goods.skuId, quantity: 1 })
  const { list } = await client.call('GET /api/user/order_list', { status: '3', limit: 50 })
  const received = list.find(({ allowed }) => allowed.includes('comment'))
  const said = { merchant_id: goods.shop.id, message_id: crypto.randomUUID(), text: 'When do you send it?' }
  await client.call('POST /api/chat/send', said)
  const [address] = (await client.call('GET /api/user/address_list')).list
  const [topup] = (await client.call('GET /api/user/recharge_log', { limit: 1 })).list
  const [complaint] = (await client.call('GET /api/merchant/complaint_list')).list
  const [reported] = (await client.call('GET /api/report/list', { limit: 1 })).list
  const reason = { goods_id: goods.id, reason: 'unsafe' as const, content: 'The handle came off in my hand.' }
  const report = reported ?? (await client.call('POST /api/report/send', reason))
  if (!received || !address || !topup || !complaint)
    throw new Error('the demo shopper has nothing to review, no address, no top-up, or no complaint')
  return {
    person,
    goods,
    order: { id: order.id, sn: order.sn, trade: order.trade_sn },
    received: received.id,
    address,
    topup: topup.id,
    complaint: complaint.id,
    report: report.id,
  }
}
