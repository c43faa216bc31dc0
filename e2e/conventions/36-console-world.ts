import { demoAccounts } from '../../apps/server/demo/accounts.ts'
import { api } from '../people.ts'

/** What there is to look at in the console: one of everything that the demo world holds. */
export type World = {
  seller: string
  operator: string
  order: string
  product: string
  run: string
  topup: string
  shopper: string
  shop: string
  /** Of the seller's shop. */
  refund: string
  talk: string
  houseTalk: string
  complaint: string
  dispute: string
  /** A product that a shopper reported. */
  reported: string
  /** A review that the seller reported. */
  unfair: string
}

/** What the demo world has; what it lacks is added: an import, talks, a report of a product. */
export async function makeWorld(): Promise<World> {
  const seller = (await api().call('POST /api/seller/login', demoAccounts.seller)).userinfo.token
  const operator = (await api().call('POST /api/admin/login', demoAccounts.operator)).userinfo.token
  const [shop, house] = [api(seller), api(operator)]
  const csv = 'Handle,Title,Variant Price,Variant Inventory Qty,Type,Published\nstate-row,Plain thing,1.50,5,toys,TRUE'
  const { id: run } = await shop.upload('POST /api/seller/goods_import', {
    file: new File([csv], 'one.csv', { type: 'text/csv' }),
  })
  const firstOf = async (list: Promise<{ list: readonly { id: string }[] }>, what: string): Promise<string> => {
    const [found] = (await list).list
    if (!found) throw new Error(`the demo world lacks ${what}`)
    return found.id
  }
  const one = { limit: 1 }
  const { reported } = await speakUp((await shop.call('GET /api/seller/me')).shop?.id ?? '')
  return {
    seller,
    operator,
    run,
    order: await firstOf(shop.call('GET /api/seller/order_list', one), 'an order'),
    product: await firstOf(shop.call('GET /api/seller/goods_list', one), 'a product'),
    topup: await firstOf(house.call('GET /api/admin/recharge_list', one), 'a top-up'),
    shopper: await firstOf(house.call('GET /api/admin/user_list', one), 'a shopper'),
    shop: await firstOf(house.call('GET /api/admin/shop_list', one), 'a shop'),
    refund: await firstOf(shop.call('GET /api/seller/refund_list', { state: 'all' }), 'a refund'),
    talk: await firstOf(shop.call('GET /api/seller/chat_list', { filter: 'all' }), 'a talk with a shop'),
    houseTalk: await firstOf(house.call('GET /api/admin/chat_list', { filter: 'all' }), 'a talk with the house'),
    complaint: await firstOf(house.call('GET /api/admin/complaint_list', { state: 'all' }), 'a complaint'),
    dispute: await firstOf(house.call('GET /api/admin/refund_list', { state: 'cases' }), 'a case'),
    reported,
    unfair: await callUnfair(shop),
  }
}

/** The newest review of the shop, reported unless it is already. */
async function callUnfair(shop: ReturnType<typeof api>): Promise<string> {
  const [review] = (await shop.call('GET /api/seller/comment_list', { state: 'all', limit: 1 })).list
  if (!review) throw new Error('the demo world lacks a review')
  const { id, report } = review
  if (!report)
    await shop.call('POST /api/seller/comment_report', { id, reason: 'off_topic', words: 'It is about another shop.' })
  return id
}

/** A shopper asks that shop and the house, and reports a product; one who reported it already has a report that waits. */
async function speakUp(merchant_id: string): Promise<{ reported: string }> {
  const { account, password } = demoAccounts.shopper
  const { userinfo } = await api().call('POST /api/user/login', { account, password })
  const shopper = api(userinfo.token)
  for (const to of [{ merchant_id }, {}])
    await shopper.call('POST /api/chat/send', { ...to, message_id: crypto.randomUUID(), text: 'When do you send it?' })
  const reports = (await shopper.call('GET /api/report/list', { limit: 50 })).list
  const open = reports.find(({ decision }) => decision === null)
  if (open) return { reported: open.goods.id }
  const [goods] = (await shopper.call('GET /api/goods/list', { limit: 1 })).list
  if (!goods) throw new Error('the demo world has no goods')
  const said = { goods_id: goods.id, reason: 'unsafe' as const, content: 'The handle came off in my hand.' }
  await shopper.call('POST /api/report/send', said)
  return { reported: goods.id }
}
