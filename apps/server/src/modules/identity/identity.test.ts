import { HOUR_MS, MINUTE_MS } from '@tradewind/contract/durations'
import { type CountryCode, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeFor, registerShopper } from '../../../test/factories/shopper.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'

const server = useServer({ demo: true })
const visitor = () => server.client()
const PASSWORD = 'tangerine-harbour'

const unique = (): string => newId().slice(-12)
const open = async (name: { account?: string; email?: string; mobile?: string }, password = PASSWORD) => {
  const address = name.email ?? name.mobile
  const captcha = address && (await codeFor(server, address, 'register'))
  return visitor().call('POST /api/user/register', { ...name, captcha, password, confirm_password: password })
}
const logIn = (account: string, password = PASSWORD) => visitor().call('POST /api/user/login', { account, password })

describe('registering', () => {
  test('a shopper opens an account with a name, an email or a mobile number, and logs in with it', async () => {
    const tail = unique()
    for (const name of [
      { account: `Mara.${tail}` },
      { email: `Mara-${tail}@Example.com` },
      { mobile: '+4915123456780' },
    ]) {
      const { userinfo } = await open(name)
      expect(userinfo).toMatchObject({ balance: '0.00', frozen: '0.00', in_escrow: '0.00', has_pay_password: false })
      const me = await server.client(userinfo.token).call('GET /api/user/getUserInfo')
      expect(me.id).toBe(userinfo.id)
      expect((await logIn(Object.values(name)[0] ?? '')).userinfo.id).toBe(userinfo.id)
    }
  })

  test('letter case, width and the spacing of a number do not keep anyone out', async () => {
    const tail = unique()
    const byName = (await open({ account: `Zoë.${tail}` })).userinfo.id
    expect((await logIn(`ZOË.${tail}`)).userinfo.id).toBe(byName)
    const byMobile = (await open({ mobile: '+818012345678' })).userinfo.id
    expect((await logIn('+81 80-1234-5678')).userinfo.id).toBe(byMobile)
    expect((await logIn('＋８１ 80 1234 5678')).userinfo.id).toBe(byMobile)
  })

  test('names in scripts that write marks are names', async () => {
    for (const account of [`สุดา${unique()}`, `प्रिया${unique()}`, `مريم${unique()}`])
      expect((await open({ account })).userinfo.account).toBe(account)
  })

  test('mobile numbers of many countries are taken, numbers that nobody can have are not', async () => {
    const countries: CountryCode[] = ['US', 'GB', 'DE', 'BR', 'NG', 'IN', 'CN', 'SA', 'AR', 'MX', 'CI', 'NZ']
    for (const country of countries) {
      const mobile = String(getExampleNumber(country, examples)?.number)
      expect((await open({ mobile })).userinfo.mobile, country).toBe(mobile)
      await server.moveClock(MINUTE_MS)
    }
    for (const mobile of ['+1555', '+999123456789', '+49151', '004915123456789', '0151 23456789']) {
      const input = { mobile, captcha: '123456', password: PASSWORD, confirm_password: PASSWORD }
      const refused = await refusal(visitor().call('POST /api/user/register', input))
      expect(refused, mobile).toMatchObject({ code: 1001, data: { field: 'mobile' } })
    }
  })

  test('a name that somebody has is not given twice, not even to two who ask at once', async () => {
    const account = `taken_${unique()}`
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => open({ account })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(open({ account: account.toUpperCase() }))).toMatchObject({
      error: 'identity.account_taken',
      code: 1409,
      data: { field: 'account' },
    })
  })

  test('what is wrong with a new account is said beside its field', async () => {
    const account = `new_${unique()}`
    const register = (input: object) =>
      refusal(
        visitor().call('POST /api/user/register', {
          account,
          password: PASSWORD,
          confirm_password: PASSWORD,
          ...input,
        }),
      )
    const fieldOf = async (input: object) => (await register(input)).data.field
    expect(await fieldOf({ password: 'short', confirm_password: 'short' })).toBe('password')
    expect(await fieldOf({ confirm_password: 'something else' })).toBe('confirm_password')
    expect(await fieldOf({ account: 'a b' })).toBe('account')
    expect(await fieldOf({ account: 'me' })).toBe('account')
    expect(await fieldOf({ account: undefined, email: 'mara@' })).toBe('email')
    expect(await fieldOf({ account: undefined })).toBe('account')
    expect(await fieldOf({ email: 'mara@example.com' })).toBe('account')
    expect(await fieldOf({ balance: '1000.00' })).toBe('balance')
    for (const common of ['123456', 'Password1', '７７７７７７', '876543210', 'zzzzzzzz'])
      expect(await fieldOf({ password: common, confirm_password: common }), common).toBe('password')
    // Among the ten thousand that are tried first, and words of the shop or of this person, with digits or without.
    for (const common of [
      'charlie1',
      'Liverpool',
      'whatever',
      'tradewind',
      'TradeWind2026',
      'trade-wind!',
      account,
      `1${account}99`,
    ])
      expect(await fieldOf({ password: common, confirm_password: common }), common).toBe('password')
    await open({ account })
  })
})

