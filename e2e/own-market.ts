import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { type OpenShop, openFreshShop } from '../tools/open-shop.ts'

/** A market for the journeys of one file, and a browser: for what others must not meet, as hours that pass or people who are hired. */
export function useOwnMarket(): { readonly url: string; readonly browser: Browser } {
  let market: OpenShop
  let browser: Browser
  beforeAll(async () => {
    market = await openFreshShop({ TEST_CLOCK: '1' }, inject('foundedShop'))
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await market?.stop()
  })
  return {
    get url() {
      return market.url
    },
    get browser() {
      return browser
    },
  }
}
