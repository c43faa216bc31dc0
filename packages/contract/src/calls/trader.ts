import * as z from 'zod/mini'
import { SEEN_TRADER_CHANGES, TRADER_CHANGE_STATES, TRADER_KINDS, TRADER_VERDICTS } from '../application.ts'
import { call } from '../call.ts'
import { email, id, mobile, page, paging, prose, text, time } from '../fields.ts'
import { LONGEST } from '../limits.ts'
import { merchantRef } from './admin-market.ts'
import { person } from './admin-staff.ts'
import { shopTraderFields } from './cards.ts'

const trader = z.object({ kind: z.literal(TRADER_KINDS), ...shopTraderFields })

const changeFields = {
  id,
  state: z.literal(TRADER_CHANGE_STATES),
  becomes: trader,
  /** Why, in the words of the shop. */
  words: z.string(),
  asked_at: time,
  decided_at: z.nullable(time),
  /** What the house said to it. */
  reason: z.nullable(z.string()),
}

const ownTrader = z.object({
  /** Not known of shops that were founded with the market. */
  trader: z.nullable(trader),
  /** What was asked last, and what became of it. */
  change: z.nullable(z.object(changeFields)),
})

const traderChange = z.object({
  ...changeFields,
  merchant: merchantRef,
  /** As it is now, or as it was when it was decided. */
  was: z.nullable(trader),
  by: z.nullable(person),
  decided_by: z.nullable(person),
  /** Another shop with the same number in a register or for VAT. */
  shared_with: z.nullable(merchantRef),
})

const owner = { who: 'seller', roles: ['owner'] } as const

/** Who a shop is by law: its owner asks for what is new, and an operator looks at it, as they did when the shop was opened. */
export const traderCalls = {
  'GET /api/seller/trader': call({
    ...owner,
    summary: 'Who the shop is by law, and what was asked last to be changed of it',
    input: z.object({}),
    answer: ownTrader,
  }),
  'POST /api/seller/trader_ask': call({
    ...owner,
    summary: 'Ask for another trader of the shop, or another address of it: all that holds from then on, and why',
    input: z.strictObject({
      kind: z.literal(TRADER_KINDS, 'not_one_of'),
      name: text(LONGEST.traderName),
      address: text(LONGEST.streetAddress),
      postcode: z.optional(text(LONGEST.postcode)),
      city: text(LONGEST.city),
      country: z.string({ error: 'country_required' }).check(z.regex(/^[A-Z]{2}$/, 'country_required')),
      register_no: z.optional(text(LONGEST.registerNo)),
      vat_no: z.optional(text(LONGEST.vatNo)),
      email,
      phone: z.optional(mobile),
      words: prose(LONGEST.caseNote),
    }),
    answer: ownTrader,
    refuses: ['state.not_allowed'],
  }),
  'POST /api/seller/trader_take_back': call({
    ...owner,
    summary: 'Take back what was asked and is not decided',
    input: z.strictObject({ id }),
    answer: ownTrader,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'trader_change' }],
  }),
  'GET /api/admin/trader_list': call({
    summary: 'Changes of traders: what waits, the oldest first, and what is over; of one shop where named',
    who: 'operator',
    roles: ['support', 'administrator'],
    input: z.object({
      ...paging,
      state: z._default(z.literal(SEEN_TRADER_CHANGES), 'open'),
      merchant_id: z.optional(id),
    }),
    answer: page(traderChange),
  }),
  'POST /api/admin/trader_decide': call({
    summary: 'Agree to a change of trader, which shoppers then read at once, or refuse it with a reason',
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject({
      id,
      verdict: z.literal(TRADER_VERDICTS, 'not_one_of'),
      reason: z.optional(prose(LONGEST.caseNote)),
    }),
    answer: traderChange,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'any_trader_change' }],
  }),
}