describe('logging in', () => {
  // The clock stands still but where it is moved: on a slow machine a wait would be over by itself.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())

  test('a wrong login does not tell whether the account exists', async () => {
    const { userinfo } = await open({ account: `here_${unique()}` })
    const wrongPassword = await refusal(logIn(userinfo.account, 'not my password'))
    const nobody = await refusal(logIn(`nobody_${unique()}`, 'not my password'))
    expect(wrongPassword).toMatchObject({ error: 'identity.wrong_login', code: 1001 })
    expect(nobody).toEqual(wrongPassword)
  })

  test('after ten wrong logins one has to wait, also with the right password, and only for that name', async () => {
    const { userinfo } = await open({ account: `tried_${unique()}` })
    const other = await open({ account: `other_${unique()}` })
    for (let tried = 0; tried < 10; tried += 1)
      expect((await refusal(logIn(userinfo.account, `guess ${tried}`))).error).toBe('identity.wrong_login')
    const waiting = await refusal(logIn(userinfo.account))
    expect(waiting).toMatchObject({ error: 'request.too_many', code: 1429, status: 200 })
    expect(waiting.data.retry_after).toBe(1)
    await logIn(other.userinfo.account)
    await server.moveClock(1000)
    await logIn(userinfo.account)
  })

  test('64 wrong logins at once are ten looks at the password', async () => {
    const { userinfo } = await open({ account: `stormed_${unique()}` })
    const guesses = Array.from({ length: 64 }, (_, at) => refusal(logIn(userinfo.account, `guess ${at}`)))
    const errors = (await Promise.all(guesses)).map(({ error }) => error)
    expect(errors.filter((error) => error === 'identity.wrong_login')).toHaveLength(10)
    expect(errors.filter((error) => error === 'request.too_many')).toHaveLength(54)
  })

  test('a right login wipes out the wrong ones before it', async () => {
    const { userinfo } = await open({ account: `slip_${unique()}` })
    for (let round = 0; round < 3; round += 1) {
      for (let slip = 0; slip < 9; slip += 1) await refusal(logIn(userinfo.account, `slip ${round} ${slip}`))
      await logIn(userinfo.account)
    }
  })
})

