import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** What somebody said to shops and to the house, and what was answered. */
export const heldByTalk = {
  chat_thread: (id) => sql`SELECT to_jsonb(t) - 'assigned_to' AS row FROM chat_thread AS t WHERE t.shopper_id = ${id}`,
  chat_message: (id) =>
    sql`SELECT to_jsonb(t) - 'sender_id' - 'sender_name' AS row FROM chat_message AS t JOIN chat_thread AS p ON p.id = t.thread_id WHERE p.shopper_id = ${id}`,
} satisfies Held
