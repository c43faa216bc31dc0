import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../../apps/server/demo/accounts.ts'
import { launchBrowser } from '../../tools/browser.ts'
import { buyer, operatorToken } from '../people.ts'
import { openPhone, type Phone } from '../phone.ts'
import { goesOffline, serverFails } from './36-faults.ts'
import { FAILED_REQUEST } from './36-said.ts'

// What opens over a page asks for itself, and is sent from there: it says for itself that it failed.
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const FAULTS = { 'the server fails': serverFails, 'there is no network': goesOffline }

const READ_BEFORE_LOGIN = [
  ['service hours', 'shell.reading.hours', (sheet: Locator) => sheet.locator('dl dt').first()],
  ['law texts', 'shell.reading.law', (sheet: Locator) => sheet.locator('section button').first()],
  ['where to complain', 'shell.reading.complaints', (sheet: Locator) => sheet.getByRole('heading', { level: 1 })],
] as const

test.each(READ_BEFORE_LOGIN)(
  '%s, read before login, say what failed, and come with another try',
  async (_what, button, content) => {
    const phone = await openPhone(browser)
    phone.allow.push(FAILED_REQUEST)
    const { page, t, go, close } = phone
    await go('/login')
    const mend = await serverFails(phone)
    await page.getByRole('button', { name: t(button), exact: true }).click()
    const alert = page.getByRole('dialog').getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).not.toMatch(/undefined|\b[45]\d\d\b|https?:/)
    await mend()
    await alert.getByRole('button', { name: t('words.retry') }).click()
    await content(page.getByRole('dialog')).waitFor()
    await close()
  },
)

test.each(Object.entries(FAULTS))(
  'a list that is exported as a file says so when %s, and comes with another try',
  async (_fault, begin) => {
    const staff = `operator.${await operatorToken(demoAccounts.operator)}`
    for (const path of ['/topups', '/withdrawals', '/shops', '/market/orders', '/disputes']) {
      const phone = await openPhone(browser, { staff })
      phone.allow.push(FAILED_REQUEST)
      await phone.go(`/console${path}`)
      await sendsAgain(phone, begin, {
        open: () => phone.page.getByRole('button', { name: phone.t('exporting.button'), exact: true }).click(),
        done: async (send) => {
          const [file] = await Promise.all([phone.page.waitForEvent('download'), send()])
          expect(file.suggestedFilename()).toMatch(/\.csv$/)
        },
      })
      await phone.close()
    }
  },
)

test.each(Object.entries(FAULTS))(
  'who asks for their data is told when %s, and the password stays typed',
  async (_fault, begin) => {
    const person = await buyer('katrin.vogel')
    const phone = await openPhone(browser, { token: person.token })
    phone.allow.push(FAILED_REQUEST)
    const { page, t, go } = phone
    await go('/security')
    // A file that is being made just now is waited for.
    const ask = page
      .getByRole('button', { name: t('privacy.data.ask'), exact: true })
      .or(page.getByRole('button', { name: t('privacy.data.again'), exact: true }))
    await ask.waitFor()
    await sendsAgain(phone, begin, {
      open: async () => {
        await ask.click()
        await page.getByLabel(t('privacy.data.password')).fill(person.password)
      },
      done: async (send) => {
        expect(await page.getByLabel(t('privacy.data.password')).inputValue()).toBe(person.password)
        // The same once more within a second is a double tap, by the specification.
        await page.waitForTimeout(1_000)
        await send()
        await page.getByText(t('privacy.data.done')).waitFor()
      },
    })
    await phone.close()
  },
)

type Sent = { open: () => Promise<void>; done: (send: () => Promise<void>) => Promise<void> }

/** Sends what a dialog asks for while nothing comes back, and once more. */
async function sendsAgain(
  phone: Phone,
  begin: (typeof FAULTS)[keyof typeof FAULTS],
  { open, done }: Sent,
): Promise<void> {
  // Its touch is outside of what opens, and would close it.
  const mend = await begin(phone)
  await open()
  const dialog = phone.page.getByRole('dialog')
  const send = () => dialog.locator('button[type="submit"]').click()
  await send()
  const alert = dialog.getByRole('alert')
  await alert.waitFor()
  expect(await alert.innerText()).not.toMatch(/undefined|\[object|https?:/)
  await mend()
  await done(send)
  await dialog.waitFor({ state: 'detached' })
}
