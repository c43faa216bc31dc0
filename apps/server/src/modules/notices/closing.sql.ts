import sql from 'sql-template-tag'
import type { Forgets } from '../../platform/held.ts'

/** What was told, and where to. */
export const forgottenByNotices = {
  push_out: (id) => sql`DELETE FROM push_out WHERE shopper_id = ${id}`,
  push_subscription: (id) => sql`DELETE FROM push_subscription WHERE shopper_id = ${id}`,
  notice: (id) => sql`DELETE FROM notice WHERE shopper_id = ${id}`,
  notice_setting: (id) => sql`DELETE FROM notice_setting WHERE shopper_id = ${id}`,
  quiet_hours: (id) => sql`DELETE FROM quiet_hours WHERE shopper_id = ${id}`,
} satisfies Forgets
