import type { Browser } from 'playwright-core'
import { openPhone, type Phone, type PhoneOptions } from '../phone.ts'

/** The phone that the conventions are measured on: 360 by 800 at three pixels a point. */
export const openSmallPhone = (browser: Browser, options: PhoneOptions = {}): Promise<Phone> =>
  openPhone(browser, { width: 360, height: 800, scale: 3, isNew: true, ...options })

const BYTES_PER_KILOBIT = 1000 / 8

/** A cheap phone on a poor connection: a quarter of this machine's speed, and what Lighthouse calls Slow 4G. */
export async function slowDown({ page, context }: Phone): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_638.4 * BYTES_PER_KILOBIT,
    uploadThroughput: 675 * BYTES_PER_KILOBIT,
  })
}

/** Of the page that is open, not of the one that was left a moment ago (`moveTo`). */
export const main = ({ page }: Phone) => page.locator('main:visible:not([data-left])')
export const cards = (phone: Phone) => main(phone).locator('a[href^="/detail/"]:visible')
