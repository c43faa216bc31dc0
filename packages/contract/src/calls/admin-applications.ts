import * as z from 'zod/mini'
import {
  APPLICATION_FIELDS,
  DECISIONS,
  ODDITIES,
  PAPER_KINDS,
  SEEN_APPLICATIONS,
  TRADER_KINDS,
} from '../application.ts'
import { call } from '../call.ts'
import { id, image, page, paging, prose, time } from '../fields.ts'
import { LONGEST } from '../limits.ts'
import { applicationStep } from './application.ts'

const row = z.object({
  id,
  no: z.string(),
  state: z.literal(SEEN_APPLICATIONS),
  shop_name: z.string(),
  trader_name: z.string(),
  city: z.string(),
  country: z.string(),
  categories: z.array(z.string()),
  /** It was to be completed before, and was handed in once more. */
  again: z.boolean(),
  /** When it was handed in last. */
  handed_in_at: time,
  answered_by: time,
})

const number = z.object({
  number: z.string(),
  /** Written as numbers of that country are; null where nobody can tell. */
  fits: z.nullable(z.boolean()),
})

const detail = z.extend(row, {
  about: z.string(),
  trader_kind: z.literal(TRADER_KINDS),
  register_no: z.nullable(z.string()),
  vat: z.nullable(number),
  address: z.string(),
  postcode: z.nullable(z.string()),
  contact_name: z.string(),
  /** Proved by a code that was sent there. */
  email: z.string(),
  phone: z.nullable(z.string()),
  shopper: z.object({ id, account: z.string(), name: z.nullable(z.string()), since: time }),
  papers: z.array(z.object({ kind: z.literal(PAPER_KINDS), count: z.int() })),
  /** The first thing that does not fit: what was said, and what is known otherwise. */
  oddity: z.nullable(z.object({ what: z.literal(ODDITIES), said: z.string(), known: z.string() })),
  steps: z.array(applicationStep),
  complete_by: z.nullable(time),
  shop_id: z.nullable(id),
  commission_percent: z.string(),
  /** What of it is gone: the papers of a refusal are deleted after this many days. */
  papers_days: z.int(),
})

const LOOKS = ['support', 'administrator'] as const
/** It opens a shop and hires whoever takes money with it. */
const DECIDES = ['administrator'] as const

export const adminApplicationCalls = {
  'GET /api/admin/merchants': call({
    summary: 'Applications to sell here, the one that waits longest first; those that are decided, the newest first',
    who: 'operator',
    roles: LOOKS,
    input: z.object({ ...paging, state: z._default(z.literal(SEEN_APPLICATIONS, 'not_one_of'), 'handed_in') }),
    answer: z.extend(page(row), {
      counts: z.object({ handed_in: z.int(), to_complete: z.int(), approved: z.int(), refused: z.int() }),
      answer_days: z.int(),
    }),
  }),
  'GET /api/admin/merchant': call({
    summary: 'One application: facts, how each is known, and what does not fit',
    who: 'operator',
    roles: LOOKS,
    input: z.object({ id }),
    answer: detail,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'any_application' }],
  }),
  'POST /api/admin/merchant_papers': call({
    summary: 'Open the papers of an application; each look is in the audit log',
    who: 'operator',
    roles: DECIDES,
    input: z.strictObject({ id }),
    answer: z.object({ papers: z.array(z.object({ id, kind: z.literal(PAPER_KINDS), image })) }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'any_application' }],
  }),
  'POST /api/admin/merchant_decide': call({
    summary:
      'Approve an application, which opens the shop and hires its owner; ask for more, which opens the named fields to the applicant; or refuse it',
    who: 'operator',
    roles: DECIDES,
    input: z.strictObject({
      id,
      decision: z.literal(DECISIONS, 'not_one_of'),
      /** The applicant reads it; needed for everything but a yes. */
      reason: z.optional(prose(LONGEST.caseNote)),
      /** What is asked for. */
      fields: z.optional(
        z.array(z.literal(APPLICATION_FIELDS, 'not_one_of')).check(z.maxLength(APPLICATION_FIELDS.length, 'too_many')),
      ),
    }),
    answer: detail,
    refuses: ['thing.missing', 'state.not_allowed', 'shop.name_taken', 'identity.cannot_send'],
    subjects: [{ field: 'id', of: 'any_application' }],
  }),
}
