import * as z from 'zod/mini'
import { call } from '../call.ts'
import { dollars, id, money, time } from '../fields.ts'
import { MOST_CHOSEN_GOODS, MOST_PRICED_SKUS } from '../limits.ts'
import { PRICE_ENDINGS, pricing } from './goods-pricing.ts'

const ids = z
  .array(id, { error: 'items_required' })
  .check(z.minLength(1, 'items_required'), z.maxLength(MOST_CHOSEN_GOODS, 'too_many'))

/** What became of the SKUs; one whose price somebody changed since it was shown keeps it, and what is not the shop's any more is passed over. */
const priced = z.object({
  /** The act; null where nothing was changed. */
  id: z.nullable(id),
  /** Until when the whole of it can be taken back. */
  undo_until: z.nullable(time),
  changed: z.int(),
  refused: z.array(z.object({ sku_id: id, reason: z.literal(['changed_since', 'not_possible']) })),
})

export const sellerPriceCalls = {
  'POST /api/seller/price_preview': call({
    summary: 'What a change would make of the prices of some products, SKU by SKU; nothing is changed',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.strictObject({ ids, price: pricing, ending: z._default(z.literal(PRICE_ENDINGS, 'not_one_of'), 'none') }),
    answer: z.object({
      list: z.array(
        z.object({
          goods_id: id,
          title: z.string(),
          sku_id: id,
          spec: z.nullable(z.string()),
          code: z.nullable(z.string()),
          was: money,
          /** Null where nothing would be left of it, or more than a price may be. */
          becomes: z.nullable(money),
        }),
      ),
    }),
    subjects: [{ field: 'ids[]', of: 'own_product' }],
  }),
  'POST /api/seller/price_change': call({
    summary:
      'Change these prices as they were shown, as one act that can be taken back within ten minutes; or from a time on, or until one',
    who: 'seller',
    roles: ['owner', 'goods'],
    moves: true,
    input: z.strictObject({
      rows: z
        .array(z.strictObject({ sku_id: id, was: dollars, becomes: dollars }), { error: 'items_required' })
        .check(z.minLength(1, 'items_required'), z.maxLength(MOST_PRICED_SKUS, 'too_many')),
      /** Left out: at once. */
      starts_at: z.optional(time),
      /** From then on the prices are what they were; left out: they stay. */
      ends_at: z.optional(time),
    }),
    answer: priced,
    subjects: [{ field: 'rows[].sku_id', of: 'own_sku' }],
  }),
  'POST /api/seller/price_undo': call({
    summary:
      'Take such an act back, but for the prices that somebody changed since; one with an end at any time before it',
    who: 'seller',
    roles: ['owner', 'goods'],
    moves: true,
    input: z.strictObject({ id }),
    answer: priced,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'price_act' }],
  }),
  'GET /api/seller/price_acts': call({
    summary:
      'Changes of prices that can be taken back: made within ten minutes, to begin, or with an end to come; the newest first',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.object({}),
    answer: z.object({
      list: z.array(
        z.object({
          id,
          state: z.literal(['planned', 'running', 'done']),
          starts_at: time,
          ends_at: z.nullable(time),
          undo_until: time,
          skus: z.int(),
          by: z.string(),
        }),
      ),
    }),
  }),
}
