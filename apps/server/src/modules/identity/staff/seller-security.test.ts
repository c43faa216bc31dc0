import { HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { creditShop } from '../../../../test/factories/money.ts'
import { AT_ONCE, type BuiltSeller, buildSeller } from '../../../../test/factories/orders.ts'
import { STAFF_PASSWORD } from '../../../../test/factories/staff.ts'
import { cardDetails } from '../../../../test/factories/withdrawals.ts'
import { useServer } from '../../../../test/harness.ts'
import { waitingForLocks } from '../../../../test/lock-waits.ts'
import { refusal } from '../../../../test/refusal.ts'
import { newId } from '../../../platform/id.ts'
import { setStaffPassword } from './staff-members.ts'
import { codeAt, stepAt } from './totp.ts'

// A demo world shows the mails that it cannot send.
const server = useServer({ demo: true })

const OWN_BROWSER = 'browser-of-the-shop-0123456789abcdef'
const OTHER_BROWSER = 'browser-of-somebody-else-0123456789'
const NEW_PASSWORD = 'ten signs!'

let ines: BuiltSeller
let email: string
beforeEach(async () => {
  ines = await buildSeller(server)
  email = `ines.${newId()}@example.com`
})

const logIn = async ({
  password = STAFF_PASSWORD,
  totp = undefined as string | undefined,
  device = OWN_BROWSER,
} = {}) => {
  const client = server.client(undefined, 'en', { device })
  const { userinfo } = await client.call('POST /api/seller/login', { account: ines.account, password, totp }, AT_ONCE)
  return server.client(userinfo.token, 'en', { device })
}
const mails = async () => (await server.client().call('GET /api/index/demo_mail', { to: email })).list
const subjects = async () => (await mails()).map(({ subject }) => subject)
const codeNow = (secret: string) => codeAt(secret, stepAt(server.clock.now()))
const events = (event: string) =>
  server.databases.owner.run(sql`
    SELECT FROM security_event WHERE event = ${event} AND outcome = 'done'
      AND person_id = (SELECT id FROM staff WHERE account = ${ines.account})`)

async function proveEmail(): Promise<void> {
  await ines.client.call('POST /api/seller/email_begin', { email, password: STAFF_PASSWORD }, AT_ONCE)
  const captcha = (await mails())[0]?.captcha ?? ''
  await ines.client.call('POST /api/seller/email_confirm', { captcha }, AT_ONCE)
}

/** Sets a second factor up, and lets its first code pass by. */
async function setUpFactor(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await ines.client.call('POST /api/seller/totp_begin', { password: STAFF_PASSWORD }, AT_ONCE)
  const totp = codeNow(secret)
  const { recovery_codes: codes } = await ines.client.call('POST /api/seller/totp_confirm', { totp }, AT_ONCE)
  await server.moveClock(60_000)
  return { secret, codes }
}

describe('a seller’s address', () => {
  test('is proved by the code that was sent there, and the address before is told when it moves', async () => {
    expect(await ines.client.call('GET /api/seller/me')).toMatchObject({ email: null, totp: false })
    await proveEmail()
    expect(await ines.client.call('GET /api/seller/me')).toMatchObject({ email })
    const before = email
    email = `new.${email}`
    await proveEmail()
    email = before
    expect((await mails())[0]?.text).toContain('customer service')
  })
})

describe('a login from a device that the account does not know', () => {
  test('is told to the proved address with time and device, and noted', async () => {
    await proveEmail()
    await logIn()
    const noted = await events('login.new_device')
    await logIn()
    expect(await events('login.new_device')).toBe(noted)
    await logIn({ device: OTHER_BROWSER })
    expect(await events('login.new_device')).toBe(noted + 1)
    const told = await mails()
    expect(told.filter(({ subject }) => subject === 'A new device logged in to the console')).toHaveLength(2)
    expect(told[0]?.text).toContain(`${server.clock.now().getUTCFullYear()}`)
    expect(told[0]?.text).toMatch(/\(UTC\)\. .*Security/s)
  })

  test('lets in all the same while no address is proved: there is nobody to tell', async () => {
    await logIn({ device: OTHER_BROWSER })
    expect(await events('login.new_device')).toBe(2)
    expect(await mails()).toEqual([])
  })
})

describe('a new password', () => {
  const change = (client = ines.client, old_password = STAFF_PASSWORD, password = NEW_PASSWORD) =>
    client.call('POST /api/seller/resetpwd', { old_password, password, confirm_password: password }, AT_ONCE)

  test('takes the old one, ends every session, and is told by mail', async () => {
    await proveEmail()
    const elsewhere = await logIn({ device: OTHER_BROWSER })
    const mine = await logIn()
    expect(await refusal(change(mine, 'not the password'))).toMatchObject({ data: { field: 'old_password' } })
    await change(mine)
    for (const client of [mine, elsewhere, ines.client])
      expect(await refusal(client.call('GET /api/seller/me'))).toMatchObject({ code: 401 })
    expect(await refusal(logIn())).toMatchObject({ error: 'identity.wrong_login' })
    expect((await subjects())[0]).toBe('Your password for the console was changed')
    expect(await events('login_password.changed')).toBe(1)
  })

  test('ends also what is being let in at that moment with the old one', async () => {
    let login: ReturnType<typeof logIn> | undefined
    await server.databases.console.tx(async (tx) => {
      const { id } = await tx.one<{ id: string }>(sql`SELECT id FROM staff WHERE account = ${ines.account}`)
      await setStaffPassword(tx, id, 'a hash of another password')
      login = logIn()
      login.catch(() => {})
      await expect.poll(() => waitingForLocks(server)).toBe(1)
    })
    expect(await refusal(login ?? Promise.resolve())).toMatchObject({ error: 'identity.wrong_login' })
  })

  test('leaves only the browser known in which it was set', async () => {
    await proveEmail()
    await logIn({ device: OTHER_BROWSER })
    await change(await logIn())
    const noted = await events('login.new_device')
    await logIn({ password: NEW_PASSWORD })
    expect(await events('login.new_device')).toBe(noted)
    await logIn({ password: NEW_PASSWORD, device: OTHER_BROWSER })
    expect(await events('login.new_device')).toBe(noted + 1)
  })

  test('has at least ten characters and is none that thieves try first', async () => {
    for (const password of ['nine sign', '1234567890'])
      expect(await refusal(change(ines.client, STAFF_PASSWORD, password))).toMatchObject({ code: 1001 })
  })
})

describe('a seller’s second factor', () => {
  test('is asked for at the login, and that it was set up is told', async () => {
    await proveEmail()
    const { secret, codes } = await setUpFactor()
    expect(await refusal(logIn())).toMatchObject({ data: { field: 'totp' } })
    expect(await (await logIn({ totp: codeNow(secret) })).call('GET /api/seller/me')).toMatchObject({ totp: true })
    await logIn({ totp: codes[0] })
    expect(await subjects()).toContain('A second factor was set up for the console')
  })

  test('is not moved, turned off or given new codes by whoever knows the password alone', async () => {
    const { secret } = await setUpFactor()
    const password = STAFF_PASSWORD
    for (const call of ['totp_begin', 'totp_off', 'recovery_codes'] as const)
      expect(await refusal(ines.client.call(`POST /api/seller/${call}`, { password }, AT_ONCE))).toMatchObject({
        data: { field: 'totp' },
      })
    const asked = { email, password }
    expect(await refusal(ines.client.call('POST /api/seller/email_begin', asked, AT_ONCE))).toMatchObject({
      data: { field: 'totp' },
    })
    await ines.client.call('POST /api/seller/totp_off', { password, totp: codeNow(secret) }, AT_ONCE)
    await logIn()
    expect(await refusal(ines.client.call('POST /api/seller/totp_off', { password }, AT_ONCE))).toMatchObject({
      error: 'state.not_allowed',
    })
  })

  test('stands before the shop’s money: no withdrawal and no payee without it', async () => {
    await creditShop(server, ines.shopId, 100_00n)
    const { secret, codes } = await setUpFactor()
    const card = { type: 'card' as const, ...cardDetails(), password: STAFF_PASSWORD }
    const addPayee = (totp?: string) => ines.client.call('POST /api/seller/payee_add', { ...card, totp }, AT_ONCE)
    expect(await refusal(addPayee())).toMatchObject({ data: { field: 'totp' } })
    expect(await refusal(addPayee(codeNow(secret) === '000000' ? '111111' : '000000'))).toMatchObject({
      data: { field: 'totp' },
    })
    const { id: payee_id } = await addPayee(codeNow(secret))
    await server.moveClock(25 * HOUR_MS)
    ines = { ...ines, client: await logIn({ totp: codes[0] }) }
    const ask = { type: 'card' as const, amount: '50.00', payee_id, password: STAFF_PASSWORD }
    const withdraw = (totp?: string) => ines.client.call('POST /api/seller/extract', { ...ask, totp }, AT_ONCE)
    expect(await refusal(withdraw())).toMatchObject({ data: { field: 'totp' } })
    expect(await withdraw(codes[1])).toMatchObject({ amount: '50.00' })
  })
})

describe('a seller’s sessions', () => {
  test('are seen with device and time, and any of them is ended from another', async () => {
    const other = await logIn({ device: OTHER_BROWSER })
    const { list } = await ines.client.call('GET /api/seller/session_list')
    expect(list.map(({ current }) => current)).toEqual([false, true])
    await ines.client.call('POST /api/seller/session_revoke', { id: list[0]?.id ?? '' }, AT_ONCE)
    expect(await refusal(other.call('GET /api/seller/me'))).toMatchObject({ code: 401 })
    expect((await ines.client.call('GET /api/seller/session_list')).list).toHaveLength(1)
    expect(await events('session.ended')).toBe(1)
  })
})
