import * as z from 'zod/mini'
import { call } from '../call.ts'
import { STOCK_FILE_STATES, STOCK_KINDS, STOCK_REASONS, STOCK_ROW_STATES } from '../code-lists.ts'
import { flag, id, paging, time } from '../fields.ts'
import { MOST_STOCK_FILE_BYTES } from '../limits.ts'
import { sellerGoodsCalls } from './seller-goods.ts'

const roles = ['owner', 'goods'] as const

const file = z.object({
  id,
  file_name: z.string(),
  /** `judged`: nothing has been changed yet. `taking` and `undoing`: some rows at a time, also after whoever said so has left. */
  state: z.literal(STOCK_FILE_STATES),
  /** Rows that say what is so already; those that wait to be taken in, are taken in, left out, taken back, or stay though the rest was. */
  same: z.int(),
  ready: z.int(),
  taken: z.int(),
  left_out: z.int(),
  back: z.int(),
  stays: z.int(),
  by: z.string(),
  created_at: time,
  finished_at: z.nullable(time),
  /** Until when the whole of it can be taken back. */
  undo_until: z.nullable(time),
  /** When a file with the very same bytes was taken in: it is not taken in again unless somebody says so. */
  taken_before: z.nullable(time),
})

const row = z.object({
  line: z.int(),
  /** As the file calls it; the product where the SKU was found. */
  code: z.string(),
  /** What a list of ours says of the SKU: with it a mended row builds on that list. */
  reference: z.nullable(z.string()),
  title: z.nullable(z.string()),
  spec: z.nullable(z.string()),
  kind: z.literal(STOCK_KINDS),
  /** The number as it stands in the file. */
  said: z.string(),
  /** What lay there when the list was made; null where the file is no list of ours, or pieces came in. */
  listed: z.nullable(z.int()),
  /** What lies there and what becomes of it; once it is taken in, what lay there and what it became. */
  was: z.nullable(z.int()),
  becomes: z.nullable(z.int()),
  state: z.literal(STOCK_ROW_STATES),
  reason: z.nullable(z.literal(STOCK_REASONS)),
  /** The line that says the SKU before, or how many: have the code, lie there, were sold, wait. */
  hint: z.nullable(z.string()),
})

/** The stock of many SKUs as a list that is taken along, written on and brought back. */
export const sellerStockCalls = {
  'GET /api/seller/stock_export': call({
    summary: 'The stock of the shop as CSV, as the list of its products is narrowed, to be written on and sent back',
    who: 'seller',
    roles,
    download: 'text/csv; charset=utf-8',
    input: z.omit(sellerGoodsCalls['GET /api/seller/goods_list'].input, {
      cursor: true,
      page: true,
      limit: true,
      sort: true,
    }),
    answer: z.object({}),
  }),
  'POST /api/seller/stock_file_add': call({
    summary:
      'Read a CSV of SKUs with what was counted, or what came in, and say of each row what it would change; nothing is changed yet',
    who: 'seller',
    roles,
    multipart: { bytes: MOST_STOCK_FILE_BYTES, fieldBytes: 1024 },
    input: z.strictObject({
      /** When the counting was, for rows of a file that is no list of ours. Left out: now. */
      counted_at: z.optional(time),
    }),
    answer: file,
    refuses: ['request.too_large', 'request.too_many'],
  }),
  'GET /api/seller/stock_file_list': call({
    summary: 'Files of stock that are being taken in, or can still be taken back; the newest first',
    who: 'seller',
    roles,
    input: z.object({}),
    answer: z.object({ list: z.array(file) }),
  }),
  'GET /api/seller/stock_file_detail': call({
    summary: 'How far a file of stock is',
    who: 'seller',
    roles,
    input: z.object({ id }),
    answer: file,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'stock_file' }],
  }),
  'GET /api/seller/stock_file_rows': call({
    summary: 'The rows of a file of stock that stand so',
    who: 'seller',
    roles,
    input: z.object({ ...paging, id, state: z.literal(STOCK_ROW_STATES) }),
    answer: z.object({ list: z.array(row), next_cursor: z.nullable(z.string()) }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'stock_file' }],
  }),
  'POST /api/seller/stock_file_go': call({
    summary:
      'Take in the rows of a file of stock that are ready, once. What was sold meanwhile stays sold; said again it is the same',
    who: 'seller',
    roles,
    input: z.strictObject({
      id,
      /** Also if the very same file was taken in before: so many came in once more. */
      again: z._default(flag, false),
    }),
    answer: file,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'stock_file' }],
  }),
  'POST /api/seller/stock_file_undo': call({
    summary: 'Take a file of stock back within ten minutes, but for what somebody counted since',
    who: 'seller',
    roles,
    input: z.strictObject({ id }),
    answer: file,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'stock_file' }],
  }),
}
