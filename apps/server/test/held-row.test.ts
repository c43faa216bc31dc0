import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { patient } from '../../../tools/patience.ts'
import { expectLawsHold } from './books.ts'
import { buildBuyer, buildOrder, PAY_PASSWORD, pay } from './factories/orders.ts'
import { PASSWORD, registerShopper } from './factories/shopper.ts'
import { closeServer, openServer, type Server } from './harness.ts'
import { freshDatabase } from './test-database.ts'

/** One fewer than may stand still at once where three may work: to log in is a transaction, too. */
const PAYMENTS = 8
let server: Server

beforeAll(async () => {
  server = await openServer(await freshDatabase(inject('postgres')), { shopPool: 3 })
})
/** Whatever a test came to: a row that stays held would hold up the end as well. */
const held: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const letGo of held.splice(0)) await letGo()
  await expectLawsHold(server)
})
afterAll(() => closeServer(server))

/** Holds an order until it is told to let go, as a transaction does that hangs. */
async function holdOrder(id: string): Promise<() => Promise<void>> {
  let letGo = () => {}
  const over = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const holder = server.databases.owner.tx(async (tx) => {
    await tx.run(sql`SELECT FROM orders WHERE id = ${id} FOR UPDATE`)
    begin()
    await over
  })
  await begun
  const release = () => {
    letGo()
    return holder
  }
  held.push(release)
  return release
}

/** Without the patience of a client, which gives up by itself. */
async function payPlainly(token: string, trade_sn: string): Promise<{ status: number; code: number; msg: string }> {
  const response = await fetch(`${server.url}/api/order/pay`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ trade_sn, pay_password: PAY_PASSWORD }),
  })
  return { status: response.status, ...((await response.json()) as { code: number; msg: string }) }
}

test('while many wait for a row that somebody holds, everybody else reads, logs in and is told that all is well', async () => {
  const buyer = await buildBuyer(server, 100_000n)
  const other = await registerShopper(server)
  const { tradeSn, id } = await buildOrder(server, 'unpaid', { buyer })
  const letGo = await holdOrder(id)
  let answered = 0
  const payments = Array.from({ length: PAYMENTS }, () =>
    payPlainly(buyer.token, tradeSn).finally(() => {
      answered += 1
    }),
  )
  const waitingForLocks = () =>
    server.databases.owner.one<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  await expect.poll(async () => (await waitingForLocks()).count).toBe(PAYMENTS)
  const visitor = server.client()
  for (let count = 0; count < 5; count += 1) {
    await visitor.call('GET /api/goods/list', {})
    await buyer.client.call('GET /api/user/getUserInfo', {})
  }
  await visitor.call('POST /api/user/login', { account: other.account, password: PASSWORD })
  // A machine with much else to do may be told of as slow for a moment.
  await expect.poll(() => visitor.call('GET /api/health', {})).toMatchObject({ status: 'ok', database: 'ok' })
  expect(answered).toBe(0)
  await letGo()
  expect((await Promise.all(payments)).map(({ code }) => code)).toEqual(Array(PAYMENTS).fill(1))
})

test('who waits too long for it is told to try again, and nothing was done', async () => {
  const name = new URL(server.urls.owner).pathname.slice(1)
  await server.databases.owner.pool.query(`ALTER ROLE tradewind_shop IN DATABASE ${name} SET lock_timeout = '500ms'`)
  const buyer = await buildBuyer(server, 100_000n)
  const { tradeSn, id } = await buildOrder(server, 'unpaid', { buyer })
  // A setting of a role counts for connections that are opened behind it.
  await server.databases.owner.run(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'tradewind_shop'`)
  // Each connection that was lost is found out by whoever is given it first.
  await vi.waitFor(
    () => Promise.all(Array.from({ length: 6 }, () => buyer.client.call('GET /api/user/getUserInfo', {}))),
    patient(10_000),
  )
  const letGo = await holdOrder(id)
  const refused = await payPlainly(buyer.token, tradeSn)
  expect(refused).toMatchObject({ status: 503, code: 503, msg: expect.stringContaining('try again') })
  await letGo()
  expect((await pay(buyer, tradeSn)).balance).toBe((await buyer.client.call('GET /api/user/getUserInfo', {})).balance)
})
