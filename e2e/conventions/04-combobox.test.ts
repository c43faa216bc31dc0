import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { api } from '../people.ts'
import { openSmallPhone, slowDown } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('arrow keys walk the suggestions, Escape closes them and keeps the text, Enter searches', async () => {
  const phone = await openSmallPhone(browser)
  const { page } = phone
  await phone.go('/search')
  const field = page.getByRole('combobox')
  await field.fill('la')
  await page.getByRole('option').nth(1).waitFor()
  const texts = await page
    .getByRole('option')
    .evaluateAll((options) => options.map((o) => o.querySelector('bdi')?.textContent))
  const active = () =>
    field.evaluate(
      (input) =>
        document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.querySelector('bdi')?.textContent,
    )
  await field.press('ArrowDown')
  expect(await active()).toBe(texts[0])
  await field.press('ArrowDown')
  expect(await active()).toBe(texts[1])
  await field.press('ArrowUp')
  expect(await active()).toBe(texts[0])
  await field.press('Escape')
  expect([await field.getAttribute('aria-expanded'), await field.inputValue()]).toEqual(['false', 'la'])
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await field.press('Enter')
  await page.waitForURL(/keyword=/)
  expect(new URL(page.url()).searchParams.get('keyword')).toBe(texts[0])
  await phone.close()
})

test('on a slow network the suggestions are those of the last letters, though the first answer comes last', async () => {
  const phone = await openSmallPhone(browser)
  const { page } = phone
  await phone.go('/search')
  await slowDown(phone)
  // The browser says so when a request is called off.
  phone.allow.push(/ERR_ABORTED/)
  const delays = [800, 50]
  const asked: string[] = []
  await page.route('**/api/goods/suggest**', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('keyword') ?? '')
    await new Promise((resolve) => setTimeout(resolve, delays[asked.length - 1] ?? 50))
    await route.continue().catch(() => undefined)
  })
  const field = page.getByRole('combobox')
  const first = page.waitForRequest('**/api/goods/suggest**')
  await field.fill('la')
  await first
  await field.fill('shoe')
  await page.getByRole('option', { name: /shoe/i }).first().waitFor()
  await page.waitForTimeout(1_200)
  const shown = await page
    .getByRole('option')
    .evaluateAll((options) => options.map((o) => o.querySelector('bdi')?.textContent))
  expect(asked).toEqual(['la', 'shoe'])
  const { list } = await api().call('GET /api/goods/suggest', { keyword: 'shoe' })
  expect(shown).toEqual(list.map(({ text }) => text))
  await phone.close()
})
