import { once } from 'node:events'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { runEventsCommand } from '../../src/commands/events.ts'
import { events } from '../../src/events.ts'
import { createLog } from '../../src/platform/log.ts'
import { topic, workEvents } from '../../src/platform/outbox.ts'
import { replayParked } from '../../src/platform/parked-events.ts'
import { findAlarms } from '../../src/platform/watch/alarm-rules.ts'
import { useProcesses } from '../processes.ts'

const processes = useProcesses({ count: 1, settings: () => ({ TEST_CRASH_AT: 'event.parked' }) })
const said: string[] = []
const terminal = { say: (line: string) => void said.push(line), complain: () => {} }
const command = (...args: string[]) =>
  runEventsCommand({ ...process.env, DATABASE_URL: '', DATA_DIR: processes.dataDir, DEMO: 'off' }, args, terminal)

const rowsOf = async () => {
  const { owner } = processes.databases
  const [outbox, parked] = [sql`SELECT topic FROM outbox`, sql`SELECT topic FROM parked_event`]
  return { outbox: await owner.many(outbox), parked: await owner.many(parked) }
}

test('an event of a topic that this version does not know is parked, told, and read by the next version, whatever is killed in between', async () => {
  const news = { topic: 'order.teleported' }
  const [doomed] = processes.running
  await processes.databases.owner.run(sql`
    INSERT INTO outbox (id, topic, shard_id, payload)
    VALUES (gen_random_uuid(), ${news.topic}, gen_random_uuid(), '{"to": "the moon"}')`)
  if (doomed?.child.signalCode === null) await once(doomed.child, 'exit')
  expect(doomed?.child.signalCode).toBe('SIGKILL')
  expect(await rowsOf()).toEqual({ outbox: [news], parked: [] })

  const next = await processes.start({ TEST_CRASH_AT: '' })
  await expect.poll(rowsOf).toEqual({ outbox: [], parked: [news] })
  await next.kill()
  expect(await rowsOf()).toEqual({ outbox: [], parked: [news] })

  const last = await processes.start({ TEST_CRASH_AT: '' })
  expect(findAlarms(await processes.takeReadings())).toMatchObject([
    { name: 'events_parked', say: expect.stringMatching(/^1 events/) },
  ])
  await command()
  expect(said.join('\n')).toMatch(/order\.teleported, announced .+: no table says who reads this topic/)
  await command('--replay')
  expect(said.at(-1)).toBe('1 events are on their way again.')
  // This version still does not know it.
  await expect.poll(rowsOf).toEqual({ outbox: [], parked: [news] })
  await last.kill()

  const read: unknown[] = []
  const newer = {
    ...events,
    [news.topic]: topic(z.object({ to: z.string() }), async (_, { payload }) => void read.push(payload)),
  }
  expect(await replayParked(processes.databases.shop)).toBe(1)
  while (await workEvents(processes.databases.shop, newer, createLog('silent')));
  expect(read).toEqual([{ to: 'the moon' }])
  expect(await rowsOf()).toEqual({ outbox: [], parked: [] })
})
