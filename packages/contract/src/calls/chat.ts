import * as z from 'zod/mini'
import { call } from '../call.ts'
import { TALK_CARDS } from '../code-lists.ts'
import { id, image, page, paging, seq } from '../fields.ts'
import {
  back,
  cardName,
  lastMessage,
  said,
  saidRefuses,
  serviceHours,
  stretch,
  talkCard,
  talkMarks,
  talkMessage,
} from './talk-shapes.ts'

const shop = z.object({ id, name: z.string(), logo: image })
/** Whom one talks with: a shop, or the house where none is named. */
const peer = { merchant_id: z.optional(id) }
const ofShop = [{ field: 'merchant_id', of: 'shop' }] as const

export const chatCalls = {
  'GET /api/chat/hours': call({
    summary: 'When people of the house answer, and how soon',
    who: 'public',
    input: z.object({}),
    answer: serviceHours,
  }),
  'GET /api/chat/list': call({
    summary: 'My talks with shops and the house, those about refunds among them, newest first',
    who: 'shopper',
    input: z.object({ ...paging }),
    answer: page(
      z.object({
        id,
        kind: z.literal(['platform', 'shop', 'refund']),
        /** Null: the house. */
        shop: z.nullable(shop),
        about: z.nullable(talkCard),
        last: lastMessage,
        unread: z.int(),
        /** The other side has read what I wrote last. */
        read: z.boolean(),
      }),
    ),
  }),
  'GET /api/chat/count': call({
    summary: 'How many messages I have not read, of talks with shops and the house',
    who: 'shopper',
    input: z.object({}),
    answer: z.object({ unread: z.int() }),
  }),
  'GET /api/chat/history': call({
    summary: 'A talk with a shop, or with the house: the newest messages, or those before a number',
    who: 'shopper',
    input: z.object({
      ...peer,
      ...back,
      /** What is to be talked about, where it is not the subject yet. */
      about_kind: z.optional(z.literal(TALK_CARDS)),
      about_id: z.optional(id),
    }),
    answer: z.object({
      shop: z.nullable(shop),
      /** Null before the first message. */
      thread: z.nullable(talkMarks),
      /** Half of who asked lately waited less; null while nobody has. */
      answer_minutes: z.nullable(z.int()),
      about: z.nullable(talkCard),
      ...stretch,
    }),
    refuses: ['thing.missing'],
    subjects: ofShop,
  }),
  'POST /api/chat/send': call({
    summary:
      'Say something to a shop or to the house: text, a picture, or a card; `about` goes before it where it is new',
    who: 'shopper',
    input: z.strictObject({ ...peer, ...said, about: z.optional(cardName) }),
    answer: talkMessage,
    refuses: saidRefuses,
    subjects: [...ofShop, { field: 'picture', of: 'evidence' }],
  }),
  'POST /api/chat/read': call({
    summary: 'The talk was read up to here',
    who: 'shopper',
    input: z.strictObject({ ...peer, seq }),
    answer: z.object({ unread: z.int() }),
    refuses: ['thing.missing'],
    subjects: ofShop,
  }),
}
