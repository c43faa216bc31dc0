import type { Cents } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import type { NewBanner, NewCategory, NewProduct } from './new-product.ts'

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

export const insertCategory = (tx: Tx, id: string, category: NewCategory) =>
  tx.run(sql`
    INSERT INTO category (id, slug, name, tint, picture, place)
    VALUES (${id}, ${category.slug}, ${json(category.name)}, ${category.tint}, ${json(category.picture)}, ${category.place})`)

export const insertBanner = (tx: Tx, id: string, banner: NewBanner) =>
  tx.run(sql`
    INSERT INTO banner (id, place, title, picture, link)
    VALUES (${id}, ${banner.place}, ${json(banner.title)}, ${json(banner.picture)}, ${banner.link})`)

export type SkuRow = {
  id: string
  choice: number[]
  chosen: string
  spec: LocalisedText | null
  image: StoredImage | null
  price: Cents
  stock: number
}

export const insertProduct = (tx: Tx, id: string, product: NewProduct) =>
  tx.run(sql`
    WITH listed AS (
      INSERT INTO product (id, shop_id, handle, subtitle, description, facts, options, weight_grams, ready_days, created_at,
        updated_at)
      VALUES (${id}, ${product.shopId}, ${id}, ${json(product.subtitle)}, ${json(product.description)}, ${json(product.facts)},
        ${json(product.options)}, ${product.weightGrams}, ${product.readyDays},  ${product.listedAt},
        ${product.listedAt})
    ), counted AS (
      UPDATE category SET goods = goods + 1 WHERE id = ${product.categoryId}
    )
    INSERT INTO product_picture (product_id, place, picture)
    SELECT ${id}, place, picture FROM unnest(${product.pictures.map(json)}::jsonb[]) WITH ORDINALITY AS p (picture, place)`)

/** The card copies what it shows of the shop; prices and stock follow from the SKUs. */
export const insertCard = (tx: Tx, id: string, product: NewProduct, skus: readonly SkuRow[]) => {
  const prices = skus.map((sku) => sku.price).sort((a, b) => (a < b ? -1 : 1))
  const hasOptions = product.options.length > 0
  return tx.run(sql`
    INSERT INTO product_card (id, shop_id, shop_name, shop_city, shop_country, category_id, title, image, price_min,
      price_max, has_options, only_sku_id, in_stock, on_shelf, listed_at)
    SELECT ${id}, id, name, city, country, ${product.categoryId}, ${json(product.title)}, ${json(product.pictures[0])},
      ${prices[0]}, ${prices.at(-1)}, ${hasOptions}, ${hasOptions ? null : skus[0]?.id},
      ${skus.some((sku) => sku.stock > 0)}, true, ${product.listedAt}
    FROM shop WHERE id = ${product.shopId}`)
}

export const insertSkus = (tx: Tx, productId: string, shopId: string, skus: readonly SkuRow[], at: Date) =>
  tx.run(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(skus, (_, value) => (typeof value === 'bigint' ? value.toString() : value))}::jsonb)
        AS s (id uuid, choice jsonb, chosen text, spec jsonb, image jsonb, price bigint, stock int)
    ), made AS (
      INSERT INTO sku (id, product_id, shop_id, choice, chosen, spec, image, price)
      SELECT id, ${productId}, ${shopId}, ARRAY(SELECT jsonb_array_elements_text(choice)::int), chosen,
        nullif(spec, 'null'), nullif(image, 'null'), price FROM given
    ), priced AS (
      INSERT INTO sku_price (sku_id, since, price) SELECT id, ${at}, price FROM given
    )
    INSERT INTO stock (sku_id, opening, on_hand) SELECT id, stock, stock FROM given`)

export const lockCardOf = (tx: Tx, skuId: string) =>
  tx.maybe<{ id: string }>(sql`
    SELECT id FROM product_card WHERE id = (SELECT product_id FROM sku WHERE id = ${skuId}) FOR NO KEY UPDATE`)

/** The lowest price that counted at any time in the thirty days before a cut is the one that may be shown struck out. */
export const writePrice = (tx: Tx, skuId: string, price: Cents, at: Date, days: number) =>
  tx.run(sql`
    WITH lowest AS (
      SELECT min(price) AS price FROM sku_price
      WHERE sku_id = ${skuId} AND since >= (
        SELECT coalesce(max(since), '-infinity') FROM sku_price
        WHERE sku_id = ${skuId} AND since <= ${at}::timestamptz - make_interval(days => ${days}))
    ), noted AS (
      INSERT INTO sku_price (sku_id, since, price) VALUES (${skuId}, ${at}, ${price})
      ON CONFLICT (sku_id, since) DO UPDATE SET price = excluded.price
    )
    UPDATE sku SET price = ${price},
      price_was = CASE WHEN lowest.price > ${price} THEN lowest.price END,
      price_was_until = CASE WHEN lowest.price > ${price} THEN ${at}::timestamptz + make_interval(days => ${days}) END
    FROM lowest WHERE sku.id = ${skuId}`)

export const writeCardPrices = (tx: Tx, productId: string) =>
  tx.run(sql`
    UPDATE product_card AS c SET price_min = now.low, price_max = now.high
    FROM (SELECT min(price) AS low, max(price) AS high FROM sku WHERE product_id = ${productId}) AS now
    WHERE c.id = ${productId}`)

export type OfferRow = {
  sku_id: string
  goods_id: string
  shop_id: string
  title: string
  spec: string | null
  image: StoredImage | null
  price: bigint
  available: number
  on_shelf: boolean
  weight_grams: number
  ready_days: number
}

export const selectOffers = (db: Db, skuIds: readonly string[], lang: LocaleCode) =>
  db.many<OfferRow>(sql`
    SELECT sku_id, goods_id, shop_id, pick_text(title, ${lang}) AS title, pick_text(spec, ${lang}) AS spec, image, price,
      available, on_shelf, weight_grams, ready_days
    FROM sku_offer WHERE sku_id = ANY(${skuIds})`)

export const addSold = (tx: Tx, sold: readonly { goodsId: string; units: number }[]) =>
  tx.run(sql`
    WITH counted AS (
      SELECT id, sum(units)::int AS units
      FROM unnest(${sold.map((line) => line.goodsId)}::uuid[], ${sold.map((line) => line.units)}::int[]) AS l (id, units)
      GROUP BY id
    ), locked AS (
      SELECT c.id, n.units FROM product_card AS c JOIN counted AS n ON n.id = c.id ORDER BY c.id FOR NO KEY UPDATE OF c
    )
    UPDATE product_card AS c SET sold = c.sold + l.units FROM locked AS l WHERE c.id = l.id`)

export const addStar = (tx: Tx, goodsId: string, star: number) =>
  tx.run(sql`UPDATE product_card SET stars[${star}::int] = stars[${star}::int] + 1 WHERE id = ${goodsId}`)
