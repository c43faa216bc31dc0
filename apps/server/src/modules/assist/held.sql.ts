import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** Which shops somebody gave a day. */
export const heldByAssist = {
  assist: (id) => sql`SELECT to_jsonb(t) AS row FROM assist AS t WHERE t.shopper_id = ${id}`,
  assist_giver: (id) => sql`SELECT to_jsonb(t) - 'giver_id' AS row FROM assist_giver AS t WHERE t.shopper_id = ${id}`,
} satisfies Held
