import * as z from 'zod/mini'
import { call } from '../call.ts'
import { KEPT_PROMO_STATES } from '../code-lists.ts'
import { id, time } from '../fields.ts'
import { promoBenefit } from './promo-shapes.ts'

const promoOfShop = z.object({
  id,
  code: z.string(),
  ...promoBenefit,
  ends_at: time,
  per_shopper: z.int(),
  /** Some of the products that it is for, and how many there are; null: all of the shop's. */
  goods: z.nullable(z.object({ count: z.int(), some: z.array(z.object({ id, title: z.string() })) })),
})

export const promoCalls = {
  'GET /api/promo/list': call({
    summary: 'The promo codes that a shop shows to everybody, those that this reader can still use',
    who: 'public',
    personal: true,
    input: z.object({
      merchant_id: id,
      /** Those alone that make this product of the shop cheaper, or its freight. */
      goods_id: z.optional(id),
    }),
    answer: z.object({
      list: z.array(
        z.extend(promoOfShop, {
          /** Whether this reader keeps it. */
          collected: z.boolean(),
        }),
      ),
    }),
    subjects: [
      { field: 'merchant_id', of: 'shop' },
      { field: 'goods_id', of: 'product' },
    ],
  }),
  'GET /api/promo/collected': call({
    summary: 'The promo codes that one keeps: those that can be used first, the one that ends first before the others',
    who: 'shopper',
    input: z.object({}),
    answer: z.object({
      list: z.array(
        z.extend(promoOfShop, {
          merchant: z.object({ id, name: z.string() }),
          state: z.literal(KEPT_PROMO_STATES),
        }),
      ),
    }),
  }),
  'POST /api/promo/collect': call({
    summary: 'Keep a promo code that a shop shows, so that the checkout offers it',
    who: 'shopper',
    input: z.strictObject({ id }),
    answer: z.object({ collected: z.boolean() }),
    refuses: ['thing.missing', 'promo.not_usable'],
    subjects: [{ field: 'id', of: 'shown_promo' }],
  }),
}
