import type { Answer } from '@tradewind/contract/calls'
import { trackingPage } from '@tradewind/contract/carriers'
import { cents, formatDollars } from '@tradewind/contract/money'
import type { OrderStatus } from '@tradewind/contract/order-status'
import { type RefundStage, stageOf } from '@tradewind/contract/refund'
import type { LocaleCode } from '@tradewind/messages/locales'
import { translate } from '@tradewind/messages/server'
import { imageView } from '../../platform/files.ts'
import { nameOr } from '../identity/identity.ts'
import { factsOf } from './advance-order.ts'
import { allowedActions, NOTHING, type OrderRole, orderChain } from './order-state.ts'
import type { DetailRow, ItemJson, PackageJson, SummaryRow } from './order-view.sql.ts'
import type { Destination } from './readdress-order.sql.ts'
import { isSent } from './refundable.ts'
import { revocableUntil, revocationHolds } from './revocable.ts'
import { timerDue } from './settings.ts'

/** The stage of a refund is the order's status while it covers all that is left. */
export const shownStatus = (order: { status: OrderStatus; refund_stage: RefundStage | null; refund_whole: boolean }) =>
  order.refund_whole && order.refund_stage !== null ? order.refund_stage : order.status

type SellerItem = Answer<'GET /api/seller/order_detail'>['items'][number]
/** What a list shows of an order; what a seller calls each SKU is shown to sellers alone (contract). */
export type OrderSummary = Answer<'GET /api/user/order_list'>['list'][number] & { items: SellerItem[] }
type Detail = Answer<'GET /api/order/detail'> & Pick<OrderSummary, 'items'>

const dollars = (amount: bigint | string): string => formatDollars(cents(BigInt(amount)))
const moment = (at: Date | string): string => new Date(at).toISOString()
const momentOrNull = (at: Date | string | null | undefined): string | null => (at ? moment(at) : null)

/** An order as a list shows it to this role, at this time. */
export function summaryView(row: SummaryRow, role: OrderRole, at: Date): OrderSummary {
  const facts = { ...factsOf(row, at), ...(isExempt(row) && { irrevocable: true }) }
  const next = orderChain.next(facts)
  return {
    id: row.id,
    sn: row.sn,
    trade_sn: row.trade_sn,
    status: shownStatus(row),
    refund_stage: row.refund_stage,
    refund_id: row.refund_id,
    packed: facts.packed,
    delivered_at: momentOrNull(row.delivered_at),
    not_here_at: row.delivered_at === null ? momentOrNull(row.not_here_at) : null,
    unpaid_with: (row.unpaid_with ?? []).map(({ id, total }) => ({ id, total: dollars(total) })),
    merchant: { id: row.shop_id, name: row.shop_name },
    items: row.items.map(itemView),
    quantity: row.quantity,
    subtotal: dollars(row.subtotal),
    freight: dollars(row.freight),
    freight_off: dollars(row.freight_off),
    promo_code: row.promo_code,
    discount: dollars(row.discount),
    total: dollars(row.total),
    created_at: moment(row.created_at),
    next: next
      ? { action: next.action, who: next.who, at: momentOrNull(next.timer && row.timers?.[next.timer]) }
      : null,
    allowed: allowedActions(facts, role),
  }
}

/** Nothing that is left of a sent order can be revoked: the law exempts all of it. */
const isExempt = ({ status, shipped_at, items }: Pick<SummaryRow, 'status' | 'shipped_at' | 'items'>): boolean =>
  isSent({ status, shipped_at }) &&
  items.every((item) => item.exempt !== null || item.refunded_quantity === item.quantity)

const itemView = (item: ItemJson): SellerItem => ({
  id: item.id,
  goods_id: item.goods_id,
  sku_id: item.sku_id,
  code: item.code,
  title: item.title,
  spec: item.spec ?? '',
  image: item.image && imageView(item.image),
  price: dollars(item.price),
  quantity: item.quantity,
  line_total: dollars(item.line_total),
  paid_share: dollars(BigInt(item.line_total) - BigInt(item.discount)),
  to_send: item.unsent - item.waiting,
  waiting: item.waiting,
  refunded_quantity: item.refunded_quantity,
  refunded: dollars(item.refunded),
  exempt: item.exempt,
  reviewed: item.reviewed,
})

/** An order with everything. `shipsFrom` is city and country in the reader's language. */
export function detailView(row: DetailRow, role: OrderRole, at: Date, shipsFrom: string, lang: LocaleCode): Detail {
  return {
    ...summaryView(row, role, at),
    paid_at: momentOrNull(row.paid_at),
    refunded: dollars(row.refunded),
    freight_refunded: dollars(row.freight_refunded),
    window_end: momentOrNull(row.received_at && (row.timers?.A5 ?? row.released_at ?? timerDue('A5', row))),
    refunds: (row.refunds ?? []).map((one) => ({
      ...one,
      amount: dollars(one.amount),
      refunded: dollars(one.refunded),
      created_at: moment(one.created_at),
      ended_at: momentOrNull(one.ended_at),
    })),
    remark: row.remark,
    cancel_reason: row.cancel_reason,
    extended: row.extended_at !== null,
    ships_from: shipsFrom,
    arrives: { from: moment(row.arrives_from), to: moment(row.arrives_to) },
    address: destinationView(row, lang),
    timeline: row.timeline.map(({ at, event, from, to, who, reason, address_before: before }) => ({
      at: moment(at),
      event,
      from: from === NOTHING ? null : (from as Detail['status']),
      to,
      who,
      reason,
      address_before: before && destinationView(before, lang),
    })),
    packages: packageViews(row.packages, lang),
    revocation: revocationView(row, at),
    traders: row.traders,
  }
}

const destinationView = (
  { addressee, mobile, country, area, detail, postcode }: Destination,
  lang: LocaleCode,
): Detail['address'] => ({ addressee: nameOr({ lang }, addressee), mobile, country, area, detail, postcode })

/** Independent of the one request: also while that is under way, which then makes way or is waited for. */
function revocationView(row: DetailRow, at: Date): Detail['revocation'] {
  const facts = { ...factsOf(row, at), disputed: false }
  const isRevoked = (row.refunds ?? []).some(({ kind, state }) => kind === 'revocation' && stageOf(state) !== null)
  return {
    holds: revocationHolds(row),
    may: orderChain.open(facts, 'buyer').includes('revoke') && !isExempt(row) && !isRevoked && row.revoked_at === null,
    until: revocableUntil(row)?.toISOString() ?? null,
    declared_at: momentOrNull(row.revoked_at),
  }
}

export const packageViews = (packages: PackageJson[] | null, lang: LocaleCode): Detail['packages'] =>
  (packages ?? []).map((one) => ({
    ...one,
    sent_at: moment(one.sent_at),
    delivered_at: momentOrNull(one.delivered_at),
    link: trackingPage(one.carrier, one.no),
    traces: (one.traces ?? []).map(({ step, ...trace }) => ({
      ...trace,
      text: step ? translate(lang, `parcels.trace.${step}`) : trace.text,
      time: moment(trace.time),
    })),
  }))
