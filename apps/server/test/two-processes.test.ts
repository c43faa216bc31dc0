import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { orderSettings } from '../src/modules/orders/settings.ts'
import { type BuiltOrder, buildBuyer, buildOrder, buildSeller, pay, type Stage } from './factories/orders.ts'
import { type BuiltRefund, buildRefund } from './factories/refunds.ts'
import { useProcesses } from './processes.ts'
import { races, times, together } from './races.ts'

const processes = useProcesses()

test('both processes are the same shop', async () => {
  expect(processes.running).toHaveLength(2)
  for (const { url } of processes.running) {
    // A machine with much else to do may be told of as slow for a moment.
    const health = async () => ((await (await fetch(`${url}/api/health`)).json()) as { data: object }).data
    await expect.poll(health).toMatchObject({ status: 'ok', database: 'ok' })
  }
})

test.each(races)('%s, in two processes', (_, race) => race(processes))

test('to guess a login password of a server that runs costs what OWASP asks for, at each try', async () => {
  const { id } = await buildBuyer(processes)
  const stored = await processes.databases.owner.one<{ hash: string }>(sql`
    SELECT password_hash AS hash FROM shopper WHERE id = ${id}`)
  expect(stored.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('each timer fires once, though two processes look for it', async () => {
  const built = async (stage: Stage) => {
    const orders: BuiltOrder[] = []
    for (const _ of times(4)) orders.push(await buildOrder(processes, stage))
    return orders
  }
  const [unpaid, paid, sent, received] = [
    await built('unpaid'),
    await built('paid'),
    await built('sent'),
    await built('received'),
  ]
  const { A1, A2, A3_sent, A4, A5 } = orderSettings
  await pass(A1)
  expect(await stagesOf(unpaid)).toEqual(times(4).map(() => -1))
  await pass(Math.max(A2, A4))
  expect(await stagesOf([...paid, ...received])).toEqual([-2, -2, -2, -2, 4, 4, 4, 4])
  await pass(A3_sent - Math.max(A2, A4))
  expect(await stagesOf(sent)).toEqual(times(4).map(() => 3))
  await pass(Math.max(A4, A5))
  expect(await stagesOf(sent)).toEqual(times(4).map(() => 4))

  const ids = [...unpaid, ...paid, ...sent, ...received].map((order) => order.id)
  const twice = await processes.databases.owner.many(sql`
    SELECT order_id, event AS what FROM order_event WHERE order_id = ANY(${ids}) GROUP BY 1, 2 HAVING count(*) > 1
    UNION ALL SELECT order_id, event FROM ledger.journal WHERE order_id = ANY(${ids}) GROUP BY 1, 2 HAVING count(*) > 1
    UNION ALL SELECT order_id, kind FROM notice WHERE order_id = ANY(${ids}) GROUP BY 1, 2 HAVING count(*) > 1`)
  expect(twice).toEqual([])
  const { released } = await processes.databases.owner.one<{ released: number }>(sql`
    SELECT count(*)::int AS released FROM ledger.journal
    WHERE event = 'shop_pending_released' AND order_id = ANY(${ids})`)
  expect(released).toBe(8)
})

/** A moment more than so many seconds, and what is due by then. */
async function pass(seconds: number): Promise<void> {
  await processes.moveClock(seconds * 1000 + 60_000)
  await processes.settle()
}

async function stagesOf(orders: BuiltOrder[]): Promise<number[]> {
  const rows = await processes.databases.owner.many<{ id: string; status: number }>(sql`
    SELECT id, status FROM orders WHERE id = ANY(${orders.map((order) => order.id)})`)
  return orders.map((order) => rows.find((row) => row.id === order.id)?.status ?? Number.NaN)
}

test('each timer of a refund fires once, though two processes look for it and one is killed and started again in between', async () => {
  const stages = ['applied', 'offered', 'refused', 'returning', 'returned'] as const
  const [buyer, seller] = [await buildBuyer(processes, 1_000_00n), await buildSeller(processes)]
  const refunds: BuiltRefund[] = []
  for (const stage of stages)
    for (const _ of times(2)) {
      const order = await buildOrder(processes, 'received', { buyer, seller })
      refunds.push(await buildRefund(processes, stage, { order }))
    }
  const ids = refunds.map(({ id }) => id)
  const states = async () => {
    const rows = await processes.databases.owner.many<{ id: string; state: string }>(sql`
      SELECT id, state FROM refund WHERE id = ANY(${ids})`)
    return stages.map((_, place) => rows.filter(({ id }) => ids.indexOf(id) >> 1 === place).map(({ state }) => state))
  }
  const both = (...of: string[]) => of.map((state) => [state, state])
  const on = async (days: number) => {
    await processes.moveClock(days * DAY_MS)
    await processes.settle()
    return states()
  }
  expect(await on(2)).toEqual(both(...stages))
  // A process that looks for timers ends without a word; another takes its place while some are due.
  await processes.running[0]?.kill()
  await processes.moveClock(2 * DAY_MS)
  await processes.start()
  expect(await on(0)).toEqual(both('refunded', 'offered', 'refused', 'returning', 'returned'))
  expect(await on(4)).toEqual(both('refunded', 'closed', 'closed', 'returning', 'returned'))
  expect(await on(3)).toEqual(both('refunded', 'closed', 'closed', 'closed', 'returned'))
  expect(await on(20)).toEqual(both('refunded', 'closed', 'closed', 'closed', 'refunded'))
  const twice = await processes.databases.owner.many(sql`
    SELECT refund_id, event AS what FROM refund_event WHERE refund_id = ANY(${ids}) GROUP BY 1, 2 HAVING count(*) > 1
    UNION ALL SELECT ref_id, event FROM ledger.journal WHERE ref_id = ANY(${ids}) GROUP BY 1, 2 HAVING count(*) > 1
    UNION ALL SELECT order_id, event FROM ledger.journal WHERE order_id = ANY(${refunds.map(({ order }) => order.id)})
      GROUP BY 1, 2 HAVING count(*) > 1
    UNION ALL SELECT ref_id, kind FROM notice WHERE ref_id = ANY(${ids}) GROUP BY 1, 2 HAVING count(*) > 1`)
  expect(twice).toEqual([])
})

test('a process whose rules are not those of the database does not start', async () => {
  const { owner } = processes.databases
  const another = sql`('confirm', 1, 3, 'buyer')`
  await owner.run(sql`INSERT INTO order_transition (event, from_status, to_status, role) VALUES ${another}`)
  try {
    await expect(processes.start()).rejects.toThrow('order_transition has “confirm 1 → 3 by buyer”, which no rule says')
  } finally {
    await owner.run(sql`DELETE FROM order_transition WHERE (event, from_status, to_status, role) = ${another}`)
  }
})

test('a process that is asked to stop ends what is under way, and the shop is all there when it starts again', async () => {
  const [last, ...others] = processes.running
  for (const other of others) expect(await other.stop()).toBe(0)
  const buyer = await buildBuyer(processes, 10_000n)
  const order = await buildOrder(processes, 'unpaid', { buyer })
  const asked = together(times(16).map(() => pay(buyer, order.tradeSn)))
  await sleep(5)
  expect(await last?.stop()).toBe(0)
  const { answers, refusals } = await asked
  // Answered, or never let in: nothing is cut off in the middle.
  expect(answers.length + refusals.length).toBe(16)
  expect(refusals.map((refused) => refused.code).filter((code) => code !== 503 && code !== 0)).toEqual([])
  await expect(processes.postgresPid()).rejects.toThrow('not there')

  await processes.start()
  const detail = await buyer.client.call('GET /api/order/detail', { id: order.id })
  if (answers.length > 0) expect(detail.status).toBe(1)
  expect((await pay(buyer, order.tradeSn)).paid).toBe('29.00')
})
