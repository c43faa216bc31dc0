import type { Answer } from '@tradewind/contract/calls'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { signedImage } from '../../platform/private-files.ts'
import type { CardName, CardReader } from './cards.sql.ts'
import { type CardOf, readCards, subjectOf } from './cards.ts'
import { warningOf } from './careful.ts'
import { STRETCH } from './settings.ts'
import { type MessageRow, type SpeakerRole, selectStretch, type ThreadRow } from './talk.sql.ts'

export type Message = Answer<'POST /api/chat/send'>

export const cardNameOf = ({ card_kind, card_id }: Pick<MessageRow, 'card_kind' | 'card_id'>): CardName | null =>
  card_kind && card_id ? { kind: card_kind, id: card_id } : null

export const messageView = (ctx: Context, row: MessageRow, reader: SpeakerRole, cardOf: CardOf): Message => ({
  id: row.id,
  seq: row.seq,
  by: row.role as Message['by'],
  mine: row.role === reader,
  name: row.sender_name,
  kind: row.kind as Message['kind'],
  text: row.text,
  image: row.image && signedImage(ctx, row.image),
  card: cardOf(cardNameOf(row)),
  at: row.at.toISOString(),
  warning: row.role !== reader && row.text !== null ? warningOf(row.text) : null,
})

/** Which mark is the reader's own, and which that of the other side. */
export function marksOf(thread: ThreadRow, reader: SpeakerRole) {
  const party = thread.kind === 'platform' ? thread.operator_read_seq : thread.party_read_seq
  const own = reader === 'buyer' ? thread.shopper_read_seq : party
  return {
    id: thread.id,
    status: thread.status,
    last_seq: thread.last_seq,
    read_seq: own,
    peer_read_seq: reader === 'buyer' ? party : thread.shopper_read_seq,
  }
}

type Eyes = { role: SpeakerRole; cards: CardReader }

/** A stretch of a thread with its cards, and with the card of what it is about. `more` are cards for elsewhere in the answer. */
export async function readStretch(
  ctx: Context,
  db: Db,
  thread: ThreadRow | undefined,
  { role, cards, before, more = [] }: Eyes & { before?: number | undefined; more?: readonly (CardName | null)[] },
) {
  const rows = thread ? await selectStretch(db, thread.id, before, STRETCH + 1) : []
  const shown = rows.slice(0, STRETCH).reverse()
  const about = thread ? subjectOf(thread) : null
  const cardOf = await readCards(db, [...shown.map(cardNameOf), about, ...more], { reader: cards, lang: ctx.lang })
  return {
    list: shown.map((row) => messageView(ctx, row, role, cardOf)),
    before: rows.length > STRETCH ? (shown[0]?.seq ?? null) : null,
    about: cardOf(about),
    cardOf,
  }
}
