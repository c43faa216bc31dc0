import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'
import type { Hours } from './service-hours.ts'

export const selectServiceHours = (db: Db) =>
  db.maybe<Narrowed<rows.ServiceHours, { days: number[] }>>(
    sql`SELECT time_zone, days, opens_at, closes_at FROM service_hours`,
  )

export const setServiceHours = (tx: Tx, { time_zone, days, opens_at, closes_at }: Hours, at: Date) =>
  tx.run(sql`
    INSERT INTO service_hours (time_zone, days, opens_at, closes_at, changed_at)
    VALUES (${time_zone}, ${days}::int[], ${opens_at}, ${closes_at}, ${at})
    ON CONFLICT (id) DO UPDATE SET time_zone = excluded.time_zone, days = excluded.days,
      opens_at = excluded.opens_at, closes_at = excluded.closes_at, changed_at = excluded.changed_at`)
