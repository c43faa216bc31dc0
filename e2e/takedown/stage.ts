import { parseDollars } from '@tradewind/contract/money'
import type { OpenShop } from '../../tools/open-shop.ts'
import { api, buyer, type Goods, type Person, placeOrder } from '../people.ts'
import type { Phone } from '../phone.ts'
import { askByApi } from '../refund-steps.ts'

type Client = Person['client']

export type Stage = {
  buyer: Person
  /** Paid and not sent; sent, with all of it asked back; received, so that its money waits for the shop. */
  orders: { unsent: string; sent: string; received: string }
  /** What the buyer paid for each, freight included. */
  total: bigint
  /** What the buyer paid for all that the shop has not sent, of before as well. */
  unsent: bigint
  refund: string
}

/** A shop in the middle of its business: three orders of one buyer, a refund under way, and one more piece in the bag. */
export async function setStage(shop: OpenShop, goods: Goods, seller: Client, account: string): Promise<Stage> {
  const person = await buyer(account, 'en', shop.url)
  const paid = async () => {
    const { id, trade_sn, pay_total } = await placeOrder(person, goods)
    await person.client.call('POST /api/order/pay', { trade_sn, pay_password: person.payPassword })
    return { id, total: parseDollars(pay_total) }
  }
  const sent = async (no: string) => {
    const order = await paid()
    await seller.call('POST /api/seller/order_ship', { id: order.id, packages: [{ carrier: 'CTT', no }] })
    return order.id
  }
  const unsent = await paid()
  const orders = { unsent: unsent.id, sent: await sent('RR100100100PT'), received: await sent('RR200200200PT') }
  await person.client.call('POST /api/order/confirm', { id: orders.received })
  const refund = await askByApi(person, orders.sent)
  await person.client.call('POST /api/cart/add', { goods_id: goods.id, sku_id: goods.skuId, quantity: 1 })
  const { list } = await person.client.call('GET /api/user/order_list', { status: '1', limit: 50 })
  const ofShop = list.filter(({ merchant }) => merchant.id === goods.shop.id)
  const all = ofShop.reduce((sum, { total }) => sum + parseDollars(total), 0n)
  return { buyer: person, orders, total: unsent.total, unsent: all, refund }
}

const centsOf = (shown: string): bigint => parseDollars(shown.replace(/[^\d.-]/g, ''))

/** What the buyer's own page says is theirs, and what it says is held. */
export async function sumsOfBuyer({ page, t, go }: Phone): Promise<{ spend: bigint; held: bigint }> {
  await go('/profile')
  const card = page.locator('section', { has: page.getByRole('heading', { name: t('account.profile.spend') }) })
  const sums = await card.locator('.money').allInnerTexts()
  return { spend: centsOf(sums[0] ?? ''), held: centsOf(sums[1] ?? '') }
}

/** What the shop's own page says it can withdraw, and what waits for it. */
export async function sumsOfShop({ page, t, go }: Phone): Promise<{ payable: bigint; pending: bigint }> {
  await go('/console/wallet')
  const sum = (label: string) =>
    page
      .locator('dl > div', { has: page.locator('dt', { hasText: label }) })
      .first()
      .locator('.money')
      .innerText()
  return {
    payable: centsOf(await sum(t('money.wallet.payable'))),
    pending: centsOf(await sum(t('money.wallet.pending'))),
  }
}

/** No law of the books is broken. */
export async function brokenLaws(token: string, shop: OpenShop): Promise<unknown[]> {
  const { laws } = await api(token, 'en', shop.url).call('GET /api/admin/ledger_check')
  return laws.filter(({ broken }) => broken > 0)
}
