import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** What somebody keeps, and what they looked at. */
export const heldByCatalog = {
  favourite: (id) => sql`SELECT to_jsonb(t) AS row FROM favourite AS t WHERE t.shopper_id = ${id}`,
  looked_at: (id) => sql`SELECT to_jsonb(t) AS row FROM looked_at AS t WHERE t.shopper_id = ${id}`,
  product_view: (id) => sql`SELECT to_jsonb(t) AS row FROM product_view AS t WHERE t.shopper_id = ${id}`,
} satisfies Held
