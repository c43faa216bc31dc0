import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { readSelectedLines } from '../cart/cart.ts'
import { hasPayPassword, readAddress, readDefaultCountry } from '../identity/identity.ts'
import { readBalances } from '../wallet/wallet.ts'
import { countUse, insertPromo, insertQuote, insertUse, leaveUse, lockQuote, writeQuoteTrade } from './checkout.sql.ts'
import { type Change, fitToStock, type SeenLine } from './fit-to-stock.ts'
import { type NewPromo, type Promo, promoCode } from './promo.ts'
import { isSameOffer, type Offer, priceWish, readSkuMap, storedOffer, type Wish } from './quote.ts'
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
  const country = input.address_id
    ? (await readAddress(ctx.db, shopper.id, input.address_id)).country
    : await readDefaultCountry(ctx.db, shopper.id)
  const seen = await wantedLines(ctx, shopper.id, input)
  const code = input.promo_code ? promoCode(input.promo_code) : null
  return makeQuote(ctx, shopper.id, { seen, code, country, exactly: input.cart_ids === undefined })
}

async function wantedLines(
  ctx: Context,
  shopperId: string,
  input: Parsed<'POST /api/order/preview'>,
): Promise<SeenLine[]> {
  if (input.cart_ids) {
    const ids = [...new Set(input.cart_ids)]
    const lines = await readSelectedLines(ctx.db, shopperId, ids)
    if (lines.length < ids.length) throw missing()
    return lines.map((line) => ({ skuId: line.sku_id, quantity: line.quantity, priceSeen: line.price_then }))
  }
  if (!input.sku_id) throw fieldError('cart_ids', 'items_required')
  return [{ skuId: input.sku_id, goodsId: input.goods_id, quantity: input.quantity ?? 1 }]
}

type Asked = { seen: readonly SeenLine[]; code: string | null; country: string | null; exactly: boolean }

async function makeQuote(ctx: Context, shopperId: string, { seen, code, country, exactly }: Asked): Promise<Quote> {
  const at = ctx.now()
  const asking = { shopperId, lang: ctx.lang, at }
  const skuIds = seen.map((line) => line.skuId)
  const skus = await readSkuMap(ctx.db, skuIds, ctx.lang)
  for (const line of seen) {
    const sku = skus.get(line.skuId)
    if (!sku || (line.goodsId && line.goodsId !== sku.goods_id)) throw missing()
    if (exactly && !sku.on_shelf) throw missing()
    if (exactly && sku.available < line.quantity) throw new DomainError('stock.out', { stock: sku.available })
  }
  const { lines, changes } = fitToStock(seen, skus)
  if (lines.length === 0) throw new DomainError('stock.out', { stock: 0 })
  const wish: Wish = { lines, promo_code: code, country }
  const offer = await priceWish(ctx.db, wish, skus, asking)
  return showQuote(ctx, shopperId, wish, offer, changes)
}

/** Keeps a quote and shows it. */
async function showQuote(ctx: Context, shopperId: string, wish: Wish, offer: Offer, changes: Change[]): Promise<Quote> {
  const at = ctx.now()
  const quote = { id: newId(), expiresAt: new Date(at.getTime() + QUOTE_SECONDS * 1000) }
  await insertQuote(ctx.db, { ...quote, shopperId, wish, offer: storedOffer(offer), at })
  const [balances, has_pay_password] = await Promise.all([
    readBalances(ctx.db, shopperId),
    hasPayPassword(ctx.db, shopperId),
  ])
  return quoteView({ ...quote, offer, changes, balance: balances.available, has_pay_password, at, lang: ctx.lang })
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
  return new DomainError('price.changed', {
    quote: await makeQuote(ctx, shopper.id, { seen, code: wish.promo_code, country: wish.country, exactly: false }),
  })
}

/**
 * The quote as it can be made into orders now, locked; or the trade that was made of it before.
 *
 * @throws DomainError thing.missing · quote.expired { status } · stock.out { stock, sku_id } · promo.not_usable { reason } ·
 *   freight.unreachable { country, shops }
 * @throws OfferChanged when a price, the freight or the discount is not what was shown
 */
export async function loadQuote(
  ctx: Context,
  tx: Tx,
  { quoteId, shopperId, code, country }: { quoteId: string; shopperId: string; code?: string; country: string },
): Promise<{ tradeId: string } | { tradeId?: undefined; offer: Offer }> {
  const at = ctx.now()
  const row = await lockQuote(tx, shopperId, quoteId)
  if (!row) throw missing()
  if (row.trade_id) return { tradeId: row.trade_id }
  if (at >= row.expires_at) throw new DomainError('quote.expired', { status: 'expired' })
  const typed = code === undefined ? undefined : promoCode(code)
  const wish: Wish = { ...row.wish, promo_code: typed ?? row.wish.promo_code, country }
  const skuIds = wish.lines.map((line) => line.sku_id)
  const skus = await readSkuMap(tx, skuIds, ctx.lang)
  for (const { sku_id, quantity } of wish.lines) {
    const sku = skus.get(sku_id)
    const stock = sku?.on_shelf ? sku.available : 0
    if (stock < quantity) throw new DomainError('stock.out', { stock, sku_id })
  }
  const offer = await priceWish(tx, wish, skus, { shopperId, lang: ctx.lang, at })
  // A code that the quote showed as not usable is only in the way when it is asked for again.
  if (offer.promo?.reason && (typed || !isSameOffer(row.offer, offer))) {
    throw new DomainError('promo.not_usable', { reason: offer.promo.reason })
  }
  if (!isSameOffer(row.offer, offer)) throw new OfferChanged(wish)
  return { offer }
}

/** A quote becomes the orders of one trade, once. */
export async function spendQuote(tx: Tx, quoteId: string, tradeId: string): Promise<void> {
  await writeQuoteTrade(tx, quoteId, tradeId)
}

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
