import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { logOut } from '../log-in.ts'
import { buyer } from '../people.ts'
import type { Phone } from '../phone.ts'
import { main, openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const PIN = '000123'
const MIXED_PASSWORD = 'Tr4de-wind!'

test('the last ten searches are kept for one account, go one by one or all, and none is left after logout', async () => {
  const person = await buyer('camila.rojas')
  const phone = await openSmallPhone(browser, { token: person.token })
  const { t } = phone
  for (let turn = 1; turn <= 12; turn++) await search(phone, `lamp ${turn}`)
  await search(phone, PIN)
  await search(phone, MIXED_PASSWORD)
  await phone.go('/search')
  const section = main(phone)
    .getByRole('heading', { name: t('search.history.title') })
    .locator('xpath=ancestor::section')
  expect(await section.getByRole('listitem').count()).toBe(10)
  const texts = await section.getByRole('listitem').allInnerTexts()
  expect(texts.filter((text) => text.includes(PIN) || text.includes(MIXED_PASSWORD))).toEqual([])
  await section.getByRole('button', { name: t('search.history.remove', { text: 'lamp 12' }) }).click()
  await expect.poll(() => section.getByText('lamp 12', { exact: true }).count()).toBe(0)
  await phone.look('c05-history')

  await phone.go('/setting')
  await logOut(phone)
  await expect.poll(() => stored(phone)).not.toMatch(/lamp|searches|000123|Tr4de/)
  await phone.go('/search')
  expect(await section.count()).toBe(0)

  await search(phone, 'kettle')
  await phone.go('/search')
  await section.getByText('kettle').waitFor()
  await section
    .getByRole('button', { name: t('words.clear') })
    .or(section.getByRole('button').last())
    .first()
    .click()
  await expect.poll(() => section.count()).toBe(0)
  await phone.close()
})

async function search(phone: Phone, text: string): Promise<void> {
  await phone.go('/search')
  await phone.page.getByRole('combobox').fill(text)
  await phone.page.getByRole('combobox').press('Enter')
  await phone.page.waitForURL(/keyword=/)
}

const stored = ({ page }: Phone): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
