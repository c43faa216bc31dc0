import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BuiltOperator, buildOperator, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { times, together } from '../../../test/races.ts'
import { refusal } from '../../../test/refusal.ts'
import { codeAt, stepAt } from '../identity/staff/totp.ts'

const server = useServer()
const STEP_MS = 30_000

// The clock stands still but where it is moved: on a slow machine a wait would be over by itself, and a code that was read
// at the end of its half minute would be one of the half minute before.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

let operator: BuiltOperator
beforeEach(async () => {
  operator = await buildOperator(server, ['support'])
})

const begin = (password = STAFF_PASSWORD, totp?: string) =>
  operator.client.call('POST /api/admin/totp_begin', { password, totp })
const confirm = (totp: string) => operator.client.call('POST /api/admin/totp_confirm', { totp })
const codeNow = (secret: string, steps = 0) => codeAt(secret, stepAt(server.clock.now()) + steps)
const logIn = (totp?: string) =>
  server
    .client()
    .call(
      'POST /api/admin/login',
      { account: operator.account, password: STAFF_PASSWORD, totp },
      { repeatSubmit: false },
    )
const wrongCode = (secret: string) => (codeNow(secret) === '123456' ? '654321' : '123456')

/** Sets a second factor up, and lets its first code pass by. */
async function setUp(): Promise<string> {
  const { secret } = await begin()
  await confirm(codeNow(secret))
  await server.moveClock(2 * STEP_MS)
  return secret
}

describe('setting up a second factor', () => {
  test('it is told as a secret and as what an authenticator app scans, after the password', async () => {
    expect(await refusal(begin('not the password'))).toMatchObject({ data: { field: 'password' } })
    const { secret, uri } = await begin()
    expect(uri).toContain(`otpauth://totp/Tradewind:${operator.account}?secret=${secret}&`)
  })

  test('it counts once a code of it was shown, and not before', async () => {
    expect(await refusal(confirm('123456'))).toMatchObject({ error: 'state.not_allowed' })
    const { secret } = await begin()
    await logIn()
    expect(await refusal(confirm(wrongCode(secret)))).toMatchObject({ data: { field: 'totp' } })
    await logIn()
    await confirm(codeNow(secret))
    expect(await operator.client.call('GET /api/admin/me')).toMatchObject({ totp: true })
    expect(await refusal(logIn())).toMatchObject({ data: { field: 'totp' } })
  })

  test('the one that is set up counts until a new one is confirmed', async () => {
    const first = await setUp()
    // A stolen password alone does not move it to another device.
    expect(await refusal(begin())).toMatchObject({ data: { field: 'totp' } })
    const { secret: second } = await begin(STAFF_PASSWORD, codeNow(first))
    await server.moveClock(STEP_MS)
    await logIn(codeNow(first))
    await server.moveClock(STEP_MS)
    await confirm(codeNow(second))
    await server.moveClock(STEP_MS)
    expect(await refusal(logIn(codeNow(first)))).toMatchObject({ data: { field: 'totp' } })
    await logIn(codeNow(second))
  })

  test('whoever reads the database does not find the secret there', async () => {
    const secret = await setUp()
    const { row } = await server.databases.owner.one<{ row: string }>(sql`
      SELECT encode(secret, 'escape') || encode(secret, 'hex') AS row FROM staff_totp WHERE staff_id = ${operator.id}`)
    expect(row.length).toBeGreaterThan(100)
    expect(row).not.toContain(secret)
    expect(row).not.toContain(Buffer.from(secret).toString('hex'))
  })
})

describe('logging in with one', () => {
  test('the password alone does not do, nor a wrong code, nor one of another time', async () => {
    const secret = await setUp()
    expect(await refusal(logIn())).toMatchObject({ data: { field: 'totp' } })
    expect(await refusal(logIn(wrongCode(secret)))).toMatchObject({ data: { field: 'totp' } })
    for (const off of [-2, 2])
      expect(await refusal(logIn(codeNow(secret, off)))).toMatchObject({ data: { field: 'totp' } })
    expect((await logIn(codeNow(secret))).userinfo.account).toBe(operator.account)
  })

  test('a clock that is half a minute off is forgiven', async () => {
    const secret = await setUp()
    await logIn(codeNow(secret, -1))
    await logIn(codeNow(secret, 1))
  })

  test('a code serves once, and so does every earlier one', async () => {
    const secret = await setUp()
    const code = codeNow(secret)
    await logIn(code)
    expect(await refusal(logIn(code))).toMatchObject({
      data: { field: 'totp' },
      msg: expect.stringContaining('already'),
    })
    expect(await refusal(logIn(codeNow(secret, -1)))).toMatchObject({ data: { field: 'totp' } })
    await server.moveClock(STEP_MS)
    await logIn(codeNow(secret))
  })

  test('of 8 logins at once with one code one gets in', async () => {
    const code = codeNow(await setUp())
    const { answers, refusals } = await together(times(8).map(() => logIn(code)))
    expect(answers).toHaveLength(1)
    expect(refusals.map(({ data }) => data.field)).toEqual(times(7).map(() => 'totp'))
  })

  test('the code that confirmed it does not log in as well', async () => {
    const { secret } = await begin()
    const code = codeNow(secret)
    await confirm(code)
    expect(await refusal(logIn(code))).toMatchObject({ data: { field: 'totp' } })
  })

  test('after ten wrong codes one has to wait, also with the right one', async () => {
    const secret = await setUp()
    for (const _ of times(10)) await refusal(logIn(wrongCode(secret)))
    expect(await refusal(logIn(codeNow(secret)))).toMatchObject({ error: 'request.too_many' })
    await server.moveClock(15 * 60_000)
    await logIn(codeNow(secret))
  })
})

test('a lost device is forgotten by an administrator, who cannot do so for themselves', async () => {
  await setUp()
  const administrator = await buildOperator(server, ['administrator'])
  const forget = (id: string) => administrator.client.call('POST /api/admin/staff_edit', { id, reset_totp: true })
  expect(await refusal(forget(administrator.id))).toMatchObject({ error: 'access.denied' })
  expect((await forget(operator.id)).member).toMatchObject({ totp: false })
  await logIn()
})
