import type { Browser, CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { patient } from '../../tools/patience.ts'
import { api, sellerOf } from '../people.ts'
import type { Phone } from '../phone.ts'
import { cards, main, openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser({ isMeasured: true })
})
afterAll(() => browser?.close())

const ROWS = 1_000
const MEGABYTE = 1024 * 1024

test('a list of a thousand products keeps few of them in the document, says when it ends, and goes on after a fault', async () => {
  const shop = await shopOfAThousand()
  const phone = await openSmallPhone(browser)
  const { page, t, context } = phone
  phone.allow.push(/Failed to load resource|net::ERR_/)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await phone.go(`/search?merchant_id=${shop}&sort=new`)
  await cards(phone).first().waitFor()

  let pages = 1
  page.on('response', (response) => {
    if (response.ok() && response.url().includes('/api/goods/list')) pages += 1
  })
  await scrollUntil(phone, async () => pages >= 3)
  await page.waitForTimeout(500)
  const sixty = await weight(devtools)

  // A page that cannot be had says so in its place, and comes by a tap.
  await page.route('**/api/goods/list**', (route) => route.abort('connectionrefused'))
  const retry = main(phone).getByRole('button', { name: t('words.retry') })
  await scrollUntil(phone, () => retry.isVisible())
  await main(phone).getByText(t('shell.list.failed')).waitFor()
  await phone.look('c13-retry')
  await page.unroute('**/api/goods/list**')
  await retry.click()

  const end = main(phone).getByText(t('spec.list.noMore'))
  await scrollUntil(phone, () => end.isVisible())
  const thousand = await weight(devtools)
  const drawn = await cards(phone).count()
  console.log(
    `convention 13: ${describe(sixty)} after 60 rows, ${describe(thousand)} at the end of a thousand, ${drawn} cards drawn`,
  )
  expect(drawn).toBeLessThan(100)
  expect(thousand.nodes).toBeLessThan(2 * sixty.nodes)
  expect(thousand.heap - sixty.heap).toBeLessThan(16 * MEGABYTE)
  await phone.look('c13-end')
  await phone.close()
})

/** Imported by the seller, as a real catalogue would be. */
async function shopOfAThousand(): Promise<string> {
  const [{ id = '', name = '' } = {}] = (await api().call('GET /api/index/home')).hot_shops
  const seller = api((await api().call('POST /api/seller/login', sellerOf(name))).userinfo.token)
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `row-${at},Plain thing number ${at + 1},${at + 1}.50,5,toys,TRUE`,
  )
  const csv = ['Handle,Title,Variant Price,Variant Inventory Qty,Type,Published', ...rows].join('\n')
  const file = new File([csv], 'thousand.csv', { type: 'text/csv' })
  const { id: run } = await seller.upload('POST /api/seller/goods_import', { file })
  await expect
    .poll(async () => (await seller.call('GET /api/seller/import_detail', { id: run })).run, {
      timeout: patient(60_000),
    })
    .toMatchObject({ state: 'done', refused: 0 })
  return id
}

async function scrollUntil({ page }: Phone, there: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return there()
      },
      { timeout: patient(90_000), interval: 60 },
    )
    .toBe(true)
}

type Weight = { nodes: number; heap: number }

async function weight(devtools: CDPSession): Promise<Weight> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { nodes: of('Nodes'), heap: of('JSHeapUsedSize') }
}

const describe = ({ nodes, heap }: Weight) => `${nodes} nodes and ${(heap / MEGABYTE).toFixed(1)} MB`
