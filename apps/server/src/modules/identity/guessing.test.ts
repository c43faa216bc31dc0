import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PASSWORD, registerShopper } from '../../../test/factories/shopper.ts'
import { buildOperator, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { type Place, useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'
import { beginLogin, countRegistering } from './login-tries.ts'
import { newToken } from './tokens.ts'

const server = useServer({ demo: true, trustProxy: '127.0.0.1' })
const SECOND = 1000

// The clock stands still but where it is moved: on a slow machine a wait would be over by itself.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const visitor = (from: Place = {}) => server.client(undefined, 'en', from)
const logIn = (account: string, from: Place = {}, password = PASSWORD, captcha?: string) =>
  visitor(from).call('POST /api/user/login', { account, password, captcha })
/** What a wrong password gets: looked at, or told to wait. */
const guess = async (account: string, from: Place): Promise<{ seen: boolean; wait: number }> => {
  const { error, data } = await refusal(logIn(account, from, `guess ${newId()}`))
  expect(['identity.wrong_login', 'request.too_many']).toContain(error)
  return { seen: error === 'identity.wrong_login', wait: Number(data.retry_after ?? 0) }
}
const addresses = (net: string, count: number) => Array.from({ length: count }, (_, at) => `${net}.${at + 1}`)

/** Somebody who has registered with a mail address, at home on a device of their own. */
async function buildOwner() {
  const { account, client, id } = await registerShopper(server)
  const email = `${account}@example.com`
  await client.call('POST /api/user/send_captcha', { to: email, event: 'profile' })
  await client.call('POST /api/user/profile', { email, captcha: await codeIn(email), password: PASSWORD })
  homes += 1
  const home: Place = { address: `192.0.2.${homes}`, device: newToken() }
  await logIn(account, home)
  return { id, account, email, home }
}
let homes = 0

async function codeIn(to: string): Promise<string> {
  const { list } = await visitor().call('GET /api/index/demo_mail', { to })
  return list[0]?.captcha ?? ''
}

const eventsOf = async (personId: string): Promise<string[]> => {
  const rows = await server.databases.owner.many<{ said: string }>(
    sql`SELECT event || ' ' || outcome AS said FROM security_event WHERE person_id = ${personId} ORDER BY at, id`,
  )
  return rows.map(({ said }) => said)
}

describe('somebody who guesses', () => {
  test('from sixty addresses at one account has ten guesses, then waits longer and longer', async () => {
    const { account, id } = await buildOwner()
    const seen: boolean[] = []
    for (const address of addresses('203.0.113', 60)) seen.push((await guess(account, { address })).seen)
    expect(seen.filter(Boolean)).toHaveLength(10)

    const waits: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const { wait } = await guess(account, { address: `203.0.113.${100 + round}` })
      waits.push(wait)
      await server.moveClock(wait * SECOND)
      expect((await guess(account, { address: `203.0.113.${120 + round}` })).seen).toBe(true)
    }
    // While one waits so long, some of it runs off.
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 512, 900])
    // The log hears of the begin of the waiting and of the longest, with how long it is, and not of what is between them.
    const noted = await server.databases.owner.many<{ facts: { seconds: number } }>(
      sql`SELECT facts FROM security_event WHERE event = 'login.delayed' AND person_id = ${id} ORDER BY at, id`,
    )
    expect(noted.map(({ facts }) => facts.seconds)).toEqual([1, 900, 900])
  })

  test('from one address at 120 names has thirty guesses, then waits', async () => {
    const from = { address: '203.0.113.200' }
    const names = await Promise.all(Array.from({ length: 3 }, buildOwner))
    const tried = [...names.map(({ account }) => account), ...Array.from({ length: 117 }, () => `nobody_${newId()}`)]
    const seen: boolean[] = []
    for (const account of tried) seen.push((await guess(account, from)).seen)
    expect(seen.filter(Boolean)).toHaveLength(30)
    expect((await refusal(logIn(names[0]?.account ?? '', from))).data.retry_after).toBe(1)
    // From one address of a net of IPv6, which has as many as anybody likes.
    for (let at = 0; at < 30; at += 1) await guess(`nobody_${newId()}`, { address: `2001:db8:5:5::${at + 1}` })
    expect((await guess(`nobody_${newId()}`, { address: '2001:db8:5:5:ffff::9' })).seen).toBe(false)
    await guess(`nobody_${newId()}`, { address: '2001:db8:5:6::1' }).then(({ seen }) => expect(seen).toBe(true))
  })

  test('with an account of their own gets no more guesses by logging in between', async () => {
    const [mine, victim] = [await buildOwner(), await buildOwner()]
    const from = { address: '203.0.113.201' }
    let seen = 0
    for (let round = 0; round < 40; round += 1) {
      if ((await guess(round % 2 === 0 ? victim.account : `nobody_${newId()}`, from)).seen) seen += 1
      await logIn(mine.account, from).catch(() => undefined)
    }
    expect(seen).toBeLessThanOrEqual(30)
    // Nor with a device that is known for the other account.
    expect((await guess(victim.account, mine.home)).seen).toBe(false)
  })

  test('is noted: each wrong password of an account, the waiting, and an alarm over all accounts', async () => {
    const { account, id } = await buildOwner()
    for (const address of addresses('203.0.114', 11)) await guess(account, { address })
    const said = await eventsOf(id)
    expect(said.filter((one) => one === 'login refused')).toHaveLength(10)
    expect(said).toContain('login.delayed refused')
    await server.databases.owner.run(sql`UPDATE attempt SET fails = 197 WHERE subject = 'guesses over all'`)
    for (const address of addresses('203.0.115', 5)) await guess(`nobody_${newId()}`, { address })
    const alarms = await server.databases.owner.many<{ facts: { guesses: number } }>(
      sql`SELECT facts FROM security_event WHERE event = 'guessing.alarm' AND outcome = 'alarm'`,
    )
    expect(alarms.map(({ facts }) => facts.guesses)).toEqual([200])
  })

  test('or asks for codes to strangers from one address gets ten a minute and sixty an hour, whatever the names', async () => {
    const flooder: Place = { address: '203.0.130.1' }
    const send = (from: Place) =>
      visitor(from).call('POST /api/user/send_captcha', { to: `${newId()}@example.com`, event: 'register' })
    for (let minute = 0; minute < 6; minute += 1) {
      for (let at = 0; at < 10; at += 1) await send(flooder)
      expect(await refusal(send(flooder))).toMatchObject({ code: 1429 })
      await server.moveClock(60 * SECOND)
    }
    const hour = await refusal(send(flooder))
    expect(hour.code).toBe(1429)
    expect(Number(hour.data.retry_after)).toBeGreaterThan(60)
    await send({ address: '203.0.131.1' })
    await server.moveClock(3_600 * SECOND)
    await send(flooder)
  })

  test('at staff waits as well, and delays nobody at a device that is known', async () => {
    const operator = await buildOperator(server)
    const home: Place = { address: '192.0.2.250', device: newToken() }
    const enter = (from: Place, password = STAFF_PASSWORD) =>
      visitor(from).call('POST /api/admin/login', { account: operator.account, password })
    await enter(home)
    const refused = addresses('203.0.116', 60).map((address) => refusal(enter({ address }, 'a guess that is wrong')))
    const errors = (await Promise.all(refused)).map(({ error }) => error)
    expect(errors.filter((error) => error === 'identity.wrong_login')).toHaveLength(10)
    expect((await refusal(enter({ address: '203.0.116.99' }))).code).toBe(1429)
    await enter(home)
  })
})

