import { readFile } from 'node:fs/promises'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { shops } from '../apps/server/demo/shops.ts'
import { launchBrowser } from '../tools/browser.ts'
import { type FreshShop, openFreshShop } from '../tools/open-shop.ts'
import { patient } from '../tools/patience.ts'
import { looksFor } from './looks.ts'
import { api, buyer, type Person, passTime, sellerToken } from './people.ts'
import { openPhone, type Phone, type PhoneOptions } from './phone.ts'
import { cutLines, pagesOf } from './printed.ts'
import { settled } from './settled.ts'

/** So many orders are packed, printed and sent; the clicks are the same for two hundred (`PACKED=200`). */
const ORDERS = Number(process.env.PACKED ?? 16)
/** So many are on their way when the server is killed. */
const KILLED = Number(process.env.PACKED ?? 40)
const BAD_ROWS = 10
const MOST_CLICKS = 20
const SHOP = shops[0]?.name ?? ''

let browser: Browser
let shop: FreshShop
let token: string
let trifle = ''
beforeAll(async () => {
  browser = await launchBrowser()
  shop = await openFreshShop({ TEST_CLOCK: '1' }, inject('foundedShop'))
  token = await sellerToken(SHOP, shop.url)
}, patient(120_000))
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

const desk = (over: Parameters<typeof openPhone>[1] = {}) =>
  openPhone(browser, { width: 1440, height: 900, url: shop.url, staff: `seller.${token}`, ...over })
const seller = () => api(token, 'en', shop.url)

/** One thing that costs next to nothing and is sent for nothing, so that somebody can buy it two hundred times. */
async function offerTrifle(): Promise<string> {
  const client = seller()
  const { list } = await client.call('GET /api/seller/goods_list', { status: 'shelf' })
  const id = list[0]?.id ?? ''
  await client.call('POST /api/seller/goods_bulk', {
    ids: [id],
    price: { kind: 'set', price: '0.05' },
    stock: { kind: 'set', stock: 5_000 },
  })
  const { version, rules } = await client.call('GET /api/seller/freight_rules')
  await client.call('POST /api/seller/freight_edit', {
    version,
    rules: rules.map((rule) => ({ ...rule, first: '0.00', further: '0.00' })),
  })
  return id
}

/** Somebody buys one piece of it, again and again. */
async function order({ client, payPassword }: Person, goods_id: string, times: number): Promise<void> {
  const { list: addresses } = await client.call('GET /api/user/address_list')
  const address_id = addresses[0]?.id ?? ''
  const { skus } = await client.call('GET /api/goods/detail', { id: goods_id })
  const once = { repeatSubmit: false }
  for (let left = times; left > 0; left -= 1) {
    const wish = { goods_id, sku_id: skus[0]?.id, quantity: 1, address_id }
    const { quote_id } = await client.call('POST /api/order/preview', wish, once)
    const { trade_sn } = await client.call('POST /api/order/create', { quote_id, address_id }, once)
    await client.call('POST /api/order/pay', { trade_sn, pay_password: payPassword }, once)
  }
}

