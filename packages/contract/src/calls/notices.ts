import * as z from 'zod/mini'
import { call } from '../call.ts'
import { NOTICE_CATEGORIES, NOTICE_CHOICES } from '../code-lists.ts'
import { done, flag, id, image, page, paging, time } from '../fields.ts'
import { MOST_ROWS } from '../limits.ts'
import { chosenQuiet, listened, listening, push, quiet } from '../pushing.ts'

const category = z.literal(NOTICE_CATEGORIES, 'not_one_of')

/** Where a shopper wants to hear of something. */
const ways = { in_app: z.boolean(), push: z.boolean(), mail: z.boolean() }

const settings = z.object({
  /** Of what is `fixed` nothing can be switched off. */
  categories: z.array(z.object({ category, fixed: z.boolean(), ...ways })),
  quiet: z.nullable(quiet),
  push,
})

export const noticeCalls = {
  'GET /api/user/notice_list': call({
    summary: 'Notifications, newest first; of one category where one is named',
    who: 'shopper',
    input: z.object({ ...paging, category: z.optional(category) }),
    answer: page(
      z.object({
        id,
        kind: z.string(),
        category,
        title: z.string(),
        order_id: z.nullable(id),
        /** The record that it is about; `kind` begins with what it is: topup, withdrawal. */
        ref_id: z.nullable(id),
        /** What it is about: the first thing of an order or a refund, else the logo of its shop. */
        image: z.nullable(image),
        /** The page of the shop that shows more of it. */
        path: z.nullable(z.string()),
        read: z.boolean(),
        created_at: time,
      }),
    ),
  }),
  'POST /api/user/notice_read': call({
    summary: 'Mark notifications as read',
    who: 'shopper',
    input: z.strictObject({ ids: z.optional(z.array(id).check(z.maxLength(MOST_ROWS))), all: z.optional(flag) }),
    answer: z.object({ unread: z.int() }),
    subjects: [{ field: 'ids[]', of: 'notice' }],
  }),
  'GET /api/user/notice_count': call({
    summary: 'How many notifications are unread',
    who: 'shopper',
    input: z.object({}),
    answer: z.object({ unread: z.int() }),
  }),
  'GET /api/user/notice_setting': call({
    summary: 'Of what one wants to hear, and where; and when this device stays quiet',
    who: 'shopper',
    input: z.object({}),
    answer: settings,
  }),
  'POST /api/user/notice_setting': call({
    summary: 'Choose of one category where one wants to hear of it, or the quiet hours; null ends these',
    who: 'shopper',
    input: z.strictObject({
      choice: z.optional(z.strictObject({ category: z.literal(NOTICE_CHOICES, 'not_one_of'), ...ways })),
      quiet: chosenQuiet,
    }),
    answer: settings,
  }),
  'POST /api/user/push_subscribe': call({
    summary: 'Let this browser be told while the shop is closed, until this session ends (RFC 8291)',
    who: 'shopper',
    input: listening,
    answer: done,
    refuses: ['thing.missing'],
  }),
  'POST /api/user/push_unsubscribe': call({
    summary: 'Tell this browser nothing any more while the shop is closed',
    who: 'shopper',
    input: listened,
    answer: done,
  }),
}
