import sql from 'sql-template-tag'
import type { Db } from './db.ts'

export type World = { demo: boolean; demo_ready_at: Date | null; secret_fingerprint: string }

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

export async function markDemoReady(db: Db, at: Date): Promise<void> {
  await db.run(sql`UPDATE world SET demo_ready_at = ${at}`)
}
