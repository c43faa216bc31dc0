import type { Answer, Parsed } from '@tradewind/contract/calls'
import { ZERO } from '@tradewind/contract/money'
import sql, { type Sql } from 'sql-template-tag'
import { asShopper, type Context, type DestinedContext } from '../../platform/context.ts'
import { commitAsync, pipelined, type Tx } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { readSelectedLines, skusOfLines } from '../cart/cart.ts'
import type { SkuView } from '../catalog/catalog.ts'
import { countryOfAddress, countryOfReader } from '../identity/identity.pieces.sql.ts'
import { payLimit } from '../identity/identity.ts'
import {
  countUse,
  insertPromo,
  insertQuote,
  insertUse,
  leaveUse,
  type QuoteRow,
  selectBuyer,
  skusOfQuote,
  spendQuote,
} from './checkout.sql.ts'
import { fitToStock, type SeenLine } from './fit-to-stock.ts'
import { offeredCodes } from './offered-codes.ts'
import { type NewPromo, type Promo, promoCode } from './promo.ts'
import { type Goods, isSameOffer, type Offer, priceWish, readGoods, storedOffer, type Wish } from './quote.ts'
import { quoteView } from './quote-view.ts'
import { selectCandidates } from './shown-promos.sql.ts'

export { sweepQuotes } from './checkout.sql.ts'
export { forgottenByCheckout } from './closing.sql.ts'
export { heldByCheckout } from './held.sql.ts'
export { housePromoKind } from './house-promos.ts'
export type { PricedShop } from './price-cart.ts'
export type { NewPromo } from './promo.ts'
export { type Offer, shopsClosed } from './quote.ts'
export { arrivalWindow } from './quote-view.ts'

/** How long a quote can be made into orders. */
export const QUOTE_SECONDS = 15 * 60

type Quote = Answer<'POST /api/order/preview'>

/** The whole cost before anything is bound. Lines of the bag are cut to what there is, and told; buying now is refused. */
export async function previewOrder(ctx: DestinedContext, input: Parsed<'POST /api/order/preview'>): Promise<Quote> {
  const shopper = asShopper(ctx)
  const code = input.promo_code ? promoCode(input.promo_code) : null
  return ctx.db.tx(async (tx) => {
    // A quote that is lost with the machine bound nobody: it is asked for again.
    commitAsync(tx)
    const wanted = wantedOf(input)
    const { address_id } = input
    const to = address_id ? countryOfAddress(shopper.id, address_id) : countryOfReader(shopper.id, ctx.deliverTo)
    const [seen, known] = await pipelined([
      readLines(tx, shopper.id, wanted),
      readForQuote(ctx, tx, shopper.id, { skuIds: skusOf(shopper.id, wanted), country: to }),
    ])
    if (address_id && known.country === null) throw missing()
    return makeQuote(ctx, tx, shopper.id, { seen, code, known, exactly: 'line' in wanted })
  })
}

/** Lines of the bag, or one thing at once. */
type Wanted = { cartIds: string[] } | { line: SeenLine }

function wantedOf(input: Parsed<'POST /api/order/preview'>): Wanted {
  if (input.cart_ids) return { cartIds: [...new Set(input.cart_ids)] }
  if (!input.sku_id) throw fieldError('cart_ids', 'items_required')
  return { line: { skuId: input.sku_id, goodsId: input.goods_id, quantity: input.quantity ?? 1 } }
}

/** So that goods are asked for together with the lines that name them. */
const skusOf = (shopperId: string, wanted: Wanted) =>
  'cartIds' in wanted ? skusOfLines(shopperId, wanted.cartIds) : [wanted.line.skuId]

async function readLines(tx: Tx, shopperId: string, wanted: Wanted): Promise<SeenLine[]> {
  if ('line' in wanted) return [wanted.line]
  const lines = await readSelectedLines(tx, shopperId, wanted.cartIds)
  if (lines.length < wanted.cartIds.length) throw missing()
  return lines.map((line) => ({ skuId: line.sku_id, quantity: line.quantity, priceSeen: line.price_then }))
}

