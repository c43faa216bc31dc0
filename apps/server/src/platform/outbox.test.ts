import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useServer } from '../../test/harness.ts'
import { newId } from './id.ts'
import { createLog } from './log.ts'
import { type EventTable, topic, workEvents, writeEvent } from './outbox.ts'
import { listParked, replayParked } from './parked-events.ts'

const server = useServer()
const OTHERS = 4

/** Each act leaves a timer that stands still, and one event can leave it only once. */
const table: EventTable = {
  'went.well': topic(z.object({}), (tx, { id }) =>
    tx.run(sql`INSERT INTO timer (kind, subject_id, left_ms) VALUES ('told', ${id}, 1)`).then(() => {}),
  ),
  'went.wrong': topic(z.object({}), () => Promise.reject(new Error('the reader is away'))),
}

const work = () => workEvents(server.databases.shop, table, createLog('silent'))
const told = () => server.databases.owner.many(sql`SELECT FROM timer WHERE kind = 'told'`)

test('a message whose reader fails is tried later, and those beside it are read once each', async () => {
  await server.databases.shop.tx(async (tx) => {
    for (let other = 0; other < OTHERS; other += 1) writeEvent(tx, 'went.well', newId(), {})
    writeEvent(tx, 'went.wrong', newId(), {})
    for (let other = 0; other < OTHERS; other += 1) writeEvent(tx, 'went.well', newId(), {})
  })
  while (await work());
  expect(await told()).toHaveLength(2 * OTHERS)
  const left = await server.databases.owner.many(sql`SELECT tries, last_error FROM outbox`)
  expect(left).toEqual([{ tries: 1, last_error: 'Error: the reader is away' }])
})

test('messages that came while another process reads the older ones are read by the second', async () => {
  await server.databases.shop.tx(async (tx) => {
    for (let other = 0; other < 40; other += 1) writeEvent(tx, 'went.well', newId(), {})
  })
  const before = (await told()).length
  const reader = async () => {
    while (await work());
  }
  await Promise.all([reader(), reader()])
  expect((await told()).length - before).toBe(40)
})

test('a message that nobody can read is put aside with the reason, holds up none beside it, and is read once when it is sent again', async () => {
  const { shop } = server.databases
  await shop.tx(async (tx) => {
    writeEvent(tx, 'went.well', newId(), {})
    writeEvent(tx, 'went.elsewhere', newId(), { to: 'the moon' })
    writeEvent(tx, 'went.far', newId(), { miles: 'many' })
    writeEvent(tx, 'went.well', newId(), {})
  })
  const before = (await told()).length
  const strict = { ...table, 'went.far': topic(z.object({ miles: z.int() })) }
  const strictly = () => workEvents(shop, strict, createLog('silent'))
  while (await strictly());
  expect((await told()).length - before).toBe(2)
  const parked = [
    { topic: 'went.elsewhere', reason: 'no table says who reads this topic' },
    { topic: 'went.far', reason: 'the payload is not what the topic says: miles invalid_type' },
  ]
  expect(await listParked(shop)).toMatchObject(parked)

  // What nobody can read yet comes back.
  expect(await replayParked(shop, 'went.elsewhere')).toBe(1)
  while (await strictly());
  expect((await listParked(shop)).map((event) => event.topic).sort()).toEqual(['went.elsewhere', 'went.far'])

  const read: unknown[] = []
  const newer: EventTable = {
    ...strict,
    'went.elsewhere': topic(z.object({ to: z.string() }), async (_, { payload }) => void read.push(payload)),
    'went.far': topic(z.object({ miles: z.string() }), async (_, { payload }) => void read.push(payload)),
  }
  expect(await replayParked(shop)).toBe(2)
  while (await workEvents(shop, newer, createLog('silent')));
  expect(read).toEqual([{ miles: 'many' }, { to: 'the moon' }])
  expect(await listParked(shop)).toEqual([])
})
