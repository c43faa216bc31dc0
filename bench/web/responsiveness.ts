import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { settled } from '../../e2e/settled.ts'
import { printTable } from '../table.ts'
import { acts, type Hand } from './acts.ts'
import { openPhone } from './phone.ts'
import type { World } from './world.ts'

const HELD_TO_MS = 200
const SLOWDOWN = 4
/** Each act is over within half of it; a browser that no longer answers a touch would be waited for without end. */
const ACT_ENDS_MS = 120_000
/** So long somebody looks at a page before the first touch. */
const LOOK_MS = 2_500
const CALM_MS = 1_000
/** Points of the screen: a thumb that flings the page by about half as much again as it moves. */
const SWIPE = { x: 195, from: 700, to: 100, step: 60 }
/** Declares a variable, which a script that is added to a page keeps to itself. */
const WEB_VITALS = createRequire(import.meta.url)
  .resolve('web-vitals/attribution')
  .replace(/[^/]+$/, 'web-vitals.attribution.iife.js')

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
type Watched = { inp?: Inp; slowestTouch: number; touches: number; frames: number[] }

/**
 * Interaction to Next Paint of what shoppers do most, as the web-vitals library measures it in the field, with a quarter
 * of this machine's speed. Each act has a page of its own; the slowest touch of the act counts, one in fifty left out.
 */
export async function measureActs(browser: Browser, world: World, runs: number, named: string): Promise<string[]> {
  const rows: string[][] = []
  const complaints: string[] = []
  for (const act of acts(world).filter(({ name }) => name.includes(named))) {
    const seen: Watched[] = []
    for (let run = 0; run < runs; run += 1) {
      const { page, context } = await openPhone(browser, world.shop, { cookies: act.cookies, motion: 'no-preference' })
      const faults: Error[] = []
      page.on('pageerror', (fault) => faults.push(fault))
      await watch(page)
      await page.goto(`${world.shop}${act.path}`, { waitUntil: 'load' })
      await settled(page)
      await page.waitForTimeout(LOOK_MS)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      const notes = await Promise.race([act.do(handOn(page, devtools)), giveUp(page, act.name)])
      seen.push(await read(page))
      if (faults.length > 0) throw new Error(`the page failed in "${act.name}"`, { cause: faults[0] })
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
      `${Math.max(...seen.map(({ slowestTouch }) => slowestTouch))}`,
      `${middle.touches}`,
      `${Math.round(Math.max(0, ...middle.frames))}`,
      value < HELD_TO_MS ? 'holds' : `slow: ${attribution.interactionType} ${attribution.interactionTarget}`,
    ])
  }
  console.log(`\nINP in ms at 1/${SLOWDOWN} of the speed, median of ${runs}`)
  printTable(['', 'INP', 'waiting + working + painting', 'slowest of all', 'touches', 'longest frame', 'verdict'], rows)
  return complaints
}

type Page$ = { webVitals: { onINP(report: (inp: Inp) => void, options: object): void }; watched: Watched }
type Interaction = PerformanceEntry & { interactionId: number }

async function watch(page: Page): Promise<void> {
  await page.addInitScript({ content: `${await readFile(WEB_VITALS, 'utf8')}\nglobalThis.webVitals = webVitals` })
  await page.addInitScript(() => {
    const page = globalThis as unknown as Page$
    page.watched = { frames: [], slowestTouch: 0, touches: 0 }
    const options = { reportAllChanges: true, durationThreshold: 16 }
    page.webVitals.onINP(({ value, attribution }) => {
      const { interactionTarget, interactionType, inputDelay, processingDuration, presentationDelay } = attribution
      page.watched.inp = {
        value,
        attribution: { interactionTarget, interactionType, inputDelay, processingDuration, presentationDelay },
      }
    }, options)
    const touches = new Set<number>()
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as Interaction[]) {
        if (!interactionId) continue
        page.watched.touches = touches.add(interactionId).size
        page.watched.slowestTouch = Math.max(page.watched.slowestTouch, duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      page.watched.frames.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'long-animation-frame' })
  })
}

/** Fails when the page crashes or no longer answers. */
const giveUp = (page: Page, name: string): Promise<never> =>
  new Promise((_resolve, reject) => {
    page.once('crash', () => reject(new Error(`the browser lost the page in "${name}"`)))
    setTimeout(reject, ACT_ENDS_MS, new Error(`"${name}" did not end`)).unref()
  })

/** The library tells what it saw when the browser has nothing else to do. */
async function read(page: Page): Promise<Watched> {
  await page.waitForTimeout(1_500)
  return page.evaluate(() => (globalThis as unknown as Page$).watched)
}

const handOn = (page: Page, devtools: CDPSession): Hand => ({
  page,
  tap: async (target) => {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`${target} is not to be seen`)
    // What looks for the target works on the page's own slow thread; so does what looks for its effect.
    await page.waitForTimeout(CALM_MS)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(CALM_MS)
  },
  // By the single touch: a gesture that DevTools makes up itself moves no page in a headless browser.
  swipeUp: async () => {
    for (let y = SWIPE.from; y > SWIPE.to; y -= SWIPE.step)
      await devtools.send('Input.dispatchTouchEvent', {
        type: y === SWIPE.from ? 'touchStart' : 'touchMove',
        touchPoints: [{ x: SWIPE.x, y }],
      })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  },
})
