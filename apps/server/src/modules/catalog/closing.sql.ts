import sql from 'sql-template-tag'
import type { Forgets } from '../../platform/held.ts'

/** What was kept and looked at. */
export const forgottenByCatalog = {
  favourite: (id) => sql`DELETE FROM favourite WHERE shopper_id = ${id}`,
  looked_at: (id) => sql`DELETE FROM looked_at WHERE shopper_id = ${id}`,
  product_view: (id) => sql`DELETE FROM product_view WHERE shopper_id = ${id}`,
} satisfies Forgets
