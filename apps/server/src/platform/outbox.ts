import sql from 'sql-template-tag'
import type { z } from 'zod'
import { crashPoint } from './crash-point.ts'
import { commitAsync, type Database, type Tx } from './db.ts'
import { newId } from './id.ts'
import type { Log } from './log.ts'
import { parkEvent } from './parked-events.ts'
import type * as rows from './rows.gen.ts'

export type OutboxEvent<Payload = unknown> = { id: string; topic: string; shard_id: string; payload: Payload }
export type EventReader<Payload> = (tx: Tx, event: OutboxEvent<Payload>) => Promise<void>

/** What is told of a topic, and what an event of it does with all who read it. */
export type Topic<Payload = unknown> = {
  payload: z.ZodType<Payload>
  /** Who reads it, for those who look at the table. */
  readers: readonly unknown[]
  /** The readers with what they are to read, or why they cannot read it. */
  open(event: OutboxEvent): { read(tx: Tx): Promise<void> } | { problem: string }
}
/** Topic -> what is told of it -> who wants to know. The one table of it stands in events.ts. */
export type EventTable = Record<string, Topic>

export const topic = <Payload>(
  payload: z.ZodType<Payload>,
  ...readers: readonly EventReader<NoInfer<Payload>>[]
): Topic<Payload> => ({
  payload,
  readers,
  open(event) {
    const parsed = payload.safeParse(event.payload)
    if (!parsed.success) return { problem: `the payload is not what the topic says: ${problemOf(parsed.error)}` }
    return {
      async read(tx) {
        for (const reader of readers) await reader(tx, { ...event, payload: parsed.data })
      },
    }
  },
})

/** Names of fields and what is wrong with them, never what they hold: it goes into the log. */
const problemOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, code }) => `${path.join('.') || 'payload'} ${code}`).join(', ')

/** What the table makes of an event: who reads it, or why nobody can. */
export const openEvent = (table: EventTable, event: OutboxEvent): ReturnType<Topic['open']> =>
  Object.hasOwn(table, event.topic)
    ? (table[event.topic] as Topic).open(event)
    : { problem: 'no table says who reads this topic' }

/** Writes an event with the transaction that it tells of. Modules call `announce`, which knows the topics. */
export function writeEvent(tx: Tx, topic: string, shardId: string, payload: unknown): void {
  tx.send(sql`
    INSERT INTO outbox (id, topic, shard_id, payload) VALUES (${newId()}, ${topic}, ${shardId}, ${JSON.stringify(payload)})`)
  tx.wake('events')
}

const MOST_AT_ONCE = 16

/**
 * Works the oldest events: taken out and handled in one transaction, so each handler acts exactly once whichever
 * process it runs in. What nobody can read is parked in that same transaction. Where one of several fails, all are undone and
 * worked one by one; the one that fails by itself is given back with a growing delay.
 */
export async function workEvents(db: Database, table: EventTable, log: Log, most = MOST_AT_ONCE): Promise<boolean> {
  let events: rows.TakenEvent[] = []
  const parked: { event: OutboxEvent; reason: string }[] = []
  try {
    await db.tx(async (tx) => {
      parked.length = 0
      events = await takeEvents(tx, most)
      if (events.length === 0) return
      // What is taken out and what the handlers write are one: if the machine loses them, the events are there again.
      commitAsync(tx)
      for (const event of events) {
        const opened = openEvent(table, event)
        if (!('problem' in opened)) await opened.read(tx)
        else {
          parkEvent(tx, event, opened.problem)
          crashPoint('event.parked')
          parked.push({ event, reason: opened.problem })
        }
      }
    })
  } catch (error) {
    const [event, other] = events
    if (!event) throw error
    if (other) return workEvents(db, table, log, 1)
    log.error({ event: event.id, err: error }, 'an event handler failed; the event will be tried again')
    await giveBack(db, event.id, error)
    return true
  }
  for (const { event, reason } of parked)
    log.error({ event: event.id, topic: event.topic, reason }, 'nobody could read an event; it is parked')
  return events.length > 0
}

/** Whether there is an event that may be worked now. */
export const eventWaits = sql`SELECT FROM outbox WHERE retry_at IS NULL OR retry_at <= now()`

/** Takes the oldest events that nobody else is at out of the outbox: for good when their handlers have acted. */
const takeEvents = (tx: Tx, most: number) =>
  tx.many<rows.TakenEvent>(sql`
    WITH taken AS (
      DELETE FROM outbox WHERE id = ANY(ARRAY(
        SELECT id FROM outbox WHERE retry_at IS NULL OR retry_at <= now()
        ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED))
      RETURNING id, topic, shard_id, payload, created_at)
    SELECT id, topic, shard_id, payload, created_at AS announced_at FROM taken ORDER BY created_at, id`)

const giveBack = (db: Database, id: string, error: unknown) =>
  db.run(sql`
    UPDATE outbox SET tries = tries + 1, last_error = ${String(error)},
      retry_at = now() + least(interval '10 minutes', interval '1 second' * power(2, tries))
    WHERE id = ${id}`)
