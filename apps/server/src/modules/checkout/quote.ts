import { isDeepStrictEqual } from 'node:util'
import { type Cents, cents, sumCents } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import { translatorOf } from '@tradewind/messages/server'
import type { Sql } from 'sql-template-tag'
import { type Db, pipelined } from '../../platform/db.ts'
import { assert, DomainError } from '../../platform/errors.ts'
import { readSkus, type SkuView } from '../catalog/catalog.ts'
import {
  awayUntil,
  countryName,
  type FreightRule,
  freightBy,
  type Parcel,
  readShopsOf,
  ruleForReader,
  type ShopView,
} from '../shops/shops.ts'
import { selectPromo } from './checkout.sql.ts'
import { coveredGoods, type PricedCart, priceCart, type WantedLine } from './price-cart.ts'
import { type Promo, type PromoReason, promoRefusal } from './promo.ts'

/** What somebody wants to buy, and where it goes; null while nobody knows: then each shop's cheapest freight is told. */
export type Wish = { lines: { sku_id: string; quantity: number }[]; promo_code: string | null; country: string | null }

/** The state of a promo code for a wish: whether it helps, or why not. */
export type PromoState = { code: string; promo?: Promo; reason?: PromoReason }

/** SKUs and the shops that sell them, by id; what never was is not there. */
export type Goods = { skus: Map<string, SkuView>; shops: Map<string, ShopView> }

export type Offer = Goods & {
  priced: PricedCart
  /** What the same goods would cost with another code, or why it does not help. */
  withCode: (promo: Promo) => { priced: PricedCart; reason?: PromoReason }
  /** By shop: the rule that its freight comes from. */
  freight: Map<string, FreightRule>
  promo?: PromoState
}

type Asking = { shopperId: string; lang: LocaleCode; at: Date }

/** Of SKUs by their ids, or by an array of them as an expression. */
export async function readGoods(db: Db, skuIds: readonly string[] | Sql, lang: LocaleCode): Promise<Goods> {
  const [skus, shops] = await pipelined([readSkus(db, skuIds, lang), readShopsOf(db, skuIds, lang)])
  return {
    skus: new Map(skus.map((sku) => [sku.sku_id, sku])),
    shops: new Map(shops.map((shop) => [shop.id, shop])),
  }
}

/**
 * What a wish costs now. Lines whose SKU is not among the goods are left out; whether there is enough stock is not asked.
 *
 * @throws DomainError shop.closed { shops } when one of the shops sells nothing any more; shop.away { shops, until } when one takes
 *   no orders for a while; freight.unreachable { country, shops } when one does not send there
 */
export async function priceWish(db: Db, wish: Wish, { skus, shops }: Goods, asking: Asking): Promise<Offer> {
  const lines = wish.lines.flatMap(({ sku_id, quantity }) => {
    const sku = skus.get(sku_id)
    return sku ? [{ skuId: sku_id, goodsId: sku.goods_id, shopId: sku.shop_id, quantity, price: sku.price }] : []
  })
  refuseClosed(lines, shops, asking.lang)
  refuseAway(lines, shops, asking)
  const freight = new Map<string, FreightRule>()
  const fees = new Map<string, Cents>()
  const unreachable: ShopView[] = []
  for (const shopId of new Set(lines.map((line) => line.shopId))) {
    const shop = shops.get(shopId)
    assert(shop, 'what is sold has a shop')
    const parcel = parcelOf(
      lines.filter((line) => line.shopId === shop.id),
      skus,
    )
    const rule = ruleForReader(shop.freight, wish.country, parcel)
    if (!rule) unreachable.push(shop)
    else {
      freight.set(shop.id, rule)
      fees.set(shop.id, freightBy(rule, parcel))
    }
  }
  if (unreachable.length > 0) throw notSentThere(unreachable, wish.country, asking.lang)
  const price = (promo?: Promo) => priceCart(lines, (shopId) => fees.get(shopId) ?? cents(0), promo)
  const withCode = (promo: Promo): ReturnType<Offer['withCode']> => {
    const reason = promoRefusal(promo, coveredGoods(promo, lines), asking.at)
    const priced = price(reason ? undefined : promo)
    return { priced, reason: reason ?? (helps(priced) ? undefined : helpless(promo)) }
  }
  const base = { skus, shops, freight, withCode }
  if (!wish.promo_code) return { ...base, priced: price() }
  const promo = await selectPromo(db, wish.promo_code, asking.shopperId)
  if (!promo) return { ...base, priced: price(), promo: { code: wish.promo_code, reason: 'unknown' } }
  const { priced, reason } = withCode(promo)
  return { ...base, priced, promo: { code: wish.promo_code, promo, reason } }
}

