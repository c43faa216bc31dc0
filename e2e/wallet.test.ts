import { DAY_MS } from '@tradewind/contract/durations'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { launchBrowser } from '../tools/browser.ts'
import { type OpenShop, openFreshShop } from '../tools/open-shop.ts'
import { looksFor } from './looks.ts'
import { api, buyer, operatorToken, type Person, passTime } from './people.ts'
import { openPhone, type Phone } from './phone.ts'

// A day passes here, so the journey has a shop of its own.
let shop: OpenShop
let browser: Browser
beforeAll(async () => {
  shop = await openFreshShop({ TEST_CLOCK: '1' }, inject('foundedShop'))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

/** Claimed, seen at the bank, asked back, what that costs, what arrives. */
const CLAIMED = '250.00'
const SEEN = '238.50'
const ASKED = '150.00'
const FEE = '1.50'
const ARRIVES = '148.50'
const COOLING_MS = DAY_MS + 60_000

const journeys: { lang: LocaleCode; account: string }[] = [
  { lang: 'en', account: 'aoife.brennan' },
  { lang: 'ar', account: 'omar.alfarsi' },
  { lang: 'zh-cn', account: 'chen.yating' },
  { lang: 'de', account: 'jonas.brandt' },
  { lang: 'th', account: 'somchai.r' },
]

test.each(looksFor('wallet', journeys))(
  'in $lang money comes in and goes out, and every screen tells the same cents',
  async (journey) => {
    const { lang, account } = journey
    const person = await buyer(account, lang, shop.url)
    const phone = await openPhone(browser, { lang, url: shop.url, token: person.token })
    const topup = await claim(phone, lang)
    const auditor = await desk(lang, demoAccounts.auditor)
    await passTopup(auditor, topup, lang)
    await auditor.close()
    await seeItCredited(phone, topup)
    await savePayee(phone, person)
    await passTime(COOLING_MS, shop.url)
    const withdrawal = await withdraw(phone, person)
    // An operator's session ends with the day.
    const nextDay = await desk(lang, demoAccounts.auditor)
    await approve(nextDay, withdrawal)
    const finance = await desk(lang, demoAccounts.operator)
    await sendAndSee(finance, withdrawal, lang)
    await seeItArrived(phone, withdrawal)
    await nextDay.close()
    await finance.close()
    await phone.close()
    const operator = await operatorToken(demoAccounts.operator, shop.url)
    const { laws } = await api(operator, 'en', shop.url).call('GET /api/admin/ledger_check')
    expect(laws.filter(({ broken }) => broken > 0)).toEqual([])
  },
)

/** An operator's console, beside the shopper's phone. */
async function desk(lang: LocaleCode, account: { account: string; password: string }): Promise<Phone> {
  const staff = `operator.${await operatorToken(account, shop.url)}`
  return openPhone(browser, { lang, url: shop.url, staff, width: 1280, height: 800, scale: 1 })
}

/** The figures on a page, as digits: whatever language writes an amount, its cents are the same. */
const figures = async (page: Page, within: string): Promise<string[]> =>
  (await page.locator(within).first().innerText())
    .match(/\d[\d.,\u00a0\u202f]*/g)
    ?.map((text) => text.replace(/\D/g, '')) ?? []

async function expectSums(page: Page, amounts: readonly string[], within = 'body'): Promise<void> {
  const digits = amounts.map((amount) => amount.replace('.', ''))
  await expect.poll(() => figures(page, within)).toEqual(expect.arrayContaining(digits))
}

/** Tells of a transfer with a picture of it, and answers the claim. */
async function claim({ page, t, go, look }: Phone, lang: LocaleCode): Promise<string> {
  await go('/topUp')
  await look('w01-top-up')
  await go('/cardTopUp')
  await page.getByLabel(t('topup.claim.amount')).fill(CLAIMED)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: `${lang}.png`, mimeType: 'image/png', buffer: await page.screenshot() })
  await page.getByRole('button', { name: t('topup.evidence.remove', { name: `${lang}.png` }) }).waitFor()
  await look('w02-claim')
  await page.getByRole('button', { name: t('topup.claim.send') }).click()
  await page.getByRole('heading', { name: t('topup.sent.title') }).waitFor()
  await expectSums(page, [CLAIMED])
  await look('w03-claimed')
  return new URL(page.url()).searchParams.get('sent') ?? ''
}

