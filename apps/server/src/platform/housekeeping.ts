import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Context } from './context.ts'
import { SYSTEM_ID } from './context.ts'
import type { Db, Tx } from './db.ts'
import { PRIVATE_WIDTHS, WIDTHS } from './files.ts'
import { liftLimits } from './postgres/limits.ts'
import type * as rows from './rows.gen.ts'
import { sweepSecurityEvents } from './security-log.ts'
import { setTimer, type TimerHandler, takeTimer } from './timers.ts'

const KIND = 'housekeeping'
const EVERY_MS = 3_600_000
const DAY_MS = 86_400_000
const AT_ONCE = 200

/** Makes sure that somebody sweeps: a timer that sets itself again, so that of all processes one does it. */
export const startHousekeeping = (db: Db, at: Date): Promise<number> =>
  db.run(sql`INSERT INTO timer (kind, subject_id, due_at) VALUES (${KIND}, ${SYSTEM_ID}, ${at}) ON CONFLICT DO NOTHING`)

/**
 * Throws away what has had its time: stored answers and messages after a day, security events after half a year, ended
 * sessions, codes, pictures that nothing shows.
 */
const sweeping =
  (more: Sweep): TimerHandler =>
  async (ctx, subjectId) => {
    const now = ctx.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const orphans = await ctx.db.tx(async (tx) => {
      if (!(await takeTimer(tx, KIND, subjectId, now))) return []
      setTimer(tx, KIND, subjectId, new Date(now.getTime() + EVERY_MS))
      liftLimits(tx)
      await tx.run(sql`DELETE FROM idempotency WHERE created_at < ${ago(DAY_MS)}`)
      await tx.run(sql`DELETE FROM session WHERE expires_at < ${now}`)
      await tx.run(sql`DELETE FROM staff_session WHERE expires_at < ${now}`)
      await tx.run(sql`DELETE FROM attempt WHERE window_ends_at < ${now}`)
      await tx.run(sql`DELETE FROM captcha WHERE expires_at < ${now}`)
      await tx.run(sql`DELETE FROM way_back WHERE expires_at < ${now}`)
      await tx.run(sql`DELETE FROM message_out WHERE created_at < ${ago(DAY_MS)}`)
      await tx.run(sql`DELETE FROM login_delay WHERE at < ${ago(DAY_MS)}`)
      await tx.run(sql`DELETE FROM known_device WHERE last_used_at < ${ago(180 * DAY_MS)}`)
      await tx.run(sql`DELETE FROM staff_device WHERE last_used_at < ${ago(180 * DAY_MS)}`)
      await sweepSecurityEvents(tx)
      return dropOrphans(tx, ago(DAY_MS))
    })
    for (const picture of orphans) await deletePicture(ctx, picture)
    await more(ctx)
  }

type Orphan = rows.Orphan

// The same picture may have been uploaded twice: its bytes stay as long as one row names them.
const dropOrphans = (tx: Tx, before: Date): Promise<Orphan[]> =>
  tx.many<Orphan>(sql`
    WITH dead AS (
      DELETE FROM file WHERE id IN (SELECT id FROM file WHERE used_at IS NULL AND created_at < ${before} LIMIT ${AT_ONCE})
      RETURNING id, name, scene
    )
    SELECT DISTINCT dead.name, dead.scene = 'evidence' AS is_private FROM dead
    WHERE NOT EXISTS (SELECT FROM file f WHERE f.name = dead.name AND f.id NOT IN (SELECT id FROM dead))`)

const deletePicture = async ({ files }: Context, { name, is_private }: Orphan): Promise<void> => {
  const folder = is_private ? files.privateFolder : files.folder
  for (const width of is_private ? PRIVATE_WIDTHS : WIDTHS)
    await rm(join(folder, `${name}-${width}.webp`), { force: true })
}

/** Files of a module that nothing refers to any more. */
type Sweep = (ctx: Context) => Promise<void>

/** `more` is swept along. */
export const housekeepingTimers = (more: Sweep) => ({ [KIND]: sweeping(more) })
