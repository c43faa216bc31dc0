// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// money-report.sql.ts selectComing 28efc2c70b
export type Coming = {
  day: string | null
  amount: bigint | null
  orders: number
}

// payouts.sql.ts selectDebt 7bef9d43f3
export type Debt = {
  debt: bigint
}

// payouts.sql.ts selectDebtMoves 2579eadede
export type DebtMoves = {
  event: tables.PublishedJournal['event']
  posted_at: tables.PublishedJournal['posted_at']
  order_id: tables.PublishedJournal['order_id']
  sn: tables.PublishedOrders['sn'] | null
  amount: bigint | null
}

// payouts.sql.ts selectDebts dd142c0cd3
export type Debts = {
  shop_id: tables.PublishedAccount['owner_id']
  name: tables.PublishedShop['name']
  debt: bigint
  since: Date | null
  waiting: bigint | null
}

// money-report.sql.ts selectEscrow c68d776d87
export type Escrow = {
  amount: bigint
  orders: number
}

// refunds.sql.ts selectFault 6153a34296
export type Fault = {
  fault: tables.RefundCase['fault']
}

// refund-history.ts selectHistory a228f7c070
export type History = {
  orders: number | null
  since: Date | null
  requests: number | null
  refunded: number | null
  amount: bigint | null
  escalated: number | null
  won: number | null
  lost: number | null
}

// money-report.sql.ts selectMoneyRows 01d9207f96
export type MoneyRows = {
  id: tables.PublishedJournal['id']
  event: tables.PublishedJournal['event']
  order_id: tables.PublishedJournal['order_id']
  posted_at: tables.PublishedJournal['posted_at']
  sn: string | null
  goods: bigint | null
  discount: bigint | null
  freight: bigint | null
  back_before: bigint | null
  gross: bigint | null
  commission: bigint | null
  refunded: bigint | null
  commission_back: bigint | null
  return_freight: bigint | null
  fees: bigint | null
  adjustments: bigint | null
  net: bigint | null
  paid_out: bigint | null
}

// money-report.sql.ts selectMoneySince 0f9fb9f76d
export type MoneySince = {
  now: bigint | null
  since: bigint | null
}

// money-report.sql.ts selectMoneySums b14735a49a
export type MoneySums = {
  goods: bigint
  discount: bigint
  freight: bigint
  back_before: bigint
  gross: bigint
  commission: bigint
  refunded: bigint
  commission_back: bigint
  return_freight: bigint
  fees: bigint
  adjustments: bigint
  net: bigint
  paid_out: bigint
  orders: number
}

// refunds.sql.ts selectOffers 326dab1a45
export type Offers = {
  id: tables.RefundOffer['id']
  side: tables.RefundOffer['side']
  amount: tables.RefundOffer['amount']
  with_return: tables.RefundOffer['with_return']
  state: tables.RefundOffer['state']
}

// refunds.sql.ts selectOrderOf 1f41610c7d
export type OrderOf = {
  order_id: tables.Refund['order_id']
}

// refunds.sql.ts selectParcel 6c87104380
export type Parcel = {
  freight: tables.RefundParcel['freight']
  freight_back: tables.RefundParcel['freight_back']
  sent_at: tables.RefundParcel['sent_at']
  delivered_at: tables.RefundParcel['delivered_at']
}

// payouts.sql.ts selectPayouts 10d17b63a1
export type Payouts = {
  id: tables.PublishedOrders['id']
  sn: tables.PublishedOrders['sn']
  received_at: tables.PublishedOrders['received_at']
  released_at: tables.PublishedOrders['released_at']
  commission_points: tables.PublishedOrders['commission_points']
  gross: bigint | null
  commission: bigint | null
  refunded: bigint | null
  commission_back: bigint | null
  return_freight: bigint | null
  debt: bigint | null
}

// refunds.sql.ts lockRefund 54e01e6292
// refunds.sql.ts insertRefund 552b8e6ed9
// refunds.sql.ts writeRefundEvent 8ef8de9a59
export type Refund = tables.Refund

