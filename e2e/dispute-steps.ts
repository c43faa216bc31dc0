import { DAY_MS } from '@tradewind/contract/durations'
import type { Locator } from 'playwright-core'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { shops } from '../apps/server/demo/shops.ts'
import { api, type Goods, operatorToken, type Person, passTime, sellerOf, sellerToken } from './people.ts'
import type { Phone } from './phone.ts'
import { submitOf } from './refund-steps.ts'

/** Goods of a hot shop that are there in such numbers that they cost more than `least` together, and how many. */
export async function goodsWorth(least: number, url: string): Promise<{ goods: Goods; pieces: number }> {
  const client = api(undefined, 'en', url)
  const { hot_shops } = await client.call('GET /api/index/home')
  for (const shop of hot_shops)
    for (const card of (await client.call('GET /api/merchant/goods', { id: shop.id })).list) {
      const { id, title, skus } = await client.call('GET /api/goods/detail', { id: card.id })
      const sku = skus.find(({ stock, price }) => stock * Number(price) > least)
      if (!sku) continue
      const goods = { id, title, shop, options: [], skuId: sku.id, price: sku.price }
      return { goods, pieces: Math.ceil(least / Number(sku.price)) }
    }
  throw new Error('no hot shop has so much')
}

/** Asked for with the goods to come back, agreed, and sent. */
export async function sendBack({ client }: Person, order_id: string, proof: string, seller: string, url: string) {
  const { max_without_freight } = await client.call('GET /api/refund/info', { order_id })
  const { id } = await client.call('POST /api/refund/apply', {
    ...{ order_id, amount: max_without_freight, type: 2, goods_status: 1, reason: 'not_as_described' },
    ...{ explain: 'Another colour than in the picture.', proof: [proof] },
  })
  await api(seller, 'en', url).call('POST /api/seller/refund_agree', { id })
  await client.call('POST /api/refund/express', { id, carrier: 'DHL', no: '00340434161094042557' })
  return id
}

/** A picture of the page that is open, into the only place for pictures. */
export async function showPicture(within: Locator, { page }: Phone, name: string): Promise<void> {
  const picture = { name, mimeType: 'image/png', buffer: await page.screenshot() }
  await within.locator('input[type="file"]').setInputFiles(picture)
}

/** So much per line, somebody's fault, and why. */
export async function judge({ page, t }: Phone, said: { title: string; amount: string; reason: string }) {
  await page.getByRole('button', { name: t('aftersale.operator.judge'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(said.title).fill(said.amount)
  await dialog.getByText(t('aftersale.fault.carrier')).click()
  await dialog.getByLabel(t('aftersale.operator.reason')).fill(said.reason)
  return dialog
}

/** Two administrators say that nobody of the shop is there any more. */
export async function declareGone(shopId: string, url: string): Promise<void> {
  const [one, other] = [demoAccounts.operator, demoAccounts.second_operator]
  const first = api(await operatorToken(one, url), 'en', url)
  const { id } = await first.call('POST /api/admin/shop_gone', { id: shopId, words: 'Nobody answers mail or phone.' })
  await api(await operatorToken(other, url), 'en', url).call('POST /api/admin/proposal_confirm', { id })
}

/** A shop that has withdrawn all that was its own, and then gives five dollars back of an order of long ago. */
export async function oweFive(url: string): Promise<string> {
  const money = await Promise.all(
    shops.map(async ({ name }) => {
      const client = api(await sellerToken(name, url), 'en', url)
      return { name, payable: (await client.call('GET /api/seller/wallet')).payable }
    }),
  )
  const few = money.filter(({ payable }) => Number(payable) >= 10).sort((a, b) => Number(a.payable) - Number(b.payable))
  const [{ name, payable } = { name: '', payable: '' }] = few
  const { password } = sellerOf(name)
  const card = { type: 'card', card_no: '4000056655665556', bank_name: 'Harbour Bank', holder: name } as const
  const before = api(await sellerToken(name, url), 'en', url)
  const { id: payee_id } = await before.call('POST /api/seller/payee_add', { ...card, password })
  await passTime(DAY_MS + 60_000, url)
  const client = api(await sellerToken(name, url), 'en', url)
  const now = (await client.call('GET /api/seller/wallet')).payable || payable
  await client.call('POST /api/seller/extract', { type: 'card', amount: now, payee_id, password })
  const { list } = await client.call('GET /api/seller/order_list', { status: '4' })
  for (const { id: order_id } of list) {
    const { allowed, total, refunded } = await client.call('GET /api/seller/order_detail', { id: order_id })
    if (!allowed.includes('give') || Number(total) - Number(refunded) < 5) continue
    await client.call('POST /api/seller/refund_give', { order_id, amount: '5.00', reason: 'It came too late.' })
    return name
  }
  throw new Error('no order of this shop is left to give of')
}

/** One auditor's yes to what a shop owes. */
export async function agreeToWriteOff({ page, t, go, look }: Phone, shop: string, picture: string): Promise<void> {
  await go('/console/approvals')
  const card = page.locator('article', { hasText: shop }).first()
  await card.waitFor()
  await look(picture)
  await card.getByRole('button', { name: t('operating.approvals.agree'), exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: t('operating.approvals.agreeYes'), exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
}

/** What is owed is asked to be given up. */
export async function askWriteOff({ page, t, go, look }: Phone, shop: string): Promise<void> {
  await go('/console/debts')
  await page.getByText(shop, { exact: true }).waitFor()
  await look('r80-console-debts')
  await page
    .getByRole('button', { name: t('operating.debts.writeOff'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('operating.act.reason')).fill('They answer no mail.')
  await look('r81-console-write-off')
  await submitOf(dialog).click()
  await dialog.waitFor({ state: 'hidden' })
}
