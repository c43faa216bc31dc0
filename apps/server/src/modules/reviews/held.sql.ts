import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** What somebody said of what they bought. */
export const heldByReviews = {
  review: (id) => sql`SELECT to_jsonb(t) AS row FROM review AS t WHERE t.shopper_id = ${id}`,
  review_picture: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM review_picture AS t JOIN review AS p ON p.id = t.review_id WHERE p.shopper_id = ${id}`,
} satisfies Held
