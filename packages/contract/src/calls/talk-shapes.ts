import * as z from 'zod/mini'
import { INBOX_FILTERS, TALK_CARDS, TALK_WARNINGS } from '../code-lists.ts'
import { id, image, keyword, language, money, page, paging, prose, seq, text, time } from '../fields.ts'
import { HIGHEST_INTEGER, LONGEST } from '../limits.ts'

export const cardName = z.strictObject({ kind: z.literal(TALK_CARDS, 'not_one_of'), id })
/** A thing that is talked about, as whoever asks may see it. */
export const talkCard = z.object({
  kind: z.literal(TALK_CARDS),
  id,
  /** Of goods; empty for a top-up. */
  title: z.string(),
  image: z.nullable(image),
  amount: z.nullable(money),
  sn: z.nullable(z.string()),
  /** The status of an order, the state of a refund, the audit of a top-up; nothing of a product. */
  state: z.nullable(z.string()),
  /** Of an order and of a refund. */
  order_id: z.nullable(id),
})

const by = z.literal(['buyer', 'seller', 'operator', 'system'])
export const talkMessage = z.object({
  /** Made by whoever sent it, so that sending twice is once. */
  id,
  seq: z.int(),
  by,
  /** Of the one who reads it, or of their side. */
  mine: z.boolean(),
  /** What somebody of a shop or of the house goes by. */
  name: z.nullable(z.string()),
  kind: z.literal(['text', 'picture', 'card', 'system']),
  text: z.nullable(z.string()),
  image: z.nullable(image),
  /** Null where it is no card, and where its reader may not see that thing (any more). */
  card: z.nullable(talkCard),
  at: time,
  /** For whoever did not write it. */
  warning: z.nullable(z.literal(TALK_WARNINGS)),
})

export const lastMessage = z.object({
  by,
  mine: z.boolean(),
  kind: z.literal(['text', 'picture', 'card', 'system']),
  text: z.nullable(z.string()),
  at: time,
})

/** When people of the house answer. */
export const serviceHours = z.object({
  open: z.boolean(),
  /** When that changes. */
  until: time,
  /** The next shift of each day of the week, the present one first. */
  week: z.array(z.object({ from: time, to: time })),
  /** Half of who asked lately waited less; null while nobody has. */
  answer_minutes: z.nullable(z.int()),
})

/** What is said: one of these three. */
export const said = {
  /** Made by the sender; sending it again is the same message. */
  message_id: id,
  text: z.optional(prose(LONGEST.message)),
  /** The id of an upload of scene `evidence`. */
  picture: z.optional(id),
  card: z.optional(cardName),
}
export const saidRefuses = ['thing.missing', 'request.too_many'] as const

/** Back from the newest message: those before that number. */
export const back = {
  before: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(HIGHEST_INTEGER))),
}
export const stretch = {
  /** Oldest first. */
  list: z.array(talkMessage),
  /** Where what was said earlier ends; null at the beginning. */
  before: z.nullable(z.int()),
}
const marks = {
  status: z.literal(['open', 'closed']),
  last_seq: z.int(),
  read_seq: z.int(),
  /** Up to where the other side has read. */
  peer_read_seq: z.int(),
  about: z.nullable(talkCard),
}
export const talkMarks = z.object({ id, ...marks })

export const colleague = z.object({ id, name: z.string() })
/** A talk as it stands in the inbox of a shop or of the house. */
export const inboxRow = z.object({
  id,
  buyer: z.object({ id, name: z.string() }),
  about: z.nullable(talkCard),
  last: lastMessage,
  unread: z.int(),
  /** Since when the buyer waits for an answer. */
  waiting_since: z.nullable(time),
  assigned: z.nullable(colleague),
  status: z.literal(['open', 'closed']),
})
export const inboxInput = z.object({
  ...paging,
  filter: z._default(z.literal(INBOX_FILTERS), 'open'),
  keyword: z.optional(keyword),
})
export const inboxPage = page(inboxRow)
export const inboxCount = z.object({
  /** Where a buyer waits. */
  waiting: z.int(),
  open: z.int(),
  mine: z.int(),
  nobody: z.int(),
  /** Refunds in which somebody said something that was not read here; of the house those with an open case. Their threads are with the refund. */
  refunds: z.int(),
  oldest: z.nullable(time),
  /** Half of who asked lately waited less. */
  answer_minutes: z.nullable(z.int()),
})
export const inboxTalk = z.object({
  thread: z.extend(talkMarks, { waiting_since: z.nullable(time), assigned: z.nullable(colleague) }),
  buyer: z.object({ id, name: z.string(), language: z.string(), orders: z.int() }),
  /** What they bought, newest first: here, or for the house anywhere. */
  orders: z.array(talkCard),
  /** Who could have it. */
  people: z.array(colleague),
  ...stretch,
})
export const inSubject = { id, ...back }
export const inboxSaid = z.strictObject({ id, ...said })
export const inboxRead = z.strictObject({ id, seq })
export const inboxAssign = z.strictObject({ id, staff_id: z.nullable(id) })
export const snippet = z.object({
  id,
  short: z.string(),
  title: z.string(),
  text: z.string(),
  /** For shoppers of this language; null for all. */
  lang: z.nullable(z.string()),
  /** Sent along with it. */
  image: z.nullable(image),
})
export const snippetInput = z.strictObject({
  id: z.optional(id),
  short: text(LONGEST.snippetShort).check(z.regex(/^[\p{L}\p{N}_-]+$/u, 'invalid')),
  title: text(LONGEST.snippetTitle),
  text: prose(LONGEST.message),
  lang: z.optional(z.nullable(language)),
  /** One that was uploaded for it; null takes it off, and without it the one that is there stays. */
  picture: z.optional(z.nullable(id)),
})
