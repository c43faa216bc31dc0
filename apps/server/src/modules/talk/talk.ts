import { MOST_MESSAGES } from '@tradewind/contract/limits'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { assert, DomainError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import {
  countSince,
  insertMessage,
  insertThread,
  lockThread,
  type MessageRow,
  moveReadMark,
  type NewThread,
  selectMessage,
  selectMessages,
} from './talk.sql.ts'

export { needsCare } from './careful.ts'
export { unreadOf } from './talk.pieces.sql.ts'
export type { MessageRow } from './talk.sql.ts'

export type Speaker = { role: 'buyer' | 'seller' | 'operator'; id: string }
export type Said = { id: string; subjectId: string; text?: string | undefined; image?: object | undefined }

export const openThread = (tx: Tx, thread: Omit<NewThread, 'id'>): Promise<number> =>
  insertThread(tx, { ...thread, id: newId() })

export const readMessages = (db: Db, subjectId: string): Promise<MessageRow[]> => selectMessages(db, subjectId)

const QUICK_MS = 10_000

/**
 * Writes into a thread. Its number is given under the thread's lock, so that nobody who has read a later message misses an
 * earlier one; the same id again is the same message.
 *
 * @throws DomainError request.too_many { retry_after }
 */
export async function say(
  ctx: Context,
  tx: Tx,
  speaker: Speaker,
  said: Said,
): Promise<{ row: MessageRow; isNew: boolean }> {
  const thread = await lockThread(tx, said.subjectId)
  assert(thread, 'what can be talked about has a thread')
  const before = await selectMessage(tx, said.id)
  if (before) {
    // An id that somebody else used names nothing of this person's.
    if (before.thread_id !== thread.id || before.sender_id !== speaker.id) throw missing()
    return { row: before, isNew: false }
  }
  const at = ctx.now()
  const { count } = await countSince(tx, speaker.id, new Date(at.getTime() - QUICK_MS))
  if (count >= MOST_MESSAGES) throw new DomainError('request.too_many', { retry_after: QUICK_MS / 1000 })
  const row = await insertMessage(tx, {
    id: said.id,
    threadId: thread.id,
    seq: thread.last_seq + 1,
    role: speaker.role,
    senderId: speaker.id,
    kind: said.image ? 'picture' : 'text',
    text: said.image ? null : (said.text ?? ''),
    image: said.image ?? null,
    at,
  })
  return { row, isNew: true }
}

/** Read up to here, and never less than before. Answers what is unread. */
export async function markRead(db: Db, subjectId: string, role: Speaker['role'], seq: number): Promise<number> {
  return (await moveReadMark(db, subjectId, role, seq))?.unread ?? 0
}
