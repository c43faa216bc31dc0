import * as z from 'zod/mini'
import { call } from '../call.ts'
import { STAFF_ROLES } from '../code-lists.ts'
import { id, image, page, paging, prose, text, time } from '../fields.ts'
import { LONGEST, SHORTEST_REASON } from '../limits.ts'
import { HOLD_OUTCOMES, LONGEST_PROHIBITED_WORD, MOST_PROHIBITED_WORDS, PROHIBITED_RULES } from '../prohibited.ts'
import { merchantRef } from './admin-market.ts'
import { foundWord, spoken } from './seller-goods.ts'

const oneOf = z.array(text(LONGEST_PROHIBITED_WORD)).check(z.maxLength(MOST_PROHIBITED_WORDS, 'too_many'))

const rule = z.literal(PROHIBITED_RULES, 'not_one_of')
const said = z.record(z.string(), z.string())

/** As it stands on the list, with its words by language. */
const kind = z.object({
  id,
  rule,
  name: said,
  why: said,
  words: z.record(z.string(), z.array(z.string())),
  ended: z.boolean(),
})
const kinds = z.object({ list: z.array(kind) })

const held = z.object({
  goods: z.object({ id, title: z.string(), image: z.nullable(image) }),
  merchant: merchantRef,
  /** What it says, in the language in which the words were found. */
  text: z.string(),
  found: z.array(foundWord),
  /** Since when it waits; a decision names it, so that nobody lets through a text that they have not read. */
  held_at: time,
})

export const prohibitedCalls = {
  'GET /api/index/prohibited': call({
    summary: 'What may not be sold here, or only by who shows papers, and why',
    who: 'public',
    cache: true,
    input: z.object({}),
    answer: z.object({ list: z.array(z.object({ id, rule, name: z.string(), why: z.string() })) }),
  }),
  'GET /api/admin/prohibited_list': call({
    summary: 'The list of prohibited goods with its words in every language',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({}),
    answer: kinds,
  }),
  'POST /api/admin/prohibited_save': call({
    summary: 'Put a kind on the list of prohibited goods, or change one; one that has ended holds nothing any more',
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject({
      /** None: a new one. */
      id: z.optional(id),
      rule,
      name: spoken(text(LONGEST.categoryName)),
      why: spoken(text(LONGEST.caseNote)),
      words: z.record(z.string().check(z.regex(/^[a-z]{2}(-[a-z]{2})?$/, 'unknown')), oneOf, { error: 'required' }),
      ended: z._default(z.boolean(), false),
    }),
    answer: kinds,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'prohibited_kind' }],
  }),
  'GET /api/admin/held_list': call({
    summary: 'Products that name something prohibited and wait for a look, the longest waiting first',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ ...paging }),
    answer: page(held),
  }),
  'POST /api/admin/held_decide': call({
    summary: 'Let a product through until its text changes, or keep it off the shelf with a reason that its shop reads',
    who: 'operator',
    roles: ['support', 'administrator'],
    input: z.strictObject({
      goods_id: id,
      held_at: time,
      outcome: z.literal(HOLD_OUTCOMES, 'not_one_of'),
      /** Required where it is kept off. */
      words: z.optional(prose(LONGEST.caseNote).check(z.minLength(SHORTEST_REASON, 'too_short'))),
    }),
    answer: z.object({ on_shelf: z.boolean() }),
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'goods_id', of: 'held_goods' }],
  }),
}
