import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { codeFor, PASSWORD, registerShopper } from '../../../../test/factories/shopper.ts'
import { type TestClient, useServer } from '../../../../test/harness.ts'
import { refusal } from '../../../../test/refusal.ts'
import type { Secrets } from '../../../platform/secret.ts'
import { hashLogin, hashPayment, matches } from '../passwords.ts'
import { withdrawalsWaitUntil } from './pay-password.ts'

const server = useServer()
const CODE = '082645'
// The client keeps people from sending the same thing twice within a second; here that is the point.
const AGAIN = { repeatSubmit: false }

const set = (client: TestClient, code: string, old?: string) =>
  client.call(
    'POST /api/user/resetPay',
    { pay_password: code, confirm_pay_password: code, old_pay_password: old },
    AGAIN,
  )
const tryCode = (client: TestClient, code: string) =>
  client.call('POST /api/user/verify_pay', { pay_password: code }, AGAIN)

async function shopperWithCode(code = CODE): Promise<TestClient> {
  const { client } = await registerShopper(server)
  await set(client, code)
  return client
}

test('the first payment password is set without an old one, and keeps its leading zeros', async () => {
  const { client } = await registerShopper(server)
  expect(await refusal(tryCode(client, CODE))).toMatchObject({ error: 'pay_password.not_set', code: 3003 })
  await set(client, CODE, '')
  expect((await client.call('GET /api/user/getUserInfo')).has_pay_password).toBe(true)
  await tryCode(client, CODE)
  expect((await refusal(tryCode(client, '82645'))).code).toBe(1001)
})

test('six to 32 digits, both times the same, and not the ones that are tried first', async () => {
  const { client } = await registerShopper(server)
  const fieldOf = async (pay_password: string, confirm_pay_password = pay_password) =>
    (await refusal(client.call('POST /api/user/resetPay', { pay_password, confirm_pay_password }, AGAIN))).data.field
  for (const code of [
    '',
    '12345',
    '12a456',
    '٠٨٢٦٤٥',
    '4'.repeat(33),
    '123456',
    '777777',
    '0000000',
    '345678',
    '987654',
    '5201314',
    // Of the 10,000 most common passwords those that are digits.
    '131313',
    '696969',
    '010203',
  ])
    expect(await fieldOf(code), code).toBe('pay_password')
  expect(await fieldOf(CODE, '082646')).toBe('confirm_pay_password')
  await set(client, `${CODE}${CODE}${CODE}${CODE}${CODE}19`)
})

test('changing it needs the present one, and the new one must differ', async () => {
  const client = await shopperWithCode()
  expect((await refusal(set(client, '918274'))).data.field).toBe('old_pay_password')
  expect((await refusal(set(client, CODE, CODE))).data.field).toBe('pay_password')
  expect(await refusal(set(client, '918274', '999111'))).toMatchObject({ code: 3002, data: { left: 4 } })
  await set(client, '918274', CODE)
  await tryCode(client, '918274')
  expect((await refusal(tryCode(client, CODE))).code).toBe(3002)
})

