import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import { findLocale } from '@tradewind/messages/locales-of-spec'
import { describe, expect, test } from 'vitest'
import { AT_ONCE, buildBuyer, buildOrder, PAY_PASSWORD, pay } from '../../../../test/factories/orders.ts'
import { codeFor as askCode, PASSWORD } from '../../../../test/factories/shopper.ts'
import { ask, audit, buildPayee, houseOf } from '../../../../test/factories/withdrawals.ts'
import { type TestClient, useServer } from '../../../../test/harness.ts'
import { refusal } from '../../../../test/refusal.ts'
import { newId } from '../../../platform/id.ts'

const server = useServer({ demo: true })
const MOMENT = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
const NEXT = 'walnut-lantern-9'
const visitor = () => server.client()
const fresh = () => `thief-${newId().slice(-12)}@example.com`

const save = (client: TestClient, input: object) => client.call('POST /api/user/profile', input, AT_ONCE)
const resetLogin = (account: string, captcha: string, password = NEXT) =>
  visitor().call('POST /api/user/resetpwd', { account, captcha, password, confirm_password: password }, AT_ONCE)
const setPay = (client: TestClient, input: object, pay_password = '593817') =>
  client.call('POST /api/user/resetPay', { pay_password, confirm_pay_password: pay_password, ...input }, AT_ONCE)
const restore = (token: string) => visitor().call('POST /api/user/restore', { token }, AT_ONCE)
const logIn = async (account: string, password: string) =>
  server.client((await visitor().call('POST /api/user/login', { account, password }, AT_ONCE)).userinfo.token)
/** A name gets one code a minute. */
const codeFor = async (...asked: Parameters<typeof askCode>): Promise<string> => {
  await server.moveClock(61_000)
  return askCode(...asked)
}
const lettersTo = async (to: string) => (await visitor().call('GET /api/index/demo_mail', { to })).list
/** The token of the newest mail with a link to an address. */
const linkTo = async (to: string): Promise<string> => {
  for (const { text } of await lettersTo(to)) {
    const [, token] = /\/forgotPassword#restore=([\w-]{43})\s/.exec(text) ?? []
    if (token) return token
  }
  return 'no mail'
}

/** Somebody who has shopped here for a year: money, a payment password, an email, and a session of yesterday. */
async function buildVictim() {
  const buyer = await buildBuyer(server)
  const email = `${buyer.account}@example.com`
  const captcha = await codeFor(server, email, 'profile', buyer.client)
  await save(buyer.client, { email, captcha, password: PASSWORD })
  await server.moveClock(30 * DAY_MS)
  const session = await logIn(email, PASSWORD)
  await server.moveClock(DAY_MS)
  return { ...buyer, email, client: session, password: PASSWORD }
}

/** What a thief does who has phished the login password as well. */
async function takeOver(victim: Awaited<ReturnType<typeof buildVictim>>) {
  const email = fresh()
  const { client } = victim
  await save(client, { email, captcha: await codeFor(server, email, 'profile', client), password: PASSWORD })
  const token = await linkTo(victim.email)
  await resetLogin(email, await codeFor(server, email, 'resetpwd'))
  const thief = await logIn(email, NEXT)
  await setPay(thief, { captcha: await codeFor(server, email, 'resetPay', thief), password: NEXT })
  return { thief, email, token }
}

describe('a stolen session', () => {
  test('is not the account: each step from it to the money is refused, and the owner hears of the first', async () => {
    const victim = await buildVictim()
    const { client: thief } = victim
    const email = fresh()
    const captcha = await codeFor(server, email, 'profile', thief)
    expect(await refusal(save(thief, { email, captcha }))).toMatchObject({ code: 1001, data: { field: 'password' } })
    expect(await refusal(save(thief, { email, captcha, password: 'a guess' }))).toMatchObject({
      error: 'identity.wrong_password',
      data: { field: 'password' },
    })
    await thief.call('POST /api/user/send_captcha', { to: victim.email, event: 'profile_old' })
    expect((await lettersTo(victim.email))[0]?.text).toContain('somebody else is in your account')
    expect(await refusal(save(thief, { email, captcha, old_captcha: '000000' }))).toMatchObject({
      error: 'identity.wrong_captcha',
      data: { field: 'old_captcha' },
    })
    expect((await refusal(save(thief, { email: null }))).data.field).toBe('password')
    expect((await thief.call('GET /api/user/getUserInfo')).email).toBe(victim.email)
    // No code goes to an address that the account does not have.
    await server.moveClock(61_000)
    await thief.call('POST /api/user/send_captcha', { to: email, event: 'resetPay' })
    expect((await lettersTo(email)).map(({ captcha }) => captcha)).toEqual([captcha])
    const change = { old_password: 'a guess', password: NEXT, confirm_password: NEXT }
    expect((await refusal(thief.call('POST /api/user/resetpwd', change, AT_ONCE))).error).toBe(
      'identity.wrong_password',
    )
    expect((await refusal(setPay(thief, { captcha: '000000', password: 'a guess' }))).error).toBe(
      'identity.wrong_password',
    )
    const { tradeSn } = await buildOrder(server, 'unpaid', { buyer: victim })
    expect((await refusal(pay(victim, tradeSn, '593817'))).error).toBe('pay_password.wrong')
  })

  test('sets no first payment password either: that asks for the login password once a session is 15 minutes old', async () => {
    const shopper = await buildBuyerWithoutCode()
    await server.moveClock(HOUR_MS / 4)
    expect((await refusal(setPay(shopper.client, {}))).data.field).toBe('password')
    expect((await refusal(setPay(shopper.client, { password: 'a guess' }))).error).toBe('identity.wrong_password')
    await setPay(shopper.client, { password: PASSWORD })
    await shopper.client.call('POST /api/user/verify_pay', { pay_password: '593817' })
  })
})

