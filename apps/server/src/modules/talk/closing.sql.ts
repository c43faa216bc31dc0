import sql from 'sql-template-tag'
import type { Forgets } from '../../platform/held.ts'

/** Whole talks, of refunds too: what was said there was said to this person or by them. */
export const shownInTalk = {
  chat_message: (id) => sql`SELECT forget_talks(${id}) AS pictures`,
} satisfies Forgets
