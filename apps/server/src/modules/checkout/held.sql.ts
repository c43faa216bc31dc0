import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** What bags were said to cost, and codes that were kept or used. */
export const heldByCheckout = {
  quote: (id) => sql`SELECT to_jsonb(t) AS row FROM quote AS t WHERE t.shopper_id = ${id}`,
  promo_collected: (id) => sql`SELECT to_jsonb(t) AS row FROM promo_collected AS t WHERE t.shopper_id = ${id}`,
  promo_use: (id) => sql`SELECT to_jsonb(t) AS row FROM promo_use AS t WHERE t.shopper_id = ${id}`,
} satisfies Held
