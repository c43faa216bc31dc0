import { expect, test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { logIn } from './log-in.ts'
import { useOwnMarket } from './own-market.ts'
import { api, newcomer, operatorToken, type Person, passTime } from './people.ts'
import { openPhone, type Phone } from './phone.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NEXT = 'walnut-lantern-9'
const CODE = '593817'

// Hours pass here, which would make the times that other journeys type lie in the past.
const market = useOwnMarket()

const lettersTo = async (to: string) =>
  (await api(undefined, 'en', market.url).call('GET /api/index/demo_mail', { to })).list
const codeTo = async (to: string): Promise<string> =>
  (await lettersTo(to)).find(({ captcha }) => captcha)?.captcha ?? ''

/** A new address, proved as its owner does, by whoever is logged in and knows the password. */
async function moveEmail({ client, password }: Person, email: string): Promise<void> {
  await client.call('POST /api/user/send_captcha', { to: email, event: 'profile' })
  await client.call('POST /api/user/profile', { email, captcha: await codeTo(email), password })
}

/** Somebody with an email and a payment password, whose session began an hour ago. */
async function buildOwner() {
  const person = await newcomer('en', market.url)
  const email = `${person.account}@mail.example`
  await moveEmail(person, email)
  await person.client.call('POST /api/user/resetPay', { pay_password: CODE, confirm_pay_password: CODE })
  await passTime(HOUR, market.url)
  return { ...person, email }
}

test('whoever found a phone that is logged in is asked who they are; the owner is told, and takes the account back', async () => {
  const owner = await buildOwner()
  const thief = `thief-of-${owner.account}@mail.example`
  await askForProof(owner, thief)
  // Who has phished the password as well gets that far, and no further.
  await passTime(2 * MINUTE, market.url)
  await moveEmail(owner, thief)
  const [letter] = await lettersTo(owner.email)
  expect(letter?.text).toContain('/forgotPassword#restore=')
  const [, token] = /#restore=([\w-]{43})/.exec(letter?.text ?? '') ?? []
  await takeBack(owner, token ?? '')
})

async function askForProof({ token, email }: Awaited<ReturnType<typeof buildOwner>>, thief: string): Promise<void> {
  const phone = await openPhone(market.browser, { url: market.url, token })
  const { page, t, go, look } = phone
  await go('/setting')
  await page.getByRole('button', { name: t('person.profile.email') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('account.register.email')).fill(thief)
  await sheet.getByRole('button', { name: t('person.code.send') }).click()
  await sheet.getByRole('button', { name: t('person.demo.use') }).click()
  await sheet.getByText(t('person.proof.told', { to: email })).waitFor()
  await look('t01-proof-asked')
  await sheet.getByLabel(t('person.proof.password')).fill('a guess of mine')
  await sheet.getByRole('button', { name: t('words.save') }).click()
  await expect.poll(() => sheet.getByLabel(t('person.proof.password')).getAttribute('aria-invalid')).toBe('true')
  await look('t02-proof-refused')
  await phone.close()
}

async function takeBack({ email }: { email: string }, token: string): Promise<void> {
  const phone = await openPhone(market.browser, { url: market.url })
  const { page, t, go, look } = phone
  await go(`/forgotPassword#restore=${token}`)
  await page.getByText(t('person.restore.held')).waitFor()
  await look('t03-take-back')
  await page.getByRole('button', { name: t('person.restore.go') }).click()
  await page.getByText(t('person.restore.done', { to: email })).waitFor()
  await look('t04-taken-back')
  await passTime(2 * MINUTE, market.url)
  await page.getByRole('button', { name: t('person.code.send') }).click()
  await page.getByRole('button', { name: t('person.demo.use') }).click()
  await page.getByLabel(t('person.reset.new'), { exact: true }).fill(NEXT)
  await page.getByLabel(t('person.reset.confirm')).fill(NEXT)
  await page.getByRole('button', { name: t('person.reset.save') }).click()
  await page.waitForURL(/\/login/)
  await logIn(phone, { account: email, password: NEXT })
  await page.waitForURL(/\/home/)
  await go('/profile')
  await page.getByText(t('account.profile.held')).waitFor()
  await look('t05-money-held')
  await phone.close()
}

test('an owner who forgot the payment password sets it anew and is told before what that costs', async () => {
  const owner = await buildOwner()
  const phone = await openPhone(market.browser, { url: market.url, token: owner.token })
  const { page, t, go, look } = phone
  await go('/changePayPwd?forgotten=1&backurl=/setting')
  await page.getByRole('button', { name: t('person.code.send') }).waitFor()
  await look('t06-payment-password-forgotten')
  await page.getByRole('button', { name: t('person.code.send') }).click()
  await page.getByRole('button', { name: t('person.demo.use') }).click()
  await page.getByLabel(t('account.payPassword.login'), { exact: true }).fill(owner.password)
  await look('t07-payment-password-anew')
  await phone.close()
  const { account, client, email, password } = owner
  await passTime(2 * MINUTE, market.url)
  await client.call('POST /api/user/send_captcha', { to: account, event: 'resetPay' })
  const set = { pay_password: '271905', confirm_pay_password: '271905', password, captcha: await codeTo(email) }
  await client.call('POST /api/user/resetPay', set)
  await client.call('POST /api/user/verify_pay', { pay_password: '271905' })
})

test('an owner on the way, while strangers guess, waits or gets in at once with a code', async () => {
  const owner = await buildOwner()
  for (let guess = 0; guess < 15; guess += 1) {
    if (guess >= 10) await passTime(MINUTE / 2, market.url)
    await api(undefined, 'en', market.url)
      .call('POST /api/user/login', { account: owner.account, password: `a guess of mine, number ${guess}` })
      .catch(() => undefined)
  }
  const phone = await openPhone(market.browser, { url: market.url })
  const { page, t, go, look } = phone
  await go('/login')
  await logIn(phone, owner)
  await page.getByText(t('account.login.codeInstead')).waitFor()
  await look('t08-login-waits')
  await page.getByRole('button', { name: t('person.code.send') }).click()
  await page.getByRole('button', { name: t('person.demo.use') }).waitFor()
  await look('t09-login-with-code')
  await page.getByRole('button', { name: t('person.demo.use') }).click()
  await logIn(phone, owner)
  await page.waitForURL(/\/home/)
  await phone.close()
})

test('one administrator hires nobody who touches money: another one confirms it, and everybody of the house is told', async () => {
  const NAME = 'Petra Holm'
  const account = `petra_${crypto.randomUUID().slice(-8)}`
  const first = await openDesk(demoAccounts.operator)
  await propose(first, { NAME, account })
  const second = await openDesk(demoAccounts.second_operator)
  const { page, t, go, look } = second
  await go('/console/proposals')
  const card = page.getByRole('listitem').filter({ hasText: NAME })
  await card.getByRole('button', { name: t('proposals.confirm.open'), exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByText(t('proposals.confirm.staff_hire')).waitFor()
  await look('t12-hire-confirm')
  await asked.getByRole('button', { name: t('proposals.confirm.yes'), exact: true }).click()
  await page.getByText(t('staff.given.once')).waitFor()
  await look('t13-hire-first-password')
  await page.getByRole('button', { name: t('staff.given.done'), exact: true }).click()
  await go('/console/staff')
  await page.getByText(NAME).waitFor()
  await look('t14-staff-waits-a-day')
  await second.close()
  for (const colleague of ['operator', 'operator2', 'auditor'])
    expect((await lettersTo(`${colleague}@tradewind.example`)).some(({ text }) => text.includes(NAME))).toBe(true)
})

async function propose({ page, t, go, look, close }: Phone, { NAME, account }: { NAME: string; account: string }) {
  await go('/console/staff')
  await page.getByRole('button', { name: t('staff.add.open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('staff.form.name'), { exact: true }).fill(NAME)
  await dialog.getByLabel(t('staff.form.account'), { exact: true }).fill(account)
  await dialog.getByRole('checkbox', { name: t('staff.role.auditor') }).check()
  await dialog.getByText(t('staff.form.two')).waitFor()
  await look('t10-hire-needs-two')
  await dialog.getByRole('button', { name: t('staff.add.send'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await go('/console/proposals')
  const card = page.getByRole('listitem').filter({ hasText: NAME })
  await card.getByText(t('proposals.card.notYours')).waitFor()
  expect(await card.getByRole('button', { name: t('proposals.confirm.open'), exact: true }).count()).toBe(0)
  await look('t11-hire-proposed')
  await close()
}

const openDesk = async (staff: { account: string; password: string }): Promise<Phone> =>
  openPhone(market.browser, {
    url: market.url,
    staff: `operator.${await operatorToken(staff, market.url)}`,
    width: 1280,
    height: 800,
  })
