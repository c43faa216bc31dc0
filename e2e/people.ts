import { type Client, createClient } from '@tradewind/client/client'
import type { LocaleCode } from '@tradewind/messages/locales'
import { inject } from 'vitest'
import { buyerPassword, buyerPayPassword, demoAccounts } from '../apps/server/demo/accounts.ts'
import { shops } from '../apps/server/demo/shops.ts'

/** The API beside the browser: to look up what the demo world holds, and to bring it into a state. */
export const api = (token?: string, lang: LocaleCode = 'en', shop = inject('shopUrl')): Client =>
  createClient({ baseUrl: shop, getToken: () => token, getLang: () => lang })

export type Person = { account: string; password: string; payPassword: string; token: string; client: Client }

/** One of the buyers of the demo world; each has an address and money. Tests that spend take one each. */
export async function buyer(account: string, lang: LocaleCode = 'en', shop = inject('shopUrl')): Promise<Person> {
  const isDemo = account === demoAccounts.shopper.account
  const password = isDemo ? demoAccounts.shopper.password : buyerPassword
  const payPassword = isDemo ? demoAccounts.shopper.pay_password : buyerPayPassword
  const { userinfo } = await api(undefined, lang, shop).call('POST /api/user/login', { account, password })
  return { account, password, payPassword, token: userinfo.token, client: api(userinfo.token, lang, shop) }
}

/** Somebody of whom nobody has heard yet: without money, orders or news. */
export async function newcomer(lang: LocaleCode = 'en', shop = inject('shopUrl')): Promise<Person> {
  const account = `newcomer_${crypto.randomUUID().slice(-12)}`
  const input = { account, password: buyerPassword, confirm_password: buyerPassword }
  const { userinfo } = await api(undefined, lang, shop).call('POST /api/user/register', input)
  const { token } = userinfo
  return { account, password: buyerPassword, payPassword: '', token, client: api(token, lang, shop) }
}

/** The bag as it was before anybody shopped: journeys count what is in it. */
export async function emptyBag({ client }: Person): Promise<void> {
  const { shops } = await client.call('GET /api/cart/list')
  const ids = shops.flatMap(({ lines }) => lines.map(({ id }) => id))
  if (ids.length > 0) await client.call('POST /api/cart/del', { ids })
}

/** Whoever works for a shop of the demo world. */
export function sellerOf(shopName: string): { account: string; password: string } {
  const place = shops.findIndex(({ name }) => name === shopName)
  const { account, password } = demoAccounts.seller
  return { account: place === 0 ? account : `seller-${shops[place]?.id}`, password }
}

/** The token of whoever works there. */
export const sellerToken = async (shopName: string, url = inject('shopUrl')): Promise<string> =>
  (await api(undefined, 'en', url).call('POST /api/seller/login', sellerOf(shopName))).userinfo.token

export const operatorToken = async (
  { account, password }: { account: string; password: string },
  url = inject('shopUrl'),
): Promise<string> =>
  (await api(undefined, 'en', url).call('POST /api/admin/login', { account, password })).userinfo.token

export type Goods = {
  id: string
  title: string
  shop: { id: string; name: string }
  options: { name: string; value: string }[]
  skuId: string
  price: string
}

/** Goods of a hot shop that have options, in somebody's language, with one choice that can be bought. */
export async function goodsWithOptions(lang: LocaleCode, url = inject('shopUrl')): Promise<Goods> {
  const client = api(undefined, lang, url)
  const { hot_shops } = await client.call('GET /api/index/home')
  for (const shop of hot_shops) {
    const { list } = await client.call('GET /api/merchant/goods', { id: shop.id })
    const found = list.find((card) => card.has_options && card.in_stock && Number(card.price) > 20)
    if (!found) continue
    const { id, title, skus, specs } = await client.call('GET /api/goods/detail', { id: found.id })
    const sku = skus.find(({ stock }) => stock > 5)
    if (!sku) continue
    const options = specs.map(({ name, values }, index) => ({ name, value: values[sku.spec[index] ?? 0]?.value ?? '' }))
    return { id, title, shop, options, skuId: sku.id, price: sku.price }
  }
  throw new Error('no hot shop has goods with options')
}

/** An order of one piece unless told otherwise, placed by the API. */
export async function placeOrder({ client }: Person, goods: Goods, quantity = 1) {
  const { list } = await client.call('GET /api/user/address_list')
  const address_id = list[0]?.id ?? ''
  const quote = await client.call('POST /api/order/preview', {
    goods_id: goods.id,
    sku_id: goods.skuId,
    quantity,
    address_id,
  })
  const placed = await client.call('POST /api/order/create', { quote_id: quote.quote_id, address_id })
  return { ...placed, id: placed.orders[0]?.id ?? '', sn: placed.orders[0]?.sn ?? '' }
}

/** Minutes pass for everyone: the shop of the journeys has a clock that can be moved. */
export async function passTime(milliseconds: number, shop = inject('shopUrl')): Promise<void> {
  await fetch(`${shop}/api/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ milliseconds }),
  })
}
