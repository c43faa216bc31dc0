import sql, { raw, type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildCategory, buildProduct, buildShop } from '../../../../test/factories/catalog.ts'
import { registerShopper } from '../../../../test/factories/shopper.ts'
import { useServer } from '../../../../test/harness.ts'
import { planOf as explain } from '../../../../test/plans.ts'
import type { Db } from '../../../platform/db.ts'
import { newId } from '../../../platform/id.ts'
import { followsStatement } from '../../shops/shops.sql.ts'
import { EVERYTHING, type GoodsFilter } from '../goods-filter.ts'
import { ORDERS, type Sort } from '../sorts.ts'
import { cardsStatement } from './browse.sql.ts'
import { forYouStatement, freshStatement } from './for-you.sql.ts'
import { keptStatement } from './kept-goods.sql.ts'
import { browsedStatement } from './kinds.sql.ts'
import { detailStatement } from './product-page.sql.ts'
import { bestOfOthersStatement, recommendedStatement } from './recommend.sql.ts'

const server = useServer()
let categoryId = ''
let shopId = ''
let productId = ''
let shopperId = ''

// Twenty thousand products in ten categories and two hundred shops: enough that the planner would notice a missing index.
beforeAll(async () => {
  const db = server.databases.owner
  const categories = await Promise.all(Array.from({ length: 10 }, () => buildCategory(db)))
  const shops = await Promise.all(Array.from({ length: 200 }, () => buildShop(db)))
  categoryId = categories[3] ?? ''
  shopId = shops[17] ?? ''
  productId = (await buildProduct(db, { categoryId, shopId })).id
  await db.run(sql`
    WITH made AS (
      SELECT gen_random_uuid() AS id, n, (${shops}::uuid[])[1 + n % 200] AS shop_id FROM generate_series(1, 20000) AS n
    ), product AS (
      INSERT INTO product (id, shop_id, handle, subtitle, description, facts, options, weight_grams, ready_days, created_at,
        updated_at)
      SELECT id, shop_id, id::text, '{"en": "s"}', '{"en": "d"}', '[]', '[{}]', 1, 1, now(), now() FROM made
    )
    INSERT INTO product_card (id, shop_id, shop_name, shop_city, shop_country, category_id, title, price_min, price_max,
      has_options, in_stock, on_shelf, listed_at, sold, stars)
    SELECT id, shop_id, 's', '{"en": "c"}', 'PT', (${categories}::uuid[])[1 + (n / 200) % 10], '{"en": "t"}',
      1 + n % 5000, 1 + n % 5000, true, n % 9 > 0, true, now() - n * interval '1 minute', n % 300,
      ARRAY[n % 2, 0, n % 3, n % 7, n % 11]
    FROM made`)
  await db.run(sql`
    WITH said AS (
      SELECT id, jsonb_build_object('third' || n % 3, 300, 'kind' || n % 400, 600, 'pair' || n / 2, 700) AS impacts
      FROM (SELECT id, row_number() OVER () AS n FROM product_card) AS p
    )
    INSERT INTO search_document (product_id, words, impacts)
    SELECT id, array_to_tsvector(ARRAY(SELECT jsonb_object_keys(impacts))), impacts FROM said
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words, impacts = excluded.impacts`)
  await db.run(sql`
    INSERT INTO search_word (word, products)
    SELECT word, count(*)::int FROM search_document, jsonb_object_keys(impacts) AS word GROUP BY word
    ON CONFLICT (word) DO UPDATE SET products = excluded.products`)
  await db.run(sql`UPDATE search_corpus SET products = 20001`)
  shopperId = (await registerShopper(server)).id
  for (const list of ['favourite', 'looked_at'])
    await db.run(sql`
      INSERT INTO ${raw(list)} (shopper_id, product_id, at)
      SELECT ${shopperId}, id, now() - n * interval '1 second'
      FROM (SELECT id, row_number() OVER () AS n FROM product_card) AS p`)
  await db.run(sql`
    INSERT INTO follow (shopper_id, shop_id, followed_at) SELECT ${shopperId}, id, now() FROM shop`)
  await db.run(sql`VACUUM ANALYZE`)
})

const planOf = (statement: Sql) => explain(server.databases.owner, statement)

const after: Record<Sort, (string | number)[]> = {
  default: [1_000_000_500, newId()],
  sales: [100, newId()],
  new: [new Date().toISOString(), newId()],
  price_asc: ['2500', newId()],
  price_desc: ['2500', newId()],
  score: [3900, newId()],
}

