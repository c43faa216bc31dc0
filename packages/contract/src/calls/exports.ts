import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id } from '../fields.ts'
import { MOST_CHOSEN_ORDERS } from '../limits.ts'
import { adminApplicationCalls } from './admin-applications.ts'
import { adminMarketCalls } from './admin-market.ts'
import { adminPeopleCalls } from './admin-people.ts'
import { adminRefundCalls } from './admin-refund.ts'
import { adminTopupCalls } from './admin-topup.ts'
import { adminWithdrawalCalls } from './admin-withdrawal.ts'
import { bookCalls, day } from './books.ts'
import { sellerOrderCalls } from './seller-orders.ts'

/** By when what is in the list came about, whole days of UTC. */
const range = { from: z.optional(day), to: z.optional(day) }
const PAGING = { cursor: true, page: true, limit: true } as const
const csv = { download: 'text/csv; charset=utf-8', answer: z.object({}) } as const

const orders = sellerOrderCalls['GET /api/seller/order_list']
const bill = bookCalls['GET /api/seller/bill']
const marketOrders = adminMarketCalls['GET /api/admin/order_list']
const shops = adminMarketCalls['GET /api/admin/shop_list']
const withdrawals = adminWithdrawalCalls['GET /api/admin/extract_list']
const topups = adminTopupCalls['GET /api/admin/recharge_list']
const refunds = adminRefundCalls['GET /api/admin/refund_list']
const shoppers = adminPeopleCalls['GET /api/admin/user_list']
const products = adminMarketCalls['GET /api/admin/goods_list']
const applications = adminApplicationCalls['GET /api/admin/merchants']
const acts = adminPeopleCalls['GET /api/admin/audit_log']

/** Lists as files: whoever may see a list may take it along, narrowed as it is shown; each is noted with how many rows it had. */
export const exportCalls = {
  'GET /api/seller/order_export': call({
    ...csv,
    summary: 'The shop’s orders as CSV, as the list is narrowed',
    who: 'seller',
    roles: orders.roles,
    input: z.extend(z.omit(orders.input, PAGING), range),
  }),
  'POST /api/seller/order_export_chosen': call({
    ...csv,
    summary: 'The chosen orders of the shop as CSV, the newest first',
    who: 'seller',
    roles: orders.roles,
    input: z.strictObject({
      ids: z
        .array(id, { error: 'items_required' })
        .check(z.minLength(1, 'items_required'), z.maxLength(MOST_CHOSEN_ORDERS, 'too_many')),
    }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'ids[]', of: 'order' }],
  }),
  'GET /api/seller/bill_export': call({
    ...csv,
    summary: 'The money of the shop as CSV: what came in and what went out',
    who: 'seller',
    roles: bill.roles,
    input: z.extend(z.omit(bill.input, PAGING), range),
  }),
  'GET /api/admin/order_export': call({
    ...csv,
    summary: 'Orders of all shops as CSV, as the list is narrowed',
    who: 'operator',
    roles: marketOrders.roles,
    input: z.extend(z.omit(marketOrders.input, PAGING), range),
    subjects: marketOrders.subjects,
  }),
  'GET /api/admin/shop_export': call({
    ...csv,
    summary: 'Shops as CSV, as the list is narrowed',
    who: 'operator',
    roles: shops.roles,
    input: z.extend(z.omit(shops.input, PAGING), range),
  }),
  'GET /api/admin/extract_export': call({
    ...csv,
    summary: 'Withdrawals as CSV, as the list is narrowed',
    who: 'operator',
    roles: withdrawals.roles,
    input: z.extend(z.omit(withdrawals.input, PAGING), range),
    subjects: withdrawals.subjects,
  }),
  'GET /api/admin/recharge_export': call({
    ...csv,
    summary: 'Top-ups as CSV, as the list is narrowed',
    who: 'operator',
    roles: topups.roles,
    input: z.extend(z.omit(topups.input, PAGING), range),
    subjects: topups.subjects,
  }),
  'GET /api/admin/refund_export': call({
    ...csv,
    summary: 'Refunds as CSV, as the list is narrowed',
    who: 'operator',
    roles: refunds.roles,
    input: z.extend(z.omit(refunds.input, PAGING), range),
    subjects: refunds.subjects,
  }),
  'GET /api/admin/user_export': call({
    ...csv,
    summary: 'Shoppers as CSV, as the list is narrowed; phone numbers are cut, as there',
    who: 'operator',
    roles: shoppers.roles,
    input: z.extend(z.omit(shoppers.input, PAGING), range),
  }),
  'GET /api/admin/goods_export': call({
    ...csv,
    summary: 'Products of all shops as CSV, as the list is narrowed',
    who: 'operator',
    roles: products.roles,
    input: z.extend(z.omit(products.input, PAGING), range),
  }),
  'GET /api/admin/merchant_export': call({
    ...csv,
    summary: 'Applications to sell here as CSV, as the list is narrowed',
    who: 'operator',
    roles: applications.roles,
    input: z.extend(z.omit(applications.input, PAGING), range),
  }),
  'GET /api/admin/log_export': call({
    ...csv,
    summary: 'The audit log as CSV, as it is narrowed: who did what to what, from what to what',
    who: 'operator',
    roles: acts.roles,
    input: z.extend(z.omit(acts.input, { ...PAGING, from: true, to: true }), range),
    subjects: acts.subjects,
  }),
}
