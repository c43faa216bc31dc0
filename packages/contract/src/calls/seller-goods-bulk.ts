import * as z from 'zod/mini'
import { call } from '../call.ts'
import { flag, id, whole } from '../fields.ts'
import { MOST_CHOSEN_GOODS, MOST_STOCK } from '../limits.ts'
import { pricing } from './goods-pricing.ts'

/** What became of each of the shop's products; ids that are not the shop's are passed over. */
const outcomes = z.object({
  changed: z.int(),
  results: z.array(
    z.object({
      id,
      result: z.literal(['changed', 'same', 'refused']),
      /** Why it was refused, in the caller's language. */
      issues: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
})
const ids = z
  .array(id, { error: 'items_required' })
  .check(z.minLength(1, 'items_required'), z.maxLength(MOST_CHOSEN_GOODS, 'too_many'))
const ofProducts = [{ field: 'ids[]', of: 'own_product' }] as const

const counting = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), stock: whole(0, MOST_STOCK) }),
  z.strictObject({ kind: z.literal('add'), add: whole(-MOST_STOCK, MOST_STOCK) }),
])

/** What is done to many products of a shop at once. */
export const sellerBulkCalls = {
  'POST /api/seller/goods_shelf': call({
    summary: 'Put products on the shelf or take them off',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.strictObject({ ids, on_shelf: flag }),
    answer: outcomes,
    subjects: ofProducts,
  }),
  'POST /api/seller/goods_bulk': call({
    summary: 'Change price, stock or category of many products at once, every SKU of them',
    who: 'seller',
    roles: ['owner', 'goods'],
    moves: true,
    input: z.strictObject({
      ids,
      price: z.optional(pricing),
      stock: z.optional(counting),
      category_id: z.optional(id),
    }),
    answer: outcomes,
    subjects: ofProducts,
  }),
  'POST /api/seller/goods_remove': call({
    summary: 'Take products away for good; orders keep their copies',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.strictObject({ ids }),
    answer: outcomes,
    subjects: ofProducts,
  }),
}
