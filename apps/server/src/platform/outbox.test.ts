import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { useServer } from '../../test/harness.ts'
import { newId } from './id.ts'
import { createLog } from './log.ts'
import { announce, type EventTable, workEvents } from './outbox.ts'

const server = useServer()
const OTHERS = 4

/** Each act leaves a timer that stands still, and one event can leave it only once. */
const table: EventTable = {
  'went.well': [
    (tx, { id }) => tx.run(sql`INSERT INTO timer (kind, subject_id, left_ms) VALUES ('told', ${id}, 1)`).then(() => {}),
  ],
  'went.wrong': [() => Promise.reject(new Error('the reader is away'))],
}

const work = () => workEvents(server.databases.shop, table, createLog('silent'))
const told = () => server.databases.owner.many(sql`SELECT FROM timer WHERE kind = 'told'`)

test('a message whose reader fails is tried later, and those beside it are read once each', async () => {
  await server.databases.shop.tx(async (tx) => {
    for (let other = 0; other < OTHERS; other += 1) announce(tx, 'went.well', newId(), {})
    announce(tx, 'went.wrong', newId(), {})
    for (let other = 0; other < OTHERS; other += 1) announce(tx, 'went.well', newId(), {})
  })
  while (await work());
  expect(await told()).toHaveLength(2 * OTHERS)
  const left = await server.databases.owner.many(sql`SELECT tries, last_error FROM outbox`)
  expect(left).toEqual([{ tries: 1, last_error: 'Error: the reader is away' }])
})

test('messages that came while another process reads the older ones are read by the second', async () => {
  await server.databases.shop.tx(async (tx) => {
    for (let other = 0; other < 40; other += 1) announce(tx, 'went.well', newId(), {})
  })
  const before = (await told()).length
  const reader = async () => {
    while (await work());
  }
  await Promise.all([reader(), reader()])
  expect((await told()).length - before).toBe(40)
})