const helps = ({ discount, freightOff }: PricedCart): boolean => discount > 0n || freightOff > 0n

/** A code that takes off nothing would be used up for nothing. */
const helpless = ({ benefit }: Promo): PromoReason => (benefit.kind === 'freight' ? 'freight_free' : 'minimum')

/** What was put into the bag before a holiday waits there until it is over. */
function refuseAway(lines: readonly WantedLine[], shops: Goods['shops'], { at, lang }: Asking): void {
  const away = [...new Set(lines.map(({ shopId }) => shopId))].flatMap((shopId) => {
    const shop = shops.get(shopId)
    const until = shop && awayUntil(shop, at)
    return until ? [{ id: shop.id, name: shop.name, until }] : []
  })
  if (away.length === 0) return
  throw new DomainError('shop.away', {
    shops: away.map(({ id, name, until }) => ({ id, name, until: until.toISOString() })),
    count: away.length,
    names: translatorOf(lang).format.list(away.map(({ name }) => name)),
    until: new Date(Math.max(...away.map(({ until }) => until.getTime()))).toISOString(),
  })
}

function refuseClosed(lines: readonly WantedLine[], shops: Goods['shops'], lang: LocaleCode): void {
  const closed = [...new Set(lines.map(({ shopId }) => shopId))].flatMap((shopId) => {
    const shop = shops.get(shopId)
    return shop && shop.standing !== 'open' ? [shop] : []
  })
  if (closed.length > 0) throw shopsClosed(closed, lang)
}

/** The refusal that names them. */
export const shopsClosed = (closed: readonly { id: string; name: string }[], lang: LocaleCode): DomainError =>
  new DomainError('shop.closed', {
    shops: closed.map(({ id, name }) => ({ id, name })),
    count: closed.length,
    names: translatorOf(lang).format.list(closed.map(({ name }) => name)),
  })

function parcelOf(lines: readonly WantedLine[], skus: ReadonlyMap<string, SkuView>): Parcel {
  let [items, grams] = [0, 0]
  for (const { skuId, quantity } of lines) {
    items += quantity
    grams += quantity * (skus.get(skuId)?.weight_grams ?? 0)
  }
  return {
    items,
    grams,
    goods: sumCents(lines.map((line) => line.price * BigInt(line.quantity))),
  }
}

function notSentThere(shops: readonly ShopView[], country: string | null, lang: LocaleCode): DomainError {
  return new DomainError('freight.unreachable', {
    country,
    shops: shops.map(({ id, name }) => ({ id, name })),
    count: shops.length,
    names: translatorOf(lang).format.list(shops.map(({ name }) => name)),
    place: country === null ? 'none' : countryName(country, lang),
  })
}

/** What a quote keeps of an offer, to be compared when it is made into orders. Cents as text. */
export const storedOffer = ({ priced }: Offer) => ({
  shops: priced.shops.map((shop) => ({
    shop_id: shop.shopId,
    freight: String(shop.freight),
    discount: String(shop.discount),
    total: String(shop.total),
    lines: shop.lines.map((line) => ({ sku_id: line.skuId, quantity: line.quantity, price: String(line.price) })),
  })),
})

/** Whether an offer of now is, to the cent, the one that was shown. */
export const isSameOffer = (shown: unknown, now: Offer): boolean => isDeepStrictEqual(shown, storedOffer(now))
