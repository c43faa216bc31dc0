import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CHANGED_FIELDS, COLUMN_MEANINGS, IMPORT_FORMATS, IMPORT_STATES } from '../code-lists.ts'
import { id, paging, time } from '../fields.ts'
import { MOST_IMPORT_BYTES, MOST_IMPORT_COLUMNS } from '../limits.ts'

/** What the console takes; larger catalogues go through the command line. */

/** A locale code of the product, such as "zh-cn". */
const language = z.string().check(z.regex(/^[a-z]{2,3}(-[a-z]{2})?$/, 'not_one_of'))

const run = z.object({
  id,
  file_name: z.string(),
  /** null: nobody has looked into the file yet. */
  format: z.nullable(z.literal(IMPORT_FORMATS)),
  /**
   * `asking`: somebody has to say what its columns are. `foreseen`: a dry run has said what would change. `fetching`: the goods are in,
   * pictures from elsewhere are still on their way.
   */
  state: z.literal(IMPORT_STATES),
  /** Nothing is written: it only says what would change. */
  dry: z.boolean(),
  /** Why it failed, in words. */
  failure: z.nullable(z.string()),
  /** 0 to 100, by how much of the file has been read. */
  percent: z.int(),
  /** The last line of the file that has been dealt with. */
  line: z.int(),
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Rows of which nothing was taken. */
  refused: z.int(),
  /** Pictures on other hosts. */
  pictures: z.object({ named: z.int(), fetched: z.int(), refused: z.int() }),
  started_at: time,
  finished_at: z.nullable(time),
})

const issue = z.object({
  line: z.int(),
  /** The column of the file; empty for the whole row. */
  field: z.string(),
  /** A name for programs, and the sentence for people. */
  reason: z.string(),
  message: z.string(),
  value: z.string(),
  /** false: the row was taken, but not all of it as it stood. */
  refused: z.boolean(),
})

const column = z.object({ name: z.string(), samples: z.array(z.string()), as: z.literal(COLUMN_MEANINGS) })

const product = z.object({
  line: z.int(),
  handle: z.string(),
  title: z.string(),
  created: z.boolean(),
  changes: z.array(
    z.object({
      field: z.literal(CHANGED_FIELDS),
      /** The SKU that it is about; empty for the product, and for its only one. */
      of: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
})

export const sellerImportCalls = {
  'POST /api/seller/goods_import': call({
    summary: 'Bring a catalogue into the shop: answers at once, the work goes on behind',
    who: 'seller',
    roles: ['owner', 'goods'],
    multipart: { bytes: MOST_IMPORT_BYTES, fieldBytes: 256 * 1024 },
    input: z.strictObject({
      /** The text of a mapping file, for what is not Shopify's CSV and not recognised. */
      mapping: z.optional(z.string()),
      /** The language of the texts; without it each is changed in the language in which English readers see it. */
      language: z.optional(language),
      /** For products whose category is not known; without it the one that the shop uses most. */
      category_id: z.optional(id),
      /** Say first what would change, and ask where nobody can tell what a column is; `import_go` goes on. */
      dry: z.optional(z.literal(['true', 'false'])),
    }),
    answer: run,
    refuses: ['request.too_large', 'request.too_many'],
  }),
  'GET /api/seller/import_list': call({
    summary: 'The imports of the shop, newest first',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.object({ ...paging }),
    answer: z.object({ list: z.array(run), next_cursor: z.nullable(z.string()) }),
  }),
  'GET /api/seller/import_detail': call({
    summary: 'How far an import is, and what is to be told of its rows',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.object({ id, ...paging }),
    answer: z.object({
      run,
      /** While it asks: its columns, the first of what stands in each, and what each is taken for. */
      columns: z.nullable(z.array(column)),
      list: z.array(issue),
      next_cursor: z.nullable(z.string()),
    }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'import' }],
  }),
  'GET /api/seller/import_changes': call({
    summary: 'What a dry run would make: new products, and of known ones what from and to',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.object({ id, ...paging }),
    answer: z.object({ list: z.array(product), next_cursor: z.nullable(z.string()) }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'import' }],
  }),
  'POST /api/seller/import_go': call({
    summary: 'Goes on with an import that asked for its columns, or that has said what would change',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.strictObject({
      id,
      /** Of one that asks. They are kept for the next file with the same columns. */
      columns: z.optional(
        z
          .array(z.strictObject({ name: z.string(), as: z.literal(COLUMN_MEANINGS) }))
          .check(z.maxLength(MOST_IMPORT_COLUMNS)),
      ),
      /** Of one that asks: see first what would change. */
      dry: z.optional(z.boolean()),
      /** For products of which no category is known; one that has said what would change says it anew. */
      category_id: z.optional(id),
    }),
    answer: run,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'import' }],
  }),
  'GET /api/seller/goods_export': call({
    summary: "The shop's products as Shopify's product CSV, which can be edited and imported again",
    who: 'seller',
    roles: ['owner', 'goods'],
    download: 'text/csv; charset=utf-8',
    input: z.object({ language: z.optional(language) }),
    answer: z.object({}),
  }),
}
