import sql from 'sql-template-tag'
import { commitWithoutWaiting, type Database, type Tx } from './db.ts'
import { newId } from './id.ts'
import type { Log } from './log.ts'

export type OutboxEvent = { id: string; topic: string; shard_id: string; payload: Record<string, unknown> }
export type EventHandler = (tx: Tx, event: OutboxEvent) => Promise<void>
/** Topic -> who wants to know. The one table of it stands in events.ts. */
export type EventTable = Record<string, readonly EventHandler[]>

/** Tells other modules that something happened, in the transaction in which it happened. */
export function announce(tx: Tx, topic: string, shardId: string, payload: Record<string, unknown>): void {
  tx.send(sql`
    INSERT INTO outbox (id, topic, shard_id, payload) VALUES (${newId()}, ${topic}, ${shardId}, ${JSON.stringify(payload)})`)
}

/**
 * Works one event: claimed, handled and marked in one transaction, so each handler acts exactly once whichever
 * process it runs in. A handler that fails gives the event back with a growing delay.
 */
export async function workOneEvent(db: Database, table: EventTable, log: Log): Promise<boolean> {
  let event: OutboxEvent | undefined
  try {
    await db.tx(async (tx) => {
      event = await claimEvent(tx)
      if (!event) return
      // The mark and what the handlers write are one: if the machine loses them, the event is there again.
      commitWithoutWaiting(tx)
      for (const handle of table[event.topic] ?? []) await handle(tx, event)
    })
  } catch (error) {
    if (!event) throw error
    log.error({ event: event.id, err: error }, 'an event handler failed; the event will be tried again')
    await giveBack(db, event.id, error)
  }
  return event !== undefined
}

/** Takes the oldest event that nobody else is at, and marks it as done: the mark holds when its handlers have acted. */
const claimEvent = (tx: Tx) =>
  tx.maybe<OutboxEvent>(sql`
    UPDATE outbox SET done_at = now() WHERE id = (
      SELECT id FROM outbox WHERE done_at IS NULL AND (retry_at IS NULL OR retry_at <= now())
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, topic, shard_id, payload`)

const giveBack = (db: Database, id: string, error: unknown) =>
  db.run(sql`
    UPDATE outbox SET tries = tries + 1, last_error = ${String(error)},
      retry_at = now() + least(interval '10 minutes', interval '1 second' * power(2, tries))
    WHERE id = ${id} AND done_at IS NULL`)
