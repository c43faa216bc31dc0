import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DESK_CATEGORIES, DESK_CHOICES } from '../code-lists.ts'
import { done, flag, id, image, page, paging, time } from '../fields.ts'
import { MOST_ROWS } from '../limits.ts'
import { chosenQuiet, listened, listening, push, quiet } from '../pushing.ts'

const category = z.literal(DESK_CATEGORIES, 'not_one_of')

const wanted = z.object({ ...paging, category: z.optional(category) })
const notice = z.object({
  id,
  kind: z.string(),
  category,
  title: z.string(),
  /** What it is about: the first thing of an order or a refund, or a product. */
  image: z.nullable(image),
  /** The page of the console that shows more of it. */
  path: z.nullable(z.string()),
  read: z.boolean(),
  created_at: time,
})
const unread = z.object({ unread: z.int() })
const read = z.strictObject({ ids: z.optional(z.array(id).check(z.maxLength(MOST_ROWS))), all: z.optional(flag) })
/** Where somebody at a desk wants to hear of something. */
const ways = { in_app: z.boolean(), push: z.boolean(), mail: z.boolean() }
const settings = z.object({
  /** Those that somebody of these roles hears of. Of what is `fixed` nothing can be switched off; `mailed` is what mails are written of. */
  categories: z.array(z.object({ category, fixed: z.boolean(), mailed: z.boolean(), ...ways })),
  quiet: z.nullable(quiet),
  push,
})
const choice = z.strictObject({
  choice: z.optional(z.strictObject({ category: z.literal(DESK_CHOICES, 'not_one_of'), ...ways })),
  quiet: chosenQuiet,
})

export const deskNoticeCalls = {
  'GET /api/seller/notice_list': call({
    summary: 'What happened in the shop, newest first: what this person is there for',
    who: 'seller',
    roles: 'any',
    input: wanted,
    answer: page(notice),
  }),
  'GET /api/seller/notice_count': call({
    summary: 'How many notices of the shop this person has not read',
    who: 'seller',
    roles: 'any',
    input: z.object({}),
    answer: unread,
  }),
  'POST /api/seller/notice_read': call({
    summary: 'Mark notices of the shop as read, for oneself alone',
    who: 'seller',
    roles: 'any',
    input: read,
    answer: unread,
    refuses: ['thing.missing'],
    subjects: [{ field: 'ids[]', of: 'shop_notice' }],
  }),
  'GET /api/seller/notice_setting': call({
    summary: 'Of what of the shop one wants to hear, and where; and when one’s devices stay quiet',
    who: 'seller',
    roles: 'any',
    input: z.object({}),
    answer: settings,
  }),
  'POST /api/seller/notice_setting': call({
    summary: 'Choose of one category of the shop where one wants to hear of it, or the quiet hours; null ends these',
    who: 'seller',
    roles: 'any',
    input: choice,
    answer: settings,
  }),
  'POST /api/seller/push_subscribe': call({
    summary: 'Let this browser be told of the shop while the console is closed, until this session ends (RFC 8291)',
    who: 'seller',
    roles: 'any',
    input: listening,
    answer: done,
    refuses: ['thing.missing'],
  }),
  'POST /api/seller/push_unsubscribe': call({
    summary: 'Tell this browser nothing of the shop any more while the console is closed',
    who: 'seller',
    roles: 'any',
    input: listened,
    answer: done,
  }),
  'GET /api/admin/notice_list': call({
    summary: 'What came to wait in the house, newest first: what this operator is there for',
    who: 'operator',
    roles: 'any',
    input: wanted,
    answer: page(notice),
  }),
  'GET /api/admin/notice_count': call({
    summary: 'How many notices of the house this operator has not read',
    who: 'operator',
    roles: 'any',
    input: z.object({}),
    answer: unread,
  }),
  'POST /api/admin/notice_read': call({
    summary: 'Mark notices of the house as read, for oneself alone',
    who: 'operator',
    roles: 'any',
    input: read,
    answer: unread,
    refuses: ['thing.missing'],
    subjects: [{ field: 'ids[]', of: 'house_notice' }],
  }),
  'GET /api/admin/notice_setting': call({
    summary: 'Of what of the house one wants to hear, and where; and when one’s devices stay quiet',
    who: 'operator',
    roles: 'any',
    input: z.object({}),
    answer: settings,
  }),
  'POST /api/admin/notice_setting': call({
    summary: 'Choose of one category of the house where one wants to hear of it, or the quiet hours; null ends these',
    who: 'operator',
    roles: 'any',
    input: choice,
    answer: settings,
  }),
  'POST /api/admin/push_subscribe': call({
    summary: 'Let this browser be told of the house while the console is closed, until this session ends (RFC 8291)',
    who: 'operator',
    roles: 'any',
    input: listening,
    answer: done,
    refuses: ['thing.missing'],
  }),
  'POST /api/admin/push_unsubscribe': call({
    summary: 'Tell this browser nothing of the house any more while the console is closed',
    who: 'operator',
    roles: 'any',
    input: listened,
    answer: done,
  }),
}
