import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, image, money } from '../fields.ts'
import { day } from './books.ts'

/** Over how many server days back, today among them. */
export const SALES_DAYS = ['7', '30', '90'] as const
const days = z._default(z.literal(SALES_DAYS, 'not_one_of'), '30')

/** What was paid on some days, less what has gone back of it since. */
const sold = {
  /** Paid, and not wholly back. */
  orders: z.int(),
  sales: money,
}
const named = { goods_id: id, title: z.string(), image: z.nullable(image) }

/** The overview of a shop: what its page of orders, of money or of products tells, summed up. */
export const sellerSalesCalls = {
  'GET /api/seller/sales': call({
    summary: 'What the shop sold day by day, by when it was paid, less what went back, and in as many days before',
    who: 'seller',
    roles: ['owner', 'orders', 'money'],
    input: z.object({ days }),
    answer: z.object({
      /** The oldest first; today is the last. */
      list: z.array(
        z.object({
          day,
          ...sold,
          /** Of the sales, what buyers have received; the rest is in escrow. */
          settled: money,
          /** As many days earlier. */
          before: z.object({ day, ...sold }),
        }),
      ),
      total: z.object({
        ...sold,
        settled: money,
        escrow: money,
        /** Paid on these days and back since. */ back: money,
      }),
      before: z.object(sold),
      /** Whether anybody ever paid an order of the shop. */
      ever: z.boolean(),
    }),
  }),
  'GET /api/seller/best_sellers': call({
    summary: 'Which products of the shop brought most, by orders paid on these days, less what went back',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.object({ days }),
    answer: z.object({ list: z.array(z.object({ ...named, pieces: z.int(), sales: money })) }),
  }),
  'GET /api/seller/running_out': call({
    summary:
      'What is sold out within a week if it sells as in the last 28 days; what sells too rarely to say is left out',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.object({}),
    answer: z.object({
      /** The soonest first; of more only so many. */
      list: z.array(
        z.object({
          ...named,
          sku_id: id,
          spec: z.nullable(z.string()),
          code: z.nullable(z.string()),
          stock: z.int(),
          /** Of these, how many wait for their buyers' payment. */
          reserved: z.int(),
          /** Sold in 28 days. */
          sold: z.int(),
          /** Whole days that it lasts; 0 where none is left to sell. */
          lasts: z.int(),
        }),
      ),
      count: z.int(),
      sold_out: z.int(),
    }),
  }),
}
