import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { type TestClient, useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Secrets } from '../../platform/secret.ts'
import { hashLogin, hashPayment, matches } from './passwords.ts'

const server = useServer()
const CODE = '082645'
const HOUR = 3_600_000
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
  ])
    expect(await fieldOf(code), code).toBe('pay_password')
  expect(await fieldOf(CODE, '082646')).toBe('confirm_pay_password')
  await set(client, `${CODE}${CODE}${CODE}${CODE}${CODE}19`)
})

test('changing it needs the present one, and the new one must differ', async () => {
  const client = await shopperWithCode()
  expect((await refusal(set(client, '918273'))).data.field).toBe('old_pay_password')
  expect((await refusal(set(client, CODE, CODE))).data.field).toBe('pay_password')
  expect(await refusal(set(client, '918273', '999111'))).toMatchObject({ code: 3002, data: { left: 4 } })
  await set(client, '918273', CODE)
  await tryCode(client, '918273')
  expect((await refusal(tryCode(client, CODE))).code).toBe(3002)
})

test('of two first payment passwords at once one counts', async () => {
  const { client } = await registerShopper(server)
  const results = await Promise.allSettled([set(client, '918273'), set(client, '564738')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the tries that are left are told; five wrong ones lock for an hour, the right one too', async () => {
  const client = await shopperWithCode()
  const lefts = []
  for (const code of ['100001', '100002', '100003', '100004', '100005'])
    lefts.push((await refusal(tryCode(client, code))).data.left)
  expect(lefts).toEqual([4, 3, 2, 1, 0])
  const locked = await refusal(tryCode(client, CODE))
  expect(locked).toMatchObject({ error: 'pay_password.locked', code: 3004 })
  expect(locked.data.retry_after).toBe(3600)
  await server.moveClock(HOUR + 1000)
  await tryCode(client, CODE)
  expect((await refusal(tryCode(client, '100006'))).data.left).toBe(4)
})

test('ten wrong ones lock it until it is set anew', async () => {
  const client = await shopperWithCode()
  for (let tried = 0; tried < 10; tried += 1) {
    await refusal(tryCode(client, `20000${tried}`))
    if (tried === 4) await server.moveClock(HOUR + 1000)
  }
  await server.moveClock(5 * HOUR)
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
  for (let tried = 0; tried < 5; tried += 1) await refusal(set(client, '918273', `40000${tried}`))
  expect((await refusal(set(client, '918273', CODE))).code).toBe(3004)
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
  expect(hash).toContain('$m=1024,t=2,p=1$')
  await tryCode(client, CODE)
  expect(await stored()).toEqual({ hash })
})
