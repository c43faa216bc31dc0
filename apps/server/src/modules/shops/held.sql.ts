import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** Shops that somebody keeps, and those that are theirs. */
export const heldByShops = {
  follow: (id) => sql`SELECT to_jsonb(t) AS row FROM follow AS t WHERE t.shopper_id = ${id}`,
  shop: (id) => sql`SELECT to_jsonb(t) AS row FROM shop AS t WHERE t.owner_id = ${id}`,
} satisfies Held
