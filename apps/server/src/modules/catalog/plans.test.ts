import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildCategory, buildProduct, buildShop } from '../../../test/factories/catalog.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'
import { type CardFilter, cardsStatement, ORDERS, type Sort } from './browse.sql.ts'

const server = useServer()
let categoryId = ''
let shopId = ''
let productId = ''

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
  await db.run(sql`ANALYZE`)
}, 120_000)

async function planOf(statement: Sql): Promise<string> {
  const rows = await server.databases.owner.many<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statement}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

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
  const filters: CardFilter[] = [{}, { categoryId }, { shopId }, { besides: productId }]
  for (const filter of filters)
    for (const sort of Object.keys(ORDERS) as Sort[])
      for (const cursor of [undefined, after[sort]]) {
        const plan = await planOf(cardsStatement(filter, { sort, after: cursor, limit: 20, lang: 'en' }))
        expect(plan).not.toMatch(/Seq Scan/)
        expect(sortedRows(plan), plan).toBeLessThan(100)
      }
})
