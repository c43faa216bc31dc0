import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Shift = { value: number; at: number; moved: string[] }

/** In parts of the screen. What nobody notices may move: a tenth is the most that Core Web Vitals call good. */
const MOST_SHIFT = 0.02

/** Notes what moves by itself on each page from now on. Expects that it was next to nothing, and else tells what moved. */
export async function watchShifts(page: Page): Promise<(name?: string) => Promise<void>> {
  await page.addInitScript(() => {
    type Moved = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    const told = (node: Node | null) =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'what is gone')).slice(0, 200)
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Moved[])
        shifts.push({ value, at: Math.round(startTime), moved: sources.map(({ node }) => told(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async (name = '') => {
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, `${name} ${JSON.stringify(shifts)}`).toBeLessThan(MOST_SHIFT)
  }
}
