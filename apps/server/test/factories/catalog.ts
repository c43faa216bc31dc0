import { type Cents, cents } from '@tradewind/contract/money'
import { announce } from '../../src/announce.ts'
import {
  createBanner,
  createCategory,
  createProduct,
  editProducts,
  type NewProduct,
  type NewSku,
  type PostedReview,
  type ReceivedOrder,
  readSkus,
} from '../../src/modules/catalog/catalog.ts'
import { createShop, flatFreight, type NewShop } from '../../src/modules/shops/shops.ts'
import type { Database } from '../../src/platform/db.ts'
import type { StoredImage } from '../../src/platform/files.ts'
import { newId } from '../../src/platform/id.ts'
import type { Server } from '../harness.ts'

export const pictureOf = (name: string): StoredImage => ({
  name,
  width: 960,
  height: 960,
  placeholder: 'LwgGBwDVZ2doeHif',
})

// Behind the ten that every market has.
let places = 100

export const buildBanner = (db: Database): Promise<string> => {
  places += 1
  const banner = { place: places, title: { en: 'Light for a room' }, picture: pictureOf('banner'), link: '/explore' }
  return db.tx((tx) => createBanner(tx, banner))
}

export const buildCategory = (db: Database, over: { slug?: string } = {}): Promise<string> => {
  // With room behind each, for those that an operator adds and moves.
  places += 1000
  const place = places
  const slug = over.slug ?? `category-${newId()}`
  const name = { en: `Category ${slug}`, ar: `فئة ${slug}` }
  return db.tx((tx) => createCategory(tx, { slug, name, tint: 'oat', picture: pictureOf(slug), place }))
}

export const buildShop = (db: Database, over: Partial<NewShop> = {}): Promise<string> =>
  db.tx((tx) =>
    createShop(tx, {
      name: 'Casa Obscura',
      city: { en: 'Porto', ar: 'بورتو' },
      country: 'PT',
      style: { en: 'Light for long evenings', ar: 'ضوء للأمسيات الطويلة' },
      story: { en: 'Lamps, made by two.', ar: 'مصابيح يصنعها اثنان.' },
      logo: pictureOf('logo'),
      cover: pictureOf('cover'),
      freight: flatFreight(cents(500), { from: 4, to: 9 }),
      foundedAt: new Date('2026-01-05T08:00:00.000Z'),
      ...over,
    }),
  )

export type BuiltProduct = { id: string; shopId: string; categoryId: string; skuIds: [string, ...string[]] }

/** A product on the shelf; without `skus` it has one for $12.00, ten in stock. */
export async function buildProduct(db: Database, over: Partial<NewProduct> = {}): Promise<BuiltProduct> {
  const shopId = over.shopId ?? (await buildShop(db))
  const categoryId = over.categoryId ?? (await buildCategory(db))
  const { id, skuIds } = await db.tx((tx) =>
    createProduct(tx, {
      title: { en: 'Bedside lamp', ar: 'مصباح سرير' },
      subtitle: { en: 'Warm and dim', ar: 'دافئ وخافت' },
      description: { en: 'It turns down.', ar: 'يمكن خفضه.' },
      facts: [{ name: { en: 'Height', ar: 'الارتفاع' }, value: { en: '30 cm', ar: '30 سم' } }],
      options: [],
      skus: [{ choice: [], price: cents(1200), stock: 10 }],
      pictures: [pictureOf('lamp')],
      weightGrams: 800,
      readyDays: 2,
      listedAt: new Date('2026-02-01T08:00:00.000Z'),
      ...over,
      shopId,
      categoryId,
    }),
  )
  const [first, ...rest] = skuIds
  if (!first) throw new Error('a product has at least one SKU')
  return { id, shopId, categoryId, skuIds: [first, ...rest] }
}

/** One product with `count` SKUs of `stock` units each; more than a hundred have a second option. */
export const buildMatrix = (db: Database, count: number, stock: number): Promise<BuiltProduct> => {
  const numbers = (length: number) => Array.from({ length }, (_, index) => ({ name: { en: `No. ${index + 1}` } }))
  const hundreds = count > 100 ? [{ name: { en: 'Hundred' }, values: numbers(Math.ceil(count / 100)) }] : []
  return buildProduct(db, {
    options: [...hundreds, { name: { en: 'Number', ar: 'الرقم' }, values: numbers(Math.min(count, 100)) }],
    skus: Array.from({ length: count }, (_, index): NewSku => {
      const choice = count > 100 ? [Math.floor(index / 100), index % 100] : [index]
      return { choice, price: cents(1000), stock }
    }),
  })
}

/** Changes the price of every SKU of the product that this one belongs to. */
export const changePrice = (db: Database, change: { skuId: string; price: Cents; at: Date }): Promise<void> =>
  db.tx(async (tx) => {
    const [sku] = await readSkus(tx, [change.skuId], 'en')
    if (!sku) throw new Error('a price belongs to an SKU that exists')
    await editProducts(tx, { shopId: sku.shop_id, at: change.at }, [sku.goods_id], (draft) => ({
      ...draft,
      skus: draft.skus.map((each) => ({ ...each, price: change.price })),
    }))
  })

const ofNobody = { buyer_id: newId(), shop_name: '', sn: '', at: new Date(0).toISOString() }

/** Lets an order be received, as far as the catalog hears of it. */
export async function receiveOrder(server: Server, order: ReceivedOrder): Promise<void> {
  await server.databases.shop.tx(async (tx) => announce(tx, 'order.received', newId(), { ...ofNobody, ...order }))
  await server.settle()
}

/** Lets the goods of an order be reviewed, as far as the catalog hears of it. */
export async function postReview(server: Server, review: PostedReview): Promise<void> {
  await server.databases.shop.tx(async (tx) => announce(tx, 'review.posted', newId(), review))
  await server.settle()
}
