import { isDeepStrictEqual } from 'node:util'
import { type Cents, cents } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { Db } from '../../platform/db.ts'
import { readSkus, type SkuView } from '../catalog/catalog.ts'
import { readShops, type ShopView } from '../shops/shops.ts'
import { selectPromo } from './checkout.sql.ts'
import { coveredGoods, type PricedCart, priceCart } from './price-cart.ts'
import { type Promo, type PromoReason, promoRefusal } from './promo.ts'

/** What somebody wants to buy. */
export type Wish = { lines: { sku_id: string; quantity: number }[]; promo_code: string | null }

/** The state of a promo code for a wish: whether it helps, or why not. */
export type PromoState = { code: string; promo?: Promo; reason?: PromoReason }

export type Offer = {
  priced: PricedCart
  skus: Map<string, SkuView>
  shops: Map<string, ShopView>
  promo?: PromoState
}

type Asking = { shopperId: string; lang: LocaleCode; at: Date }

/** SKUs by id; one that never was is not in the map. */
export async function readSkuMap(db: Db, skuIds: readonly string[], lang: LocaleCode): Promise<Map<string, SkuView>> {
  const skus = await readSkus(db, skuIds, lang)
  return new Map(skus.map((sku) => [sku.sku_id, sku]))
}

/** What a wish costs now. Lines whose SKU is not in the map are left out; whether there is enough stock is not asked. */
export async function priceWish(db: Db, wish: Wish, skus: Map<string, SkuView>, asking: Asking): Promise<Offer> {
  const lines = wish.lines.flatMap(({ sku_id, quantity }) => {
    const sku = skus.get(sku_id)
    return sku ? [{ skuId: sku_id, shopId: sku.shop_id, quantity, price: sku.price }] : []
  })
  const shops = new Map((await readShops(db, shopIds(lines), asking.lang)).map((shop) => [shop.id, shop]))
  const freightOf = (shopId: string): Cents => shops.get(shopId)?.freight_cents ?? cents(0)
  const state = wish.promo_code ? await promoState(db, wish.promo_code, lines, asking) : undefined
  const usable = state?.reason ? undefined : state?.promo
  const priced = priceCart(lines, freightOf, usable)
  // A discount of nothing would use the code up for nothing.
  if (state && usable && priced.discount === 0n) state.reason = 'minimum'
  return { priced, skus, shops, promo: state }
}

const shopIds = (lines: readonly { shopId: string }[]): string[] => [...new Set(lines.map((line) => line.shopId))]

async function promoState(
  db: Db,
  code: string,
  lines: Parameters<typeof priceCart>[0],
  { shopperId, at }: Asking,
): Promise<PromoState> {
  const promo = await selectPromo(db, code, shopperId)
  if (!promo) return { code, reason: 'unknown' }
  return { code, promo, reason: promoRefusal(promo, coveredGoods(promo, lines), at) }
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
