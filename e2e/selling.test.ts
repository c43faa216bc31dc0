import { readFile } from 'node:fs/promises'
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

test('the stock is taken along as a list, comes back, is shown before it changes, and is taken back', async () => {
  const desk = await openPhone(browser, { width: 1280, height: 800 })
  const { page, t, look } = desk
  await logIn(desk)
  await page.getByRole('link', { name: t('console.title.goods'), exact: true }).click()
  const openDialog = async () => {
    await page.getByRole('button', { name: t('selling.file.open') }).click()
    await page.getByRole('dialog').waitFor()
  }
  await openDialog()
  await look('34-console-stock')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('selling.file.take'), exact: true }).click()
  const list = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
  expect(list.length).toBeGreaterThan(3)
  const csv = list.map(writtenOn).join('\r\n')
  const upload = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: t('selling.file.choose') }).click(),
    ])
    await chooser.setFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.waitForURL(/\/goods\/stock\//)
  }
  await upload()
  await page.getByRole('heading', { name: t('selling.file.ready', { count: 2 }) }).waitFor()
  await page.locator('#stock-rows tbody tr').nth(1).waitFor()
  await look('35-console-stock-file')
  await page.getByRole('button', { name: t('selling.file.go', { count: 2 }) }).click()
  await page.getByRole('heading', { name: t('selling.file.done', { count: 2 }) }).waitFor()
  await page
    .getByRole('link', { name: t('console.title.goods'), exact: true })
    .first()
    .click()
  await page.getByRole('link', { name: t('selling.file.look') }).waitFor()
  await look('36-console-stock-taken')
  // The same file once more changes nothing: it says why.
  await openDialog()
  await upload()
  await page.getByText(t('selling.file.before', { at: new Date() }).slice(0, 20)).waitFor()
  await page.getByRole('heading', { name: t('selling.file.ready', { count: 1 }) }).waitFor()
  await look('37-console-stock-again')
  await page
    .getByRole('link', { name: t('console.title.goods'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: t('words.undo') }).click()
  await page.getByRole('link', { name: t('selling.file.look') }).waitFor({ state: 'detached' })
  await desk.close()
})

/** Three more of the first than the list says, five that came in of the second, and nothing that is a number of the third. */
function writtenOn(line: string, at: number): string {
  const cells = /^(?<before>.*),(?<stock>\d+),,(?<reference>[^,]+)$/.exec(line)?.groups
  if (!cells) return line
  const { before, stock, reference } = cells
  if (at === 1) return `${before},${Number(stock) + 3},,${reference}`
  if (at === 2) return `${before},${stock},5,${reference}`
  return at === 3 ? `${before},some,,${reference}` : line
}

async function logIn({ page, t, go }: Phone): Promise<void> {
  await go('/console')
  await page.getByLabel(t('console.login.account')).fill(demoAccounts.seller.account)
  await page.getByLabel(t('console.login.password'), { exact: true }).fill(demoAccounts.seller.password)
  await page
    .locator('form')
    .getByRole('button', { name: t('words.login') })
    .click()
  await page.waitForURL(/\/console\/overview/)
}

/** Two options, two pictures, one line left out; answers the product's id. */
async function writeProduct({ page, t, look }: Phone): Promise<string> {
  await page.getByRole('link', { name: t('console.title.goods'), exact: true }).click()
  await page.getByRole('link', { name: t('console.title.goodsNew') }).click()
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
