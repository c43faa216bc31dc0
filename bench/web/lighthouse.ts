import { createServer } from 'node:net'
import lighthouse, { type Result } from 'lighthouse'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../tools/browser.ts'
import { median } from '../figures.ts'
import { printTable } from '../table.ts'

export type Page = { name: string; path: string; cookies: { name: string; value: string }[] }

/** What every page is held to; the scores are Lighthouse's, of 100. */
const HELD_TO = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100, lcp: 2_000, cls: 0.02 }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const KINDS = ['Script', 'Stylesheet', 'Font', 'Image', 'Fetch', 'Document'] as const

type Load = {
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Milliseconds, and shift. */
  times: { fcp: number; lcp: number; tbt: number; si: number; cls: number }
  requests: number
  /** Bytes over the wire by kind of request. */
  bytes: Record<string, number>
  /** What cost points, in Lighthouse's words. */
  lost: string[]
}

/** Lighthouse as it comes: a mid-range phone on Slow 4G, simulated from what was seen; an empty cache each time. */
export async function measureLoads(shop: string, pages: Page[], runs: number): Promise<string[]> {
  const rows: string[][] = []
  const byteRows: string[][] = []
  const complaints: string[] = []
  for (const page of pages) {
    const loads: Load[] = []
    for (let run = 0; run < runs; run += 1) loads.push(await loadOnce(shop, page))
    const load = middleOf(loads)
    const { scores, times, bytes } = load
    const missed = missedBy(load)
    rows.push([
      page.name,
      ...CATEGORIES.map((category) => `${scores[category]}`),
      `${Math.round(times.fcp)}`,
      `${Math.round(times.lcp)}`,
      `${Math.round(times.tbt)}`,
      `${Math.round(times.si)}`,
      times.cls.toFixed(3),
      missed.length === 0 ? 'holds' : missed.join(', '),
    ])
    byteRows.push([page.name, ...KINDS.map((kind) => kilobytes(bytes[kind])), `${load.requests}`])
    const lost = [...new Set(loads.flatMap((each) => each.lost))]
    complaints.push(...missed.map((miss) => `${page.name}: ${miss}`))
    for (const reason of lost) console.log(`  ${page.name}: ${reason}`)
  }
  console.log(`\nLighthouse, mobile, median of ${runs} (times in ms)`)
  printTable(['', 'perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'TBT', 'SI', 'CLS', 'verdict'], rows)
  console.log('\nkB over the wire')
  printTable(['', ...KINDS.map((kind) => kind.toLowerCase()), 'requests'], byteRows)
  return complaints
}

/** In a browser of its own, so that nothing of an earlier load is left. */
async function loadOnce(shop: string, { path, cookies }: Page): Promise<Load> {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    await keepCookies(browser, shop, cookies)
    const result = await lighthouse(`${shop}${path}`, { port, logLevel: 'silent', output: 'json' })
    if (!result) throw new Error(`Lighthouse has no result for ${path}`)
    return readLoad(result.lhr)
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

function readLoad({ categories, audits, runtimeError }: Result): Load {
  if (runtimeError) throw new Error(runtimeError.message)
  const scoreOf = (id: string) => Math.round(100 * (categories[id]?.score ?? 0))
  const timeOf = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details
  const requests = (details && 'items' in details ? details.items : []) as {
    resourceType?: string
    transferSize?: number
  }[]
  const bytes: Record<string, number> = {}
  for (const { resourceType = 'Other', transferSize = 0 } of requests)
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize
  const [performance, ...others] = CATEGORIES
  const audited = others.flatMap((id) => categories[id]?.auditRefs ?? [])
  return {
    scores: {
      performance: scoreOf(performance),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    times: {
      fcp: timeOf('first-contentful-paint'),
      lcp: timeOf('largest-contentful-paint'),
      tbt: timeOf('total-blocking-time'),
      si: timeOf('speed-index'),
      cls: timeOf('cumulative-layout-shift'),
    },
    requests: requests.length,
    bytes,
    lost: audited
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${audits[id]?.title}: ${JSON.stringify(audits[id]?.details ?? '').slice(0, 2_000)}`),
  }
}

function middleOf(loads: Load[]): Load {
  const of = (pick: (load: Load) => number) => median(loads.map(pick))
  const [first] = loads
  if (!first) throw new Error('no load was measured')
  const each = <K extends string>(record: Record<K, number>, pick: (load: Load) => Record<K, number>) =>
    Object.fromEntries(Object.keys(record).map((key) => [key, of((load) => pick(load)[key as K] ?? 0)])) as Record<
      K,
      number
    >
  return {
    scores: each(first.scores, ({ scores }) => scores),
    times: each(first.times, ({ times }) => times),
    requests: of(({ requests }) => requests),
    bytes: each(first.bytes, ({ bytes }) => bytes),
    lost: first.lost,
  }
}

function missedBy({ scores, times }: Load): string[] {
  return [
    ...CATEGORIES.filter((category) => scores[category] < HELD_TO[category]).map(
      (category) => `${category} below ${HELD_TO[category]}`,
    ),
    ...(times.lcp >= HELD_TO.lcp ? ['LCP too late'] : []),
    ...(times.cls >= HELD_TO.cls ? ['shifts'] : []),
  ]
}

const kilobytes = (bytes = 0) => (bytes / 1_000).toFixed(1)

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
