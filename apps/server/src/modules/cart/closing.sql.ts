import sql from 'sql-template-tag'
import type { Forgets } from '../../platform/held.ts'

/** What lay in the bag. */
export const forgottenByCart = {
  cart_line: (id) => sql`DELETE FROM cart_line WHERE shopper_id = ${id}`,
  cart_merge: (id) => sql`DELETE FROM cart_merge WHERE shopper_id = ${id}`,
} satisfies Forgets
