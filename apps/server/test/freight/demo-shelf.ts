import { cents } from '@tradewind/contract/money'
import { shops } from '../../demo/shops.ts'
import { buildProduct, buildShop } from '../factories/catalog.ts'
import type { Server } from '../harness.ts'

type Piece = { priceCents: number; grams: number }

export type OnShelf = Piece & { shop: (typeof shops)[number]; shopId: string; goods_id: string; sku_id: string }

/** A shop of the demo world with its own zones, and one thing on its shelf. */
export async function buildDemoShop(server: Server, name: string, { priceCents, grams }: Piece): Promise<OnShelf> {
  const shop = shops.find((one) => one.name === name)
  if (!shop) throw new Error(`the demo has no shop ${name}`)
  const db = server.databases.shop
  const shopId = await buildShop(db, { name, country: shop.country, freight: shop.freight })
  const product = await buildProduct(db, {
    shopId,
    weightGrams: grams,
    skus: [{ choice: [], price: cents(priceCents), stock: 10_000 }],
  })
  return { shop, shopId, priceCents, grams, goods_id: product.id, sku_id: product.skuIds[0] }
}

export const demoShopNames = shops.map(({ name }) => name)
