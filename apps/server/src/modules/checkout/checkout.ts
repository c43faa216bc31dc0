import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import { commitWithoutWaiting, type Tx, together } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { readSelectedLines } from '../cart/cart.ts'
import type { SkuView } from '../catalog/catalog.ts'
import { hasPayPassword, readAddress, readDefaultCountry } from '../identity/identity.ts'
import { readBalances } from '../wallet/wallet.ts'
import {
  countUse,
  insertPromo,
  insertQuote,
  insertUse,
  leaveUse,
  lockQuote,
  type QuoteRow,
  writeQuoteTrade,
} from './checkout.sql.ts'
import { fitToStock, type SeenLine } from './fit-to-stock.ts'
import { type NewPromo, type Promo, promoCode } from './promo.ts'
import { isSameOffer, type Offer, priceWish, readGoods, storedOffer, type Wish } from './quote.ts'
import { quoteView } from './quote-view.ts'

export type { PricedShop } from './price-cart.ts'
export type { NewPromo } from './promo.ts'
export type { Offer } from './quote.ts'
export { arrivalWindow } from './quote-view.ts'

/** How long a quote can be made into orders. */
export const QUOTE_SECONDS = 15 * 60

type Quote = Answer<'POST /api/order/preview'>

/** The whole cost before anything is bound. Lines of the bag are cut to what there is, and told; buying now is refused. */
export async function previewOrder(ctx: Context, input: Parsed<'POST /api/order/preview'>): Promise<Quote> {
  const shopper = asShopper(ctx)
  const code = input.promo_code ? promoCode(input.promo_code) : null
  return ctx.db.tx(async (tx) => {
    // A quote that is lost with the machine bound nobody: it is asked for again.
    commitWithoutWaiting(tx)
    const [country, seen] = await together([
      readCountry(tx, shopper.id, input.address_id),
      wantedLines(tx, shopper.id, input),
    ])
    return makeQuote(ctx, tx, shopper.id, { seen, code, country, exactly: input.cart_ids === undefined })
  })
}

const readCountry = async (tx: Tx, shopperId: string, addressId: string | undefined): Promise<string | null> =>
  addressId ? (await readAddress(tx, shopperId, addressId)).country : readDefaultCountry(tx, shopperId)

async function wantedLines(tx: Tx, shopperId: string, input: Parsed<'POST /api/order/preview'>): Promise<SeenLine[]> {
  if (input.cart_ids) {
    const ids = [...new Set(input.cart_ids)]
    const lines = await readSelectedLines(tx, shopperId, ids)
    if (lines.length < ids.length) throw missing()
    return lines.map((line) => ({ skuId: line.sku_id, quantity: line.quantity, priceSeen: line.price_then }))
  }
  if (!input.sku_id) throw fieldError('cart_ids', 'items_required')
  return [{ skuId: input.sku_id, goodsId: input.goods_id, quantity: input.quantity ?? 1 }]
}

type Asked = { seen: readonly SeenLine[]; code: string | null; country: string | null; exactly: boolean }

/** Keeps a quote of now and shows it, beside what its shopper can pay with. */
async function makeQuote(ctx: Context, tx: Tx, shopperId: string, asked: Asked): Promise<Quote> {
  const { seen, code, country, exactly } = asked
  const [goods, balances, has_pay_password] = await together([
    readGoods(
      tx,
      seen.map((line) => line.skuId),
      ctx.lang,
    ),
    readBalances(tx, shopperId),
    hasPayPassword(tx, shopperId),
  ])
  for (const line of seen) refuseUnlessThere(line, goods.skus.get(line.skuId), exactly)
  const { lines, changes } = fitToStock(seen, goods.skus)
  if (lines.length === 0) throw new DomainError('stock.out', { stock: 0 })
  const at = ctx.now()
  const wish: Wish = { lines, promo_code: code, country }
  const offer = await priceWish(tx, wish, goods, { shopperId, lang: ctx.lang, at })
  const quote = { id: newId(), expiresAt: new Date(at.getTime() + QUOTE_SECONDS * 1000) }
  insertQuote(tx, { ...quote, shopperId, wish, offer: storedOffer(offer), at })
  return quoteView({ ...quote, offer, changes, balance: balances.available, has_pay_password, at, lang: ctx.lang })
}

/** What never was is missing; so is, where exactly this is wanted now, what has left the shelf, and it may not be short. */
function refuseUnlessThere(line: SeenLine, sku: SkuView | undefined, exactly: boolean): void {
  if (!sku || (line.goodsId && line.goodsId !== sku.goods_id)) throw missing()
  if (!exactly) return
  if (!sku.on_shelf) throw missing()
  if (sku.available < line.quantity) throw new DomainError('stock.out', { stock: sku.available })
}