describe('the owner, while strangers guess', () => {
  const stormed = async () => {
    const owner = await buildOwner()
    for (const address of addresses('203.0.117', 30)) await guess(owner.account, { address })
    return owner
  }

  test('logs in at home without waiting, and has tries of their own there', async () => {
    const { account, home } = await stormed()
    for (let slip = 0; slip < 9; slip += 1) expect((await guess(account, home)).seen).toBe(true)
    await logIn(account, home)
    // Travelling: another address, the same device.
    await logIn(account, { ...home, address: '198.51.100.7' })
  })

  test('at a device that is new waits, or gets in at once with a code from the mail', async () => {
    const { account, email, id } = await stormed()
    const hotel: Place = { address: '198.51.100.8', device: newToken() }
    expect(await refusal(logIn(account, hotel))).toMatchObject({ code: 1429, status: 200 })
    await visitor(hotel).call('POST /api/user/send_captcha', { to: account, event: 'login' })
    const code = await codeIn(email)
    const wrong = await refusal(logIn(account, hotel, PASSWORD, code === '000000' ? '000001' : '000000'))
    expect(wrong).toMatchObject({ error: 'identity.wrong_captcha', data: { field: 'captcha', left: 4 } })
    // The code alone opens nothing, and five looks at a password are what it is good for.
    expect((await refusal(logIn(account, hotel, 'not my password', code))).error).toBe('identity.wrong_login')
    await logIn(account, hotel, PASSWORD, code)
    expect((await refusal(logIn(account, { address: '203.0.117.99' }, PASSWORD, code))).error).toBe(
      'identity.wrong_captcha',
    )
    expect(await eventsOf(id)).toEqual(
      expect.arrayContaining(['captcha.sent done', 'captcha.tried refused', 'login done']),
    )
  })

  test('is not kept from a code by strangers who ask for them, replace them or burn their tries', async () => {
    const { account, email, home } = await buildOwner()
    const stranger: Place = { address: '203.0.118.1' }
    const send = (to: string, from: Place) =>
      visitor(from).call('POST /api/user/send_captcha', { to, event: 'resetpwd' })
    // An address that is itself refused uses up nobody's turns.
    for (let at = 0; at < 10; at += 1) await send(`nobody-${newId()}@example.com`, stranger)
    expect((await refusal(send(email, stranger))).code).toBe(1429)
    const other: Place = { address: '198.51.100.9', device: newToken() }
    await send(email, other)
    const code = await codeIn(email)
    // Strangers from elsewhere: each asks for one, and tries the owner's.
    for (const address of addresses('203.0.119', 12)) {
      await send(email, { address })
      await refusal(reset(email, '000000', { address }))
    }
    await reset(email, code, other)
    // Those of a botnet use up what a name gets in an hour; at home there are turns of one's own.
    for (const address of addresses('203.0.120', 12)) await send(account, { address }).catch(() => undefined)
    await logIn(account, home, 'walnut-lantern-9')
    await send(account, home)
  })

  const reset = (account: string, captcha: string, from: Place) =>
    visitor(from).call('POST /api/user/resetpwd', {
      account,
      captcha,
      password: 'walnut-lantern-9',
      confirm_password: 'walnut-lantern-9',
    })

  test('whose password was changed has no known devices any more', async () => {
    const { account, email, home } = await buildOwner()
    await visitor(home).call('POST /api/user/send_captcha', { to: email, event: 'resetpwd' })
    await reset(email, await codeIn(email), home)
    for (const address of addresses('203.0.121', 12)) await guess(account, { address })
    expect((await refusal(logIn(account, home, 'walnut-lantern-9'))).code).toBe(1429)
  })
})

