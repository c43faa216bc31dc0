import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Phone } from '../phone.ts'
import { main } from './small-phone.ts'

/** What the browser writes into its console when a request fails, which is what is brought about here. */
export const FAILED_REQUEST = /Failed to load resource|net::ERR_/
/** Names of things, errors and messages: what means nothing to whoever shops or sells. */
const RAW = /undefined|\bnull\b|NaN|\[object|Error\b|https?:|(?<![\w@.])(shell|spec|words|nav|console)\.\w+/
const STATUS = /\b[45]\d\d\b/

export async function saysNothingRaw(phone: Phone): Promise<void> {
  expect(await main(phone).innerText(), 'raw words').not.toMatch(RAW)
}

/** The failed state under one of these titles: cause in plain words, another try; no spinner turns. Answers the retry. */
export async function saysSo(phone: Phone, titles: string[]): Promise<Locator> {
  const { page, t } = phone
  const alert = main(phone)
    .getByRole('alert')
    .filter({ hasText: new RegExp(titles.join('|')) })
    .first()
  await alert.waitFor()
  const words = await alert.innerText()
  expect(words, 'raw words').not.toMatch(RAW)
  expect(words, 'a number of HTTP').not.toMatch(STATUS)
  const retry = alert.getByRole('button', { name: t('words.retry') })
  expect(await retry.isVisible(), 'no other try').toBe(true)
  expect(await page.locator('.spinner:visible').count(), 'a spinner').toBe(0)
  return retry
}

/** Back or the tabs, within reach of a finger. */
export async function canLeave({ page, t }: Phone): Promise<void> {
  const ways = page
    .getByRole('button', { name: t('nav.bar.back') })
    .or(page.getByRole('link', { name: t('nav.bar.back') }))
    .or(page.getByRole('navigation', { name: t('nav.tab.label') }))
  expect(await ways.filter({ visible: true }).count(), 'no way to leave').toBeGreaterThan(0)
}
