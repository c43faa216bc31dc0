import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { patient } from '../../../tools/patience.ts'
import { expectLawsHold } from './books.ts'
import { buildBuyer, buildOrder, PAY_PASSWORD, pay } from './factories/orders.ts'
import { PASSWORD, registerShopper } from './factories/shopper.ts'
import { closeServer, openServer, type Server } from './harness.ts'
import { waitingForLocks } from './lock-waits.ts'
import { freshDatabase } from './test-database.ts'

/** Two each may stand still at once where three may work; together one fewer than may in all: to log in is a transaction, too. */
const BUYERS = 4
const OF_ONE = 2
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

test('while many wait for rows that somebody holds, everybody else reads, logs in and is told that all is well', async () => {
  const other = await registerShopper(server)
  const orders = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const buyer = await buildBuyer(server, 100_000n)
      return { ...(await buildOrder(server, 'unpaid', { buyer })), buyer }
    }),
  )
  const letGo = await Promise.all(orders.map(({ id }) => holdOrder(id)))
  let answered = 0
  const payments = orders.flatMap(({ buyer, tradeSn }) =>
    Array.from({ length: OF_ONE }, () =>
      payPlainly(buyer.token, tradeSn).finally(() => {
        answered += 1
      }),
    ),
  )
  await expect.poll(() => waitingForLocks(server)).toBe(BUYERS * OF_ONE)
  // More than each may have at once: these wait behind their own, and after a while are told to try again.
  const more = orders.map(({ buyer, tradeSn }) => payPlainly(buyer.token, tradeSn))
  const visitor = server.client()
  for (let count = 0; count < 5; count += 1) {
    await visitor.call('GET /api/goods/list', {})
    for (const { buyer } of orders) await buyer.client.call('GET /api/user/getUserInfo', {})
  }
  expect(await waitingForLocks(server)).toBe(BUYERS * OF_ONE)
  await visitor.call('POST /api/user/login', { account: other.account, password: PASSWORD })
  // A machine with much else to do may be told of as slow for a moment.
  await expect.poll(() => visitor.call('GET /api/health', {})).toMatchObject({ status: 'ok', database: 'ok' })
  expect(answered).toBe(0)
  for (const release of letGo) await release()
  expect(new Set((await Promise.all(payments)).map(({ code }) => code))).toEqual(new Set([1]))
  for (const { code } of await Promise.all(more)) expect([1, 503]).toContain(code)
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
