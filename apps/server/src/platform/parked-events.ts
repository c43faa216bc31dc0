import sql from 'sql-template-tag'
import type { Database, Db, Tx } from './db.ts'
import type { OutboxEvent } from './outbox.ts'
import type * as rows from './rows.gen.ts'

/** Puts an event aside that nobody can read, with the reason; it keeps no other waiting. */
export const parkEvent = (tx: Tx, event: OutboxEvent & { announced_at: Date }, reason: string): void =>
  tx.send(sql`
    INSERT INTO parked_event (id, topic, shard_id, payload, reason, announced_at)
    VALUES (${event.id}, ${event.topic}, ${event.shard_id}, ${JSON.stringify(event.payload)}, ${reason}, ${event.announced_at})`)

export const listParked = (db: Db): Promise<rows.ParkedEvent[]> =>
  db.many<rows.ParkedEvent>(sql`
    SELECT id, topic, reason, announced_at, parked_at FROM parked_event ORDER BY parked_at, announced_at, id`)

/**
 * Puts parked events back into the outbox, all or those of a topic, in the order in which they were announced. What still
 * cannot be read is parked anew.
 */
export const replayParked = (db: Database, topic?: string): Promise<number> =>
  db.tx(async (tx) => {
    const replayed = await tx.run(sql`
      WITH back AS (
        DELETE FROM parked_event WHERE ${topic ?? null}::text IS NULL OR topic = ${topic ?? null}
        RETURNING id, topic, shard_id, payload, announced_at)
      INSERT INTO outbox (id, topic, shard_id, payload, created_at)
      SELECT id, topic, shard_id, payload, now() + (row_number() OVER (ORDER BY announced_at, id)) * interval '1 microsecond'
      FROM back`)
    tx.wake('events')
    return replayed
  })
