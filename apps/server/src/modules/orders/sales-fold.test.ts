import { rm } from 'node:fs/promises'
import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildShop } from '../../../test/factories/catalog.ts'
import { plansOfAsked } from '../../../test/plans.ts'
import { freshDatabase, type TestPlace } from '../../../test/test-database.ts'
import { type Database, openDatabase, type Tx } from '../../platform/db.ts'
import { foldSales } from './sales-fold.sql.ts'

// What the hourly sweep looks at of a market that has sold for longer than its spans are. The sums are looked at in sales.test.ts.
let db: Database
let place: TestPlace
const NOW = new Date()

beforeAll(async () => {
  place = await freshDatabase(inject('postgres'))
  db = openDatabase({ connectionString: place.urls.owner, max: 2, prepared: true, onError: () => {} })
  const shops = await Promise.all(Array.from({ length: 20 }, () => buildShop(db)))
  await db.tx(async (tx) => {
    // Without its orders and products: of these rows only the number counts.
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    await tx.run(sql`
      INSERT INTO sku_day (shop_id, day, sku_id, product_id, pieces, sales)
      SELECT s.id, (${NOW}::timestamptz AT TIME ZONE 'UTC')::date - ago, gen_random_uuid(), gen_random_uuid(), 1, 100
      FROM unnest(${shops}::uuid[]) AS s (id), generate_series(0, 199) AS ago, generate_series(1, 5)`)
    await tx.run(sql`
      INSERT INTO product_span (shop_id, days, product_id, pieces, sales)
      SELECT d.shop_id, s.days, d.product_id, sum(d.pieces), sum(d.sales)
      FROM sale_span AS s JOIN sku_day AS d ON d.day >= s.since GROUP BY 1, 2, 3`)
  })
  await db.run(sql`ANALYZE`)
})
afterAll(async () => {
  await db.close()
  await rm(place.dataDir, { recursive: true })
})

test('the day that leaves a span is gone to shop by shop, along the key of what was sold', async () => {
  const moving = (await plansOfAsked(db, (tx) => foldSales(tx, NOW))).at(-1)
  expect(moving).toMatch(
    /sku_day_pkey.*\n\s+Index Cond: \(\(shop_id = [\w.]+\) AND \(day >= b\.since\) AND \(day < b\.until\)\)/,
  )
  expect(moving).not.toMatch(/Seq Scan on sku_day\b/)
})

/** How often this transaction has gone through what was sold by the day, whole or along an index. */
const looksSoFar = async (tx: Tx): Promise<number> => {
  const { looks } = await tx.one<{ looks: number }>(sql`
    SELECT (seq_scan + idx_scan)::int AS looks FROM pg_stat_xact_user_tables WHERE relname = 'sku_day'`)
  return looks
}

test('in an hour in which no span moves, nothing of what was sold is looked at', async () => {
  const looksOf = (at: Date) =>
    db.tx(async (tx) => {
      // What the same connection did a moment before may still stand in the count.
      const before = await looksSoFar(tx)
      await foldSales(tx, at)
      return (await looksSoFar(tx)) - before
    })
  expect(await looksOf(NOW)).toBe(0)
  expect(await looksOf(new Date(NOW.getTime() + DAY_MS))).toBeGreaterThan(0)
})
