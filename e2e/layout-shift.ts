import type { Page } from 'playwright-core'

/** Counts what moves by itself on each page from now on; answers with the sum of layout shift. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const seen = () => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
  return async () => (await seen()).reduce((sum, shift) => sum + shift, 0)
}
