import { HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { useServer } from '../../test/harness.ts'
import type { Db } from './db.ts'
import { type JobTable, startWorker, type Worker, workAll } from './worker.ts'

const server = useServer()
let worker: Worker | undefined

afterEach(() => worker?.stop())

/** A job on rows that no other takes: each piece of work is a timer that stands still. */
const onTimers = (kind: string, done: string[]): JobTable[string] => ({
  waits: () => sql`SELECT FROM timer WHERE kind = ${kind}`,
  async workOne({ db }) {
    const taken = await db.run(sql`DELETE FROM timer WHERE kind = ${kind}`)
    if (taken > 0) done.push(kind)
    return taken > 0
  },
})

const start = (jobs: JobTable, lookEveryMs?: number): void => {
  worker = startWorker({ context: server.system, jobs, refreshClock: () => Promise.resolve(), lookEveryMs })
  server.databases.shop.onWake((job) => worker?.wake(job))
}
const write = (db: Db, kind: string) =>
  db.run(sql`INSERT INTO timer (kind, subject_id, left_ms) VALUES (${kind}, gen_random_uuid(), 1)`)

test('work that nobody tells of is found by the look, of whichever kind', async () => {
  const done: string[] = []
  start({ one: onTimers('one', done), other: onTimers('other', done) }, 50)
  await write(server.databases.owner, 'other')
  await expect.poll(() => done).toEqual(['other'])
  await write(server.databases.owner, 'one')
  await expect.poll(() => done).toEqual(['other', 'one'])
})

test('work that was written here is done as soon as it is committed, and not before', async () => {
  const done: string[] = []
  start({ mail: onTimers('one', done) }, HOUR_MS)
  await server.databases.shop.tx(async (tx) => {
    tx.wake('mail')
    await write(tx, 'one')
    // Woken too early it would find nothing, and would not look again within the hour.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(done).toEqual([])
  })
  await expect.poll(() => done).toEqual(['one'])
})

test('a transaction that fails wakes nobody', async () => {
  const woken: string[] = []
  start({}, HOUR_MS)
  server.databases.shop.onWake((job) => void woken.push(job))
  const failing = server.databases.shop.tx(async (tx) => {
    tx.wake('mail')
    throw new Error('not after all')
  })
  await expect(failing).rejects.toThrow('not after all')
  expect(woken).toEqual([])
})

test('one job that fails again and again holds up no other, and is tried at every look', async () => {
  const done: string[] = []
  let tries = 0
  const failing: JobTable[string] = {
    waits: () => sql`SELECT 1`,
    workOne() {
      tries += 1
      return Promise.reject(new Error('the mail server is away'))
    },
  }
  start({ failing, one: onTimers('one', done) }, 50)
  await write(server.databases.owner, 'one')
  await expect.poll(() => done).toEqual(['one'])
  await expect.poll(() => tries).toBeGreaterThan(2)
})

test('whoever works all goes on until nothing waits, neither as rows nor in the memory of the process', async () => {
  const done: string[] = []
  let left = 2
  const inMemory: JobTable[string] = {
    async workOne({ db }) {
      if (left === 0) return false
      left -= 1
      await write(db, 'one')
      done.push('memory')
      return true
    },
  }
  await workAll(server.system, { one: onTimers('one', done), inMemory })
  expect(done).toEqual(['memory', 'memory', 'one'])
})
