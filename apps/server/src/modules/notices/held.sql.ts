import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** What somebody was told, and what they want to hear. */
export const heldByNotices = {
  notice: (id) => sql`SELECT to_jsonb(t) AS row FROM notice AS t WHERE t.shopper_id = ${id}`,
  notice_setting: (id) => sql`SELECT to_jsonb(t) AS row FROM notice_setting AS t WHERE t.shopper_id = ${id}`,
  quiet_hours: (id) => sql`SELECT to_jsonb(t) AS row FROM quiet_hours AS t WHERE t.shopper_id = ${id}`,
  push_subscription: (id) => sql`
    SELECT jsonb_build_object('id', t.id, 'session_id', t.session_id, 'lang', t.lang, 'created_at', t.created_at,
      'last_used_at', t.last_used_at) AS row FROM push_subscription AS t WHERE t.shopper_id = ${id}`,
} satisfies Held
