import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { hostileQueries } from './hostile-queries.ts'
import { main, openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const PLAIN = ['lamp', 'shoes', 'pot', 'wood', 'kettle', 'chair', 'phone', 'dress', 'tea', 'lmap']

test('fifty queries that nobody means are no fault of the server; how long they take is printed beside plain words', async () => {
  expect(hostileQueries).toHaveLength(50)
  for (const query of PLAIN) await ask(query)
  const plain: number[] = []
  for (let turn = 0; turn < 5; turn++) for (const query of PLAIN) plain.push((await ask(query)).ms)
  const hostile: number[] = []
  for (const query of hostileQueries) {
    const { status, ms } = await ask(query)
    expect(status, JSON.stringify(query.slice(0, 40))).toBeLessThan(500)
    hostile.push(ms)
  }
  console.log(`convention 7: goods/list ${spread(plain)} for plain words, ${spread(hostile)} for hostile ones`)
})

test('whatever is typed, the page with nothing found leads on', async () => {
  const phone = await openSmallPhone(browser)
  const { page } = phone
  const faults: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url().slice(0, 200)}`)
  })
  await phone.go('/search')
  const field = page.getByRole('combobox')
  for (const query of hostileQueries) {
    await field.fill(query)
    await field.press('Enter')
    await settledWithLinks(query)
  }
  // The same cold, as a link that somebody sends.
  for (const query of hostileQueries.filter((_, place) => place % 5 === 0)) {
    await page.goto(`${inject('shopUrl')}/search?${new URLSearchParams({ keyword: query.slice(0, 4_000) })}`)
    await settledWithLinks(query)
  }
  expect(faults).toEqual([])
  await phone.go('/search?keyword=zzzzqq')
  await phone.look('c07-nothing')
  await phone.close()

  async function settledWithLinks(query: string): Promise<void> {
    await expect
      .poll(() => main(phone).locator('a:visible').count(), {
        message: JSON.stringify(query.slice(0, 40)),
      })
      .toBeGreaterThanOrEqual(3)
    expect((await field.inputValue()).length).toBeLessThanOrEqual(200)
  }
})

async function ask(query: string): Promise<{ status: number; ms: number }> {
  const begun = performance.now()
  const response = await fetch(`${inject('shopUrl')}/api/goods/list?${new URLSearchParams({ keyword: query })}`)
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - begun }
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}
