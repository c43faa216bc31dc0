import sql from 'sql-template-tag'
import type { Db } from './db.ts'
import type * as rows from './rows.gen.ts'

/** The application's clock. Every business time comes from here, so that tests can move it. */
export type Clock = {
  now(): Date
  /** Brings a moved clock in line with the other processes; does nothing in production. */
  refresh(): Promise<void>
}

export const systemClock: Clock = { now: () => new Date(), refresh: () => Promise.resolve() }

/** A clock whose offset lies in the database, so that all processes of a test agree. */
export function movableClock(db: Db): Clock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    async refresh() {
      const row = await db.maybe<rows.MovableClock>(sql`SELECT offset_ms FROM test_clock`)
      offset = Number(row?.offset_ms ?? 0)
    },
  }
}

export async function moveClock(db: Db, milliseconds: number): Promise<void> {
  await db.run(sql`
    INSERT INTO test_clock (offset_ms) VALUES (${milliseconds})
    ON CONFLICT (id) DO UPDATE SET offset_ms = test_clock.offset_ms + excluded.offset_ms`)
}
