import { pngOf } from '../../apps/server/test/factories/picture-hosts.ts'
import { zipOf } from '../../apps/server/test/factories/zip.ts'
import { logIn, submit } from './form.ts'
import type { EmptyMarket } from './market.ts'

export const SELLER_WORDS = 'linen in four colours'

export type Seller = { account: string }

/** The new seller's first minutes: a password of their own, then freight. */
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
  const client = market.clientOf(await sellerToken(market, account))
  const { version } = await client.call('GET /api/seller/freight_rules')
  await client.call('POST /api/seller/freight_edit', {
    version,
    rules: [{ countries: ['PT', 'ES'], by: 'weight', first: '4.00', further: '1.50', days_from: 2, days_to: 4 }],
  })
  await go('/console/first-steps')
  await look('f19-seller-first-steps')
  await desk.close()
  return { account }
}

export async function fillShop(market: EmptyMarket, { account }: Seller): Promise<void> {
  const desk = await market.desk(`seller.${await sellerToken(market, account)}`)
  const { page, t, go, look } = desk
  const rows = [
    'Artikelnummer;Bezeichnung;Preis;Bestand;Bild',
    'L-1;Linen scarf;24.00;12;scarf.png',
    'L-2;Linen towel;9.50;40;towel.png',
  ]
  const zip = zipOf([
    { name: 'linho/goods.csv', bytes: rows.join('\n') },
    { name: 'linho/scarf.png', bytes: await pngOf(40) },
    { name: 'linho/towel.png', bytes: await pngOf(90) },
  ])
  await go('/console/imports')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'linho.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await page.getByText(t('importing.form.more'), { exact: true }).click()
  await page.getByLabel(t('importing.form.category')).selectOption({ label: 'Family life' })
  await look('f20-import')
  await page.getByRole('button', { name: t('importing.form.look') }).click()
  await page.getByRole('heading', { name: t('importing.run.asking') }).waitFor()
  await look('f21-columns')
  await page.getByRole('button', { name: t('importing.form.look') }).click()
  await page.getByRole('heading', { name: t('importing.run.foreseen') }).waitFor()
  await page.getByText('Linen scarf').first().waitFor()
  await look('f22-what-would-change')
  await page.getByRole('button', { name: t('importing.run.go') }).click()
  await page.getByRole('heading', { name: t('importing.run.done') }).waitFor()
  await look('f23-imported')
  await go('/console/goods')
  await page.getByText('Linen towel').first().waitFor()
  await look('f24-goods')
  await desk.close()
}

export const sellerToken = async (market: EmptyMarket, account: string): Promise<string> =>
  (await market.clientOf('').call('POST /api/seller/login', { account, password: SELLER_WORDS })).userinfo.token
