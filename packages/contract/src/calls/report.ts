import * as z from 'zod/mini'
import { call } from '../call.ts'
import { STAFF_ROLES } from '../code-lists.ts'
import { id, image, page, paging, prose, time } from '../fields.ts'
import { LONGEST, SHORTEST_REASON } from '../limits.ts'
import { MOST_REPORT_PICTURES, REPORT_OUTCOMES, REPORT_QUEUES, REPORT_REASONS } from '../report.ts'
import { GOODS_TAKEDOWN_REASONS, SHOP_STANDINGS } from '../takedown.ts'
import { merchantRef } from './admin-market.ts'

const goods = z.object({ id, title: z.string(), image: z.nullable(image) })

const report = z.object({
  id,
  goods,
  merchant: merchantRef,
  reason: z.literal(REPORT_REASONS),
  content: z.string(),
  created_at: time,
  /** Null as long as nobody has decided. */
  decision: z.nullable(z.object({ outcome: z.literal(REPORT_OUTCOMES), words: z.string(), by: z.string(), at: time })),
})
const withPictures = z.extend(report, { proof: z.array(image) })

/** What the house decided once about a product, for everybody who had reported it until then. */
const decision = z.object({
  id,
  outcome: z.literal(REPORT_OUTCOMES),
  words: z.string(),
  by: z.string(),
  at: time,
  /** How many reports it answered. */
  reports: z.int(),
})

const counted = z.array(z.object({ reason: z.literal(REPORT_REASONS), count: z.int() }))

const forHouse = z.object({
  goods: z.extend(goods, { on_shelf: z.boolean(), taken_down: z.boolean() }),
  merchant: z.extend(merchantRef, { standing: z.literal(SHOP_STANDINGS) }),
  count: z.int(),
  reasons: counted,
  /** Those that wait, the oldest first; not more than a page of them. */
  open: z.array(
    z.object({
      id,
      shopper: z.object({ id, account: z.string() }),
      reason: z.literal(REPORT_REASONS),
      content: z.string(),
      proof: z.array(image),
      created_at: time,
    }),
  ),
  /** When the newest of them came: a decision answers those until then. Null where none waits. */
  newest: z.nullable(time),
  decisions: z.array(decision),
  /** Of the shop until now: reports of its products, those that were right, what the house took down, complaints. */
  history: z.object({ reports: z.int(), upheld: z.int(), takedowns: z.int(), complaints: z.int() }),
})

export const reportCalls = {
  'POST /api/report/send': call({
    summary: 'Report a product that is illegal, fake or unsafe; one waits per person and product; once with a key',
    who: 'shopper',
    moves: true,
    input: z.strictObject({
      goods_id: id,
      reason: z.literal(REPORT_REASONS, 'not_one_of'),
      content: prose(LONGEST.complaint, 'report_required'),
      proof: z.optional(z.array(id).check(z.maxLength(MOST_REPORT_PICTURES, 'too_many'))),
    }),
    answer: withPictures,
    refuses: ['thing.missing', 'request.too_many', 'report.already_open'],
    subjects: [{ field: 'proof[]', of: 'evidence' }],
  }),
  'GET /api/report/list': call({
    summary: 'One’s own reports of products, newest first, with what was decided',
    who: 'shopper',
    input: z.object({ ...paging }),
    answer: page(report),
  }),
  'GET /api/report/detail': call({
    summary: 'One of one’s own reports, with its pictures and what was decided',
    who: 'shopper',
    input: z.object({ id }),
    answer: withPictures,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'report' }],
  }),
  'GET /api/admin/report_list': call({
    summary: 'Reported products: those that wait by how long, and what was decided, newest first',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ ...paging, state: z._default(z.literal(REPORT_QUEUES), 'open') }),
    answer: z.extend(
      page(
        z.object({
          goods,
          merchant: merchantRef,
          count: z.int(),
          reasons: counted,
          /** Since when the oldest waits, or when it was decided. */
          at: time,
          outcome: z.nullable(z.literal(REPORT_OUTCOMES)),
        }),
      ),
      { open: z.int() },
    ),
  }),
  'GET /api/admin/report_detail': call({
    summary: 'A reported product: what was said of it, what was decided before, and the history of its shop',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ goods_id: id }),
    answer: forHouse,
    refuses: ['thing.missing'],
    subjects: [{ field: 'goods_id', of: 'any_reported' }],
  }),
  'POST /api/admin/report_decide': call({
    summary:
      'Decide what was reported of a product: it is taken down, or nothing is wrong; reporters and shop read why',
    who: 'operator',
    roles: ['support', 'administrator'],
    input: z.strictObject({
      goods_id: id,
      /** As it was shown: who reported later waits for a word of their own. */
      newest: time,
      outcome: z.literal(REPORT_OUTCOMES, 'not_one_of'),
      /** What the shop is told it is; required where it is taken down. */
      reason: z.optional(z.literal(GOODS_TAKEDOWN_REASONS, 'not_one_of')),
      words: prose(LONGEST.caseNote).check(z.minLength(SHORTEST_REASON, 'too_short')),
    }),
    answer: forHouse,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'goods_id', of: 'any_reported' }],
  }),
}
