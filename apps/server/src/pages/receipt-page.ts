import { addressLines } from '@tradewind/contract/address-lines'
import type { Answer } from '@tradewind/contract/calls'
import { addDollars, cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import { translatorOf } from '@tradewind/messages/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countryName } from '../modules/shops/shops.ts'
import type { Reader } from './head.ts'
import { html, type Markup } from './markup.ts'
import { sendPlainPage, shopSign } from './plain-page.ts'
import { readerOf } from './reader.ts'

type Order = Answer<'GET /api/order/detail'>
type Payout = Answer<'GET /api/seller/payout_report'>['list'][number]

/** What of an order belongs to whoever the cookie of the session names; nothing for anybody else. */
export type ReceiptSources = {
  bought(request: FastifyRequest, lang: LocaleCode, sn: string): Promise<Order | undefined>
  sold(request: FastifyRequest, lang: LocaleCode, sn: string): Promise<{ order: Order; payout: Payout } | undefined>
}

/**
 * Receipts as pages that print: for the buyer what was paid and came back, for the shop what the marketplace took of it. What
 * nobody has told us, such as a tax, is not on them.
 */
export function serveReceipts(http: FastifyInstance, { bought, sold }: ReceiptSources): void {
  http.get<{ Params: { sn: string } }>('/receipt/:sn', async (request, reply) => {
    const reader = readerOf(request)
    const order = await bought(request, reader.locale.file_name, request.params.sn)
    if (!order?.paid_at) return sendNone(reply, reader)
    return sendPlainPage(reply, reader, buyerReceipt(reader, order))
  })
  http.get<{ Params: { sn: string } }>('/console/receipt/:sn', async (request, reply) => {
    const reader = readerOf(request)
    const found = await sold(request, reader.locale.file_name, request.params.sn)
    if (!found) return sendNone(reply, reader)
    return sendPlainPage(reply, reader, commissionReceipt(reader, found.order, found.payout))
  })
}

function sendNone(reply: FastifyReply, reader: Reader): FastifyReply {
  const { t } = translatorOf(reader.locale.file_name)
  const title = t('receipts.page.none')
  const body = html`<header>${shopSign}</header><main><h1>${title}</h1><p>${t('receipts.page.noneText')}</p></main>`
  return sendPlainPage(reply.status(404), reader, { title, body })
}

const NOTHING = '0.00'
const less = (amount: string): string => (amount === NOTHING ? amount : `-${amount}`)

/** The words of a receipt in one language. */
function wordsOf({ locale }: Reader) {
  const { t, format } = translatorOf(locale.file_name)
  const money = (amount: string): Markup => html`<bdi>${t('receipts.sum', { amount })}</bdi>`
  const row = (label: string, amount: string, strong?: 'strong'): Markup =>
    html`<tr${strong && html` class="strong"`}><th scope="row">${label}</th><td>${money(amount)}</td></tr>`
  const fact = (label: string, at: string): Markup =>
    html`<div><dt>${label}</dt><dd><time datetime="${at}">${format.dateTime(at)}</time></dd></div>`
  return { t, money, row, fact, lang: locale.file_name }
}

type Words = ReturnType<typeof wordsOf>

function frame({ t }: Words, title: string, back: string, body: Markup): { title: string; body: Markup } {
  return {
    title,
    body: html`<header>${shopSign}</header><main class="receipt"><h1>${title}</h1>${body}</main>
<footer class="screen"><p class="soft">${t('receipts.page.print')}</p><a href="${back}">${t('receipts.page.back')}</a></footer>`,
  }
}

function articles({ t, money }: Words, { items }: Order): Markup {
  const rows = items.map(
    (
      item,
    ) => html`<tr><th scope="row"><bdi>${item.title}</bdi>${item.spec && html`<span class="hint"><bdi>${item.spec}</bdi></span>`}</th>
<td>${item.quantity}</td><td>${money(item.price)}</td><td>${money(item.line_total)}</td></tr>`,
  )
  return html`<table class="articles"><thead><tr><th scope="col">${t('receipts.table.article')}</th><th scope="col">${t('receipts.table.quantity')}</th>
<th scope="col">${t('receipts.table.each')}</th><th scope="col">${t('receipts.table.sum')}</th></tr></thead><tbody>${rows}</tbody></table>`
}

const lines = (texts: readonly (string | null)[]): Markup =>
  html`<p>${texts.filter(Boolean).map((text) => html`<bdi>${text}</bdi><br>`)}</p>`

/** Whom one bought from, as they were when the order was placed; the shop's name and city where nobody had told who is behind it. */
function sellerOf({ t, lang }: Words, { merchant, ships_from, traders: { seller } }: Order): Markup {
  if (!seller) return lines([merchant.name, ships_from])
  const { name, address, postcode, city, country, register_no, vat_no } = seller
  return lines([
    merchant.name === name ? null : merchant.name,
    name,
    ...addressLines({ country, area: city, detail: address, postcode }),
    countryName(country, lang),
    register_no && t('receipts.trader.register', { no: register_no }),
    vat_no && t('receipts.trader.vat', { no: vat_no }),
  ])
}

function houseOf({ t, lang }: Words, { traders: { house } }: Order): Markup {
  if (!house) return lines(['Tradewind'])
  const { name, address, country, register } = house
  return lines([name, address, countryName(country, lang), register && t('receipts.trader.register', { no: register })])
}

function buyerReceipt(reader: Reader, order: Order): { title: string; body: Markup } {
  const words = wordsOf(reader)
  const { t, row, fact } = words
  const { sn, address, promo_code, refunded, total, refunds } = order
  const back = refunds.filter(({ state }) => state === 'refunded')
  const left = formatDollars(cents(parseDollars(total) - parseDollars(refunded)))
  const to = [address.addressee, ...addressLines(address), countryName(address.country, reader.locale.file_name)]
  return frame(
    words,
    t('receipts.buyer.title', { sn }),
    `/orderInfo/${sn}`,
    html`<div class="sides"><div><h2>${t('receipts.buyer.from')}</h2>${sellerOf(words, order)}</div>
<div><h2>${t('receipts.buyer.to')}</h2><p>${to.filter(Boolean).map((line) => html`<bdi>${line}</bdi><br>`)}</p></div></div>
<dl>${fact(t('receipts.facts.ordered'), order.created_at)}${order.paid_at && fact(t('receipts.facts.paid'), order.paid_at)}</dl>
${articles(words, order)}
<table class="sums"><tbody>${row(t('receipts.sums.goods'), order.subtotal)}${row(t('receipts.sums.freight'), addDollars(order.freight, order.freight_off))}
${order.freight_off !== NOTHING && row(t('receipts.sums.freightOff', { code: promo_code ?? '' }), less(order.freight_off))}
${order.discount !== NOTHING && row(promo_code ? t('receipts.sums.promo', { code: promo_code }) : t('receipts.sums.discount'), less(order.discount))}
${row(t('receipts.sums.total'), total, 'strong')}
${back.map((one) => row(t('receipts.sums.refunded', { at: one.ended_at ?? one.created_at }), less(one.refunded)))}
${refunded !== NOTHING && row(t('receipts.sums.left'), left, 'strong')}</tbody></table>`,
  )
}

function commissionReceipt(reader: Reader, order: Order, payout: Payout): { title: string; body: Markup } {
  const words = wordsOf(reader)
  const { t, row, fact } = words
  const { sn } = order
  const optional = (label: string, amount: string) => amount !== NOTHING && row(label, amount)
  return frame(
    words,
    t('receipts.commission.title', { sn }),
    `/console/orders/${order.id}`,
    html`<div class="sides"><div><h2>${t('receipts.commission.by')}</h2>${houseOf(words, order)}</div>
<div><h2>${t('receipts.commission.for')}</h2>${sellerOf(words, order)}</div></div>
<dl>${fact(t('receipts.facts.ordered'), order.created_at)}${fact(t('receipts.facts.received'), payout.received_at)}</dl>
${articles(words, order)}
<table class="sums"><tbody>${row(t('receipts.commission.gross'), payout.gross)}
${row(t('receipts.commission.commission', { percent: payout.commission_percent }), less(payout.commission))}
${optional(t('receipts.commission.refunded'), less(payout.refunded))}
${optional(t('receipts.commission.commissionBack'), payout.commission_back)}
${optional(t('receipts.commission.returnFreight'), less(payout.return_freight))}
${row(t('receipts.commission.net'), payout.net, 'strong')}</tbody></table>`,
  )
}
