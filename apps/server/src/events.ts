import { OWNER_TYPES } from '@tradewind/contract/code-lists'
import { z } from 'zod'
import { countReceivedOrder, countReview } from './modules/catalog/catalog.ts'
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
/** `args` are those of the notice: messages/<locale>/notices.json. */
const record = z.object({ shopper_id: id, ref_id: id, args: z.record(z.string(), z.string()), at })
const withdrawal = record.extend({ owner_type: z.enum(OWNER_TYPES) })
const account = record.omit({ ref_id: true })
const restored = account.extend({ since: at })
/** `news` is one of REFUND_NEWS; `args` are those of the notice. */
const refund = record.extend({ news: z.enum(REFUND_NEWS) })
const review = z.object({
  shop_id: id,
  items: z.array(z.object({ goods_id: id, goods_score: z.int().min(1).max(5) })),
})
const follow = z.object({ shop_id: id, change: z.literal([1, -1]) })

/**
 * What happened -> what is told of it -> who wants to know. The only place where a message upwards meets its reader; `announce`
 * takes no other topic, and a reader no other payload. What stands here without a reader is told to nobody yet.
 */
export const events = {
  'order.paid': topic(order, noticeOrder),
  'order.packed': topic(order),
  'order.shipped': topic(order, noticeOrder),
  'order.delivered': topic(order, noticeOrder),
  'order.renumbered': topic(order, noticeOrder),
  'order.cancelled': topic(cancelled, noticeOrder),
  'order.received': topic(received, noticeOrder, countReceivedOrder),
  'order.completed': topic(order),
  'topup.passed': topic(record, noticeRecord),
  'topup.refused': topic(record, noticeRecord),
  'withdrawal.auditing': topic(withdrawal, noticeRecord),
  'withdrawal.approved': topic(withdrawal, noticeRecord),
  'withdrawal.sending': topic(withdrawal, noticeRecord),
  'withdrawal.sent': topic(withdrawal, noticeRecord),
  'withdrawal.arrived': topic(withdrawal, noticeRecord),
  'withdrawal.refused': topic(withdrawal, noticeRecord),
  'withdrawal.cancelled': topic(withdrawal, noticeRecord),
  'withdrawal.returned': topic(withdrawal, noticeRecord),
  'account.email': topic(account, noticeRecord),
  'account.mobile': topic(account, noticeRecord),
  'account.password': topic(account, noticeRecord),
  'account.pay_password': topic(account, noticeRecord),
  'account.restored': topic(restored, noticeRecord, callOffWithdrawals),
  'refund.told': topic(refund, noticeRefund),
  'review.posted': topic(review, countReview),
  'follow.changed': topic(follow, countFan),
} satisfies EventTable
