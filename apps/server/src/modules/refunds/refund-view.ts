import type { Answer } from '@tradewind/contract/calls'
import { trackingPage } from '@tradewind/contract/carriers'
import { cents, formatDollars } from '@tradewind/contract/money'
import { orderStates } from '@tradewind/contract/order-status'
import {
  burdenOfProof,
  freightBearers,
  presumedFault,
  type RefundReason,
  type RefundStage,
  stageOf,
} from '@tradewind/contract/refund'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { missing } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { signedImage } from '../../platform/private-files.ts'
import { shownStatus } from '../orders/orders.ts'
import { type MessageRow, needsCare, readMessages } from '../talk/talk.ts'
import { factsOf } from './advance-refund.ts'
import { allowedActions, refundChain } from './refund-state.ts'
import { type CaseJson, type DetailRow, type SummaryRow, selectDetail } from './refund-view.sql.ts'
import type { RefundOwner } from './refunds.sql.ts'

export type RefundSummary = Answer<'GET /api/refund/list'>['list'][number]
export type RefundDetail = Answer<'GET /api/refund/detail'>
type Message = RefundDetail['messages'][number]
export type Reader = 'buyer' | 'seller' | 'operator'

const dollars = (amount: bigint | string): string => formatDollars(cents(BigInt(amount)))
const moment = (at: Date | string): string => new Date(at).toISOString()
const momentOrNull = (at: Date | string | null | undefined): string | null => (at ? moment(at) : null)

export function summaryView(row: SummaryRow, reader: Reader): RefundSummary {
  const facts = factsOf({ refund: row, order: { status: row.order_status }, standing: row.standing })
  const next = refundChain.next(facts)
  const sides = new Set((row.offers_open ?? []).map(({ side }) => side))
  return {
    id: row.id,
    kind: row.kind,
    type: row.with_return ? 2 : 1,
    state: row.state,
    stage: stageOf(row.state),
    order: {
      id: row.order_id,
      sn: row.sn,
      status: shownStatus({
        status: row.order_status,
        refund_stage: row.refund_stage as RefundStage | null,
        refund_whole: row.refund_whole,
      }),
      total: dollars(row.order_total),
    },
    merchant: { id: row.shop_id, name: row.shop_name },
    lines: row.lines.map((line) => ({
      ...line,
      image: line.image && imageView(line.image),
      amount: dollars(line.amount),
    })),
    amount: dollars(row.amount),
    refunded: dollars(row.refunded),
    goods_status: row.goods_status as 0 | 1,
    reason: row.reason as RefundReason | null,
    created_at: moment(row.created_at),
    ended_at: momentOrNull(row.ended_at),
    next: next
      ? { action: next.action, who: next.who, at: momentOrNull(next.timer && row.timers?.[next.timer]) }
      : null,
    allowed: allowedActions(facts, reader, {
      fromBuyer: sides.has('buyer'),
      fromSeller: sides.has('seller'),
      kind: row.kind,
    }),
    failed:
      row.state === 'paying' && row.pay_failed_at
        ? { reason: row.pay_error ?? '', at: moment(row.pay_failed_at), tries: row.pay_tries }
        : null,
    unread: row.unread,
  }
}

export function detailView(
  ctx: Context,
  row: DetailRow,
  { reader, messages }: { reader: Reader; messages: readonly MessageRow[] },
): RefundDetail {
  const cases = row.cases ?? []
  const last = cases.at(-1)
  const judged = cases.findLast((one) => one.fault !== null)
  const reason = row.reason as RefundReason | null
  const fault = judged?.fault ?? (reason ? presumedFault[reason] : 'nobody')
  return {
    ...summaryView(row, reader),
    explain: row.explanation,
    answer: row.answer,
    proofs: (row.proofs ?? []).map(({ id, by, at, image, sha256 }) => ({
      id,
      by,
      at: moment(at),
      image: signedImage(ctx, image),
      sha256,
    })),
    offers: (row.offers ?? []).map(({ id, side, amount, with_return, at, state }) => ({
      id,
      by: side,
      amount: dollars(amount),
      with_return,
      at: moment(at),
      state,
    })),
    parcel: row.parcel && {
      ...row.parcel,
      page: trackingPage(row.parcel.carrier, row.parcel.no),
      sent_at: moment(row.parcel.sent_at),
      receipt: row.parcel.receipt && signedImage(ctx, row.parcel.receipt),
      delivered_at: momentOrNull(row.parcel.delivered_at),
      freight: row.parcel.freight === null ? null : dollars(row.parcel.freight),
      freight_back: row.parcel.freight === null ? null : dollars(row.parcel.freight_back),
    },
    case: last ? caseView(last) : null,
    earlier_cases: cases.slice(0, -1).map(caseView),
    returnable: ['sent', 'received'].includes(orderStates[row.order_status].goods) && !row.sent,
    burden: last?.burden ?? (reason ? burdenOfProof[reason] : 'shop'),
    freight: freightBearers[row.kind === 'revocation' ? 'revocation' : (reason ?? 'other')][fault],
    timeline: row.timeline.map((step) => ({ ...step, at: moment(step.at), amount: dollars(step.amount) })),
    messages: messages.map((message) => messageView(ctx, message, reader)),
  }
}

const caseView = (one: CaseJson): NonNullable<RefundDetail['case']> => ({
  opened_at: moment(one.opened_at),
  by: one.opened_as,
  contest: one.contest,
  words: one.words,
  burden: one.burden,
  verdict: one.verdict,
  fault: one.fault,
  reason: one.reason,
  judged_at: momentOrNull(one.judged_at),
})

export const messageView = (ctx: Context, row: MessageRow, reader: Reader): Message => ({
  id: row.id,
  seq: row.seq,
  by: row.role as Message['by'],
  mine: row.role === reader,
  kind: row.kind as Message['kind'],
  text: row.text,
  image: row.image && signedImage(ctx, row.image),
  at: moment(row.at),
  careful: row.role !== reader && row.text !== null && needsCare(row.text),
})

/** A buyer's own refund with everything; somebody else's does not exist. */
export const loadRefund = (ctx: Context, db: Db, id: string, owner: { buyerId: string }): Promise<RefundDetail> =>
  loadAs(ctx, db, { id, owner, reader: 'buyer' }).then(({ view }) => view)

export async function loadAs(
  ctx: Context,
  db: Db,
  { id, owner, reader }: { id: string; owner: RefundOwner; reader: Reader },
): Promise<{ row: DetailRow; view: RefundDetail }> {
  const row = await selectDetail(db, id, owner, { lang: ctx.lang, reader })
  if (!row) throw missing()
  const messages = await readMessages(db, id)
  return { row, view: detailView(ctx, row, { reader, messages }) }
}
