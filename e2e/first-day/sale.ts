import type { EmptyMarket } from './market.ts'
import { type Seller, sellerToken } from './seller.ts'
import { type Buyer, DIGITS } from './shopper.ts'

export async function buy(market: EmptyMarket, buyer: Buyer): Promise<string> {
  const phone = await market.phone(buyer.token)
  const { page, t, go, look } = phone
  const client = market.clientOf(buyer.token)
  const { list } = await client.call('GET /api/goods/list', {})
  const dress = list.find(({ title }) => title === 'Linen dress')
  await go(`/detail/${dress?.id}`)
  await look('f35-product')
  await page.getByRole('button', { name: t('product.action.buy') }).click()
  await page.waitForURL(/\/checkout/)
  const pay = new RegExp(`^${/\p{L}+/u.exec(t('payment.code.pay', { total: '1.00' }))?.[0]}.*\\d`)
  const payNow = page.getByRole('button', { name: pay }).last()
  await payNow.waitFor()
  await look('f36-checkout')
  await payNow.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: t('payment.code.title') }).fill(DIGITS)
  await sheet.getByRole('button', { name: pay }).click()
  await page.getByRole('heading', { name: t('order.paid.title') }).waitFor()
  await look('f37-paid')
  await phone.close()
  return (await client.call('GET /api/user/order_list', { status: '1' })).list[0]?.id ?? ''
}

export async function send(market: EmptyMarket, { account }: Seller, order: string): Promise<void> {
  const desk = await market.desk(`seller.${await sellerToken(market, account)}`)
  const { page, t, go, look } = desk
  await go(`/console/orders/${order}`)
  await page.getByRole('button', { name: t('console.pack.button') }).click()
  await page.getByLabel(t('console.ship.carrier')).fill('CTT Expresso')
  await page.getByLabel(t('console.ship.no')).fill('CT314159265PT')
  await look('f38-ship')
  await page.getByRole('button', { name: t('console.ship.send') }).click()
  await page.getByRole('button', { name: t('console.trace.open') }).waitFor()
  await look('f39-sent')
  await desk.close()
}

export async function confirm(market: EmptyMarket, buyer: Buyer, order: string): Promise<void> {
  const phone = await market.phone(buyer.token)
  const { page, t, go, look } = phone
  await go(`/orderInfo/${order}`)
  await page.getByRole('button', { name: t('purchases.action.confirmLong') }).click()
  await page.getByRole('button', { name: t('purchases.receipt.yes') }).click()
  await page.getByText(t('purchases.head.received')).first().waitFor()
  await look('f40-received')
  await phone.close()
}
