import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Forgets, Held } from '../../platform/held.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type ExportRow = rows.Export

export const selectExport = (db: Db, shopperId: string) =>
  db.maybe<rows.Export>(sql`
    SELECT id, shopper_id, asked_at, ready_at, ends_at, bytes FROM data_export WHERE shopper_id = ${shopperId}`)

export const selectAsked = (db: Db, id: string) =>
  db.maybe<rows.Asked>(sql`SELECT id, shopper_id, asked_at FROM data_export WHERE id = ${id} AND ready_at IS NULL`)

/** Takes the place of what was asked for before `since`; nothing where there is a newer one. */
export const insertExport = (tx: Tx, one: { id: string; shopperId: string; at: Date; since: Date }) =>
  tx.run(sql`
    INSERT INTO data_export AS e (shopper_id, id, asked_at) VALUES (${one.shopperId}, ${one.id}, ${one.at})
    ON CONFLICT (shopper_id) DO UPDATE SET id = excluded.id, asked_at = excluded.asked_at, ready_at = NULL, ends_at = NULL,
      bytes = NULL
    WHERE e.asked_at < ${one.since} AND e.ready_at IS NOT NULL`)

export const updateReady = (tx: Tx, one: { id: string; at: Date; endsAt: Date; bytes: bigint }) =>
  tx.run(sql`
    UPDATE data_export SET ready_at = ${one.at}, ends_at = ${one.endsAt}, bytes = ${one.bytes} WHERE id = ${one.id}`)

export const deleteExport = (tx: Tx, id: string) => tx.run(sql`DELETE FROM data_export WHERE id = ${id}`)

/** What one table holds of somebody. */
export const selectHeld = (db: Db, read: Held[string], personId: string) =>
  db.many<Narrowed<rows.HeldRow, { row: Record<string, unknown> }>>(
    sql`SELECT h.row FROM (${/* e.g. SELECT '{}'::jsonb AS row */ read(personId)}) AS h`,
  )

/** How many of something are under way, and until when. */
export const selectOpen = (db: Db, read: Held[string], personId: string) =>
  db.one<Narrowed<rows.Open, { count: number }>>(
    sql`SELECT o.count, o.until FROM (${/* e.g. SELECT 0 AS count, NULL::timestamptz AS until */ read(personId)}) AS o`,
  )

/** Lets go, and answers which pictures were shown there. */
export const selectShown = (tx: Tx, letGo: Forgets[string], personId: string) =>
  tx.one<Narrowed<rows.Shown, { pictures: string[] }>>(
    sql`SELECT s.pictures FROM (${/* e.g. SELECT '{}'::text[] AS pictures */ letGo(personId)}) AS s`,
  )
