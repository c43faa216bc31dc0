import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, money, page, paging, time } from '../fields.ts'
import { day } from './books.ts'

/** Server days, both among them; without one this month until today. No more than a year. */
const days = { from: z.optional(day), to: z.optional(day) }

/** What money did, in parts that add up: gross = goods - discount + freight - back_before, and net = gross - commission - refunded + commission_back - return_freight - fees + adjustments. */
const parts = {
  /** Of orders that were received: their goods at list price, what of it the shop itself took off, and their freight. */
  goods: money,
  discount: money,
  freight: money,
  /** What went back before the order was received: it never was the shop's. */
  back_before: money,
  gross: money,
  commission: money,
  /** What went back after it was received, and our commission of it. */
  refunded: money,
  commission_back: money,
  return_freight: money,
  /** The charges of withdrawals. */
  fees: money,
  adjustments: money,
  net: money,
  /** What was sent to the shop, less what came back. */
  paid_out: money,
}

export const sellerMoneyCalls = {
  'GET /api/seller/money_report': call({
    summary:
      'What the shop earned in some days, to the cent: from gross to net, what was paid out, and what is on its way',
    who: 'seller',
    roles: ['owner', 'money'],
    input: z.object(days),
    answer: z.object({
      from: day,
      to: day,
      ...parts,
      /** How many orders were received. */
      orders: z.int(),
      /** All of the shop's money before the first day and behind the last: pending, its own, being withdrawn, less what it owes. */
      opening: money,
      closing: money,
      /** Paid, and not received yet; the commission comes off once it is. */
      escrow: z.object({ amount: money, orders: z.int() }),
      /** Received, and still to be asked back: what becomes the shop's own, by day; null while a refund of it is under way. */
      coming: z.array(z.object({ day: z.nullable(day), amount: money, orders: z.int() })),
    }),
  }),
  'GET /api/seller/money_rows': call({
    summary: 'The postings that the report of some days adds up, in the same parts, the oldest first',
    who: 'seller',
    roles: ['owner', 'money'],
    input: z.object({ ...paging, ...days }),
    answer: page(
      z.object({
        id,
        at: time,
        event: z.string(),
        order: z.nullable(z.object({ id, sn: z.string() })),
        ...parts,
      }),
    ),
  }),
  'GET /api/seller/money_export': call({
    summary: 'The same as CSV, whole: each column adds up to what the report says',
    who: 'seller',
    roles: ['owner', 'money'],
    download: 'text/csv; charset=utf-8',
    input: z.object(days),
    answer: z.object({}),
  }),
}
