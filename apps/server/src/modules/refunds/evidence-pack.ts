import type { Answer } from '@tradewind/contract/calls'
import type { Download } from '../../platform/bind.ts'
import { asOperator, asSeller, asShopper, type Context } from '../../platform/context.ts'
import { readTransfersOfOrder, type TransferOfOrder } from '../ledger/ledger.ts'
import { loadDetail } from '../orders/orders.ts'
import { loadAs, type Reader, type RefundDetail } from './refund-view.ts'
import type { RefundOwner } from './refunds.sql.ts'

type Bought = Answer<'GET /api/order/detail'>

/** Everything about a refund as one file that can be kept, printed and shown to others, for each side the same. */
export const downloadOwnEvidence = (ctx: Context, { id }: { id: string }): Promise<Download> =>
  pack(ctx, id, { buyerId: asShopper(ctx).id }, 'buyer')
export const downloadShopEvidence = (ctx: Context, { id }: { id: string }): Promise<Download> =>
  pack(ctx, id, { shopId: asSeller(ctx).shopId }, 'seller')
export const downloadAnyEvidence = (ctx: Context, { id }: { id: string }): Promise<Download> => {
  asOperator(ctx)
  return pack(ctx, id, 'everybody', 'operator')
}

async function pack(ctx: Context, id: string, owner: RefundOwner, reader: Reader): Promise<Download> {
  const { row, view } = await loadAs(ctx, ctx.db, { id, owner, reader })
  const bought = await loadDetail(ctx, ctx.db, { id: row.order_id }, { buyerId: row.buyer_id })
  const transfers = await readTransfersOfOrder(ctx.db, row.order_id)
  return { fileName: `refund-${bought.sn}.html`, parts: pageOf(ctx, { view, bought, transfers }) }
}

type Pack = { view: RefundDetail; bought: Bought; transfers: readonly TransferOfOrder[] }

const plain = (text: unknown): string => String(text ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const table = (title: string, head: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `<h2>${plain(title)}</h2><table><tr>${head.map((cell) => `<th>${plain(cell)}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${plain(cell)}</td>`).join('')}</tr>`)
    .join('')}</table>`

async function* pageOf({ lang, now }: Context, { view, bought, transfers }: Pack): AsyncGenerator<string> {
  yield `<!doctype html><html lang="${plain(lang)}"><meta charset="utf-8"><title>${plain(bought.sn)}</title>
<style>body{font:14px/1.5 sans-serif;margin:2rem}table{border-collapse:collapse}td,th{border:1px solid #888;padding:.2rem .5rem;text-align:start;vertical-align:top}</style>
<h1>${plain(bought.sn)} · ${plain(bought.merchant.name)}</h1><p>${plain(now().toISOString())}</p>`
  yield table(
    'Order as it was bought',
    ['line', 'title', 'spec', 'price', 'quantity', 'paid', 'picture'],
    bought.items.map((item) => [
      item.id,
      item.title,
      item.spec,
      item.price,
      item.quantity,
      item.paid_share,
      item.image?.url,
    ]),
  )
  yield table(
    'Order in sums',
    ['subtotal', 'freight', 'discount', 'total', 'refunded'],
    [[bought.subtotal, bought.freight, bought.discount, bought.total, bought.refunded]],
  )
  yield table(
    'Order history',
    ['time', 'event', 'by', 'reason'],
    bought.timeline.map((step) => [step.at, step.event, step.who, step.reason]),
  )
  yield table(
    'Parcels out',
    ['carrier', 'number', 'sent', 'traces'],
    bought.packages.map((one) => [
      one.carrier,
      one.no,
      one.sent_at,
      one.traces.map((trace) => `${trace.time} ${trace.text}`).join(' · '),
    ]),
  )
  yield table(
    'Refund',
    ['kind', 'state', 'reason', 'explanation', 'amount', 'refunded', 'answer'],
    [[view.kind, view.state, view.reason, view.explain, view.amount, view.refunded, view.answer]],
  )
  yield table(
    'Refund lines',
    ['line', 'title', 'quantity', 'amount', 'received', 'fit'],
    view.lines.map((line) => [line.order_item_id, line.title, line.quantity, line.amount, line.received, line.fit]),
  )
  yield table(
    'Refund history',
    ['time', 'event', 'state', 'by', 'amount', 'reason'],
    view.timeline.map((step) => [step.at, step.event, step.to, step.who, step.amount, step.reason]),
  )
  yield table(
    'Proofs',
    ['time', 'by', 'SHA-256'],
    view.proofs.map((proof) => [proof.at, proof.by, proof.sha256]),
  )
  yield table(
    'Offers',
    ['time', 'by', 'amount', 'with return', 'state'],
    view.offers.map((offer) => [offer.at, offer.by, offer.amount, offer.with_return, offer.state]),
  )
  if (view.parcel)
    yield table(
      'Parcel back',
      ['carrier', 'number', 'sent', 'delivered', 'said by', 'link', 'freight', 'freight back'],
      [
        [
          view.parcel.carrier,
          view.parcel.no,
          view.parcel.sent_at,
          view.parcel.delivered_at,
          view.parcel.delivered_by,
          view.parcel.link,
          view.parcel.freight,
          view.parcel.freight_back,
        ],
      ],
    )
  if (view.case)
    yield table(
      'Cases',
      ['opened', 'by', 'contested as', 'words', 'burden', 'verdict', 'fault', 'reason', 'judged'],
      [...view.earlier_cases, view.case].map((one) => [
        one.opened_at,
        one.by,
        one.contest,
        one.words,
        one.burden,
        one.verdict,
        one.fault,
        one.reason,
        one.judged_at,
      ]),
    )
  yield table(
    'Thread',
    ['time', 'by', 'text'],
    view.messages.map((message) => [message.at, message.by, message.text ?? '[picture]']),
  )
  yield table(
    'Books',
    ['time', 'event', 'from', 'to', 'amount', 'hash'],
    transfers.map((one) => [
      one.posted_at.toISOString(),
      one.event,
      one.debit_kind,
      one.credit_kind,
      one.amount,
      one.hash,
    ]),
  )
  yield '</html>'
}
