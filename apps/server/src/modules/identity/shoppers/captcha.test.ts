import { describe, expect, test } from 'vitest'
import { codeFor, PASSWORD, registerShopper } from '../../../../test/factories/shopper.ts'
import { useServer } from '../../../../test/harness.ts'
import { refusal } from '../../../../test/refusal.ts'
import { newId } from '../../../platform/id.ts'

const server = useServer({ demo: true })
const visitor = () => server.client()
const MINUTE = 60_000
const NEXT = 'walnut-lantern-9'

const unique = (): string => newId().slice(-12)
const send = (to: string, event: 'register' | 'resetpwd' = 'resetpwd') =>
  visitor().call('POST /api/user/send_captcha', { to, event })
const reset = (account: string, captcha: string, password = NEXT) =>
  visitor().call('POST /api/user/resetpwd', { account, captcha, password, confirm_password: password })
const logIn = (account: string, password: string) => visitor().call('POST /api/user/login', { account, password })
const anotherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** Somebody with an account name and a proved email. */
async function buildOwner() {
  const shopper = await registerShopper(server)
  const email = `${shopper.account}@example.com`
  const captcha = await codeFor(server, email, 'profile', shopper.client)
  await shopper.client.call('POST /api/user/profile', { email, captcha, password: PASSWORD })
  await server.moveClock(MINUTE)
  return { ...shopper, email }
}

