import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Answer } from '@tradewind/contract/calls'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shops } from '../apps/server/demo/shops.ts'
import { launchBrowser } from '../tools/browser.ts'
import { sellerToken } from './people.ts'
import { openPhone, type Phone } from './phone.ts'
import { cutLines, pagesOf } from './printed.ts'

type Slip = Answer<'POST /api/seller/order_slips'>['list'][number]

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const LONG = 'Hubertine Wolfeschlegelsteinhausenbergerdorff-Okonjo'
const addresses: Slip['address'][] = [
  { addressee: 'Mara Okafor', country: 'DE', area: 'Berlin', detail: 'Oranienstraße 25', postcode: '10999' },
  {
    addressee: 'ليلى بنت عبدالرحمن الحدّاد',
    country: 'SA',
    area: 'منطقة الرياض / الرياض',
    detail: 'شارع التحلية، مبنى ٧، شقة ١٢',
    postcode: '12241',
  },
  {
    addressee: 'สมชาย ใจดีมีสุขที่สุดในโลก',
    country: 'TH',
    area: 'กรุงเทพมหานคร / เขตวัฒนา',
    detail: '๙๙/๑ ถนนสุขุมวิท ซอยปรีดี พนมยงค์ ๔๖ ตึกที่ปู่ซื้อ',
    postcode: '10110',
  },
  {
    addressee: '欧阳小明',
    country: 'CN',
    area: '广东省 / 深圳市',
    detail: '南山区科技园南区高新南七道数字技术园B1栋三楼',
    postcode: '518057',
  },
  {
    addressee: 'श्रीमती कृष्णा त्रिवेदी',
    country: 'IN',
    area: 'मध्य प्रदेश / भोपाल',
    detail: 'म.नं. १२, शिवाजी नगर, हबीबगंज स्टेशन के पास',
    postcode: '462016',
  },
  {
    addressee: LONG,
    country: 'US',
    area: 'Massachusetts / Chargoggagoggmanchauggagoggchaubunagungamaugg',
    detail:
      'Apartment 1204, care of the caretaker, behind the second courtyard, third staircase on the left, ring twice at the bell without a name, and leave it with the neighbour below if nobody comes down',
    postcode: '01570-1234',
  },
].map((address) => ({ mobile: '+351912345678', ...address }))

/** As many lines as somebody may order; what they are called is long now and then. */
const items = (lines: number): Slip['items'] =>
  Array.from({ length: lines }, (_, line) => ({
    id: `00000000-0000-7000-8000-${String(line).padStart(12, '0')}`,
    title:
      line % 7 === 3
        ? `Pendant of hand-blown glass for high rooms, with a canopy for three, number ${line}`
        : `Pendant ${line}`,
    spec: line % 2 === 0 ? 'Terracotta · 24 cm' : '',
    code: line % 11 === 5 ? `FV-PND-TC24-WITH-A-VERY-LONG-TAIL-${line}` : `FV-${line}`,
    quantity: 1 + (line % 3),
  }))

const LINES = [1, 2, 9, 30, 45, 60]
const slips: Slip[] = addresses.map((address, at) => ({
  ...{ id: `00000000-0000-7000-8000-00000000010${at}`, sn: `9W2HK6T0Q${at}`, created_at: '2026-11-22T09:00:00.000Z' },
  ...{
    note: at % 2 === 0 ? 'Please no plastic in the parcel. กรุณาอย่าใช้พลาสติก' : null,
    address,
    items: items(LINES[at] ?? 1),
  },
  from: { name: 'Farol Velho', lines: ['Inês Valadares, Lda', 'Rua das Flores 12', '4050-262 Porto, Portugal'] },
}))

test('addresses in every script, long names and one to sixty lines stand whole on slips and labels of A4 and A6', async () => {
  const staff = `seller.${await sellerToken(shops[0]?.name ?? '')}`
  const phone = await openPhone(browser, { width: 1280, height: 900, staff })
  const { page, t, go } = phone
  // What is printed is the page's: orders of this kind are seldom, and none of the demo world has sixty lines.
  await page.route('**/api/seller/order_slips', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { list: slips } } }),
  )
  await page.addInitScript(
    (ids) => sessionStorage.setItem('console-print-orders', JSON.stringify(ids)),
    slips.map(({ id }) => id),
  )
  await go('/console/orders/print')
  await page.locator('.sheets').waitFor()
  const pages: Record<string, number> = {}
  for (const what of ['slips', 'labels'] as const)
    for (const paper of ['A4', 'A6']) {
      await page.getByText(t(`packing.print.${what}`), { exact: true }).click()
      await page.getByText(paper, { exact: true }).click()
      expect(await cutLines(page), `${what} on ${paper}`).toEqual([])
      pages[`${what} ${paper}`] = await pagesOf(page)
      await keepSheets(phone, `${what}-${paper}`)
    }
  expect(pages['labels A6']).toBe(slips.length)
  expect(pages['labels A4']).toBe(Math.ceil(slips.length / 4))
  // Sixty lines take more than one sheet, and one line takes one.
  expect(pages['slips A4']).toBeGreaterThan(slips.length)
  expect(pages['slips A6']).toBeGreaterThan(pages['slips A4'] ?? 0)
  await phone.close()
})

/** With PICTURES=1: the sheets as a printer gets them. */
async function keepSheets({ page }: Phone, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return
  const folder = fileURLToPath(new URL('screens', import.meta.url))
  await mkdir(folder, { recursive: true })
  await page.pdf({ path: `${folder}/p20-${name}.pdf`, preferCSSPageSize: true })
}