test('many orders are packed, printed and sent in a few clicks; bad rows of the file say why, and twice it sends nothing twice', async () => {
  const person = await buyer(demoAccounts.shopper.account, 'en', shop.url)
  const waiting = (await seller().call('GET /api/seller/order_count')).to_pack
  trifle = await offerTrifle()
  await order(person, trifle, Math.max(0, ORDERS - waiting))
  const phone = await desk()
  const { page, t, go, look } = phone
  await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  let clicks = 0
  const click = async (at: Locator) => {
    clicks += 1
    await at.click()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await go('/console/orders')
  const began = performance.now()
  const count = await chooseAll(phone, click)
  expect(count).toBeGreaterThanOrEqual(ORDERS)
  await look('p10-chosen')

  await click(button(t('packing.print.open')))
  await page
    .locator('.label')
    .nth(count - 1)
    .waitFor()
  expect(await cutLines(page)).toEqual([])
  await look('p11-print')
  await click(button(t('packing.print.go')))
  expect(await page.evaluate(() => 'printed' in window)).toBe(true)
  // Each order has its slip, and four labels share a sheet.
  expect(await pagesOf(page)).toBe(count + Math.ceil(count / 4))
  await click(button(t('console.order.back')))

  await click(button(t('packing.pack.many', { count })))
  // The button says as much and more while it goes on.
  await page.getByText(t('packing.pack.done', { count }), { exact: true }).first().waitFor()
  await click(page.getByRole('tab', { name: new RegExp(`^${t('console.tab.ship')}`) }))
  const toSend = await chooseAll(phone, click)
  await click(button(t('packing.file.open')).last())
  const save = button(t('packing.file.template', { count: toSend }))
  await save.waitFor()
  await look('p12-send')
  const downloading = page.waitForEvent('download')
  await click(save)
  const csv = filledIn(await readFile(await (await downloading).path(), 'utf8'))
  const upload = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      click(button(new RegExp(`^(${t('packing.file.choose')}|${t('packing.file.other')})$`))),
    ])
    const before = page.url()
    await chooser.setFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.waitForURL((url) => url.pathname.includes('/orders/send/') && url.href !== before)
  }
  await upload()
  const good = toSend - BAD_ROWS
  await page.getByRole('heading', { name: t('packing.file.ready', { ready: good, all: toSend }) }).waitFor()
  const leftOut = page.locator('#ship-rows tbody tr')
  await leftOut.nth(BAD_ROWS - 1).waitFor()
  expect(await leftOut.count()).toBe(BAD_ROWS)
  await page.getByText(t('packing.file.why.no_number')).first().waitFor()
  await page.getByText(t('packing.file.why.no_carrier')).first().waitFor()
  await look('p13-file')
  await click(button(t('packing.file.go', { count: good })))
  await page.getByRole('heading', { name: t('packing.file.done', { sent: good, left: BAD_ROWS }) }).waitFor()
  await look('p13-sent')
  const minutes = (performance.now() - began) / 60_000
  expect(clicks).toBeLessThan(MOST_CLICKS)
  process.stdout.write(`  ${count} orders packed, printed and sent: ${clicks} clicks, ${minutes.toFixed(1)} minutes\n`)

  await upload()
  await page.getByRole('heading', { name: t('packing.file.ready', { ready: 0, all: toSend }) }).waitFor()
  expect((await seller().call('GET /api/seller/order_count')).to_ship).toBe(BAD_ROWS)
  await phone.close()
})

test('ten orders are packed by keys alone, and what stands in the address is found again', async () => {
  const person = await buyer(demoAccounts.shopper.account, 'en', shop.url)
  await order(person, trifle, 10)
  const phone = await desk({ width: 1280, height: 800 })
  const { page, t, go } = phone
  await go('/console/orders')
  const before = (await seller().call('GET /api/seller/order_count')).to_pack
  for (let place = 0; place < 10; place += 1) {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
  }
  await page.getByText(t('packing.chosen.count', { count: 10 })).waitFor()
  await page.keyboard.press('p')
  await page
    .getByText(t('packing.pack.done', { count: 10 }), { exact: true })
    .first()
    .waitFor()
  expect((await seller().call('GET /api/seller/order_count')).to_pack).toBe(before - 10)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: t('packing.keys.title') }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('nobodycalledso')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=nobodycalledso/)
  await go(page.url().slice(shop.url.length))
  await page.getByText(t('packing.none.searchText')).waitFor()
  await phone.close()
})

const looks: PhoneOptions[] = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390 },
  { width: 1440, height: 900, scheme: 'dark' },
  { width: 1280, height: 800, lang: 'ar' },
  { width: 390, lang: 'de' },
]

