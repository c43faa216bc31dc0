import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { shops } from '../apps/server/demo/shops.ts'
import { launchBrowser } from '../tools/browser.ts'
import { api, buyer, operatorToken, sellerToken } from './people.ts'
import { openPhone } from './phone.ts'

// Of the last shop, whose goods no other journey buys.
const SHOP = shops.at(-1)?.name ?? ''
const SAID = 'The maker told me that they never made this one.'
const WHY = 'The maker confirms that it is a copy.'

let browser: Browser
let goods: { id: string; title: string }
beforeAll(async () => {
  browser = await launchBrowser()
  const { id } = await api(await sellerToken(SHOP)).call('GET /api/seller/shop')
  const { list } = await api().call('GET /api/merchant/goods', { id })
  const [last] = list.slice(-1)
  expect(last).toBeDefined()
  goods = { id: last?.id ?? '', title: last?.title ?? '' }
})
afterAll(() => browser?.close())

test('a shopper reports a product at the foot of its page, an operator takes it down in one step, and both sides read why', async () => {
  const visitor = await openPhone(browser)
  await visitor.go(`/detail/${goods.id}`)
  await visitor.page.getByRole('button', { name: visitor.t('product.report') }).click()
  await visitor.page.waitForURL(/\/login/)
  await visitor.close()

  const person = await buyer('demo')
  const phone = await openPhone(browser, { token: person.token })
  await phone.go(`/detail/${goods.id}`)
  await phone.page.getByRole('button', { name: phone.t('product.report') }).click()
  const sheet = phone.page.getByRole('dialog')
  await sheet.getByRole('button', { name: phone.t('report.reason.fake') }).click()
  await sheet.getByLabel(phone.t('report.content')).fill(SAID)
  await phone.look('93-report-sheet')
  await sheet.getByRole('button', { name: phone.t('report.send') }).click()
  await sheet.waitFor({ state: 'hidden' })
  await phone.go('/complaint?about=products')
  await phone.page.getByText(phone.t('report.state.open')).waitFor()
  await phone.look('93-reports')

  const operator = await operatorToken(demoAccounts.operator)
  const desk = await openPhone(browser, { staff: `operator.${operator}`, width: 1280, height: 800 })
  await desk.go('/console/reports')
  await desk.page.getByRole('link', { name: goods.title }).click()
  await desk.page.getByText(SAID).waitFor()
  await desk.look('94-console-report')
  await desk.page.getByText(desk.t('reports.taken_down'), { exact: true }).click()
  await desk.page.getByRole('button', { name: desk.t('takedowns.reason.fake') }).click()
  await desk.page.getByLabel(desk.t('reports.words')).fill(WHY)
  await desk.page.getByRole('button', { name: desk.t('reports.sendDown') }).click()
  await desk.page.getByText(desk.t('reports.done', { count: 1 })).waitFor()
  await desk.close()

  await phone.go('/complaint?about=products')
  await phone.page.getByText(phone.t('report.state.taken_down')).click()
  await phone.page.getByText(WHY).waitFor()
  await phone.look('93-report-decided')
  await phone.close()

  const seller = await openPhone(browser, { staff: `seller.${await sellerToken(SHOP)}`, width: 1280, height: 800 })
  await seller.go('/console/standing')
  await seller.page.getByText(WHY).waitFor()
  expect(await seller.page.getByText(SAID).count()).toBe(0)
  await seller.close()

  // As it was before, for whoever looks at this shop next.
  const { list } = await api(operator).call('GET /api/admin/takedown_list', { state: 'holds', goods_id: goods.id })
  await api(operator).call('POST /api/admin/takedown_lift', { id: list[0]?.id ?? '', words: 'The maker was mistaken.' })
})
