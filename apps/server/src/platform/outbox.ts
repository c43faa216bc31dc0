import sql from 'sql-template-tag'
import { commitWithoutWaiting, type Database, type Tx } from './db.ts'
import { newId } from './id.ts'
import type { Log } from './log.ts'
import type * as rows from './rows.gen.ts'
import type { Narrowed } from './schema/narrowed.ts'

export type OutboxEvent = Narrowed<rows.OutboxEvent, { payload: Record<string, unknown> }>
export type EventHandler = (tx: Tx, event: OutboxEvent) => Promise<void>
/** Topic -> who wants to know. The one table of it stands in events.ts. */
export type EventTable = Record<string, readonly EventHandler[]>

/** Tells other modules that something happened, in the transaction in which it happened. */
export function announce(tx: Tx, topic: string, shardId: string, payload: Record<string, unknown>): void {
  tx.send(sql`
    INSERT INTO outbox (id, topic, shard_id, payload) VALUES (${newId()}, ${topic}, ${shardId}, ${JSON.stringify(payload)})`)
}

const MOST_AT_ONCE = 16

/**
 * Works the oldest events: taken out and handled in one transaction, so each handler acts exactly once whichever
 * process it runs in. Where one of several fails, all are undone and worked one by one; the one that fails by itself is
 * given back with a growing delay.
 */
export async function workEvents(db: Database, table: EventTable, log: Log, most = MOST_AT_ONCE): Promise<boolean> {
  let events: OutboxEvent[] = []
  try {
    await db.tx(async (tx) => {
      events = await claimEvents(tx, most)
      if (events.length === 0) return
      // What is taken out and what the handlers write are one: if the machine loses them, the events are there again.
      commitWithoutWaiting(tx)
      for (const event of events) for (const handle of table[event.topic] ?? []) await handle(tx, event)
    })
  } catch (error) {
    const [event, other] = events
    if (!event) throw error
    if (other) return workEvents(db, table, log, 1)
    log.error({ event: event.id, err: error }, 'an event handler failed; the event will be tried again')
    await giveBack(db, event.id, error)
  }
  return events.length > 0
}

/** Takes the oldest events that nobody else is at out of the outbox: for good when their handlers have acted. */
const claimEvents = (tx: Tx, most: number) =>
  tx.many<OutboxEvent>(sql`
    WITH claimed AS (
      DELETE FROM outbox WHERE id = ANY(ARRAY(
        SELECT id FROM outbox WHERE retry_at IS NULL OR retry_at <= now()
        ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED))
      RETURNING id, topic, shard_id, payload, created_at)
    SELECT id, topic, shard_id, payload FROM claimed ORDER BY created_at, id`)

const giveBack = (db: Database, id: string, error: unknown) =>
  db.run(sql`
    UPDATE outbox SET tries = tries + 1, last_error = ${String(error)},
      retry_at = now() + least(interval '10 minutes', interval '1 second' * power(2, tries))
    WHERE id = ${id}`)
