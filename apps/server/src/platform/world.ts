import sql from 'sql-template-tag'
import type { Database, Db } from './db.ts'
import { liftLimits } from './postgres/limits.ts'
import type * as rows from './rows.gen.ts'
import type { Narrowed } from './schema/narrowed.ts'

export type World = rows.World

/**
 * Founds the world of this database or meets the one that is there. Throws when the settings do not fit it: another
 * pepper (no password would match), or a demo database in production.
 */
export async function meetWorld(
  db: Db,
  wish: { demo: boolean; production: boolean; fingerprint: string; at: Date },
): Promise<World> {
  await db.run(sql`
    INSERT INTO world (demo, founded_at, secret_fingerprint) VALUES (${wish.demo}, ${wish.at}, ${wish.fingerprint})
    ON CONFLICT DO NOTHING`)
  const world = await db.one<World>(sql`SELECT demo, demo_ready_at, secret_fingerprint FROM world`)
  if (world.secret_fingerprint !== wish.fingerprint)
    throw new Error('This database was founded with another secret. Set PEPPER, or DATA_DIR, to those of its founding.')
  if (world.demo && wish.production)
    throw new Error(
      'This database holds the demo world, whose passwords everybody knows. Production needs one of its own.',
    )
  return world
}

/** A demo world's passwords are known to everybody, and so would be its second factors. */
export const isDemo = async (db: Db): Promise<boolean> =>
  (await db.one<rows.IsDemo>(sql`SELECT coalesce((SELECT demo FROM world), false) AS demo`)).demo

/** Held by whoever makes the demo world, until the end of a transaction: a process that is killed lets go of it. */
const MAKING_KEY = 7_420_003

/** Makes the demo world once, however many processes start at the same moment: one makes it, the others wait for it. */
export async function makeDemoOnce(db: Database, now: () => Date, make: () => Promise<void>): Promise<void> {
  await db.tx(async (tx) => {
    // Others wait for it as long as it takes, and nothing is asked in this transaction meanwhile.
    liftLimits(tx)
    await tx.run(sql`SELECT pg_advisory_xact_lock(${MAKING_KEY})`)
    const { begun, made } = await tx.one<rows.MakeDemoOnce>(sql`
      SELECT demo_begun_at IS NOT NULL AS begun, demo_ready_at IS NOT NULL AS made FROM world`)
    if (made) return
    if (begun) throw new Error('The process that was making the demo world is gone. Start again, and it is begun anew.')
    // Outside of this transaction, so that it stays when this process is killed.
    await db.run(sql`UPDATE world SET demo_begun_at = ${now()}`)
    await make()
    await tx.run(sql`UPDATE world SET demo_ready_at = ${now()}`)
  })
}

/** Whether somebody began to make the demo world, and nobody is at it any more. */
export function isDemoHalfMade(db: Database): Promise<boolean> {
  return db.tx(async (tx) => {
    const { idle } = await tx.one<Narrowed<rows.DemoLock, { idle: boolean }>>(
      sql`SELECT pg_try_advisory_xact_lock(${MAKING_KEY}) AS idle`,
    )
    if (!idle) return false
    return (await tx.run(sql`SELECT FROM world WHERE demo_begun_at IS NOT NULL AND demo_ready_at IS NULL`)) === 1
  })
}
