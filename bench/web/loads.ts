import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { median } from '../figures.ts'
import { printTable } from '../table.ts'
import { CATEGORIES, type Load, loadOnce, type Page, TIMES } from './one-load.ts'
import type { World } from './world.ts'

/** What every page is held to. */
const LEAST_SCORES = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const LCP_MS = 1_800
const CLS = 0.02

const KINDS = ['Script', 'Stylesheet', 'Font', 'Image', 'Fetch', 'Document'] as const
const REPORTS = fileURLToPath(new URL('../../.cache/lighthouse', import.meta.url))

type Middle = Omit<Load, 'lost' | 'report'>

/** Medians of what loads cost on a phone. Answers with what is below what the pages are held to. */
export async function measureLoads(world: World, runs: number): Promise<string[]> {
  const rows: string[][] = []
  const byteRows: string[][] = []
  const complaints: string[] = []
  for (const page of pagesOf(world)) {
    const loads = await loadsOf(world, page, runs)
    const middle = middleOf(loads)
    const missed = missedBy(middle)
    const lost = new Set(loads.flatMap((load) => load.lost))
    complaints.push(...[...missed, ...lost].map((complaint) => `${page.name}: ${complaint}`))
    rows.push([page.name, ...figuresOf(middle), missed.length === 0 ? 'holds' : missed.join(', ')])
    byteRows.push([page.name, ...KINDS.map((kind) => kilobytes(middle.bytes[kind])), `${middle.requests}`])
  }
  console.log(`\nLighthouse, mobile, median of ${runs}; times in ms. What each load was like: .cache/lighthouse`)
  printTable(['', 'perf', 'a11y', 'best', 'SEO', 'FCP', 'LCP', 'TBT', 'SI', 'CLS', 'verdict'], rows)
  console.log('\nkB over the wire')
  printTable(['', ...KINDS.map((kind) => kind.toLowerCase()), 'requests'], byteRows)
  return complaints
}

const pagesOf = ({ goods, shopper }: World): Page[] => [
  { name: 'home', path: '/home', cookies: [] },
  { name: 'product', path: `/detail/${goods.id}`, cookies: [] },
  { name: 'search', path: '/search?keyword=lamp', cookies: [] },
  { name: 'bag', path: '/bag', cookies: [shopper] },
]

async function loadsOf({ shop }: World, page: Page, runs: number): Promise<Load[]> {
  const loads: Load[] = []
  for (let run = 1; run <= runs; run += 1) loads.push(await loadOnce(shop, page))
  await mkdir(REPORTS, { recursive: true })
  for (const [at, { report }] of loads.entries()) await writeFile(`${REPORTS}/${page.name}-${at + 1}.html`, report)
  return loads
}

function middleOf(loads: Load[]): Middle {
  const each = <K extends string>(keys: readonly K[], pick: (load: Load) => Partial<Record<K, number>>) =>
    Object.fromEntries(keys.map((key) => [key, median(loads.map((load) => pick(load)[key] ?? 0))])) as Record<K, number>
  return {
    scores: each(CATEGORIES, ({ scores }) => scores),
    times: each(Object.keys(TIMES) as (keyof typeof TIMES)[], ({ times }) => times),
    bytes: each(KINDS, ({ bytes }) => bytes),
    requests: median(loads.map(({ requests }) => requests)),
  }
}

const missedBy = ({ scores, times }: Middle): string[] => [
  ...CATEGORIES.filter((category) => scores[category] < LEAST_SCORES[category]).map(
    (category) => `${category} ${scores[category]} of ${LEAST_SCORES[category]}`,
  ),
  ...(times.lcp < LCP_MS ? [] : [`LCP of ${(times.lcp / 1_000).toFixed(1)} s`]),
  ...(times.cls < CLS ? [] : [`CLS of ${times.cls.toFixed(3)}`]),
]

const figuresOf = ({ scores, times: { cls, ...times } }: Middle): string[] => [
  ...CATEGORIES.map((category) => `${scores[category]}`),
  ...Object.values(times).map((time) => `${Math.round(time)}`),
  cls.toFixed(3),
]

const kilobytes = (bytes = 0) => (bytes / 1_000).toFixed(1)
