import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { api } from '../people.ts'
import { openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const QUERIES = 135
const SHARE = 0.8
const KEYBOARD_PX = 320

test('eight in ten words with two letters swapped still get a suggestion', async () => {
  const words = (await titleWords()).slice(0, QUERIES)
  expect(words).toHaveLength(QUERIES)
  const client = api()
  let any = 0
  let meant = 0
  for (const word of words) {
    const { list } = await client.call('GET /api/goods/suggest', { keyword: swapped(word) })
    expect(list.length).toBeLessThanOrEqual(8)
    if (list.length > 0) any += 1
    if (list.some(({ text }) => text.toLowerCase().includes(word))) meant += 1
  }
  console.log(`convention 3: of ${QUERIES} misspelt words ${any} get a suggestion, ${meant} the word that was meant`)
  expect(any / QUERIES).toBeGreaterThanOrEqual(SHARE)
})

test('the suggestions end above the keyboard, and what they add stands out from what was typed', async () => {
  const phone = await openSmallPhone(browser)
  const { page } = phone
  await phone.go('/search')
  await page.getByRole('combobox').fill('la')
  await page.getByRole('option').first().waitFor()
  // A keyboard leaves the page as it is and makes what is seen of it lower.
  const foot = await page.evaluate((keyboard) => {
    const seen = innerHeight - keyboard
    Object.defineProperty(visualViewport, 'height', { get: () => seen })
    visualViewport?.dispatchEvent(new Event('resize'))
    return seen
  }, KEYBOARD_PX)
  const list = page.getByRole('listbox').locator('..')
  const box = await list.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot)
  const weights = await page
    .getByRole('option')
    .first()
    .locator('bdi > *')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontWeight))
  expect(new Set(weights).size).toBe(2)
  await phone.look('c03-suggestions')
  await phone.close()
})

/** Words of five letters and more of all titles, each once, in the order of the list. */
async function titleWords(): Promise<string[]> {
  const words = new Set<string>()
  let cursor: string | undefined
  do {
    const { list, next_cursor } = await api().call('GET /api/goods/list', { limit: 50, sort: 'sales', cursor })
    for (const { title } of list) for (const [word] of title.toLowerCase().matchAll(/[a-z]{5,}/g)) words.add(word)
    cursor = next_cursor ?? undefined
  } while (cursor && words.size < QUERIES)
  return [...words]
}

/** The two letters around the middle change places; the first two that differ, where those are one letter twice. */
function swapped(word: string): string {
  const middle = Math.floor(word.length / 2)
  const places = [middle, ...Array.from({ length: word.length - 1 }, (_, place) => place + 1)]
  const at = places.find((place) => word[place] !== word[place - 1]) ?? middle
  return `${word.slice(0, at - 1)}${word[at]}${word[at - 1]}${word.slice(at + 1)}`
}
