import sql from 'sql-template-tag'
import type { Database, Tx } from './db.ts'
import { newId } from './id.ts'
import type { Log } from './log.ts'

export type OutboxEvent = { id: string; topic: string; shard_id: string; payload: Record<string, unknown> }
export type EventHandler = (tx: Tx, event: OutboxEvent) => Promise<void>
/** Topic -> who wants to know. The one table of it stands in events.ts. */
export type EventTable = Record<string, readonly EventHandler[]>

/** Tells other modules that something happened, in the transaction in which it happened. */
export async function announce(
  tx: Tx,
  topic: string,
  shardId: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO outbox (id, topic, shard_id, payload) VALUES (${newId()}, ${topic}, ${shardId}, ${JSON.stringify(payload)})`)
}

/**
 * Works one event: claimed, handled and marked in one transaction, so each handler acts exactly once whichever
 * process it runs in. A handler that fails gives the event back with a growing delay.
 */
export async function workOneEvent(db: Database, table: EventTable, log: Log): Promise<boolean> {
  let failed: { id: string; error: unknown } | undefined
  const worked = await db
    .tx(async (tx) => {
      failed = undefined
      const event = await tx.maybe<OutboxEvent>(sql`
      SELECT id, topic, shard_id, payload FROM outbox
      WHERE done_at IS NULL AND (retry_at IS NULL OR retry_at <= now())
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`)
      if (!event) return false
      try {
        for (const handle of table[event.topic] ?? []) await handle(tx, event)
      } catch (error) {
        failed = { id: event.id, error }
        throw error
      }
      await tx.run(sql`UPDATE outbox SET done_at = now() WHERE id = ${event.id}`)
      return true
    })
    .catch((error: unknown) => {
      if (!failed) throw error
      return true
    })
  if (failed) {
    log.error({ event: failed.id, err: failed.error }, 'an event handler failed; the event will be tried again')
    await db.run(sql`
      UPDATE outbox SET tries = tries + 1, last_error = ${String(failed.error)},
        retry_at = now() + least(interval '10 minutes', interval '1 second' * power(2, tries))
      WHERE id = ${failed.id} AND done_at IS NULL`)
  }
  return worked
}
