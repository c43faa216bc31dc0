import type { Answer } from '@tradewind/contract/calls'
import { type Cents, formatDollars } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import { assert } from '../../platform/errors.ts'
import { say } from '../../platform/language.ts'
import type { SkuView } from '../catalog/catalog.ts'
import { arrivalOf } from '../shops/shops.ts'
import type { Change } from './fit-to-stock.ts'
import type { OfferedCode } from './offered-codes.ts'
import type { PricedLine, PricedShop } from './price-cart.ts'
import { benefitView } from './promo-terms.ts'
import type { Offer, PromoState } from './quote.ts'

type Quote = Answer<'POST /api/order/preview'>
type QuotedShop = Quote['shops'][number]

/** What a shopper can pay with. */
type Purse = { balance: Cents } & Pick<Quote, 'has_pay_password' | 'pay_limit'>

export type QuoteShown = {
  id: string
  expiresAt: Date
  country: string | null
  offer: Offer
  changes: Change[]
  purse: Purse
  codes: OfferedCode[]
  at: Date
  lang: LocaleCode
}

export function quoteView({ id, expiresAt, country, offer, changes, purse, codes, at, lang }: QuoteShown): Quote {
  const { priced, promo } = offer
  return {
    quote_id: id,
    expires_at: expiresAt.toISOString(),
    country,
    shops: priced.shops.map((shop) => shopView(shop, offer, at)),
    promo: promo ? promoView(promo, lang) : null,
    codes: codes.map(codeView),
    subtotal: formatDollars(priced.subtotal),
    freight: formatDollars(priced.freight),
    freight_off: formatDollars(priced.freightOff),
    discount: formatDollars(priced.discount),
    total: formatDollars(priced.total),
    changes,
    ...purse,
    balance: formatDollars(purse.balance),
  }
}

function promoView({ code, reason }: PromoState, lang: LocaleCode): Quote['promo'] {
  if (!reason) return { code, ok: true, reason: null, message: null }
  return { code, ok: false, reason, message: say(lang, 'errors.promo.not_usable', { reason }) }
}

const codeView = ({ row, saves }: OfferedCode): Quote['codes'][number] => ({
  id: row.id,
  code: row.code,
  ...benefitView(row),
  ends_at: row.ends_at.toISOString(),
  saves: formatDollars(saves),
  collected: row.collected,
})

function shopView(priced: PricedShop, offer: Offer, at: Date): QuotedShop {
  const shop = offer.shops.get(priced.shopId)
  assert(shop, 'a priced order belongs to a shop that was read')
  const { from, to } = arrivalWindow(priced, offer, at)
  return {
    merchant: { id: shop.id, name: shop.name, city: shop.city, country: shop.country },
    items: priced.lines.map((line) => itemView(line, offer.skus.get(line.skuId))),
    subtotal: formatDollars(priced.subtotal),
    freight: formatDollars(priced.freight),
    freight_off: formatDollars(priced.freightOff),
    discount: formatDollars(priced.discount),
    total: formatDollars(priced.total),
    arrives: { from: from.toISOString(), to: to.toISOString() },
  }
}

/** The slowest of the goods decides when the shop can dispatch. */
export function arrivalWindow(priced: PricedShop, { freight, skus }: Offer, at: Date): { from: Date; to: Date } {
  const rule = freight.get(priced.shopId)
  assert(rule, 'a priced order has a freight rule')
  const readyDays = Math.max(0, ...priced.lines.map((line) => skus.get(line.skuId)?.ready_days ?? 0))
  return arrivalOf(rule, readyDays, at)
}

function itemView(line: PricedLine, sku: SkuView | undefined): QuotedShop['items'][number] {
  assert(sku, 'a priced line has an SKU that was read')
  return {
    goods_id: sku.goods_id,
    sku_id: sku.sku_id,
    title: sku.title,
    spec: sku.spec,
    image: sku.image,
    quantity: line.quantity,
    price: formatDollars(line.price),
    line_total: formatDollars(line.lineTotal),
    exempt: sku.exempt,
  }
}
