import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { api } from '../people.ts'
import type { Phone } from '../phone.ts'
import { cards, main, openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('filters are counted on the button, stand as chips over the list, stay ticked in the panel, and go by a tap', async () => {
  const facets = await api().call('GET /api/goods/facets', {})
  // The button names a number up to a thousand.
  const categories = facets.categories.filter(({ count }) => count < 500)
  const [first, second] = categories.map(({ id }) => id)
  const both = await total([first, second])
  const phone = await openSmallPhone(browser)
  const { page, t } = phone
  await phone.go('/search?sort=sales')
  await openPanel(phone, 0)
  const panel = page.getByRole('dialog')
  for (const { name } of categories.slice(0, 2)) await choice(panel, name).click()
  await panel.getByRole('button', { name: t('listing.panel.show', { count: both }), exact: true }).click()
  await page.waitForURL(/category_id=/)

  const chips = main(phone).getByRole('group', { name: t('listing.applied.label') })
  const removers = chips.getByRole('button', { name: new RegExp(t('listing.kind.category')) })
  await expect.poll(() => removers.count()).toBe(2)
  await main(phone)
    .getByText(t('listing.count.all', { count: both }), { exact: true })
    .waitFor()
  const above = (await chips.boundingBox())?.y ?? Number.NaN
  expect(above).toBeLessThan((await cards(phone).first().boundingBox())?.y ?? 0)
  await phone.look('c10-chips')

  await openPanel(phone, 2)
  for (const { name } of categories.slice(0, 2))
    expect(await choice(panel, name).getAttribute('aria-pressed'), name).toBe('true')
  await phone.look('c10-panel')
  await panel.getByRole('button', { name: t('words.close') }).click()
  await panel.waitFor({ state: 'hidden' })

  await removers.first().click()
  await expect.poll(() => removers.count()).toBe(1)
  await main(phone)
    .getByText(t('listing.count.all', { count: await total([second]) }), { exact: true })
    .waitFor()
  await openPanel(phone, 1)
  expect(await panel.locator('[aria-pressed="true"]').count()).toBe(1)
  await phone.close()
})

const choice = (panel: Locator, name: string) =>
  panel.getByRole('button', { name: new RegExp(`^${name.replace(/[^\p{L} ]/gu, '.')}`, 'u') })

async function openPanel({ page, t }: Phone, count: number): Promise<void> {
  await page.getByRole('button', { name: t('listing.filter.button', { count }), exact: true }).click()
  await page.getByRole('dialog').locator('[aria-pressed]').first().waitFor()
}

const total = async (ids: (string | undefined)[]): Promise<number> => {
  const category_id = ids.filter((id) => id !== undefined)
  return (await api().call('GET /api/goods/list', { category_id, limit: 1 })).total ?? 0
}