describe('sessions', () => {
  test('a session ends with logout, and logging out twice is no failure', async () => {
    const { client } = await registerShopper(server)
    await client.call('POST /api/user/logout')
    expect((await refusal(client.call('GET /api/user/getUserInfo'))).kind).toBe('session')
    await client.call('POST /api/user/logout', {}, { repeatSubmit: false })
  })

  test('a session lasts three days from login, however much it is used', async () => {
    const { client } = await registerShopper(server)
    for (let day = 0; day < 5; day += 1) {
      await server.moveClock(14 * HOUR_MS)
      await client.call('GET /api/user/getUserInfo')
    }
    await server.moveClock(2 * HOUR_MS + 1000)
    expect((await refusal(client.call('GET /api/user/getUserInfo'))).code).toBe(401)
  })

  test('changing the login password needs the old one and ends every session', async () => {
    const { userinfo } = await open({ account: `change_${unique()}` })
    const phone = server.client(userinfo.token)
    const laptop = server.client((await logIn(userinfo.account)).userinfo.token)
    const next = 'walnut-lantern-9'
    const change = (old_password: string, password: string) =>
      phone.call('POST /api/user/resetpwd', { old_password, password, confirm_password: password })
    expect(await refusal(change('not it', next))).toMatchObject({ data: { field: 'old_password' } })
    expect(await refusal(change(PASSWORD, PASSWORD))).toMatchObject({ data: { field: 'password' } })
    await laptop.call('GET /api/user/getUserInfo')
    expect(await refusal(change(PASSWORD, `${userinfo.account}1985`))).toMatchObject({ data: { field: 'password' } })
    await change(PASSWORD, next)
    for (const device of [phone, laptop])
      expect((await refusal(device.call('GET /api/user/getUserInfo'))).code).toBe(401)
    expect((await refusal(logIn(userinfo.account))).error).toBe('identity.wrong_login')
    await logIn(userinfo.account, next)
  })

  test('one sees the devices that are logged in and can end each of them, but nobody else’s', async () => {
    const { userinfo } = await open({ account: `devices_${unique()}` })
    const phone = server.client(userinfo.token)
    const laptop = server.client((await logIn(userinfo.account)).userinfo.token)
    const stranger = (await registerShopper(server)).client
    const { list } = await phone.call('GET /api/user/session_list')
    expect(list).toHaveLength(2)
    const other = list.find(({ current }) => !current)
    const id = other?.id ?? ''
    expect((await refusal(stranger.call('POST /api/user/session_revoke', { id }))).code).toBe(1004)
    await phone.call('POST /api/user/session_revoke', { id })
    expect((await refusal(laptop.call('GET /api/user/getUserInfo'))).code).toBe(401)
    await phone.call('GET /api/user/getUserInfo')
  })
})

describe('profile and language', () => {
  test('an email added later logs in too, and one that somebody else has is refused', async () => {
    const tail = unique()
    const { userinfo } = await open({ account: `mail_${tail}` })
    const { client } = await registerShopper(server)
    const me = server.client(userinfo.token)
    const email = `me-${tail}@example.com`
    const captcha = await codeFor(server, email, 'profile', me)
    const changed = await me.call('POST /api/user/profile', {
      email,
      captcha,
      given_name: 'Mara',
      password: PASSWORD,
    })
    expect(changed).toMatchObject({ email, given_name: 'Mara', family_name: null })
    expect((await logIn(`ME-${tail}@example.com`)).userinfo.id).toBe(userinfo.id)
    await server.moveClock(MINUTE_MS)
    const theirs = await codeFor(server, email, 'profile', client)
    expect(
      await refusal(client.call('POST /api/user/profile', { email, captcha: theirs, password: PASSWORD })),
    ).toMatchObject({
      code: 1409,
      data: { field: 'email' },
    })
  })

  test('the chosen language is kept for the account; one that does not exist is refused', async () => {
    const { client } = await registerShopper(server)
    expect(await client.call('GET /api/user/set_language', { file_name: 'ar' })).toMatchObject({
      bcp47: 'ar',
      dir: 'rtl',
    })
    expect((await client.call('GET /api/user/getUserInfo')).language).toBe('ar')
    expect((await refusal(client.call('GET /api/user/set_language', { file_name: 'xx' }))).code).toBe(1004)
    const { list } = await visitor().call('GET /api/user/language_list')
    expect(list.map(({ file_name }) => file_name)).toContain('ar')
  })
})
