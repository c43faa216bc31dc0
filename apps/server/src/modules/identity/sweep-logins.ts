import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'

const DAY_MS = 86_400_000

/** Throws away what has had its time of logging in: ended sessions, counts, codes, ways back, devices of half a year ago. */
export async function sweepLogins(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.run(sql`DELETE FROM session WHERE expires_at < ${now}`)
  await tx.run(sql`DELETE FROM staff_session WHERE expires_at < ${now}`)
  await tx.run(sql`DELETE FROM attempt WHERE window_ends_at < ${now}`)
  await tx.run(sql`DELETE FROM captcha WHERE expires_at < ${now}`)
  await tx.run(sql`DELETE FROM way_back WHERE expires_at < ${now}`)
  await tx.run(sql`DELETE FROM login_delay WHERE at < ${ago(1)}`)
  await tx.run(sql`DELETE FROM known_device WHERE last_used_at < ${ago(180)}`)
  await tx.run(sql`DELETE FROM staff_device WHERE last_used_at < ${ago(180)}`)
}
