import { expect } from 'vitest'
import { zipOf } from '../../apps/server/test/factories/zip.ts'
import type { Phone } from '../phone.ts'
import { logIn, photo, submit } from './form.ts'
import type { EmptyMarket } from './market.ts'

export const SELLER_WORDS = 'linen in four colours'

export type Seller = { account: string }

/** The new seller's first minutes: a password of their own, then what the list of first steps asks for but goods. */
export async function settleSeller(market: EmptyMarket, mail: string): Promise<Seller> {
  const [, account = '', first = ''] = /Account: (\S+)\s+First password: (\S+)/.exec(mail) ?? []
  const desk = await market.desk()
  // With one's own password every session ends, and what the page asked meanwhile is refused.
  desk.allow.push(/status of 401/)
  const { page, t, go, look } = desk
  await go('/console')
  await logIn(desk, account, first)
  await page.getByLabel(t('console.own.new'), { exact: true }).waitFor()
  await page.locator('input[autocomplete="current-password"]').fill(first)
  await page.getByLabel(t('console.own.new'), { exact: true }).fill(SELLER_WORDS)
  await page.getByLabel(t('console.own.again')).fill(SELLER_WORDS)
  await look('f18-seller-first-password')
  await submit(page)
  await page.waitForURL(/\/console\/login/)
  await logIn(desk, account, SELLER_WORDS)
  // As the list leads: from top to bottom, and each back from its page.
  const next = (count: number) => page.getByRole('heading', { name: t('merchants.steps.title', { count }) })
  await go('/console')
  await next(4).waitFor()
  await look('f19-seller-first-steps')
  await page.getByRole('link', { name: t('merchants.steps.shop_pageGo') }).click()
  await writePage(desk)
  await go('/console')
  await page.getByRole('link', { name: t('merchants.steps.freightGo') }).click()
  await setFreight(desk)
  await go('/console')
  await next(2).waitFor()
  await page.getByRole('link', { name: t('merchants.steps.payeeGo') }).click()
  await namePayee(desk)
  await go('/console')
  await next(1).waitFor()
  await desk.close()
  return { account }
}

async function writePage({ page, t, look }: Phone): Promise<void> {
  for (const [part, picture] of [
    ['logo', 'logo-lipa-384'],
    ['cover', 'cover-hinoki-house-960'],
  ] as const) {
    const uploaded = page.waitForResponse(/\/upload/)
    await page
      .getByLabel(t(`shoppage.pictures.${part}`), { exact: true })
      .setInputFiles({ name: `${part}.webp`, mimeType: 'image/webp', buffer: await photo(picture) })
    await uploaded
  }
  await page.getByLabel(t('shoppage.words.story'), { exact: true }).fill('Four looms beside a river.')
  await look('f19-shop-page')
  const saved = page.waitForResponse(/shop_edit/)
  await page.getByRole('button', { name: t('shoppage.save.save'), exact: true }).click()
  await saved
}

async function setFreight({ page, t, look }: Phone): Promise<void> {
  await page.getByRole('button', { name: t('freight.page.add') }).click()
  const picker = page.getByRole('dialog')
  for (const country of ['Portugal', 'Spain']) {
    await picker.getByLabel(t('freight.countries.search')).fill(country)
    await picker.getByText(country, { exact: true }).click()
  }
  await look('f19-freight-countries')
  await picker.getByRole('button', { name: t('freight.countries.take') }).click()
  await page.getByText(t('freight.rule.byWeight'), { exact: true }).click()
  for (const [label, value] of [
    ['freight.rule.firstKilo', '4.00'],
    ['freight.rule.furtherKilo', '1.50'],
    ['freight.rule.daysFrom', '2'],
    ['freight.rule.daysTo', '4'],
  ] as const)
    await page.getByLabel(t(label), { exact: true }).fill(value)
  await look('f19-freight')
  const saved = page.waitForResponse(/freight_edit/)
  await page.getByRole('button', { name: t('freight.save.save'), exact: true }).click()
  await saved
}

/** Before there is any money: a payee rests a day. */
async function namePayee({ page, t, look }: Phone): Promise<void> {
  await page.getByRole('button', { name: t('withdrawal.payee.add.card') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('withdrawal.payee.number')).fill('4000056655665556')
  await sheet.getByLabel(t('withdrawal.payee.bank')).fill('Harbour Bank')
  await sheet.getByLabel(t('withdrawal.payee.holder')).fill('Casa do Linho')
  await sheet.getByLabel(t('money.proof.password')).fill(SELLER_WORDS)
  await look('f19-payee')
  await sheet.getByRole('button', { name: t('withdrawal.payee.save') }).click()
  await sheet.waitFor({ state: 'hidden' })
  await look('f19-payee-rests')
}

export async function fillShop(market: EmptyMarket, { account }: Seller): Promise<void> {
  const desk = await market.desk(`seller.${await sellerToken(market, account)}`)
  const { page, t, go, look } = desk
  const rows = [
    'Artikelnummer;Bezeichnung;Preis;Bestand;Bild',
    'L-1;Linen dress;24.00;12;dress.webp',
    'L-2;Linen tote;9.50;40;tote.webp',
  ]
  const zip = zipOf([
    { name: 'linho/goods.csv', bytes: rows.join('\n') },
    { name: 'linho/dress.webp', bytes: await photo('dress-white-off-shoulder-960') },
    { name: 'linho/tote.webp', bytes: await photo('tote-black-960') },
  ])
  await go('/console/imports')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'linho.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await page.getByText(t('importing.form.more'), { exact: true }).click()
  await page.getByLabel(t('importing.form.category')).selectOption({ label: 'Women’s clothing' })
  await look('f20-import')
  await page.getByRole('button', { name: t('importing.form.look') }).click()
  await page.getByRole('heading', { name: t('importing.run.asking') }).waitFor()
  await look('f21-columns')
  await page.getByRole('button', { name: t('importing.form.look') }).click()
  await page.getByRole('heading', { name: t('importing.run.foreseen') }).waitFor()
  await page.getByText('Linen dress').first().waitFor()
  await look('f22-what-would-change')
  await page.getByRole('button', { name: t('importing.run.go') }).click()
  await page.getByRole('heading', { name: t('importing.run.done') }).waitFor()
  await look('f23-imported')
  await go('/console/goods')
  await page.getByText('Linen tote').first().waitFor()
  await look('f24-goods')
  // All that a new shop does first is done, and the list of it is gone.
  await go('/console/orders')
  expect(await page.locator('#first-steps').count()).toBe(0)
  await desk.close()
}

export const sellerToken = async (market: EmptyMarket, account: string): Promise<string> =>
  (await market.clientOf('').call('POST /api/seller/login', { account, password: SELLER_WORDS })).userinfo.token
