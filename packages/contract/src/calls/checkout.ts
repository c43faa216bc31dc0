import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, money, payLimit, payPassword, quantity, text, time } from '../fields.ts'
import { LONGEST, MOST_ORDERED_LINES, MOST_PAID_ORDERS } from '../limits.ts'
import { REVOCATION_EXEMPTIONS } from '../refund.ts'
import { chosenGoods } from './cart.ts'
import { promoBenefit } from './promo-shapes.ts'

const quoteItem = z.object({
  ...chosenGoods,
  quantity: z.int(),
  price: money,
  line_total: money,
  /** Why the right of revocation does not hold for it once it was sent. */
  exempt: z.nullable(z.literal(REVOCATION_EXEMPTIONS)),
})

export const quote = z.object({
  quote_id: id,
  expires_at: time,
  /** Where it goes; null where nobody knows: then each shop's cheapest freight is told. */
  country: z.nullable(z.string()),
  shops: z.array(
    z.object({
      merchant: z.object({ id, name: z.string(), city: z.string(), country: z.string() }),
      items: z.array(quoteItem),
      subtotal: money,
      /** What is paid for sending, after what the code takes off it. */
      freight: money,
      freight_off: money,
      discount: money,
      total: money,
      arrives: z.object({ from: time, to: time }),
    }),
  ),
  /** `reason` names why the code does not help (as in promo.not_usable); `message` says it in the reader's language. */
  promo: z.nullable(
    z.object({ code: z.string(), ok: z.boolean(), reason: z.nullable(z.string()), message: z.nullable(z.string()) }),
  ),
  /** Codes that would make exactly this cheaper, the one that saves most first: collected ones, and those that its shops show to everybody. */
  codes: z.array(
    z.object({
      id,
      code: z.string(),
      ...promoBenefit,
      ends_at: time,
      saves: money,
      collected: z.boolean(),
    }),
  ),
  subtotal: money,
  freight: money,
  freight_off: money,
  discount: money,
  total: money,
  /** What differs from what the shopper saw in the bag. */
  changes: z.array(
    z.object({
      sku_id: id,
      title: z.string(),
      kind: z.literal(['price', 'stock', 'gone']),
      was: z.string(),
      now: z.string(),
    }),
  ),
  balance: money,
  has_pay_password: z.boolean(),
  pay_limit: z.nullable(payLimit),
})

const paidOrder = z.object({ id, sn: z.string(), merchant_id: id, total: money })

export const checkoutCalls = {
  'POST /api/order/preview': call({
    summary: 'The whole cost before anything is bound: goods, freight, discount, total',
    who: 'shopper',
    byDestination: true,
    input: z.strictObject({
      cart_ids: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(MOST_ORDERED_LINES, 'too_many'))),
      goods_id: z.optional(id),
      sku_id: z.optional(id),
      quantity: z.optional(quantity),
      address_id: z.optional(id),
      promo_code: z.optional(text(LONGEST.promoCode)),
    }),
    answer: quote,
    refuses: ['thing.missing', 'stock.out', 'freight.unreachable', 'shop.away', 'shop.closed'],
    subjects: [
      { field: 'cart_ids[]', of: 'cart_line' },
      { field: 'address_id', of: 'address' },
    ],
  }),
  'POST /api/order/create': call({
    summary: 'Turn a quote into one order per shop; stock and promo are held until paid or timed out',
    who: 'shopper',
    moves: true,
    input: z.strictObject({
      quote_id: id,
      address_id: id,
      promo_code: z.optional(text(LONGEST.promoCode)),
      remarks: z.optional(z.record(id, text(LONGEST.remark))),
    }),
    answer: z.object({ trade_sn: z.string(), orders: z.array(paidOrder), pay_total: money, expires_at: time }),
    refuses: [
      'thing.missing',
      'quote.expired',
      'stock.out',
      'price.changed',
      'promo.not_usable',
      'freight.unreachable',
      'shop.away',
      'shop.closed',
      'account.closing',
    ],
    subjects: [
      { field: 'quote_id', of: 'quote' },
      { field: 'address_id', of: 'address' },
    ],
  }),
  'POST /api/order/pay': call({
    summary: 'Pay a trade, or own unpaid orders, from the balance with the payment password',
    who: 'shopper',
    moves: true,
    input: z.strictObject({
      trade_sn: z.optional(text(LONGEST.orderNo)),
      ids: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(MOST_PAID_ORDERS, 'too_many'))),
      pay_password: payPassword,
    }),
    answer: z.object({ paid: money, balance: money, orders: z.array(paidOrder) }),
    refuses: [
      'shop.closed',
      'thing.missing',
      'state.not_allowed',
      'wallet.insufficient_funds',
      'pay_password.wrong',
      'pay_password.not_set',
      'pay_password.locked',
      'pay_password.held',
      'wallet.waiting',
    ],
    subjects: [
      { field: 'trade_sn', of: 'trade_sn' },
      { field: 'ids[]', of: 'order' },
    ],
  }),
}
