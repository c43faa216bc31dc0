import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** What lies in the bag. */
export const heldByCart = {
  cart_line: (id) => sql`SELECT to_jsonb(t) AS row FROM cart_line AS t WHERE t.shopper_id = ${id}`,
  cart_merge: (id) => sql`SELECT to_jsonb(t) AS row FROM cart_merge AS t WHERE t.shopper_id = ${id}`,
} satisfies Held