describe('many honest people', () => {
  test('of whom sixty log in behind one address in the morning, a third after slips, wait for nothing', async () => {
    const office = { address: '198.51.100.50' }
    const people = await Promise.all(Array.from({ length: 12 }, () => registerShopper(server)))
    for (let round = 0; round < 5; round += 1)
      await Promise.all(
        people.map(async ({ account }, at) => {
          for (let slip = 0; slip < (at % 3 === 0 ? 2 : 0); slip += 1)
            expect(await guess(account, office)).toMatchObject({ seen: true })
          await logIn(account, office)
        }),
      )
  })

  test('open accounts behind one address; a machine that opens them by the hundred waits longer and longer', async () => {
    const register = (from: Place) =>
      visitor(from).call('POST /api/user/register', {
        account: `new_${newId().replaceAll('-', '')}`,
        password: PASSWORD,
        confirm_password: PASSWORD,
      })
    const farm = { address: '203.0.113.250' }
    const opened = await Promise.allSettled(Array.from({ length: 90 }, () => register(farm)))
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(61)
    expect(await refusal(register(farm))).toMatchObject({ code: 1429, data: { retry_after: 1 } })
    await register({ address: '203.0.113.251' })
  })

  test('behind a proxy that nobody told us of are not taken for one', async () => {
    const ctx = { ...server.system, db: server.databases.shop, call: 'POST /api/user/login', address: '' }
    for (let at = 0; at < 100; at += 1) {
      await countRegistering(ctx)
      const attempt = await beginLogin(ctx, { realm: 'shopper', name: `nobody_${newId()}`, personId: undefined })
      await attempt.wentWrong()
    }
  })

  test('whose requests are worked by machines a moment apart do not hold each other up', async () => {
    const ctx = { ...server.system, db: server.databases.shop, address: '198.51.100.51' }
    const now = ctx.now().getTime()
    for (const moment of [300, 0, 200, 100]) {
      const late = { ...ctx, now: () => new Date(now + moment) }
      await beginLogin(late, { realm: 'shopper', name: 'somebody', personId: undefined })
    }
  })
})
