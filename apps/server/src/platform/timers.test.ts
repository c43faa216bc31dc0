import { MINUTE_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { useServer } from '../../test/harness.ts'
import type { Context } from './context.ts'
import { fireDueTimers, type Timers, takeTimer, timerIsDue } from './timers.ts'
import { findAlarms } from './watch/alarm-rules.ts'

const server = useServer()

/** What is a timer to a version of tomorrow, and to this one is none. */
const OF_TOMORROW = 'of_tomorrow' as keyof Timers
const rowsOf = (kind: string) =>
  server.databases.owner.many<{ tries: number; due_at: Date; last_error: string | null }>(
    sql`SELECT tries, due_at, last_error FROM timer WHERE kind = ${kind} ORDER BY subject_id`,
  )
const insert = (kind: string, count: number) =>
  server.databases.owner.run(sql`
    INSERT INTO timer (kind, subject_id, due_at)
    SELECT ${kind}, gen_random_uuid(), ${server.clock.now()} FROM generate_series(1, ${count}::int)`)
const alarms = async () => findAlarms({ ...(await server.takeReadings()), troubles: [] }).map(({ name }) => name)

test('timers of a kind that nobody here knows hold nothing up, are told, and fire where somebody knows them', async () => {
  await insert(OF_TOMORROW, 60)
  await server.moveClock(1000)
  const fired: string[] = []
  const handle = (kind: keyof Timers) => async (ctx: Context, id: string) => {
    await ctx.db.tx(async (tx) => void ((await takeTimer(tx, kind, id, ctx.now())) && fired.push(kind)))
  }
  await insert('proposal', 1)
  const known: Timers = { proposal: handle('proposal') }
  expect(await fireDueTimers(server.system, known)).toBe(1)
  expect(fired).toEqual(['proposal'])
  // Nothing to do, and the worker does not begin again each second.
  expect(await server.databases.shop.many(timerIsDue(known)(server.clock.now()))).toEqual([])
  expect((await rowsOf(OF_TOMORROW)).every(({ tries }) => tries === 0)).toBe(true)
  expect(await alarms()).not.toContain('timers_unknown')
  await server.moveClock(6 * MINUTE_MS)
  expect(await alarms()).toContain('timers_unknown')

  const newer: Timers = { ...known, [OF_TOMORROW]: handle(OF_TOMORROW) }
  while ((await fireDueTimers(server.system, newer)) > 0);
  expect(await rowsOf(OF_TOMORROW)).toEqual([])
  expect(await alarms()).not.toContain('timers_unknown')
})

test('fifty timers that always fail are told, wait longer and longer, and hold no other up', async () => {
  await insert('refund_pay', 50)
  const fired: string[] = []
  const failing: Timers = {
    refund_pay: () => Promise.reject(new Error('never today')),
    proposal: async (ctx, id) => {
      await ctx.db.tx(async (tx) => void ((await takeTimer(tx, 'proposal', id, ctx.now())) && fired.push(id)))
    },
  }
  const waits: number[] = []
  for (let round = 0; round < 18; round += 1) {
    expect(await fireDueTimers(server.system, failing)).toBe(50)
    const [row] = await rowsOf('refund_pay')
    const wait = (row?.due_at.getTime() ?? 0) - server.clock.now().getTime()
    waits.push(Math.round(wait / MINUTE_MS))
    expect((await alarms()).includes('timers_failing')).toBe(round >= 9)
    if (round === 12) {
      await insert('proposal', 1)
      expect(await fireDueTimers(server.system, failing)).toBe(1)
      expect(fired).toHaveLength(1)
    }
    await server.moveClock(wait + MINUTE_MS / 2)
  }
  expect(waits).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect((await rowsOf('refund_pay'))[0]).toMatchObject({ tries: 18, last_error: 'Error: never today' })
  await server.databases.owner.run(sql`DELETE FROM timer WHERE kind = 'refund_pay'`)
})