async function buildBuyerWithoutCode() {
  const account = `new_${newId().replaceAll('-', '').slice(-16)}`
  const input = { account, password: PASSWORD, confirm_password: PASSWORD }
  const { userinfo } = await visitor().call('POST /api/user/register', input)
  return { account, client: server.client(userinfo.token) }
}

describe('an account that was taken over with its password', () => {
  test('comes back by the link in the letter: all sessions end, nobody logs in by the link, and no money leaves', async () => {
    const victim = await buildVictim()
    const { thief, email, token } = await takeOver(victim)
    const order = await buildOrder(server, 'unpaid', { buyer: { ...victim, client: thief } })
    expect(await restore(token)).toEqual({ to: victim.email })
    expect((await refusal(thief.call('GET /api/user/getUserInfo'))).code).toBe(401)
    expect((await refusal(logIn(email, NEXT))).error).toBe('identity.wrong_login')
    expect(await refusal(logIn(victim.email, NEXT))).toMatchObject({ error: 'identity.taken_back', code: 1003 })
    expect((await refusal(restore(token))).error).toBe('identity.link_over')
    expect((await lettersTo(email))[0]?.subject).toBe('A Tradewind account was taken back')

    await resetLogin(victim.email, await codeFor(server, victim.email, 'resetpwd'), 'copper-kettle-11')
    const owner = { ...victim, client: await logIn(victim.email, 'copper-kettle-11') }
    expect(await owner.client.call('GET /api/user/getUserInfo')).toMatchObject({
      email: victim.email,
      pay_limit: { left: '0.00', until: null },
    })
    expect(await refusal(pay(owner, order.tradeSn, '593817'))).toMatchObject({ error: 'pay_password.held', code: 3004 })
    // The thief's payment password does not even serve to set a new one.
    expect((await refusal(setPay(owner.client, { old_pay_password: '593817' }, '204060'))).error).toBe(
      'pay_password.locked',
    )
    const captcha = await codeFor(server, victim.email, 'resetPay', owner.client)
    await setPay(owner.client, { captcha, password: 'copper-kettle-11' }, '204060')
    await pay(owner, order.tradeSn, '204060')
    expect((await owner.client.call('GET /api/user/extract')).waits_until).not.toBeNull()
  })

  test('whichever letter is used, everything of the last 72 hours is taken back, and the thief’s own letters are no way in', async () => {
    const victim = await buildVictim()
    const { thief, email: first, token } = await takeOver(victim)
    const second = fresh()
    await save(thief, { email: second, captcha: await codeFor(server, second, 'profile', thief), password: NEXT })
    const thiefsLink = await linkTo(first)
    // A code that is on its way to the thief when the account comes back.
    const toSecond = await codeFor(server, second, 'resetpwd')
    const byName = await codeFor(server, victim.account, 'resetpwd')
    await restore(thiefsLink)
    expect((await refusal(resetLogin(second, toSecond))).error).toBe('identity.wrong_captcha')
    expect((await refusal(resetLogin(victim.account, byName))).error).toBe('identity.wrong_captcha')
    expect((await refusal(restore(token))).error).toBe('identity.link_over')
    await resetLogin(victim.email, await codeFor(server, victim.email, 'resetpwd'), 'copper-kettle-11')
    const owner = await logIn(victim.email, 'copper-kettle-11')
    expect((await owner.call('GET /api/user/getUserInfo')).email).toBe(victim.email)
    // Known from before: she pays as much as she likes at once.
    expect((await refusal(setPay(owner, { old_pay_password: PAY_PASSWORD }, '204060'))).error).toBe(
      'pay_password.locked',
    )
  })

  test('keeps what has not left: withdrawals that were asked for since are called off, approved ones too', async () => {
    const victim = await buildVictim()
    const before = await ask(victim, { payee_id: await buildPayee(server, victim) })
    const { thief, token } = await takeOver(victim)
    await server.moveClock(25 * HOUR_MS)
    const own = { client: thief }
    const payee = await thief.call('GET /api/user/payee_list')
    const wish = { payee_id: payee.list[0]?.id ?? '', pay_password: '593817' }
    const [asked, approved] = [await ask(own, wish), await ask(own, wish)]
    await audit((await houseOf(server)).auditor, approved.id)
    await restore(token)
    await server.settle()
    const { rows } = await server.databases.owner.pool.query('SELECT id, status FROM withdrawal WHERE owner_id = $1', [
      victim.id,
    ])
    const statusOf = (id: string) => rows.find((row) => row.id === id)?.status
    expect([before, asked, approved].map(({ id }) => statusOf(id))).toEqual(['auditing', 'cancelled', 'cancelled'])
  })

  test('a link is good for 72 hours and once, also when it is used twice at the same moment', async () => {
    const { token } = await takeOver(await buildVictim())
    const results = await Promise.allSettled([restore(token), restore(token)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const late = await takeOver(await buildVictim())
    await server.moveClock(72 * HOUR_MS)
    expect((await refusal(restore(late.token))).error).toBe('identity.link_over')
    expect((await refusal(restore('x'.repeat(43)))).error).toBe('identity.link_over')
  })
})

describe('the honest ways beside it', () => {
  test('who travels changes the mobile number with the login password, and pays as before', async () => {
    const owner = await buildVictim()
    const mobile = `+4915112${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
    const captcha = await codeFor(server, mobile, 'profile', owner.client)
    expect(await save(owner.client, { mobile, captcha, password: PASSWORD })).toMatchObject({ mobile })
    expect((await lettersTo(owner.email))[0]?.subject).toBe('Your mobile number at Tradewind was changed')
    await pay(owner, (await buildOrder(server, 'unpaid', { buyer: owner })).tradeSn)
  })

  test('who has no password at hand uses a code to the old address; a mistake in one code does not cost the other', async () => {
    const owner = await buildVictim()
    const email = fresh()
    const captcha = await codeFor(server, email, 'profile', owner.client)
    const old_captcha = await codeFor(server, owner.email, 'profile_old', owner.client)
    const wrong = captcha === '000000' ? '000001' : '000000'
    expect((await refusal(save(owner.client, { email, captcha: wrong, old_captcha }))).data.field).toBe('captcha')
    expect(await save(owner.client, { email, captcha, old_captcha })).toMatchObject({ email })
    const again = await codeFor(server, owner.email, 'profile', owner.client)
    expect((await refusal(save(owner.client, { email: owner.email, captcha: again, old_captcha }))).data.field).toBe(
      'old_captcha',
    )
  })

  test('who lost the old address and knows the password changes it, and the old one can still take it back', async () => {
    const owner = await buildVictim()
    const email = fresh()
    await save(owner.client, {
      email,
      captcha: await codeFor(server, email, 'profile', owner.client),
      password: PASSWORD,
    })
    expect((await logIn(email, PASSWORD).then((client) => client.call('GET /api/user/getUserInfo'))).email).toBe(email)
    expect(await linkTo(owner.email)).toHaveLength(43)
    expect((await owner.client.call('GET /api/user/notice_list')).list.map(({ kind }) => kind)).not.toContain(
      'account.email',
    )
    await server.settle()
    expect((await owner.client.call('GET /api/user/notice_list')).list[0]?.kind).toBe('account.email')
  })

  test.each(['en', 'ar', 'de', 'th', 'zh-cn'] as const)(
    'the mail about a new login password says when it was set, in the language of its owner: %s',
    async (lang) => {
      const owner = await buildVictim()
      await owner.client.call('GET /api/user/set_language', { file_name: lang })
      const change = { old_password: PASSWORD, password: NEXT, confirm_password: NEXT }
      // Asked for in English, whatever the owner reads.
      await owner.client.call('POST /api/user/resetpwd', change, AT_ONCE)
      const at = server.clock.now()
      await server.moveClock(5 * 60_000)
      const written = new Intl.DateTimeFormat(`${findLocale(lang)?.bcp47}-u-nu-latn`, MOMENT).format(at)
      expect((await lettersTo(owner.email))[0]?.text).toContain(`${written} (UTC)`)
    },
  )

  test('who forgot the payment password sets it anew at an old address and pays the same hour, any amount', async () => {
    const owner = await buildVictim()
    const captcha = await codeFor(server, owner.email, 'resetPay', owner.client)
    await setPay(owner.client, { captcha, password: PASSWORD })
    const order = await buildOrder(server, 'unpaid', { buyer: owner, quantity: 9 })
    expect((await pay(owner, order.tradeSn, '593817')).orders).toHaveLength(1)
    expect((await lettersTo(owner.email))[0]?.subject).toBe('Your payment password was set anew')
  })
})
