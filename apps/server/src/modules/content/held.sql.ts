import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** Which texts somebody opened, and what they said of them. */
export const heldByContent = {
  article_reader: (id) => sql`SELECT to_jsonb(t) AS row FROM article_reader AS t WHERE t.shopper_id = ${id}`,
} satisfies Held
