import { OWNER_TYPES } from '@tradewind/contract/code-lists'
import * as z from 'zod'
import {
  countReceivedOrder,
  countReview,
  renameOnCards,
  tellLowStock,
  uncountRefunded,
  uncountReview,
} from './modules/catalog/catalog.ts'
import {
  HOUSE_NEWS,
  SHOP_NEWS,
  tellHouse,
  tellOfWithdrawal,
  tellShop,
  tellShopOfOrder,
  tellShopOfReview,
} from './modules/desk-notices/desk-notices.ts'
import { noticeOrder, noticeRecord, noticeRefund } from './modules/notices/notices.ts'
import { REFUND_NEWS } from './modules/refunds/tell-refund.ts'
import { countFan } from './modules/shops/shops.ts'
import { callOffWithdrawals } from './modules/withdrawals/withdrawals.ts'
import { type EventTable, topic } from './platform/outbox.ts'

const id = z.guid()
const at = z.iso.datetime()
const dollars = z.string().regex(/^\d+\.\d\d$/)

const order = z.object({ buyer_id: id, shop_id: id, shop_name: z.string(), sn: z.string(), at })
const cancelled = order.extend({ role: z.enum(['buyer', 'seller', 'system']) })
const received = order.extend({
  paid: dollars,
  items: z.array(z.object({ goods_id: id, quantity: z.int().positive() })),
})
/** What came back of an order that had been received; `whole` when that was the last of it. `items` are the pieces of which all money came back. */
const refunded = received.omit({ paid: true }).extend({ back: dollars, whole: z.boolean() })
/** `args` are those of the notice: messages/<locale>/notices.json. */
const record = z.object({ shopper_id: id, ref_id: id, args: z.record(z.string(), z.string()), at })
const withdrawal = record.extend({ owner_type: z.enum(OWNER_TYPES) })
const account = record.omit({ ref_id: true })
/** `ref_id` is the shop that answered; the house has none. */
const answer = record.partial({ ref_id: true })
const restored = account.extend({ since: at })
/** `news` is one of REFUND_NEWS; `args` are those of the notice. */
const refund = record.extend({ news: z.enum(REFUND_NEWS) })
const review = z.object({
  shop_id: id,
  /** Left out by releases before notices of shops. */
  at: at.optional(),
  items: z.array(z.object({ goods_id: id, goods_score: z.int().min(1).max(5) })),
})
/** `args` are those of the notice: `notices.shop.<news>`. */
const forShop = z.object({
  shop_id: id,
  news: z.enum(SHOP_NEWS),
  order_id: id.optional(),
  ref_id: id.optional(),
  args: z.record(z.string(), z.string()),
  at,
})
/** `by` has done it, and is not told. */
const forHouse = forShop.omit({ shop_id: true, order_id: true }).extend({ news: z.enum(HOUSE_NEWS), by: id.optional() })
const renamed = z.object({ shop_id: id })
const follow = z.object({ shop_id: id, change: z.literal([1, -1]) })

/**
 * What happened -> what is told of it -> who wants to know. The only place where a message upwards meets its reader; `announce`
 * takes no other topic, and a reader no other payload. What stands here without a reader is told to nobody yet.
 */
export const events = {
  'order.paid': topic(order, noticeOrder, tellShopOfOrder, tellLowStock),
  'order.packed': topic(order),
  'order.shipped': topic(order, noticeOrder),
  'order.delivered': topic(order, noticeOrder),
  'order.renumbered': topic(order, noticeOrder),
  'order.readdressed': topic(order, noticeOrder, tellShopOfOrder),
  'order.cancelled': topic(cancelled, noticeOrder, tellShopOfOrder),
  'order.called_off': topic(order, noticeOrder),
  'order.shop_closed': topic(order, noticeOrder),
  'order.received': topic(received, noticeOrder, countReceivedOrder, tellShopOfOrder),
  'order.completed': topic(order),
  'favourite.back': topic(record, noticeRecord),
  'favourite.lower': topic(record, noticeRecord),
  'order.refunded': topic(refunded, uncountRefunded),
  'topup.passed': topic(record, noticeRecord),
  'topup.refused': topic(record, noticeRecord),
  'withdrawal.auditing': topic(withdrawal, noticeRecord, tellOfWithdrawal),
  'withdrawal.approved': topic(withdrawal, noticeRecord, tellOfWithdrawal),
  'withdrawal.sending': topic(withdrawal, noticeRecord, tellOfWithdrawal),
  'withdrawal.sent': topic(withdrawal, noticeRecord, tellOfWithdrawal),
  'withdrawal.arrived': topic(withdrawal, noticeRecord, tellOfWithdrawal),
  'withdrawal.refused': topic(withdrawal, noticeRecord, tellOfWithdrawal),
  'withdrawal.cancelled': topic(withdrawal, noticeRecord, tellOfWithdrawal),
  'withdrawal.returned': topic(withdrawal, noticeRecord, tellOfWithdrawal),
  'account.email': topic(account, noticeRecord),
  'account.mobile': topic(account, noticeRecord),
  'account.password': topic(account, noticeRecord),
  'account.pay_password': topic(account, noticeRecord),
  'account.restored': topic(restored, noticeRecord, callOffWithdrawals),
  'refund.told': topic(refund, noticeRefund),
  'talk.answered': topic(answer, noticeRecord),
  'complaint.answered': topic(record, noticeRecord),
  'complaint.decided': topic(record, noticeRecord),
  'review.posted': topic(review, countReview, tellShopOfReview),
  'review.uncounted': topic(review, uncountReview),
  'review.hidden': topic(record, noticeRecord),
  'report.decided': topic(record, noticeRecord),
  'follow.changed': topic(follow, countFan),
  'shop.told': topic(forShop, tellShop),
  'house.told': topic(forHouse, tellHouse),
  'shop.renamed': topic(renamed, renameOnCards),
} satisfies EventTable
