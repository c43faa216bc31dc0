import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { launchBrowser } from '../tools/browser.ts'
import { api, buyer, emptyBag } from './people.ts'
import { openPhone, type Phone } from './phone.ts'

const PICTURES = ['alarm-clock', 'norfolk-pine'].map((name) =>
  fileURLToPath(new URL(`../apps/server/demo/pictures/${name}-960.webp`, import.meta.url)),
)
const TITLE = 'Quilted balaclava for windy piers'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('what a seller writes and puts on the shelf is found by its words, and bought', async () => {
  const desk = await openPhone(browser)
  await logIn(desk)
  const id = await writeProduct(desk)
  await desk.close()
  await findAndBuy(id)
})

async function logIn({ page, t, go }: Phone): Promise<void> {
  await go('/console')
  await page.getByLabel(t('console.login.account')).fill(demoAccounts.seller.account)
  await page.getByLabel(t('console.login.password'), { exact: true }).fill(demoAccounts.seller.password)
  await page
    .locator('form')
    .getByRole('button', { name: t('words.login') })
    .click()
  await page.waitForURL(/\/console\/overview/)
  await page.getByRole('link', { name: t('console.title.goods'), exact: true }).click()
  await page.getByRole('link', { name: t('console.title.goodsNew') }).click()
}

/** Two options, two pictures, one line left out; answers the product's id. */
async function writeProduct({ page, t, look }: Phone): Promise<string> {
  await page.getByLabel(t('selling.editor.title'), { exact: true }).fill(TITLE)
  await page.getByLabel(t('selling.editor.category')).selectOption({ index: 2 })
  await page.locator('input[type="file"]').setInputFiles(PICTURES)
  await page.getByRole('button', { name: t('selling.pictures.earlier', { n: 2 }) }).click()
  for (const [at, [name, values]] of Object.entries([
    ['Colour', 'Soot,Foam,'],
    ['Size', 'Small,Large,'],
  ] as const)) {
    await page.getByRole('button', { name: t('selling.options.add') }).click()
    await page.getByLabel(t('selling.options.name')).nth(Number(at)).fill(name)
    await page.getByLabel(t('selling.options.values'), { exact: true }).nth(Number(at)).fill(values)
  }
  const price = page.locator('input[data-column="price"]')
  await price.first().fill('18.40')
  await price.first().press('Control+d')
  const stock = page.locator('input[data-column="stock"]')
  await stock.first().fill('7')
  await stock.first().press('Control+d')
  await page
    .getByRole('checkbox', { name: t('selling.matrix.offer', { name: 'Foam · Large' }) })
    .uncheck({ force: true })
  await look('30-console-product')
  await page.getByRole('button', { name: t('selling.save.shelve') }).click()
  await page.waitForURL(/\/console\/goods\/[0-9a-f-]{36}/)
  await page.getByText(t('selling.save.allSaved')).waitFor()
  await look('31-console-product-saved')
  return page.url().split('/').at(-1) ?? ''
}

async function findAndBuy(id: string): Promise<void> {
  const person = await buyer('demo')
  await emptyBag(person)
  const { page, go, look, close } = await openPhone(browser, { token: person.token })
  await go('/search?keyword=quilted%20balaclava')
  await page.locator(`main a[href^="/detail/${id}"]:visible`).first().waitFor()
  await look('32-found')
  const { skus, specs } = await api().call('GET /api/goods/detail', { id })
  expect(specs.map(({ name }) => name)).toEqual(['Colour', 'Size'])
  expect(skus).toHaveLength(3)
  await page.locator(`main a[href^="/detail/${id}"]:visible`).first().click()
  await page.getByRole('heading', { name: TITLE }).waitFor()
  await look('33-product')
  await close()
  const { list } = await person.client.call('GET /api/user/address_list')
  const address_id = list[0]?.id ?? ''
  const [sku] = skus
  const quote = await person.client.call('POST /api/order/preview', {
    goods_id: id,
    sku_id: sku?.id,
    quantity: 2,
    address_id,
  })
  const placed = await person.client.call('POST /api/order/create', { quote_id: quote.quote_id, address_id })
  expect(placed.orders).toHaveLength(1)
  const after = await api().call('GET /api/goods/detail', { id })
  expect(after.skus.find((one) => one.id === sku?.id)?.stock).toBe(5)
}
