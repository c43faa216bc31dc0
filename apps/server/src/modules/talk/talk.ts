import type { TalkCard } from '@tradewind/contract/code-lists'
import { MOST_MESSAGES } from '@tradewind/contract/limits'
import { announce } from '../../announce.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { HOUSE, tellLive } from '../live/live.ts'
import {
  countSince,
  insertMessage,
  insertThread,
  lockThread,
  type MessageRow,
  moveReadMark,
  type NewThread,
  type SpeakerRole,
  selectMessage,
  selectMessages,
  type ThreadRow,
  type Which,
} from './talk.sql.ts'

export { needsCare } from './careful.ts'
export { shownInTalk } from './closing.sql.ts'
export { heldByTalk } from './held.sql.ts'
export { sweepTalks } from './keep-talks.ts'
export { answerMinutesOf, unreadOf } from './talk.pieces.sql.ts'
export type { MessageRow } from './talk.sql.ts'

export type Speaker = { role: SpeakerRole; id: string; name?: string | undefined }
export type Said = {
  id: string
  in: Which
  text?: string | undefined
  image?: object | undefined
  card?: { kind: TalkCard; id: string } | undefined
}

export const openThread = (tx: Tx, thread: Omit<NewThread, 'id'>): Promise<number> =>
  insertThread(tx, { ...thread, id: newId() })

/** All of a refund's thread. */
export const readMessages = (db: Db, refundId: string): Promise<MessageRow[]> => selectMessages(db, refundId)

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
): Promise<{ row: MessageRow; isNew: boolean; thread: ThreadRow }> {
  const thread = await lockThread(tx, said.in)
  if (!thread) throw missing()
  const before = await selectMessage(tx, said.id)
  if (before) {
    // An id that somebody else used names nothing of this person's.
    if (before.thread_id !== thread.id || before.sender_id !== speaker.id) throw missing()
    return { row: before, isNew: false, thread }
  }
  const at = ctx.now()
  const { count } = await countSince(tx, speaker.id, new Date(at.getTime() - QUICK_MS))
  if (count >= MOST_MESSAGES) throw new DomainError('request.too_many', { retry_after: QUICK_MS / 1000 })
  const row = await insertMessage(tx, {
    id: said.id,
    thread,
    seq: thread.last_seq + 1,
    role: speaker.role,
    senderId: speaker.id,
    senderName: speaker.name ?? null,
    kind: said.image ? 'picture' : said.card ? 'card' : 'text',
    text: said.image || said.card ? null : (said.text ?? ''),
    image: said.image ?? null,
    card: said.card ?? null,
    ...waitOf(thread, speaker, at),
    at,
  })
  // A refund tells of itself, of its messages as well.
  if (thread.kind !== 'refund') tellTalk(tx, thread)
  // Of the first question and of the first answer, and not of each line of them.
  if (thread.kind !== 'refund' && speaker.role === 'buyer' && !thread.waiting_since) tellDesk(tx, thread, at)
  if (thread.kind !== 'refund' && speaker.role !== 'buyer' && thread.waiting_since) tellShopper(tx, thread, at)
  return { row, isNew: true, thread }
}

/** Since when the shopper waits for somebody, once this is said, and how long they have waited for it. */
function waitOf({ kind, waiting_since }: ThreadRow, { role }: Speaker, at: Date) {
  if (kind === 'refund') return { waitingSince: null, waitedSeconds: null }
  if (role === 'buyer') return { waitingSince: waiting_since ?? at, waitedSeconds: null }
  const waited = waiting_since && Math.max(0, Math.round((at.getTime() - waiting_since.getTime()) / 1000))
  return { waitingSince: null, waitedSeconds: waited }
}

/** Somebody asks, and waits from now on. */
function tellDesk(tx: Tx, { id, shop_id }: ThreadRow, at: Date): void {
  const news = { news: 'talk.asked', ref_id: id, args: {}, at: at.toISOString() } as const
  if (shop_id) announce(tx, 'shop.told', shop_id, { shop_id, ...news })
  else announce(tx, 'house.told', id, news)
}

/** Who waited is answered. */
function tellShopper(tx: Tx, { shopper_id, shop_id, shop_name }: ThreadRow, at: Date): void {
  const args = shop_id ? { by: 'shop', shop: shop_name ?? '' } : { by: 'house', shop: '' }
  announce(tx, 'talk.answered', shopper_id, { shopper_id, ref_id: shop_id ?? undefined, args, at: at.toISOString() })
}

/** The open pages of both sides. */
export const tellTalk = (tx: Tx, { id, shopper_id, shop_id }: Pick<ThreadRow, 'id' | 'shopper_id' | 'shop_id'>): void =>
  tellLive(tx, ...[shopper_id, shop_id ?? HOUSE].map((ownerId) => ({ ownerId, kind: 'message', ref: id }) as const))

/** Read up to here, and never less than before. Answers what is unread. */
export async function markRead(tx: Tx, which: Which, role: SpeakerRole, seq: number): Promise<number> {
  const marked = await moveReadMark(tx, which, role, seq)
  if (marked?.moved && marked.kind !== 'refund') tellTalk(tx, marked)
  return marked?.unread ?? 0
}
