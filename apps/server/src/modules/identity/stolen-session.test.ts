import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PASSWORD, registerShopper } from '../../../test/factories/shopper.ts'
import { buildOperator, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { type Place, useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'
import { newToken } from './tokens.ts'

const server = useServer({ demo: true, trustProxy: '127.0.0.1' })
const SECOND = 1000

// The clock stands still but where it is moved: on a slow machine a wait would be over by itself.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const sixtyAddresses = (net: string) => Array.from({ length: 60 }, (_, at) => `${net}.${at + 1}`)

/** What everybody asks who wants more than a session gives: each with the login password. */
const ASKS = [
  (token: string, from: Place, password: string) =>
    server.client(token, 'en', from).call('POST /api/user/data_export', { password }),
  (token: string, from: Place, password: string) =>
    server.client(token, 'en', from).call('POST /api/user/profile', { password, given_name: 'Mine' }),
  (token: string, from: Place, old_password: string) =>
    server.client(token, 'en', from).call('POST /api/user/resetpwd', {
      old_password,
      password: 'walnut-lantern-9',
      confirm_password: 'walnut-lantern-9',
    }),
]

/** What a wrong password gets: looked at, or told to wait. */
async function guess(token: string, from: Place, round: number): Promise<{ seen: boolean; wait: number }> {
  const ask = ASKS[round % ASKS.length] ?? ASKS[0]
  const { error, data } = await refusal(ask?.(token, from, `guess ${newId()}`) ?? Promise.resolve())
  expect(['identity.wrong_password', 'request.too_many']).toContain(error)
  return { seen: error === 'identity.wrong_password', wait: Number(data.retry_after ?? 0) }
}

/** Somebody whose session was stolen, and not the browser that they are known by. */
async function buildVictim() {
  const { account, id, token } = await registerShopper(server)
  const home: Place = { address: '192.0.2.77', device: newToken() }
  await server.client(undefined, 'en', home).call('POST /api/user/login', { account, password: PASSWORD })
  return { account, id, token, home }
}

const refusedOf = async (personId: string): Promise<string[]> => {
  const rows = await server.databases.owner.many<{ event: string }>(
    sql`SELECT event FROM security_event WHERE person_id = ${personId} AND outcome = 'refused' ORDER BY at, id`,
  )
  return rows.map(({ event }) => event)
}
const guessesOverAll = async (): Promise<number> =>
  (
    await server.databases.owner.maybe<{ fails: number }>(
      sql`SELECT fails FROM attempt WHERE subject = 'guesses over all'`,
    )
  )?.fails ?? 0

test('a stolen session guesses the password ten times from sixty addresses, then waits longer and longer', async () => {
  const { id, token } = await buildVictim()
  const before = await guessesOverAll()
  const seen: boolean[] = []
  for (const [round, address] of sixtyAddresses('203.0.113').entries())
    seen.push((await guess(token, { address, device: newToken() }, round)).seen)
  expect(seen.filter(Boolean)).toHaveLength(10)
  expect((await refusedOf(id)).filter((event) => event === 'login_password.tried')).toHaveLength(10)
  expect(await refusedOf(id)).toContain('login.delayed')
  expect(await guessesOverAll()).toBe(before + 10)

  const waits: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const { wait } = await guess(token, { address: `203.0.114.${round + 1}` }, round)
    waits.push(wait)
    await server.moveClock(wait * SECOND)
    expect((await guess(token, { address: `203.0.114.${round + 20}` }, round)).seen).toBe(true)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16])
})

test('meanwhile its owner is asked at home as ever, on the way too, and logs in at a device that is new', async () => {
  const { account, token, home } = await buildVictim()
  for (const [round, address] of sixtyAddresses('203.0.115').entries()) await guess(token, { address }, round)
  const asks = (from: Place) =>
    server.client(token, 'en', from).call('POST /api/user/data_export', { password: PASSWORD })
  await asks(home)
  for (let slip = 0; slip < 9; slip += 1) expect((await guess(token, home, slip)).seen).toBe(true)
  await asks({ ...home, address: '198.51.100.70' })
  const hotel: Place = { address: '198.51.100.71', device: newToken() }
  await server.client(undefined, 'en', hotel).call('POST /api/user/login', { account, password: PASSWORD })
})

test('many stolen sessions from one net of IPv6 have thirty guesses together', async () => {
  const victims = await Promise.all(Array.from({ length: 5 }, buildVictim))
  let seen = 0
  for (let round = 0; round < 40; round += 1) {
    const token = victims[round % victims.length]?.token ?? ''
    if ((await guess(token, { address: `2001:db8:7:7::${round + 1}` }, round)).seen) seen += 1
  }
  expect(seen).toBe(30)
})

test('a stolen session of staff guesses ten times as well, is noted, and delays nobody at their own device', async () => {
  const operator = await buildOperator(server)
  const home: Place = { address: '192.0.2.78', device: newToken() }
  await server
    .client(undefined, 'en', home)
    .call('POST /api/admin/login', { account: operator.account, password: STAFF_PASSWORD })
  const begin = (from: Place, password: string) =>
    server.client(operator.token, 'en', from).call('POST /api/admin/totp_begin', { password })
  const before = await guessesOverAll()
  const errors: string[] = []
  for (const address of sixtyAddresses('203.0.116'))
    errors.push((await refusal(begin({ address }, `guess ${newId()}`))).error ?? '')
  expect(errors.filter((error) => error === 'identity.wrong_password')).toHaveLength(10)
  expect(errors.filter((error) => error === 'request.too_many')).toHaveLength(50)
  expect((await refusedOf(operator.id)).filter((event) => event === 'login_password.tried')).toHaveLength(10)
  expect(await guessesOverAll()).toBe(before + 10)
  expect((await begin(home, STAFF_PASSWORD)).secret).toMatch(/^[A-Z2-7]+$/)
})
