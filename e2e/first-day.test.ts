import { DAY_MS } from '@tradewind/contract/durations'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { patient } from '../tools/patience.ts'
import { found, proveMail } from './first-day/house.ts'
import { type EmptyMarket, openEmptyMarket } from './first-day/market.ts'
import { bringMerchant } from './first-day/merchant.ts'
import { payOut, settle } from './first-day/payout.ts'
import { buy, confirm, send } from './first-day/sale.ts'
import { fillShop, settleSeller } from './first-day/seller.ts'
import { bringShopper, topUp } from './first-day/shopper.ts'
import { changeLimit, rehearse, seeAllDone, setTerms } from './first-day/terms.ts'

let market: EmptyMarket
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
  market = await openEmptyMarket(browser)
})
afterAll(async () => {
  await browser?.close()
  await market?.stop()
})

test('from an empty database to a market that is open the same day, and on to a seller who is paid: every form by its screen', {
  timeout: patient(600_000),
}, async () => {
  await seeNothingYet()
  const house = await found(market)
  await proveMail(market, house)
  await setTerms(market, house)
  await rehearse(market)
  const seller = await settleSeller(market, await bringMerchant(market, house))
  await fillShop(market, seller)
  await seeAllDone(market, house)
  // Whoever was hired today approves nothing before tomorrow.
  await market.pass(DAY_MS)
  await changeLimit(market, house)
  const buyer = await bringShopper(market)
  await topUp(market, house, buyer)
  const order = await buy(market, buyer)
  await send(market, seller, order)
  await confirm(market, buyer, order)
  // 24.00 of goods without the commission of 5 %, and 4.00 of freight, of which nothing is taken.
  await settle(market, seller, '26.80')
  // The least charge is 1.00.
  await payOut(market, house, seller, { asked: '26.80', arrives: '25.80' })
  const books = market.clientOf(await market.logIn(house.olga))
  const { laws } = await books.call('GET /api/admin/ledger_check')
  expect(laws.length).toBeGreaterThan(0)
  expect(laws.filter(({ broken }) => broken > 0)).toEqual([])
})

/** Whoever comes too early is told so. */
async function seeNothingYet(): Promise<void> {
  const phone = await market.phone()
  await phone.go('/home')
  await phone.page.getByText(phone.t('shell.opening.title')).first().waitFor()
  await phone.look('f01-opening-soon')
  await phone.close()
}
