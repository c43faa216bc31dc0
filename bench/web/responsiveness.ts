import { createRequire } from 'node:module'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { settled } from '../../e2e/settled.ts'
import { printTable } from '../table.ts'
import { acts, type Hand } from './acts.ts'
import { openPhone } from './phone.ts'
import type { World } from './world.ts'

const HELD_TO_MS = 200
const SLOWDOWN = 4
const WEB_VITALS = createRequire(import.meta.url)
  .resolve('web-vitals/attribution')
  .replace(/[^/]+$/, '')

type Inp = {
  value: number
  attribution: {
    interactionTarget: string
    interactionType: string
    inputDelay: number
    processingDuration: number
    presentationDelay: number
  }
}
type Watched = { inp?: Inp; frames: number[] }

/**
 * Interaction to Next Paint of what shoppers do most, as the web-vitals library measures it in the field, with a quarter
 * of this machine's speed. Each act has a page of its own; the slowest touch of the act counts.
 */
export async function measureActs(browser: Browser, world: World, runs: number): Promise<string[]> {
  const rows: string[][] = []
  const complaints: string[] = []
  for (const act of acts(world)) {
    const seen: Watched[] = []
    for (let run = 0; run < runs; run += 1) {
      const { page, context } = await openPhone(browser, world.shop, { cookies: act.cookies, motion: 'no-preference' })
      await watch(page)
      await page.goto(`${world.shop}${act.path}`, { waitUntil: 'load' })
      await settled(page)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      const notes = await act.do(handOn(page, devtools))
      seen.push(await read(page))
      if (notes && run === 0) console.log(`  ${act.name}: ${notes}`)
      await context.close()
    }
    const worst = seen.toSorted((a, b) => (b.inp?.value ?? 0) - (a.inp?.value ?? 0))
    const middle = worst[Math.floor(worst.length / 2)]
    if (!middle?.inp) throw new Error(`no touch of "${act.name}" was measured`)
    const { value, attribution } = middle.inp
    if (value >= HELD_TO_MS) complaints.push(`${act.name}: INP ${Math.round(value)} ms`)
    rows.push([
      act.name,
      `${Math.round(value)}`,
      [attribution.inputDelay, attribution.processingDuration, attribution.presentationDelay]
        .map((part) => Math.round(part))
        .join(' + '),
      `${Math.round(worst[0]?.inp?.value ?? 0)}`,
      `${Math.round(Math.max(0, ...middle.frames))}`,
      value < HELD_TO_MS ? 'holds' : `slow: ${attribution.interactionType} ${attribution.interactionTarget}`,
    ])
  }
  console.log(`\nINP in ms at 1/${SLOWDOWN} of the speed, median of ${runs}`)
  printTable(['', 'INP', 'waiting + working + painting', 'slowest', 'longest frame', 'verdict'], rows)
  return complaints
}

type Page$ = { webVitals: { onINP(report: (inp: Inp) => void, options: object): void }; watched: Watched }

async function watch(page: Page): Promise<void> {
  await page.addInitScript({ path: `${WEB_VITALS}web-vitals.attribution.iife.js` })
  await page.addInitScript(() => {
    const page = globalThis as unknown as Page$
    page.watched = { frames: [] }
    const options = { reportAllChanges: true, durationThreshold: 16 }
    page.webVitals.onINP(({ value, attribution }) => {
      const { interactionTarget, interactionType, inputDelay, processingDuration, presentationDelay } = attribution
      page.watched.inp = {
        value,
        attribution: { interactionTarget, interactionType, inputDelay, processingDuration, presentationDelay },
      }
    }, options)
    new PerformanceObserver((list) => {
      page.watched.frames.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'long-animation-frame' })
  })
}

/** The library tells what it saw when the browser has nothing else to do. */
async function read(page: Page): Promise<Watched> {
  await page.waitForTimeout(1_500)
  return page.evaluate(() => (globalThis as unknown as Page$).watched)
}

const handOn = (page: Page, devtools: CDPSession): Hand => ({
  page,
  tap: (target) => target.tap(),
  swipeUp: async (points) => {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -points,
      speed: 2_000,
      gestureSourceType: 'touch',
    })
  },
})
