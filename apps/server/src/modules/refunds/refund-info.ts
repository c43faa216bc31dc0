import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars, sumCents } from '@tradewind/contract/money'
import {
  burdenOfProof,
  freightBearers,
  presumedFault,
  REASONS_BEFORE_SHIPPING,
  REASONS_NOT_RECEIVED,
  REFUND_REASONS,
  type RefundReason,
  type RevocationExemption,
} from '@tradewind/contract/refund'
import { asShopper, type Context } from '../../platform/context.ts'
import { fieldError, missing } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import {
  isSent,
  loadDetail,
  maxOf,
  type OrderDetail,
  readOrderRow,
  readRefundableLines,
  readShares,
  unitsLeft,
} from '../orders/orders.ts'
import { selectRefundOfOrder } from './refunds.sql.ts'
import { freightOf } from './requested-lines.ts'

type Info = Answer<'GET /api/refund/info'>

/** What of an order can come back, as the page that asks for it shows it before anything is typed. */
export async function readRefundInfo(ctx: Context, input: Parsed<'GET /api/refund/info'>): Promise<Info> {
  const shopper = asShopper(ctx)
  const name = nameOf(input)
  const detail = await loadDetail(ctx, ctx.db, name, { buyerId: shopper.id })
  const row = await readOrderRow(ctx.db, detail.id)
  if (!row) throw missing()
  const bought = await readRefundableLines(ctx.db, detail.id, ctx.lang)
  const shares = await readShares(ctx.db, row)
  const before = await selectRefundOfOrder(ctx.db, detail.id)
  const named = new Set(input.product_ids === undefined ? [] : [input.product_ids].flat())
  const sent = isSent(row)
  const chosen = bought
    .filter((line) => (named.size === 0 || named.has(line.id)) && unitsLeft(line) > 0)
    .map((line) => ({ line, quantity: unitsLeft(line), max: maxOf(line, unitsLeft(line)) }))
  const refundable = { lines: bought, shares, isSent: sent }
  const goods = sumCents(chosen.map(({ max }) => max))
  const borne = freightOf(chosen, refundable, true)
  const own = freightOf(chosen, refundable, false)
  return {
    order: {
      id: detail.id,
      sn: detail.sn,
      status: detail.status,
      merchant: detail.merchant,
      total: detail.total,
    },
    lines: bought.map((line) => ({
      order_item_id: line.id,
      title: line.title,
      spec: line.spec ?? '',
      image: line.image && imageView(line.image),
      bought: line.quantity,
      left: unitsLeft(line),
      max: Array.from({ length: unitsLeft(line) }, (_, index) => formatDollars(maxOf(line, index + 1))),
      chosen: named.size === 0 || named.has(line.id),
      exempt: line.exempt as RevocationExemption | null,
    })),
    freight: formatDollars(borne),
    freight_left: formatDollars(cents(shares.freight - shares.freightRefunded)),
    max: formatDollars(cents(goods + borne)),
    max_without_freight: formatDollars(cents(goods + own)),
    types: sent ? [1, 2] : [1],
    goods_statuses: sent ? [0, 1] : [0],
    reasons: (sent ? REFUND_REASONS : REASONS_BEFORE_SHIPPING).map((reason) => reasonView(reason, sent)),
    window_end: detail.window_end,
    ...mayApply(detail, row),
    refund_id: before?.id ?? null,
    revocation: detail.revocation,
  }
}

function reasonView(reason: RefundReason, sent: boolean): Info['reasons'][number] {
  const notReceived = REASONS_NOT_RECEIVED.includes(reason)
  const statuses: (0 | 1)[] = !sent || reason === 'not_received' ? [0] : notReceived ? [0, 1] : [1]
  return {
    reason,
    goods_status: statuses,
    freight: freightBearers[reason][presumedFault[reason]].out,
    burden: burdenOfProof[reason],
  }
}

function mayApply(
  detail: OrderDetail,
  row: { refund_asked: boolean; released_at: Date | null },
): Pick<Info, 'may_apply' | 'refused_because'> {
  if (detail.allowed.includes('apply')) return { may_apply: true, refused_because: null }
  if (row.refund_asked) return { may_apply: false, refused_because: 'already_submitted' }
  return { may_apply: false, refused_because: row.released_at ? 'window_closed' : 'not_in_this_state' }
}

function nameOf({ order_id, sn }: Parsed<'GET /api/refund/info'>) {
  if (order_id) return { id: order_id }
  if (sn) return { sn }
  throw fieldError('order_id', 'required')
}