test('the orders look well on every screen, in the dark and from right to left', async () => {
  for (const over of looksFor('packing', looks)) {
    const phone = await desk(over)
    const { page, t, go, look } = phone
    await go('/console/orders?tab=all')
    const box = page.getByRole('checkbox', { name: new RegExp(t('packing.row.choose', { sn: '.*' })) })
    await box.locator('visible=true').first().check({ force: true })
    await look('p14-orders')
    await phone.close()
  }
})

test('a file that is being sent when the server is killed goes on when there is one again, and each order leaves once', async () => {
  const person = await buyer(demoAccounts.shopper.account, 'en', shop.url)
  await order(person, trifle, KILLED)
  const { list: newest } = await seller().call('GET /api/seller/order_matches', { status: '1' })
  const list = newest.slice(0, KILLED)
  const rows = list.map(({ sn }, at) => `${sn},CTT Expresso,KILLED${at}`)
  const phone = await desk({ width: 1280, height: 800 })
  const { page, t, go, look } = phone
  phone.allow.push(/ERR_|Failed to load resource|Failed to fetch/)
  await go('/console/orders')
  await page.getByRole('button', { name: t('packing.file.open') }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('packing.file.choose') }).click(),
  ])
  const buffer = Buffer.from(['Order,Carrier,Tracking number', ...rows].join('\n'))
  await chooser.setFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer })
  await page.waitForURL(/\/orders\/send\//)
  const id = page.url().split('/').at(-1) ?? ''
  const sent = async () => (await seller().call('GET /api/seller/ship_file_detail', { id })).sent
  await page.getByRole('button', { name: t('packing.file.go', { count: rows.length }) }).click()
  await expect.poll(sent, { interval: 5, timeout: patient(15_000) }).toBeGreaterThan(0)
  await shop.kill()
  await page.getByText(t('packing.file.goesOn')).waitFor()
  await look('p15-killed')
  await shop.reopen()
  expect(await sent(), 'it was killed in the middle').toBeLessThan(rows.length)
  // What has not moved for a minute has lost its process.
  await passTime(120_000, shop.url)
  await page.getByRole('heading', { name: t('packing.file.done', { sent: rows.length, left: 0 }) }).waitFor()
  for (const one of list) {
    const { packages } = await seller().call('GET /api/seller/order_detail', { id: one.id })
    expect(packages, one.sn).toHaveLength(1)
  }
  await phone.close()
})

/** Everything that waits in this tab, also what is on no page yet. */
async function chooseAll({ page, t }: Phone, click: (at: Locator) => Promise<void>): Promise<number> {
  await page.locator('main table tbody tr').first().waitFor()
  await settled(page)
  await click(page.getByRole('checkbox', { name: t('packing.row.chooseAll') }).locator('..'))
  const bar = page.getByRole('region', { name: t('packing.chosen.label') })
  await bar.waitFor()
  await settled(page)
  const all = bar.getByRole('button', {
    name: new RegExp(`^${t('packing.chosen.all', { count: 0 }).replace('0', '\\d+')}$`),
  })
  if ((await all.count()) > 0) await click(all)
  return Number(/\d+/.exec((await bar.getByRole('status').textContent()) ?? '')?.[0])
}

/** Carriers and numbers, as somebody types them who is wrong ten times. */
function filledIn(template: string): string {
  const [head, ...rows] = template.trim().split('\r\n')
  const filled = rows.map((row, at) => {
    const [sn, , , ...rest] = row.split(',')
    const wrong = at >= BAD_ROWS ? {} : (WRONG[at % WRONG.length] as object)
    const { order = sn, carrier = 'CTT Expresso', no = `CT${100_000 + at}PT` } = wrong as Record<string, string>
    return [order, carrier, no, ...rest].join(',')
  })
  return [head, ...filled].join('\r\n')
}
const WRONG = [{ no: '' }, { carrier: '' }, { order: 'NOSUCHSN00' }, { order: '' }, { no: '9'.repeat(80) }]
