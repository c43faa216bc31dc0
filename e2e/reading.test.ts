import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { launchBrowser } from '../tools/browser.ts'
import { looksFor } from './looks.ts'
import { buyer, operatorToken, type Person } from './people.ts'
import { openPhone, type PhoneOptions } from './phone.ts'

const PICTURE = fileURLToPath(new URL('../apps/server/demo/pictures/norfolk-pine-960.webp', import.meta.url))

let browser: Browser
let person: Person
beforeAll(async () => {
  browser = await launchBrowser()
  person = await buyer(demoAccounts.shopper.account)
})
afterAll(() => browser?.close())

test('help is found by typing a word, read, and answered helpful', async () => {
  const { page, t, go, look, close } = await openPhone(browser, { token: person.token })
  await go('/profile')
  await page.getByRole('link', { name: t('account.profile.help') }).click()
  await page.locator('a[href*="topic=orders"]').waitFor()
  await look('60-help')
  await page.getByRole('searchbox', { name: t('help.search') }).fill('duty customs')
  await page
    .getByRole('link', { name: /customs/i })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /customs/i }).waitFor()
  await page.getByRole('button', { name: t('help.helped.yes') }).click()
  await page.getByText(t('help.helped.thanks')).waitFor()
  await look('61-help-answered')
  const { article } = await person.client.call('GET /api/user/help_support', { id: 'customs' })
  expect(article).toMatchObject({ helped: 1, not_helped: 0 })
  await close()
})

test('law is read before registering, where one stands, and one text leads to another', async () => {
  const { page, t, go, look, close } = await openPhone(browser)
  await go('/register')
  await page.getByRole('button', { name: t('account.register.terms') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
  await look('62-terms-before-login')
  await sheet.getByRole('button', { name: 'Held money and clocks' }).click()
  await sheet.getByRole('heading', { level: 1, name: 'Held money and clocks' }).waitFor()
  await sheet.getByRole('rowheader', { name: 'The shop sends' }).waitFor()
  expect(await sheet.getByRole('row', { name: /The shop sends/ }).textContent()).toContain('7 days')
  await look('63-law-before-login')
  expect(page.url()).toContain('/register')
  await close()
})

test('an operator writes a text in German, sees it as readers would, publishes it, and the shop shows it', async () => {
  const staff = `operator.${await operatorToken(demoAccounts.operator)}`
  const desk = await openPhone(browser, { staff, width: 1280, height: 900 })
  const { page, t, go, look } = desk
  await go('/console/texts')
  await look('64-console-texts')
  await page
    .getByRole('link', { name: /Customs|customs/ })
    .first()
    .click()
  await page
    .getByRole('navigation', { name: t('content.text.languages') })
    .getByText('Deutsch')
    .click()
  await page.waitForURL(/lang=de/)
  const field = page.getByLabel(t('content.text.body'), { exact: true })
  await expect.poll(() => field.inputValue()).toContain('In der Regel')
  await field.fill(
    '**Wer empfängt**, zahlt. Der Laden verschickt innerhalb von {send_within.after}.\n\n## Mehr\n\nSiehe <b>hier</b>.',
  )
  await page.getByRole('button', { name: t('content.text.keep') }).click()
  await page.getByText(t('content.problem.markup')).first().waitFor()
  await look('65-console-text-problem')
  await field.fill('**Wer empfängt**, zahlt. Der Laden verschickt innerhalb von {send_within.after}.')
  await page.getByRole('button', { name: t('content.text.keep') }).click()
  await page.getByText('innerhalb von 7 Tagen', { exact: false }).first().waitFor()
  await look('66-console-text-draft')
  await page.getByRole('button', { name: t('content.publish.send') }).click()
  await page.getByText(t('content.history.revision', { revision: 2, edition: 1 })).waitFor()
  await page.getByRole('button', { name: t('content.history.showOf', { revision: 2 }) }).click()
  await page.getByRole('dialog').getByText('Wer empfängt', { exact: false }).waitFor()
  await look('67-console-text-history')
  await desk.close()

  const phone = await openPhone(browser, { token: person.token, lang: 'de' })
  await phone.go('/helpAndSupport?id=customs')
  await phone.page.getByText('innerhalb von 7 Tagen', { exact: false }).waitFor()
  await phone.close()
})

test('an operator puts a banner on the first screen from today on, and takes it away again', async () => {
  const staff = `operator.${await operatorToken(demoAccounts.operator)}`
  const desk = await openPhone(browser, { staff })
  const { page, t, go, look } = desk
  await go('/console/banners')
  await page.getByRole('button', { name: t('content.banners.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('English').fill('Pines in the hall')
  await dialog.getByLabel(t('content.banners.link')).fill('//elsewhere.example')
  await dialog.getByRole('button', { name: t('words.save') }).click()
  await dialog.getByText(t('fields.not_inside')).waitFor()
  await dialog.getByLabel(t('content.banners.link')).fill('/search?keyword=pine')
  await dialog.locator('input[type="file"]').setInputFiles(PICTURE)
  await look('68-console-banner-dialog')
  await dialog.getByRole('button', { name: t('words.save') }).click()
  // The dialog shows it as home will, before it is there.
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Pines in the hall').waitFor()
  await look('68-console-banners')
  const home = await openPhone(browser)
  await home.go('/home')
  await home.page.getByRole('link', { name: 'Pines in the hall' }).click()
  await home.page.waitForURL(/\/search\?keyword=pine/)
  await home.close()
  await page.getByRole('button', { name: t('content.banners.remove', { title: 'Pines in the hall' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('words.remove') })
    .click()
  await page.getByText('Pines in the hall').waitFor({ state: 'detached' })
  await desk.close()
})

/** What is read, in each script and on the narrowest phone; the console on a phone. */
const looks: PhoneOptions[] = [
  { lang: 'ar' },
  { lang: 'de', width: 320, height: 640, scheme: 'dark' },
  { lang: 'th' },
  { lang: 'zh-cn' },
]

test('help and law can be read in every script, in the dark and on the narrowest phone', async () => {
  for (const options of looksFor('reading', looks)) {
    const phone = await openPhone(browser, { ...options, token: person.token })
    for (const [name, path] of [
      ['70-help', '/helpAndSupport'],
      ['71-article', '/helpAndSupport?id=how-long-money-back'],
      ['72-law', '/law?id=held-money'],
      ['73-fees', '/law?id=fees'],
    ] as const) {
      await phone.go(path)
      await phone.look(name)
    }
    await phone.close()
  }
  const staff = `operator.${await operatorToken(demoAccounts.operator)}`
  const small = await openPhone(browser, { staff, lang: 'de' })
  for (const [name, path] of [
    ['74-console-texts', '/console/texts'],
    ['75-console-text', '/console/texts/terms?lang=de'],
  ] as const) {
    await small.go(path)
    await small.look(name)
  }
  await small.close()
})
