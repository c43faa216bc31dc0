import type { Route } from 'playwright-core'
import type { Phone } from '../phone.ts'

const API = '**/api/**'

/** Ends the fault. */
export type Mend = () => Promise<void>

/** `GET /api/goods/list`, as the contract names it. */
export const callOf = (route: Route): string => `${route.request().method()} ${new URL(route.request().url()).pathname}`

async function onCalls({ page }: Phone, answer: (route: Route) => unknown): Promise<Mend> {
  const handler = (route: Route) => void answer(route)
  await page.route(API, handler)
  return () => page.unroute(API, handler)
}

const broken = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500 Internal Server Error</h1>' })

/** The server fails at everything it is asked. */
export const serverFails = (phone: Phone): Promise<Mend> => onCalls(phone, broken)

/** It fails at everything but the calls that are named. */
export const restFails = (phone: Phone, spared: readonly string[]): Promise<Mend> =>
  onCalls(phone, (route) => (spared.includes(callOf(route)) ? route.continue() : broken(route)))

/** It takes each question and never answers. */
export const noAnswer = (phone: Phone): Promise<Mend> => onCalls(phone, () => undefined)

/** The server knows the session no longer: it was ended from another device. */
export const sessionEnds = (phone: Phone): Promise<Mend> =>
  onCalls(phone, (route) => {
    const { token, ...headers } = route.request().headers()
    return route.continue({ headers: token ? { ...headers, token: 'ended-elsewhere' } : headers })
  })

/** Somebody acts: with the first touch comes the code that the first load spares, such as that of failed pages. */
async function touch({ page }: Phone): Promise<void> {
  await page.evaluate(() => document.body.click())
  // The network is never idle: what is told live comes on a request that does not end.
  await page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    return performance.now() - Math.max(0, ...ends) > 1_000
  })
}

/** Somebody acts, then the network goes. */
export async function goesOffline(phone: Phone): Promise<Mend> {
  const { context } = phone
  await touch(phone)
  await context.setOffline(true)
  return () => context.setOffline(false)
}

const BYTES_PER_KILOBIT = 1000 / 8

/** A cheap phone at the edge of the net: a quarter of this machine's speed, 400 kbit/s, 400 ms to each answer. */
export async function slow3g(phone: Phone): Promise<Mend> {
  const { page, context } = phone
  await touch(phone)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400 * BYTES_PER_KILOBIT,
    uploadThroughput: 400 * BYTES_PER_KILOBIT,
  })
  return () => devtools.detach()
}
