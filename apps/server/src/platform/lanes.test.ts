import { expect, test } from 'vitest'
import { type Lane, Lanes, PoolExhausted } from './lanes.ts'

const lanes = (over = {}) => new Lanes(2, { waitMs: 60_000, stuckMs: 20, reserve: 4, ...over })
const enterAll = (pool: Lanes, lane: Lane, count: number) =>
  Promise.all(Array.from({ length: count }, () => pool.enter(lane)))

test('two work at once and the third waits, until one leaves', async () => {
  const pool = lanes({ stuckMs: 60_000 })
  const [leave] = await enterAll(pool, 'transaction', 2)
  const third = Promise.resolve(pool.enter('transaction'))
  expect(pool.load).toMatchObject({ busy: 2, waiting: 1 })
  leave?.()
  await third
  expect(pool.load).toMatchObject({ busy: 2, waiting: 0 })
})

test('one statement goes beside full transactions, and does not wait behind one that has to', async () => {
  const pool = lanes({ stuckMs: 60_000 })
  const transactions = await enterAll(pool, 'transaction', 2)
  const waiting = Promise.resolve(pool.enter('transaction'))
  const leave = await pool.enter('statement')
  expect(pool.load).toMatchObject({ busy: 3, waiting: 1 })
  const next = Promise.resolve(pool.enter('statement'))
  expect(pool.load.waiting).toBe(2)
  leave()
  await next
  expect(pool.load.waiting).toBe(1)
  for (const done of transactions) done()
  await waiting
  expect(pool.load.waiting).toBe(0)
})

test('who stands still gives the place to others, and some are kept for statements whatever stands still', async () => {
  const pool = lanes()
  // Two places and a reserve of four, of which transactions leave two.
  const transactions = await enterAll(pool, 'transaction', 4)
  const fifth = Promise.resolve(pool.enter('transaction'))
  await enterAll(pool, 'statement', 2)
  expect(pool.load.waiting).toBe(1)
  for (const done of transactions) done()
  await fifth
  expect(pool.load.waiting).toBe(0)
})

test('whoever asks again and again for what stands still waits behind themself, and others go past', async () => {
  const pool = lanes({ stuckMs: 60_000 })
  const leave = await pool.enter('transaction', 'one')
  // There is another place, and it is for others.
  const again = Array.from({ length: 3 }, () => Promise.resolve(pool.enter('transaction', 'one')))
  expect(pool.load).toMatchObject({ busy: 1, waiting: 3 })
  const leaveOther = await pool.enter('transaction', 'another')
  expect(pool.load).toMatchObject({ busy: 2, waiting: 3 })
  leaveOther()
  expect(pool.load).toMatchObject({ busy: 1, waiting: 3 })
  await pool.enter('statement', 'one')
  leave()
  expect(pool.load).toMatchObject({ busy: 2, waiting: 2 })
  for (const entered of again) (await entered)()
  expect(pool.load).toMatchObject({ busy: 1, waiting: 0 })
})

test('what stands still counts for its caller, so that a held row costs one caller two connections at most', async () => {
  const pool = new Lanes(3, { waitMs: 60_000, stuckMs: 5, reserve: 8 })
  const asked = Array.from({ length: 8 }, () => Promise.resolve(pool.enter('transaction', 'one')))
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(pool.load).toMatchObject({ busy: 0, stuck: 2, waiting: 6 })
  for (let left = 8; left > 0; left -= 1) (await asked[8 - left])?.()
  expect(pool.load).toMatchObject({ busy: 0, stuck: 0, waiting: 0 })
})

test('who waits too long is told so, and the next one is not', async () => {
  const pool = lanes({ waitMs: 30, stuckMs: 60_000 })
  const [leave] = await enterAll(pool, 'transaction', 2)
  const late = Promise.resolve(pool.enter('transaction'))
  const refused = late.catch((error: unknown) => error)
  const watching = setInterval(() => {}, 1_000)
  expect(await refused).toBeInstanceOf(PoolExhausted)
  clearInterval(watching)
  leave?.()
  await pool.enter('transaction')
  expect(pool.load).toMatchObject({ busy: 2, waiting: 0, longestMs: 0 })
})
