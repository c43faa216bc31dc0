import { countReceivedOrder, countReview } from './modules/catalog/catalog.ts'
import { noticeOrder, noticeRecord } from './modules/notices/notices.ts'
import { countFan } from './modules/shops/shops.ts'
import { callOffWithdrawals } from './modules/withdrawals/withdrawals.ts'
import type { EventTable } from './platform/outbox.ts'

/** What happened -> who wants to know. The only place where a message upwards meets its reader. */
export const events: EventTable = {
  'order.paid': [noticeOrder],
  'order.shipped': [noticeOrder],
  'order.delivered': [noticeOrder],
  'order.cancelled': [noticeOrder],
  'order.received': [noticeOrder, countReceivedOrder],
  'topup.passed': [noticeRecord],
  'topup.refused': [noticeRecord],
  'withdrawal.auditing': [noticeRecord],
  'withdrawal.approved': [noticeRecord],
  'withdrawal.sending': [noticeRecord],
  'withdrawal.sent': [noticeRecord],
  'withdrawal.arrived': [noticeRecord],
  'withdrawal.refused': [noticeRecord],
  'withdrawal.cancelled': [noticeRecord],
  'withdrawal.returned': [noticeRecord],
  'account.email': [noticeRecord],
  'account.mobile': [noticeRecord],
  'account.password': [noticeRecord],
  'account.pay_password': [noticeRecord],
  'account.restored': [noticeRecord, callOffWithdrawals],
  'review.posted': [countReview],
  'follow.changed': [countFan],
}
