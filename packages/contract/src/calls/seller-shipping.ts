import * as z from 'zod/mini'
import { call } from '../call.ts'
import { SHIP_FILE_STATES, SHIP_REASONS, SHIP_ROW_STATES } from '../code-lists.ts'
import { id, paging, text, time } from '../fields.ts'
import { LONGEST, MOST_CHOSEN_ORDERS, MOST_SHIP_FILE_BYTES } from '../limits.ts'

const roles = ['owner', 'orders'] as const

const file = z.object({
  id,
  file_name: z.string(),
  /** `judged`: nothing has been sent yet. `sending`: row by row, also after whoever said so has left. */
  state: z.literal(SHIP_FILE_STATES),
  /** Rows that are to be sent, were sent by this file, had been sent like this before, or are left out. */
  ready: z.int(),
  sent: z.int(),
  same: z.int(),
  left_out: z.int(),
  created_at: time,
  finished_at: z.nullable(time),
})

const row = z.object({
  line: z.int(),
  /** As it stands in the file. */
  sn: z.string(),
  carrier: z.string(),
  no: z.string(),
  state: z.literal(SHIP_ROW_STATES),
  reason: z.nullable(z.literal(SHIP_REASONS)),
  /** The number that was meant, that it was sent with, or the line that says the order before. */
  hint: z.nullable(z.string()),
})

/** Many orders sent by a file with their parcels' numbers. */
export const sellerShippingCalls = {
  'POST /api/seller/ship_template': call({
    summary: 'A CSV with the chosen orders, in which carriers and numbers are filled in',
    who: 'seller',
    roles,
    download: 'text/csv; charset=utf-8',
    input: z.strictObject({
      ids: z
        .array(id, { error: 'items_required' })
        .check(z.minLength(1, 'items_required'), z.maxLength(MOST_CHOSEN_ORDERS, 'too_many')),
    }),
    answer: z.object({}),
    refuses: ['thing.missing'],
    subjects: [{ field: 'ids[]', of: 'order' }],
  }),
  'POST /api/seller/ship_file_add': call({
    summary:
      'Read a CSV of orders, carriers and numbers, and say of each row whether it can be sent; nothing is sent yet',
    who: 'seller',
    roles,
    multipart: { bytes: MOST_SHIP_FILE_BYTES, fieldBytes: 1024 },
    input: z.strictObject({
      /** Of rows that name none: then the file needs no column of carriers. */
      carrier: z.optional(text(LONGEST.carrier)),
    }),
    answer: file,
    refuses: ['request.too_large', 'request.too_many'],
  }),
  'GET /api/seller/ship_file_detail': call({
    summary: 'How far a file of parcel numbers is',
    who: 'seller',
    roles,
    input: z.object({ id }),
    answer: file,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'ship_file' }],
  }),
  'GET /api/seller/ship_file_rows': call({
    summary: 'The rows of a file of parcel numbers that stand so',
    who: 'seller',
    roles,
    input: z.object({ ...paging, id, state: z.literal(SHIP_ROW_STATES) }),
    answer: z.object({ list: z.array(row), next_cursor: z.nullable(z.string()) }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'ship_file' }],
  }),
  'POST /api/seller/ship_file_go': call({
    summary:
      'Send the rows of a file that are ready: each order once, whatever happens meanwhile; said again it is the same',
    who: 'seller',
    roles,
    input: z.strictObject({ id }),
    answer: file,
    refuses: ['thing.missing', 'shop.taken_down'],
    subjects: [{ field: 'id', of: 'ship_file' }],
  }),
}