/** The most rows that the planner expects to sort: the end of a short list may be, a list never. */
const sortedRows = (plan: string) =>
  Math.max(0, ...[...plan.matchAll(/Sort .*rows=(\d+)/g)].map((found) => Number(found[1])))

test('every list walks an index in the order that was asked for, whatever its sort and however far down', async () => {
  const filters: GoodsFilter[] = [
    EVERYTHING,
    { ...EVERYTHING, categories: [categoryId] },
    { ...EVERYTHING, shops: [shopId] },
  ]
  for (const filter of filters)
    for (const sort of Object.keys(ORDERS) as Sort[])
      for (const cursor of [undefined, after[sort]]) {
        const plan = await planOf(cardsStatement(filter, { sort, after: cursor, limit: 20, lang: 'en' }))
        // Categories are a handful, and shops here two hundred.
        expect(plan).not.toMatch(/Seq Scan on (?!category|shop_tally)/)
        expect(sortedRows(plan), plan).toBeLessThan(100)
      }
})

test('a product is read by keys, however many there are', async () => {
  const plan = await planOf(detailStatement({ id: productId, shopperId, lang: 'en', at: new Date() }))
  expect(plan).not.toMatch(/Seq Scan on (product|product_card|favourite)\b/)
})

test('what a shopper keeps, looked at and follows is read by its own index, newest first', async () => {
  const page = { shopperId, limit: 20, lang: 'en' } as const
  for (const cursor of [undefined, after.new])
    for (const statement of [
      keptStatement('favourite', { ...page, after: cursor }),
      keptStatement('looked_at', { ...page, after: cursor }),
    ]) {
      const plan = await planOf(statement)
      expect(plan).not.toMatch(/Seq Scan/)
      expect(sortedRows(plan), plan).toBeLessThan(100)
    }
  // Two hundred shops may be read whole; their goods may not.
  expect(await planOf(followsStatement(page))).toMatch(/card_shop_new/)
})

test('what home has for one person is found by indexes, and what is compared is few', async () => {
  const forYou = await planOf(forYouStatement(shopperId, 8, 'en'))
  expect(forYou, forYou).not.toMatch(/Seq Scan on (product|product_card|looked_at)\b/)
  expect(sortedRows(forYou), forYou).toBeLessThan(1000)
  const fresh = await planOf(freshStatement(shopperId, 6, 'en', new Date()))
  expect(fresh, fresh).toMatch(/card_new/)
  expect(fresh, fresh).not.toMatch(/Seq Scan/)
})

test('what goes with a product is found without reading a table from end to end', async () => {
  for (const cursor of [undefined, [1, 5_000, newId()], [0, 1_000_000_500, newId()]]) {
    const plan = await planOf(recommendedStatement({ id: productId, after: cursor, limit: 20, lang: 'en' }))
    // The corpus is one row.
    expect(plan.replaceAll('Seq Scan on search_corpus', ''), plan).not.toMatch(/Seq Scan/)
  }
  const others = await planOf(bestOfOthersStatement([productId], 8, 'en'))
  expect(others).not.toMatch(/Seq Scan/)
  expect(sortedRows(others), others).toBeLessThan(100)
})

test('a kind parts into those under it by a few hundred rows, however many things there are of it', async () => {
  const db = server.databases.owner
  await db.run(sql`UPDATE product SET type_id = 'pendant-lamp'`)
  await db.run(sql`ANALYZE product`)
  for (const category of [undefined, categoryId]) {
    const statement = browsedStatement({ categoryId: category, type: 'lamp', lang: 'en' })
    expect(await explain(db, statement)).not.toMatch(/Seq Scan on (product|product_card)\b/)
    const read = await db.tx(async (tx) => {
      // What the same connection did a moment before may still stand in the count.
      const before = await readOfGoods(tx)
      const [row] = await tx.many<{ types: { id: string; goods: number; more: boolean }[] }>(statement)
      // Of a category a few are among the newest, and more are said to be there.
      const goods = category === undefined ? 50 : expect.any(Number)
      expect(row?.types).toMatchObject([{ id: 'pendant-lamp', goods, more: true }])
      return (await readOfGoods(tx)) - before
    })
    expect(read).toBeGreaterThan(50)
    expect(read).toBeLessThan(1_000)
  }
})

async function readOfGoods(db: Db) {
  const { rows } = await db.one<{ rows: number }>(sql`
    SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS rows FROM pg_stat_xact_user_tables
    WHERE relname IN ('product', 'product_card')`)
  return rows
}