describe('a forgotten password', () => {
  test('is set anew with the code from the mail, every device is logged out, and the owner is told', async () => {
    const owner = await buildOwner()
    const code = await codeFor(server, owner.email.toUpperCase(), 'resetpwd')
    expect(code).toMatch(/^\d{6}$/)
    await reset(owner.email, code)
    expect((await refusal(owner.client.call('GET /api/user/getUserInfo'))).code).toBe(401)
    expect((await refusal(logIn(owner.email, PASSWORD))).error).toBe('identity.wrong_login')
    await logIn(owner.account, NEXT)
    const { list } = await visitor().call('GET /api/index/demo_mail', { to: owner.email })
    expect(list[0]).toMatchObject({ subject: 'Your login password was changed', captcha: null })
    expect((await refusal(reset(owner.email, code, 'another-lantern-7'))).error).toBe('identity.wrong_captcha')
  })

  test('can be reset by the account name, whose mail goes to the address of the account', async () => {
    const owner = await buildOwner()
    await send(owner.account)
    const [mail] = (await visitor().call('GET /api/index/demo_mail', { to: owner.email })).list
    await reset(owner.account, mail?.captcha ?? '')
    await logIn(owner.email, NEXT)
  })

  test('five wrong codes burn the right one', async () => {
    const owner = await buildOwner()
    const code = await codeFor(server, owner.email, 'resetpwd')
    for (const left of [4, 3, 2, 1, 0]) {
      const refused = await refusal(reset(owner.email, anotherThan(code)))
      expect(refused).toMatchObject({ error: 'identity.wrong_captcha', data: { field: 'captcha', left } })
      await server.moveClock(1)
    }
    expect((await refusal(reset(owner.email, code))).data).toMatchObject({ left: 0 })
    await logIn(owner.account, PASSWORD)
  })

  test('a code lives ten minutes, and a newer one takes its place', async () => {
    const owner = await buildOwner()
    const first = await codeFor(server, owner.email, 'resetpwd')
    await server.moveClock(MINUTE)
    const second = await codeFor(server, owner.email, 'resetpwd')
    if (first !== second) expect((await refusal(reset(owner.email, first))).data).toMatchObject({ left: 4 })
    await server.moveClock(10 * MINUTE)
    expect((await refusal(reset(owner.email, second))).error).toBe('identity.wrong_captcha')
  })

  test('the old password and a common one are refused, and the code stays good for another', async () => {
    const owner = await buildOwner()
    const code = await codeFor(server, owner.email, 'resetpwd')
    expect((await refusal(reset(owner.email, code, PASSWORD))).data).toMatchObject({ field: 'password' })
    expect((await refusal(reset(owner.email, code, '12345678'))).data).toMatchObject({ field: 'password' })
    expect((await refusal(reset(owner.email, code, `${owner.account}!`))).data).toMatchObject({ field: 'password' })
    await reset(owner.email, code)
  })

  test('of many who use one code at the same moment, one wins', async () => {
    const owner = await buildOwner()
    const code = await codeFor(server, owner.email, 'resetpwd')
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => reset(owner.email, code, `lantern-no-${at}`)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('of thirty guesses at once five are looked at', async () => {
    const owner = await buildOwner()
    const code = await codeFor(server, owner.email, 'resetpwd')
    const wrong = Array.from({ length: 30 }, (_, at) =>
      refusal(reset(owner.email, anotherThan(code), `guess-no-${at}`)),
    )
    const lefts = (await Promise.all(wrong)).map(({ data }) => data.left).sort()
    expect(lefts.slice(-5)).toEqual([0, 1, 2, 3, 4])
    expect(new Set(lefts.slice(0, -5))).toEqual(new Set([0]))
  })
})

describe('asking for a code', () => {
  test('tells nobody whether there is an account, not by the answer, not by a wrong code, not by the wait', async () => {
    const owner = await buildOwner()
    const nobody = `nobody-${unique()}@example.com`
    expect(await send(nobody)).toEqual(await send(owner.email))
    expect(await refusal(send(nobody))).toEqual(await refusal(send(owner.email)))
    expect((await refusal(reset(nobody, '123456'))).data).toEqual((await refusal(reset(owner.email, '123456'))).data)
    expect((await visitor().call('GET /api/index/demo_mail', { to: nobody })).list).toEqual([])
  })

  test('one a minute and five an hour go to a name, and it says how long to wait', async () => {
    const to = `often-${unique()}@example.com`
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await send(to, 'register')).toEqual({ retry_after: 60 })
      const again = await refusal(send(to, 'register'))
      expect(again).toMatchObject({ error: 'request.too_many', code: 1429, status: 200 })
      expect(again.data.retry_after).toBeLessThanOrEqual(60)
      await server.moveClock(MINUTE)
    }
    expect((await refusal(send(to, 'register'))).data.retry_after).toBeGreaterThan(50 * 60)
  })

  test('a code opens what it was sent for and nothing else, for that address and no other', async () => {
    const owner = await buildOwner()
    const code = await codeFor(server, owner.email, 'register')
    expect((await refusal(reset(owner.email, code))).error).toBe('identity.wrong_captcha')
    const register = (email: string) =>
      visitor().call('POST /api/user/register', { email, captcha: code, password: NEXT, confirm_password: NEXT })
    expect((await refusal(register(`x-${owner.email}`))).error).toBe('identity.wrong_captcha')
    expect((await refusal(register(owner.email))).error).toBe('identity.account_taken')
  })

  test('a new address is typed whole; only who forgot a password may give an account name', async () => {
    for (const to of ['just a name', 'mara@', '+1555'])
      expect((await refusal(send(to, 'register'))).data, to).toMatchObject({ field: 'to' })
    await send('just-a-name')
    const visiting = visitor().call('POST /api/user/send_captcha', { to: 'a@example.com', event: 'profile' })
    expect((await refusal(visiting)).code).toBe(401)
  })

  test('the mail is written in the language of its reader', async () => {
    const to = `${unique()}@example.com`
    await server.client(undefined, 'ar').call('POST /api/user/send_captcha', { to, event: 'register' })
    const [mail] = (await visitor().call('GET /api/index/demo_mail', { to })).list
    expect(mail?.text).toMatch(/\p{Script=Arabic}/u)
    expect(mail?.text).toContain(mail?.captcha)
  })

  test('a code is in no table as it is typed', async () => {
    const to = `${unique()}@example.com`
    const code = await codeFor(server, to, 'register')
    const rows = await server.databases.owner.pool.query(
      `SELECT row_to_json(c)::text AS row FROM captcha c WHERE name = $1
       UNION ALL SELECT row_to_json(m)::text FROM message_out m WHERE recipient = $1`,
      [to],
    )
    expect(rows.rows).toHaveLength(2)
    for (const { row } of rows.rows) expect(row).not.toContain(`"${code}"`)
  })
})
