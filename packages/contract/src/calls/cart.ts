import * as z from 'zod/mini'
import { call } from '../call.ts'
import { flag, id, image, money, quantity } from '../fields.ts'
import { MOST_BAG_LINES } from '../limits.ts'
import { away } from './cards.ts'

/** What a line of a bag, a quote or an order is about; `spec` names the choices, in words. */
export const chosenGoods = {
  goods_id: id,
  sku_id: id,
  title: z.string(),
  spec: z.string(),
  image: z.nullable(image),
}

const cartLine = z.object({
  id,
  ...chosenGoods,
  quantity: z.int(),
  selected: z.boolean(),
  price: money,
  /** The price when it was put into the bag, where it differs from today's. */
  price_was: z.nullable(money),
  stock: z.int(),
  /** False: sold out, taken off the shelf, or its shop is away; cannot be settled and does not count. */
  valid: z.boolean(),
  /** Saved for later: neither counted nor settled. */
  aside: z.boolean(),
})

export const cart = z.object({
  shops: z.array(
    z.object({
      merchant: z.object({
        id,
        name: z.string(),
        city: z.string(),
        country: z.string(),
        away,
        /** It was taken down, or is gone: nothing of it is sold any more. */
        closed: z.boolean(),
        /** Nothing of it is sent to the country that this bag was asked for. */
        unreachable: z.boolean(),
        /** From goods of this worth on it sends there for nothing; null: it never does, or nobody knows where. */
        free_from: z.nullable(money),
      }),
      lines: z.array(cartLine),
    }),
  ),
  /** Where its shopper has things sent; null where nobody knows. */
  country: z.nullable(z.string()),
  /** Units in the bag, selected or not, without those saved for later. */
  count: z.int(),
  selected: z.int(),
  /** Goods that are selected; freight and promo are told by the preview. */
  subtotal: money,
})

const ids = z.array(id).check(z.minLength(1, 'required'), z.maxLength(MOST_BAG_LINES, 'too_many'))

export const cartCalls = {
  'GET /api/cart/list': call({
    summary: 'My bag, by shop',
    who: 'shopper',
    byDestination: true,
    input: z.object({}),
    answer: cart,
  }),
  'GET /api/cart/count': call({
    summary: 'Units in my bag',
    who: 'shopper',
    input: z.object({}),
    answer: z.object({ count: z.int() }),
  }),
  'POST /api/cart/add': call({
    summary: 'Put units of a SKU into the bag',
    who: 'shopper',
    byDestination: true,
    moves: true,
    input: z.strictObject({ goods_id: id, sku_id: id, quantity }),
    answer: cart,
    refuses: ['stock.out', 'thing.missing'],
  }),
  'POST /api/cart/edit': call({
    summary: 'Change quantity or SKU of a line',
    who: 'shopper',
    byDestination: true,
    input: z.strictObject({ id, quantity: z.optional(quantity), sku_id: z.optional(id) }),
    answer: cart,
    refuses: ['stock.out', 'thing.missing'],
    subjects: [{ field: 'id', of: 'cart_line' }],
  }),
  'POST /api/cart/select': call({
    summary: 'Select or deselect lines for settling',
    who: 'shopper',
    byDestination: true,
    input: z.strictObject({ ids: z.optional(ids), all: z.optional(flag), selected: flag }),
    answer: cart,
    subjects: [{ field: 'ids[]', of: 'cart_line' }],
  }),
  'POST /api/cart/aside': call({
    summary: 'Save lines for later, or put them back into the bag',
    who: 'shopper',
    byDestination: true,
    input: z.strictObject({ ids, aside: flag }),
    answer: cart,
    subjects: [{ field: 'ids[]', of: 'cart_line' }],
  }),
  'POST /api/cart/del': call({
    summary: 'Take lines out of the bag',
    who: 'shopper',
    byDestination: true,
    input: z.strictObject({ ids }),
    answer: cart,
    subjects: [{ field: 'ids[]', of: 'cart_line' }],
  }),
  'POST /api/cart/sync': call({
    summary: 'Merge the lines of a visitor into the bag after login; the same merge counts once',
    who: 'shopper',
    byDestination: true,
    moves: true,
    input: z.strictObject({
      merge_id: id,
      lines: z
        .array(z.strictObject({ goods_id: id, sku_id: id, quantity }))
        .check(z.maxLength(MOST_BAG_LINES, 'too_many')),
    }),
    answer: cart,
  }),
}
