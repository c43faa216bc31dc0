import { createHash } from 'node:crypto'
import sql, { raw, type Sql } from 'sql-template-tag'
import { PART } from '../../src/modules/search/search.sql.ts'
import type { Database, Tx } from '../../src/platform/db.ts'
import { buildCategory, buildShop } from './catalog.ts'

export type WideMarket = { categories: string[]; shops: string[]; products: number }

const SHOPS = 20
const CATEGORIES = 10
const [KINDS, BRANCHES, LEAVES] = [7, 28, 84]

/**
 * Hundreds of thousands of cards and search documents and nothing behind them, in seconds, as wide as real ones, so that
 * the planner weighs what it would. Brand 0 to 49, kind 0 to 6 with branch 0 to 27 and leaf 0 to 83 below (each by what the number leaves), colour 0 to 8, size 0 to 4; the price in cents is the product's number.
 * Each product has one word of each of `rarities`: product n has the word n % rarity of that rarity.
 */
export async function buildWideMarket(
  db: Database,
  products: number,
  rarities: readonly number[],
): Promise<WideMarket> {
  const categories = await Promise.all(Array.from({ length: CATEGORIES }, () => buildCategory(db)))
  const shops = await Promise.all(Array.from({ length: SHOPS }, () => buildShop(db)))
  await db.tx(async (tx) => {
    // The rows refer to products that are not there, and asking for each of them would cost more than writing it.
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    await tx.run(sql`SET LOCAL maintenance_work_mem = '128MB'`)
    await tx.run(sql`ALTER TABLE product_card SET UNLOGGED`)
    await tx.run(sql`ALTER TABLE search_document SET UNLOGGED`)
    await withoutIndexes(tx, async () => {
      const numbers = sql`generate_series(1, ${products}::int) AS n`
      for (const [depth, many] of [KINDS, BRANCHES, LEAVES].entries())
        await tx.run(sql`
          INSERT INTO product_type (id, parent_id, path, categories, name, attributes, place)
          SELECT path[${depth}::int + 1], path[${depth}::int], path[:${depth}::int + 1], '{}', '{"en": "k"}', '{}', n
          FROM generate_series(0, ${many}::int - 1) AS n,
            LATERAL (SELECT ARRAY['kind-' || n % ${KINDS}, 'branch-' || n % ${BRANCHES}, 'leaf-' || n] AS path) AS p`)
      await tx.run(sql`
        INSERT INTO product_card (id, shop_id, shop_name, shop_city, shop_country, category_id, type_id, title, price_min,
          price_max, has_options, in_stock, on_shelf, listed_at, sold, stars, brand, brand_key, traits)
        SELECT ${idOf}, (${shops}::uuid[])[1 + n % ${SHOPS}], 's', '{"en": "c"}', 'PT',
          (${categories}::uuid[])[1 + n % ${CATEGORIES}], 'leaf-' || n % ${LEAVES}, jsonb_build_object('en', repeat('lamp ', 100)), n, n, true,
          n % 9 > 0, true, '2026-02-01'::timestamptz + n * interval '1 second', n % 1000,
          CASE WHEN n % 97 = 0 THEN '{0,0,0,3,2}' ELSE '{0,0,0,0,0}' END::int[],
          'Brand ' || n % 50, md5('brand ' || n % 50)::uuid, ARRAY['colour=' || n % 9, 'size=' || n % 5]
        FROM ${numbers}`)
      await tx.run(sql`
        INSERT INTO search_document (product_id, part, words, impacts)
        SELECT ${idOf}, (n - 1) / ${PART}::int, array_to_tsvector(w || search_part_words((n - 1) / ${PART}::int) || search_bound_words(n, n % 9 > 0, CASE WHEN n % 97 = 0 THEN 4400 ELSE 0 END) || ARRAY(SELECT word || '=' || (1 + n % 3) FROM unnest(w) AS word) || ARRAY[
            'shop:' || (${shops}::text[])[1 + n % ${SHOPS}], 'category:' || (${categories}::text[])[1 + n % ${CATEGORIES}],
            'brand:brand ' || n % 50, 'type:kind-' || n % ${KINDS}, 'type:branch-' || n % ${BRANCHES}, 'type:leaf-' || n % ${LEAVES}, 'trait:colour=' || n % 9, 'trait:size=' || n % 5]),
          (SELECT jsonb_object_agg(word, 100 + n % 800) FROM unnest(w) AS word)
        FROM ${numbers}, LATERAL (SELECT ARRAY(SELECT ${wordIn} FROM unnest(${rarities}::int[]) AS rarity) AS w OFFSET 0) AS said`)
      for (const rarity of rarities)
        await tx.run(sql`
          INSERT INTO search_word (word, shown, products)
          SELECT ${wordIn}, ${wordIn}, ${Math.ceil(products / rarity)} FROM generate_series(0, ${rarity}::int - 1) AS n,
            LATERAL (SELECT ${rarity}::int AS rarity) AS of_it`)
      await tx.run(sql`
        INSERT INTO search_word (word, products)
        SELECT 'type:' || t.id, count(*)::int FROM ${numbers} JOIN product_type AS l ON l.id = 'leaf-' || n % ${LEAVES}, unnest(l.path) AS t (id)
        GROUP BY t.id`)
    })
    await tx.run(
      sql`UPDATE category AS g SET goods = (SELECT count(*) FROM product_card AS c WHERE c.category_id = g.id)`,
    )
    await tx.run(
      sql`UPDATE shop_tally AS t SET goods = (SELECT count(*) FROM product_card AS c WHERE c.shop_id = t.shop_id)`,
    )
    // A real catalogue has words for many more than are seen on one shelf.
    await tx.run(sql`
      INSERT INTO trait (name, value, name_words, value_words)
      SELECT name, v::text, jsonb_build_object('en', name), jsonb_build_object('en', v::text)
      FROM (VALUES ('colour', 8), ('size', 4), ('width', 9999)) AS names (name, most), generate_series(0, most) AS v`)
    await tx.run(sql`UPDATE search_corpus SET products = ${products}, parts = (${products}::int - 1) / ${PART}::int`)
  })
  await db.run(sql`VACUUM ANALYZE`)
  return { categories, shops, products }
}

const idOf: Sql = sql`lpad(to_hex(n), 32, '0')::uuid`

// Letters only, as words with digits are never put right.
const wordIn: Sql = sql`substr(translate(md5(rarity || ':' || n % rarity), '0123456789', 'ghijklmnop'), 1, 12)`

/** The word that every product has whose number leaves this rest. */
export const wordOf = (rarity: number, rest: number): string =>
  createHash('md5')
    .update(`${rarity}:${rest % rarity}`)
    .digest('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
    .slice(0, 12)

/** An index is built in a fraction of the time that it takes to add to it row by row. */
async function withoutIndexes(tx: Tx, fill: () => Promise<void>): Promise<void> {
  const indexes = await tx.many<{ name: string; definition: string }>(sql`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid IN ('product_card'::regclass, 'search_document'::regclass, 'search_word'::regclass)`)
  const secondary = indexes.filter(({ name }) => !name.endsWith('_pkey'))
  for (const { name } of secondary) await tx.run(raw(`DROP INDEX ${name}`))
  await fill()
  for (const { definition } of secondary) await tx.run(raw(definition))
}
