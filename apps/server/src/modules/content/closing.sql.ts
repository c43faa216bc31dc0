import sql from 'sql-template-tag'
import type { Forgets } from '../../platform/held.ts'

/** Which texts were opened, and what was said of them; how many they helped is counted without names. */
export const forgottenByContent = {
  article_reader: (id) => sql`DELETE FROM article_reader WHERE shopper_id = ${id}`,
} satisfies Forgets
