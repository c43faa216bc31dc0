import type { Phone } from '../phone.ts'
import { OWN_WORDS } from './desk.ts'

/** Another price of a product that is on the shelf. */
export async function changePrice({ page, t, go, look }: Phone, product: string, price: string): Promise<void> {
  await go(`/console/goods/${product}`)
  await page.locator('input[data-column="price"]').first().fill(price)
  await page.getByText(t('selling.save.unsaved')).waitFor()
  await page.getByRole('button', { name: t('selling.save.save'), exact: true }).click()
  await page.getByText(t('selling.save.allSaved')).waitFor()
  await look('u-goods-own-act')
}

/** An order that was paid is packed. */
export async function pack({ page, t, go, look }: Phone, order: string): Promise<void> {
  await go(`/console/orders/${order}`)
  await page.getByRole('button', { name: t('console.pack.button') }).click()
  await page.getByText(t('console.pack.done')).first().waitFor()
  await go(`/console/orders/${order}?tab=ship`)
  await page.getByRole('button', { name: t('console.ship.send') }).waitFor()
  await look('u-orders-own-act')
}

/** An account of the shop's, proved with the password they set themselves. */
export async function addPayee({ page, t, go, look }: Phone): Promise<void> {
  await go('/console/wallet/withdraw')
  await page.getByRole('button', { name: t('withdrawal.payee.add.card') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('withdrawal.payee.number')).fill('4000056655665556')
  await sheet.getByLabel(t('withdrawal.payee.bank')).fill('Harbour Bank')
  await sheet.getByLabel(t('withdrawal.payee.holder')).fill('Mona Dahl')
  await sheet.getByLabel(t('money.proof.password')).fill(OWN_WORDS)
  await sheet.getByRole('button', { name: t('withdrawal.payee.save') }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByText(/5556/).first().waitFor()
  await look('u-money-own-act')
}
