import type { LocaleCode } from '@tradewind/messages/locales'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { logIn, logOut } from './log-in.ts'
import { newcomer, passTime } from './people.ts'
import { openPhone, type Phone } from './phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const LANG: LocaleCode = 'de'
const EMAIL = 'Newcomer@mail.example'
const FIRST = 'tangerine-harbour'
const SECOND = 'walnut-lantern-9'

test('a newcomer proves an address, changes the name, forgets the password and is let in again', async () => {
  const phone = await openPhone(browser, { lang: LANG })
  await register(phone)
  await giveAName(phone)
  await aMinutePasses()
  await forget(phone)
  await phone.close()
})

async function register({ page, t, go, look }: Phone): Promise<void> {
  await go('/register?return_to=/setting')
  await page.getByLabel(t('account.register.email')).fill(EMAIL)
  await page.getByLabel(t('account.login.password'), { exact: true }).fill(FIRST)
  await page.getByLabel(t('account.register.confirm')).fill(FIRST)
  await page.getByRole('button', { name: t('person.code.send') }).click()
  await page.getByRole('button', { name: t('person.demo.use') }).click()
  await look('40-register-code')
  await page
    .locator('form')
    .getByRole('button', { name: t('words.register') })
    .click()
  await page.waitForURL(/\/setting/)
}

async function giveAName({ page, t, look }: Phone): Promise<void> {
  await page.getByRole('button', { name: t('person.profile.name') }).click()
  await page.getByLabel(t('person.profile.givenName')).fill('Änne')
  await look('41-profile-name')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('words.save') })
    .click()
  await page.getByText('Änne').first().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await look('42-profile')
  await logOut({ page, t })
}

/** An address gets one code a minute. */
async function aMinutePasses(): Promise<void> {
  await passTime(60_000)
}

async function forget({ page, t, look }: Phone): Promise<void> {
  await page.getByRole('link', { name: t('account.login.forgot') }).click()
  // The login page has a field of the same name.
  await page.getByRole('heading', { name: t('nav.title.forgotPassword') }).waitFor()
  await page.getByLabel(t('account.login.name')).fill(EMAIL)
  await page.getByRole('button', { name: t('person.code.send') }).click()
  await page.getByRole('button', { name: t('person.demo.use') }).click()
  await page.getByLabel(t('person.reset.new'), { exact: true }).fill(SECOND)
  await page.getByLabel(t('person.reset.confirm')).fill(SECOND)
  await look('43-forgot-password')
  await page.getByRole('button', { name: t('person.reset.save') }).click()
  await page.waitForURL(/\/login/)
  // The address comes before the page that it leads to.
  await expect.poll(() => page.getByLabel(t('account.login.name')).inputValue()).toBe(EMAIL)
  await logIn({ page, t }, { account: EMAIL, password: SECOND })
  await page.waitForURL(/\/home/)
}

test('somebody asks for the account to be closed, reads what goes and what stays, and keeps it after all', async () => {
  const one = await newcomer('ar')
  const phone = await openPhone(browser, { lang: 'ar', width: 320, height: 640, scheme: 'dark', token: one.token })
  const { page, t, go, look } = phone
  await go('/security')
  await page.getByRole('button', { name: t('privacy.close.open') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(t('privacy.close.stays')).waitFor()
  await look('44-close-account')
  await sheet.getByLabel(t('privacy.close.password')).fill(one.password)
  await sheet.getByRole('button', { name: t('privacy.close.send') }).click()
  await sheet.waitFor({ state: 'detached' })
  const keep = page.getByRole('button', { name: t('privacy.close.keep') })
  await keep.waitFor()
  await look('45-account-closing')
  const asked = await one.client.call('GET /api/user/closing')
  expect(asked).toMatchObject({ closing_at: expect.any(String), waits_for: [] })
  await keep.click()
  await page.getByRole('button', { name: t('privacy.close.open') }).waitFor()
  await phone.close()
})