/** What a quote is made of, beside what is wanted: the goods as they are, the codes of their shops, and what their buyer can pay with. */
async function readForQuote(
  ctx: Context,
  tx: Tx,
  shopperId: string,
  { skuIds, country }: { skuIds: readonly string[] | Sql; country: Sql },
) {
  const at = ctx.now()
  const [goods, buyer, candidates] = await pipelined([
    readGoods(tx, skuIds, ctx.lang),
    selectBuyer(tx, shopperId, country),
    selectCandidates(tx, skuIds, shopperId, at),
  ])
  const { has_pay_password, balance } = buyer
  const purse = { balance: balance ?? ZERO, has_pay_password, pay_limit: has_pay_password ? payLimit(buyer, at) : null }
  return { goods, candidates, purse, country: buyer.country }
}

type Asked = {
  seen: readonly SeenLine[]
  code: string | null
  known: Awaited<ReturnType<typeof readForQuote>>
  exactly: boolean
}

/** Keeps a quote of now and shows it, beside what its shopper can pay with. */
async function makeQuote(ctx: Context, tx: Tx, shopperId: string, asked: Asked): Promise<Quote> {
  const { seen, code, exactly } = asked
  const { goods, country, purse, candidates } = asked.known
  for (const line of seen) refuseUnlessThere(line, goods.skus.get(line.skuId), exactly)
  const { lines, changes } = fitToStock(seen, goods.skus)
  if (lines.length === 0) throw new DomainError('stock.out', { stock: 0 })
  const at = ctx.now()
  const wish: Wish = { lines, promo_code: code, country }
  const offer = await priceWish(tx, wish, goods, { shopperId, lang: ctx.lang, at })
  const codes = offeredCodes(offer, candidates)
  const quote = { id: newId(), expiresAt: new Date(at.getTime() + QUOTE_SECONDS * 1000) }
  insertQuote(tx, { ...quote, shopperId, wish, offer: storedOffer(offer), at })
  return quoteView({ ...quote, country, offer, changes, purse, codes, at, lang: ctx.lang })
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
  const skuIds = seen.map((line) => line.skuId)
  return new DomainError('price.changed', {
    quote: await ctx.db.tx(async (tx) => {
      const known = await readForQuote(ctx, tx, shopper.id, { skuIds, country: sql`${wish.country}::text` })
      return makeQuote(ctx, tx, shopper.id, {
        seen,
        code: wish.promo_code,
        known,
        exactly: false,
      })
    }),
  })
}

/** A quote that was taken: what was shown, the trade that it is, and its goods as they are now. */
type TakenQuote = QuoteRow & { goods: Goods }

/**
 * Makes a quote that was shown this trade, or finds the one that it is already: of two orders made of it at once the second
 * gets the trade of the first.
 *
 * @throws DomainError thing.missing
 */
export async function takeQuote(
  ctx: Context,
  tx: Tx,
  shopperId: string,
  taken: { quoteId: string; tradeId: string },
): Promise<TakenQuote> {
  const { quoteId, tradeId } = taken
  const [quote, goods] = await pipelined([
    spendQuote(tx, shopperId, quoteId, tradeId),
    readGoods(tx, skusOfQuote(shopperId, quoteId), ctx.lang),
  ])
  if (!quote) throw missing()
  const { wish, offer, expires_at, trade_id } = quote
  return { wish, offer, expires_at, trade_id, goods }
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
  quote: TakenQuote,
  { shopperId, code, country }: { shopperId: string; code?: string; country: string },
): Promise<Offer> {
  const at = ctx.now()
  if (at >= quote.expires_at) throw new DomainError('quote.expired', { status: 'expired' })
  const typed = code === undefined ? undefined : promoCode(code)
  const wish: Wish = { ...quote.wish, promo_code: typed ?? quote.wish.promo_code, country }
  for (const { sku_id, quantity } of wish.lines) {
    const sku = quote.goods.skus.get(sku_id)
    const stock = sku?.on_shelf ? sku.available : 0
    if (stock < quantity) throw new DomainError('stock.out', { stock, sku_id })
  }
  const offer = await priceWish(tx, wish, quote.goods, { shopperId, lang: ctx.lang, at })
  // A code that the quote showed as not usable is only in the way when it is asked for again.
  if (offer.promo?.reason && (typed || !isSameOffer(quote.offer, offer))) {
    throw new DomainError('promo.not_usable', { reason: offer.promo.reason })
  }
  if (!isSameOffer(quote.offer, offer)) throw new OfferChanged(wish)
  return offer
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
