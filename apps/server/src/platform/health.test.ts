import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { patient } from '../../../../tools/patience.ts'
import { useServer } from '../../test/harness.ts'
import type { Database } from './db.ts'
import { createHealth } from './health.ts'

const server = useServer()
const plenty = async () => ({ bytes: 10 ** 12 })
/** A database that is real, and has much else to do. */
const PATIENT = patient(10_000)
const watch = (database: Database, { freeOf = plenty, slowMs = 20 } = {}) =>
  createHealth({ databases: { database }, version: '1', folders: ['/somewhere'], freeOf, slowMs })

test('a shop that is well says so, and a stop goes before everything else', async () => {
  const { shop } = server.databases
  const health = createHealth({ databases: { shop }, version: '1', folders: ['/'], slowMs: PATIENT })
  expect(await health.read()).toMatchObject({ status: 'ok', version: '1', database: 'ok', troubles: [] })
  health.stop()
  expect(await health.read()).toMatchObject({ status: 'stopping' })
})

test('a full disk, a folder’s or the database’s, is no health', async () => {
  const { shop } = server.databases
  const full = await watch(shop, { freeOf: async () => ({ bytes: 4_096 }), slowMs: PATIENT }).read()
  expect(full).toMatchObject({ status: 'troubled', database: 'ok', troubles: ['disk_full'] })
  const failing = shop.run(sql`DO $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$`)
  await expect(failing).rejects.toMatchObject({ code: '53100' })
  expect(await watch(shop, { slowMs: PATIENT }).read()).toMatchObject({
    status: 'troubled',
    troubles: ['database_full'],
  })
})

test('a database that does not answer in time is slow, one that cannot be reached is down, and neither holds the answer up', async () => {
  const load = { busy: 0, stuck: 0, waiting: 0, longestMs: 0, fullAt: 0 }
  const like = (over: object) => ({ load, ...over }) as unknown as Database
  const hanging = watch(like({ run: () => new Promise(() => {}) }))
  expect(await hanging.read()).toMatchObject({ status: 'troubled', database: 'slow', troubles: ['database_slow'] })
  const away = watch(like({ run: () => Promise.reject(new Error('connect ECONNREFUSED')) }))
  expect(await away.read()).toMatchObject({ database: 'down', troubles: ['database_down'] })
  const crowded = watch(like({ run: () => Promise.resolve(1), load: { ...load, waiting: 9, longestMs: 900 } }))
  expect(await crowded.read()).toMatchObject({ database: 'ok', troubles: ['pool_exhausted'] })
})

test('whoever asks a hundred times at once makes the database answer once', async () => {
  let asked = 0
  const counted = watch({
    load: { fullAt: 0, longestMs: 0 },
    run: () => {
      asked += 1
      return Promise.resolve(1)
    },
  } as unknown as Database)
  await Promise.all(Array.from({ length: 100 }, () => counted.read()))
  expect(asked).toBe(1)
})