/** Thrown inside the transaction that would have ordered; outside it becomes price.changed with a fresh quote. */
export class OfferChanged extends Error {
  readonly wish: Wish

  constructor(wish: Wish) {
    super('the offer is not the one that was shown')
    this.name = 'OfferChanged'
    this.wish = wish
  }
}

/** The refusal for an offer that changed: it carries a quote of now, which the shopper may accept. */
export async function priceChanged(ctx: Context, { wish }: OfferChanged): Promise<DomainError> {
  const shopper = asShopper(ctx)
  const seen = wish.lines.map((line) => ({ skuId: line.sku_id, quantity: line.quantity }))
  const asked = { seen, code: wish.promo_code, country: wish.country, exactly: false }
  return new DomainError('price.changed', {
    quote: await ctx.db.tx((tx) => makeQuote(ctx, tx, shopper.id, asked)),
  })
}

/**
 * A quote that was shown, locked, so that of two orders made of it at once the second finds the trade of the first.
 *
 * @throws DomainError thing.missing
 */
export async function takeQuote(tx: Tx, shopperId: string, quoteId: string): Promise<QuoteRow> {
  const quote = await lockQuote(tx, shopperId, quoteId)
  if (!quote) throw missing()
  return quote
}

/**
 * The offer of a quote that was taken, as it can be made into orders now.
 *
 * @throws DomainError quote.expired { status } · stock.out { stock, sku_id } · promo.not_usable { reason } ·
 *   freight.unreachable { country, shops }
 * @throws OfferChanged when a price, the freight or the discount is not what was shown
 */
export async function loadOffer(
  ctx: Context,
  tx: Tx,
  quote: QuoteRow,
  { shopperId, code, country }: { shopperId: string; code?: string; country: string },
): Promise<Offer> {
  const at = ctx.now()
  if (at >= quote.expires_at) throw new DomainError('quote.expired', { status: 'expired' })
  const typed = code === undefined ? undefined : promoCode(code)
  const wish: Wish = { ...quote.wish, promo_code: typed ?? quote.wish.promo_code, country }
  const skuIds = wish.lines.map((line) => line.sku_id)
  const goods = await readGoods(tx, skuIds, ctx.lang)
  for (const { sku_id, quantity } of wish.lines) {
    const sku = goods.skus.get(sku_id)
    const stock = sku?.on_shelf ? sku.available : 0
    if (stock < quantity) throw new DomainError('stock.out', { stock, sku_id })
  }
  const offer = await priceWish(tx, wish, goods, { shopperId, lang: ctx.lang, at })
  // A code that the quote showed as not usable is only in the way when it is asked for again.
  if (offer.promo?.reason && (typed || !isSameOffer(quote.offer, offer))) {
    throw new DomainError('promo.not_usable', { reason: offer.promo.reason })
  }
  if (!isSameOffer(quote.offer, offer)) throw new OfferChanged(wish)
  return offer
}

/** A quote that was taken becomes the orders of one trade. */
export const spendQuote = (tx: Tx, quoteId: string, tradeId: string): void => writeQuoteTrade(tx, quoteId, tradeId)

/**
 * Uses a promo for a trade: decided in the statement, so that fifty uses are used fifty times however many try at once.
 *
 * @throws DomainError promo.not_usable { reason }
 */
export async function usePromo(
  tx: Tx,
  use: { promo: Promo; shopperId: string; tradeId: string; orders: number; at: Date },
): Promise<string> {
  const id = newId()
  const { promo, shopperId, tradeId, orders, at } = use
  if ((await countUse(tx, promo.id, at)) === 0) throw new DomainError('promo.not_usable', { reason: 'used_up' })
  if ((await insertUse(tx, { id, promoId: promo.id, shopperId, tradeId, orders, at })) === 0)
    throw new DomainError('promo.not_usable', { reason: 'already_used' })
  return id
}

/** An order with a share in this use is cancelled. With the last of them the use is given back. */
export async function freePromo(tx: Tx, useId: string, at: Date): Promise<void> {
  await leaveUse(tx, useId, at)
}

/** Founds a promo code of the platform or of a shop. */
export async function createPromo(tx: Tx, promo: NewPromo): Promise<string> {
  const id = newId()
  await insertPromo(tx, id, { ...promo, code: promoCode(promo.code) })
  return id
}
