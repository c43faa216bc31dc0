import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'

/** Throws away what has had its time of logging in: ended sessions, counts, codes, ways back, devices that nobody uses any more. */
export async function sweepLogins(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`DELETE FROM session WHERE expires_at < ${now}`)
  await tx.run(sql`DELETE FROM staff_session WHERE expires_at < ${now}`)
  await tx.run(sql`DELETE FROM attempt WHERE window_ends_at < ${now}`)
  await tx.run(sql`DELETE FROM captcha WHERE expires_at < ${now}`)
  await tx.run(sql`DELETE FROM way_back WHERE expires_at < ${now}`)
  await tx.run(sql`DELETE FROM login_delay WHERE at < ${new Date(now.getTime() - DAY_MS)}`)
  await tx.run(sql`DELETE FROM known_device WHERE last_used_at < kept_from('devices')`)
  await tx.run(sql`DELETE FROM staff_device WHERE last_used_at < kept_from('devices')`)
}
