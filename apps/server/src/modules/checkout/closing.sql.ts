import sql from 'sql-template-tag'
import type { Forgets } from '../../platform/held.ts'

/** What bags were said to cost, with where they would have gone, and which codes were kept. */
export const forgottenByCheckout = {
  quote: (id) => sql`DELETE FROM quote WHERE shopper_id = ${id}`,
  promo_collected: (id) => sql`DELETE FROM promo_collected WHERE shopper_id = ${id}`,
} satisfies Forgets
