import { createServer } from 'node:net'
import lighthouse, { type Result } from 'lighthouse'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../tools/browser.ts'
import type { World } from './world.ts'

export type Page = { name: string; path: string; cookies: World['shopper'][] }

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  si: 'speed-index',
  cls: 'cumulative-layout-shift',
} as const

export type Load = {
  /** Of 100. */
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Milliseconds; the shift has no unit. */
  times: Record<keyof typeof TIMES, number>
  requests: number
  /** Bytes over the wire by kind of request. */
  bytes: Record<string, number>
  /** What cost points besides speed, in Lighthouse's words. */
  lost: string[]
  /** Lighthouse's own page about this load. */
  report: string
}

/** One load by Lighthouse as it comes: a mid-range phone on Slow 4G, simulated from what was seen, nothing cached. */
export async function loadOnce(shop: string, { path, cookies }: Page): Promise<Load> {
  const port = await freePort()
  // A browser of its own, so that nothing of an earlier load is left.
  const browser = await launchBrowser({ flags: [`--remote-debugging-port=${port}`], isMeasured: true })
  try {
    await keepCookies(browser, shop, cookies)
    const result = await lighthouse(`${shop}${path}`, { port, logLevel: 'silent', output: 'html' })
    if (!result) throw new Error(`Lighthouse has no result for ${path}`)
    return { ...readLoad(result.lhr), report: String(result.report) }
  } finally {
    await browser.close()
  }
}

/** Lighthouse opens its page in the browser's own context, so the session's cookie has to lie there. */
async function keepCookies(browser: Browser, url: string, cookies: Page['cookies']): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  await devtools.send('Storage.setCookies', { cookies: cookies.map((cookie) => ({ ...cookie, url })) })
  await devtools.detach()
}

type Request = { resourceType?: string; transferSize?: number }

function readLoad({ categories, audits, runtimeError }: Result): Omit<Load, 'report'> {
  if (runtimeError) throw new Error(runtimeError.message)
  const details = audits['network-requests']?.details
  const requests = (details && 'items' in details ? details.items : []) as Request[]
  const bytes: Record<string, number> = {}
  for (const { resourceType = 'Other', transferSize = 0 } of requests)
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize
  const [, ...besidesSpeed] = CATEGORIES
  return {
    scores: from(CATEGORIES, (id) => Math.round(100 * (categories[id]?.score ?? 0))),
    times: from(
      Object.keys(TIMES) as (keyof typeof TIMES)[],
      (time) => audits[TIMES[time]]?.numericValue ?? Number.NaN,
    ),
    requests: requests.length,
    bytes,
    lost: besidesSpeed
      .flatMap((id) => categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  }
}

const from = <K extends string>(keys: readonly K[], value: (key: K) => number) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, number>

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