// refund-view.sql.ts selectDetail 71bb856e25
export type RefundDetail = {
  id: tables.Refund['id']
  order_id: tables.Refund['order_id']
  buyer_id: tables.Refund['buyer_id']
  shop_id: tables.Refund['shop_id']
  kind: tables.Refund['kind']
  state: tables.Refund['state']
  seq: tables.Refund['seq']
  asked_type: tables.Refund['asked_type']
  with_return: tables.Refund['with_return']
  goods_status: tables.Refund['goods_status']
  reason: tables.Refund['reason']
  explanation: tables.Refund['explanation']
  amount: tables.Refund['amount']
  refunded: tables.Refund['refunded']
  answer: tables.Refund['answer']
  judged: tables.Refund['judged']
  sent: tables.Refund['sent']
  decided_as: tables.Refund['decided_as']
  decided_by: tables.Refund['decided_by']
  pay_tries: tables.Refund['pay_tries']
  pay_error: tables.Refund['pay_error']
  pay_failed_at: tables.Refund['pay_failed_at']
  created_at: tables.Refund['created_at']
  ended_at: tables.Refund['ended_at']
  mailed_seq: tables.Refund['mailed_seq']
  sn: tables.PublishedOrders['sn']
  order_status: tables.PublishedOrders['status']
  order_total: tables.PublishedOrders['total']
  refund_stage: tables.PublishedOrders['refund_stage']
  refund_whole: tables.PublishedOrders['refund_whole']
  shop_name: tables.PublishedOrders['shop_name']
  addressee: tables.PublishedOrders['addressee']
  standing: string | null
  timers: unknown
  unread: number | null
  offers_open: unknown
  lines: unknown
  proofs: unknown
  offers: unknown
  parcel: unknown
  cases: unknown
  timeline: unknown
}

// refunds.sql.ts selectRefundLines 0fa8c95c1e
export type RefundLines = {
  place: tables.RefundLine['place']
  order_line_id: tables.RefundLine['order_line_id']
  quantity: tables.RefundLine['quantity']
  amount: tables.RefundLine['amount']
  received: tables.RefundLine['received']
  fit: tables.RefundLine['fit']
}

// refunds.sql.ts selectRefundOfOrder d7dad9c291
export type RefundOfOrder = {
  id: tables.Refund['id']
}

// refund-view.sql.ts selectRefunds 80025df330
export type RefundSummary = {
  id: tables.Refund['id']
  order_id: tables.Refund['order_id']
  buyer_id: tables.Refund['buyer_id']
  shop_id: tables.Refund['shop_id']
  kind: tables.Refund['kind']
  state: tables.Refund['state']
  seq: tables.Refund['seq']
  asked_type: tables.Refund['asked_type']
  with_return: tables.Refund['with_return']
  goods_status: tables.Refund['goods_status']
  reason: tables.Refund['reason']
  explanation: tables.Refund['explanation']
  amount: tables.Refund['amount']
  refunded: tables.Refund['refunded']
  answer: tables.Refund['answer']
  judged: tables.Refund['judged']
  sent: tables.Refund['sent']
  decided_as: tables.Refund['decided_as']
  decided_by: tables.Refund['decided_by']
  pay_tries: tables.Refund['pay_tries']
  pay_error: tables.Refund['pay_error']
  pay_failed_at: tables.Refund['pay_failed_at']
  created_at: tables.Refund['created_at']
  ended_at: tables.Refund['ended_at']
  mailed_seq: tables.Refund['mailed_seq']
  sn: tables.PublishedOrders['sn']
  order_status: tables.PublishedOrders['status']
  order_total: tables.PublishedOrders['total']
  refund_stage: tables.PublishedOrders['refund_stage']
  refund_whole: tables.PublishedOrders['refund_whole']
  shop_name: tables.PublishedOrders['shop_name']
  addressee: tables.PublishedOrders['addressee']
  standing: string | null
  timers: unknown
  unread: number | null
  offers_open: unknown
  lines: unknown
}

// refund-view.sql.ts selectToDo 72efb4d6aa
export type RefundsToDo = {
  to_answer: number
  to_receive: number
  escalated: number
  failed: number
  next_due: Date | null
}

// revocation-notice.sql.ts selectNotice 25181a5b96
export type RevocationNotice = {
  sn: tables.RevocationNotice['sn']
  email: tables.RevocationNotice['email']
  declared_at: tables.RevocationNotice['declared_at']
}

// keep-evidence.ts sweepEvidence 7c6a0bd783
export type SweptEvidence = {
  gone: number | null
  pictures: string[] | null
}

// refunds.sql.ts takeUnmailed f04cca60e7
export type Unmailed = {
  event: tables.RefundEvent['event']
  amount: tables.RefundEvent['amount']
}

// revocation.sql.ts selectWaiting cb39ba0ff2
export type WaitingRevocation = {
  declared_at: tables.Revocation['declared_at']
}