test('of two first payment passwords at once one counts', async () => {
  const { client } = await registerShopper(server)
  const results = await Promise.allSettled([set(client, '918274'), set(client, '564738')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the tries that are left are told; five wrong ones lock for an hour, the right one too', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const client = await shopperWithCode()
  const lefts = []
  for (const code of ['100001', '100002', '100003', '100004', '100005'])
    lefts.push((await refusal(tryCode(client, code))).data.left)
  expect(lefts).toEqual([4, 3, 2, 1, 0])
  const locked = await refusal(tryCode(client, CODE))
  expect(locked).toMatchObject({ error: 'pay_password.locked', code: 3004 })
  expect(locked.data.retry_after).toBe(3600)
  await server.moveClock(HOUR_MS + 1000)
  await tryCode(client, CODE)
  expect((await refusal(tryCode(client, '100006'))).data.left).toBe(4)
})

test('ten wrong ones lock it until it is set anew', async () => {
  const client = await shopperWithCode()
  for (let tried = 0; tried < 10; tried += 1) {
    await refusal(tryCode(client, `20000${tried}`))
    if (tried === 4) await server.moveClock(HOUR_MS + 1000)
  }
  await server.moveClock(5 * HOUR_MS)
  expect(await refusal(tryCode(client, CODE))).toMatchObject({ code: 3004, data: { until: null } })
})

test('64 wrong ones at once are five looks at the code, and 59 find it locked', async () => {
  const client = await shopperWithCode()
  const guesses = Array.from({ length: 64 }, (_, at) => refusal(tryCode(client, String(300_000 + at))))
  const codes = (await Promise.all(guesses)).map(({ code }) => code)
  expect(codes.filter((code) => code === 3002)).toHaveLength(5)
  expect(codes.filter((code) => code === 3004)).toHaveLength(59)
})

test('64 right ones at once are all right, and lock nobody', async () => {
  const client = await shopperWithCode()
  await Promise.all(Array.from({ length: 64 }, () => tryCode(client, CODE)))
  await tryCode(client, CODE)
})

test('guessing by way of a change counts as well, so that no call is a way around the lock', async () => {
  const client = await shopperWithCode()
  for (let tried = 0; tried < 5; tried += 1) await refusal(set(client, '918274', `40000${tried}`))
  expect((await refusal(set(client, '918274', CODE))).code).toBe(3004)
  expect((await refusal(tryCode(client, CODE))).code).toBe(3004)
})

const secretsWith = (pepper: string): Secrets => ({ pepper: Buffer.from(pepper), fingerprint: '' })

test('a payment password cannot be tried against a stolen database without the pepper', async () => {
  const ours = secretsWith('known to this installation only')
  const stolen = await hashPayment(CODE, ours)
  expect(await matches(stolen, CODE, ours)).toBe(true)
  expect(await matches(stolen, CODE, secretsWith('what a thief may think of'))).toBe(false)
  expect(await matches(stolen, CODE, secretsWith(''))).toBe(false)
})

test('trying a payment password costs at most 3 ms of processor time', async () => {
  const secrets = secretsWith('known to this installation only')
  const hash = await hashPayment(CODE, secrets)
  const costs = []
  for (let time = 0; time < 31; time += 1) {
    const from = process.cpuUsage()
    await matches(hash, CODE, secrets)
    const { user, system } = process.cpuUsage(from)
    costs.push((user + system) / 1000)
  }
  expect(costs.sort((a, b) => a - b)[15]).toBeLessThan(3)
})

test('a payment password that was set when hashing cost more still pays, and costs what it costs now from then on', async () => {
  const { client, id } = await registerShopper(server)
  await set(client, CODE)
  const costly = await hashLogin(CODE, server.system.secrets)
  await server.databases.owner.run(sql`UPDATE pay_password SET hash = ${costly} WHERE shopper_id = ${id}`)
  const stored = () =>
    server.databases.owner.one<{ hash: string }>(sql`SELECT hash FROM pay_password WHERE shopper_id = ${id}`)
  expect((await refusal(tryCode(client, '100001'))).code).toBe(3002)
  expect(await stored()).toEqual({ hash: costly })
  await tryCode(client, CODE)
  const { hash } = await stored()
  expect(hash).toContain('$m=256,t=2,p=1$')
  await tryCode(client, CODE)
  expect(await stored()).toEqual({ hash })
})

describe('a forgotten payment password', () => {
  const demo = useServer({ demo: true })
  const forgot = (client: TestClient, over: Record<string, string> = {}) =>
    client.call(
      'POST /api/user/resetPay',
      { captcha: '000000', password: PASSWORD, pay_password: '593817', confirm_pay_password: '593817', ...over },
      AGAIN,
    )

  async function shopperWithEmail() {
    const shopper = await registerShopper(demo)
    const { client } = shopper
    const email = `${shopper.account}@example.com`
    const captcha = await codeFor(demo, email, 'profile', client)
    await client.call('POST /api/user/profile', { email, captcha, password: PASSWORD })
    await client.call('POST /api/user/resetPay', { pay_password: CODE, confirm_pay_password: CODE })
    // A name gets one code a minute.
    await demo.moveClock(61_000)
    return { ...shopper, email }
  }

  test('is set anew with the code from the mail and the login password, also when it is locked; withdrawals wait a day', async () => {
    const { id, client, email } = await shopperWithEmail()
    for (let tries = 0; tries < 5; tries += 1) await refusal(tryCode(client, '111223'))
    expect(await refusal(tryCode(client, CODE))).toMatchObject({ error: 'pay_password.locked' })
    const captcha = await codeFor(demo, email, 'resetPay', client)
    await forgot(client, { captcha })
    await tryCode(client, '593817')
    expect(await refusal(tryCode(client, CODE))).toMatchObject({ error: 'pay_password.wrong' })
    const until = await withdrawalsWaitUntil(demo.databases.shop, id, demo.clock.now())
    const hours = ((until?.getTime() ?? 0) - demo.clock.now().getTime()) / HOUR_MS
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    const later = new Date(demo.clock.now().getTime() + DAY_MS)
    expect(await withdrawalsWaitUntil(demo.databases.shop, id, later)).toBeNull()
  })

  test('takes the code that went to the account by its name, once', async () => {
    const { account, client } = await shopperWithEmail()
    const captcha = await codeFor(demo, account, 'resetPay', client)
    await forgot(client, { captcha })
    expect(await refusal(forgot(client, { captcha }))).toMatchObject({ error: 'identity.wrong_captcha' })
  })

  test('needs both: a wrong code or a wrong password changes nothing, and the wrong password does not burn the code', async () => {
    const { id, client, email } = await shopperWithEmail()
    const captcha = await codeFor(demo, email, 'resetPay', client)
    const wrong = captcha === '000000' ? '000001' : '000000'
    expect(await refusal(forgot(client, { captcha: wrong }))).toMatchObject({
      error: 'identity.wrong_captcha',
      data: { left: 4 },
    })
    expect(await refusal(forgot(client, { captcha, password: 'a-guess-that-is-wrong' }))).toMatchObject({
      error: 'identity.wrong_password',
      data: { field: 'password' },
    })
    const codeAlone = { captcha, pay_password: '593817', confirm_pay_password: '593817' }
    const refused = await refusal(client.call('POST /api/user/resetPay', codeAlone))
    expect(refused.data.field).toBe('password')
    await tryCode(client, CODE)
    expect(await withdrawalsWaitUntil(demo.databases.shop, id, demo.clock.now())).toBeNull()
    await forgot(client, { captcha })
  })

  test('cannot be one that thieves try first', async () => {
    const { client, email } = await shopperWithEmail()
    const captcha = await codeFor(demo, email, 'resetPay', client)
    const common = { captcha, pay_password: '123456', confirm_pay_password: '123456' }
    expect((await refusal(forgot(client, common))).data.field).toBe('pay_password')
  })

  test('of somebody else is not set with a code that went elsewhere', async () => {
    const [mine, other] = [await shopperWithEmail(), await shopperWithEmail()]
    const captcha = await codeFor(demo, mine.email, 'resetPay', mine.client)
    expect(await refusal(forgot(other.client, { captcha }))).toMatchObject({ error: 'identity.wrong_captcha' })
    expect(await refusal(forgot(server.client(), { captcha }))).toMatchObject({ code: 401 })
  })
})