async function passTopup({ page, t, go, look }: Phone, id: string, lang: LocaleCode): Promise<void> {
  await go(`/console/topups/${id}`)
  await expectSums(page, [CLAIMED])
  await page.getByLabel(t('auditing.topups.arrived'), { exact: true }).fill(SEEN)
  await page.getByLabel(t('auditing.topups.bankRef')).fill(`FT ${lang}`)
  await look('w04-audit')
  await page.getByRole('button', { name: t('auditing.pass'), exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: t('auditing.topups.passYes'), exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
  // The queue goes on to the next claim; this one tells what came of it.
  await go(`/console/topups/${id}`)
  await expectSums(page, [CLAIMED, SEEN])
  await look('w05-passed')
}

async function seeItCredited({ page, go, look }: Phone, id: string): Promise<void> {
  await go(`/topUpRecord?id=${id}`)
  await expectSums(page, [SEEN])
  await look('w06-credited')
  await go('/capitalRecord')
  await expectSums(page, [SEEN])
  await look('w07-fund-record')
}

async function savePayee({ page, t, go, look }: Phone, { payPassword }: Person): Promise<void> {
  await go('/payment')
  await page.getByRole('button', { name: t('withdrawal.payee.add.card') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('withdrawal.payee.number')).fill('4000 0566 5566 5556')
  await sheet.getByLabel(t('withdrawal.payee.bank')).fill('Harbour Bank')
  await sheet.getByRole('textbox', { name: t('payment.code.title') }).fill(payPassword)
  await look('w08-payee')
  await sheet.getByRole('button', { name: t('withdrawal.payee.save') }).click()
  await sheet.waitFor({ state: 'hidden' })
  await look('w09-payee-cools')
}

/** Answers the withdrawal, asked for by its owner with the payment password. */
async function withdraw({ page, t, go, look }: Phone, { payPassword }: Person): Promise<string> {
  await go('/withDraw')
  await page.locator('input[name="amount"]').fill(ASKED)
  await expectSums(page, [ASKED, FEE, ARRIVES], 'main:visible')
  await look('w10-withdraw')
  await page.getByRole('button', { name: t('withdrawal.ask.go') }).click()
  const sheet = page.getByRole('dialog')
  await expectSums(page, [ASKED, FEE, ARRIVES], '[role="dialog"]')
  await sheet.getByRole('textbox', { name: t('payment.code.title') }).fill(payPassword)
  await look('w11-withdraw-code')
  await sheet.getByRole('button', { name: t('withdrawal.sheet.go', { amount: ASKED }) }).click()
  await page.waitForURL(/depositRecord/)
  await expectSums(page, [ASKED, FEE, ARRIVES], 'main:visible')
  await look('w12-asked')
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await go('/capitalRecord')
  await expectSums(page, [ASKED])
  await look('w13-frozen')
  return id
}

async function approve({ page, t, go, look }: Phone, id: string): Promise<void> {
  await go(`/console/withdrawals/${id}`)
  await expectSums(page, [ASKED, FEE, ARRIVES])
  await look('w14-to-audit')
  await confirmStep({ page, t }, 'approve')
  await look('w15-approved')
}

async function sendAndSee({ page, t, go, look }: Phone, id: string, lang: LocaleCode): Promise<void> {
  await go(`/console/withdrawals/${id}`)
  await confirmStep({ page, t }, 'send')
  await page.getByLabel(t('payouts.view.ref')).fill(`HB ${lang}`)
  await look('w16-sending')
  await page.getByRole('button', { name: t('payouts.step.sent'), exact: true }).click()
  await confirmStep({ page, t }, 'arrived')
  await go(`/console/withdrawals/${id}`)
  await expectSums(page, [ASKED, FEE, ARRIVES])
  await look('w17-arrived')
}

async function confirmStep(
  { page, t }: Pick<Phone, 'page' | 't'>,
  step: 'approve' | 'send' | 'arrived',
): Promise<void> {
  await page.getByRole('button', { name: t(`payouts.step.${step}`), exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: t(`payouts.ask.${step}Yes`), exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
}

async function seeItArrived({ page, t, go, look }: Phone, id: string): Promise<void> {
  await go(`/depositRecord?id=${id}`)
  await page.locator('main:visible').getByText(t('withdrawal.status.arrived')).first().waitFor()
  await expectSums(page, [ASKED, FEE, ARRIVES], 'main:visible')
  await look('w18-arrived')
  await go('/capitalRecord')
  await expectSums(page, [ASKED, SEEN])
  await look('w19-in-the-end')
}
