import sql from 'sql-template-tag'
import type { Forgets } from '../../platform/held.ts'

/** Who said it, and what they showed. What they said of the goods stays for who buys next. */
export const forgottenByReviews = {
  review_picture: (id) => sql`
    DELETE FROM review_picture AS p USING review AS r WHERE r.id = p.review_id AND r.shopper_id = ${id}`,
  review: (id) => sql`UPDATE review SET buyer = '', has_pictures = false WHERE shopper_id = ${id}`,
} satisfies Forgets
