import sql from 'sql-template-tag'
import type { Database } from '../../../apps/server/src/platform/db.ts'

export const BARE_SKUS = 5_000
export const BARE_BUYERS = 500

/**
 * Tables for the ceilings, beside the shop's own: an order as a beginner's book would lay it out (keys, no triggers, no
 * chain, no laws), and for search and suggest the answer under the question.
 */
export async function layOutCeiling(owner: Database): Promise<void> {
  await owner.run(sql`DROP SCHEMA IF EXISTS bench CASCADE`)
  await owner.run(sql`CREATE SCHEMA bench`)
  await owner.run(sql`
    CREATE TABLE bench.found (path text, lang text, ids uuid[] NOT NULL, rest jsonb NOT NULL, PRIMARY KEY (path, lang))`)
  await owner.run(
    sql`CREATE TABLE bench.suggested (path text, lang text, list jsonb NOT NULL, PRIMARY KEY (path, lang))`,
  )
  await owner.run(
    sql`CREATE TABLE bench.wallet (id int PRIMARY KEY, available bigint NOT NULL, escrow bigint NOT NULL)`,
  )
  await owner.run(sql`CREATE TABLE bench.stock (sku int PRIMARY KEY, price bigint NOT NULL, on_hand int NOT NULL)`)
  await owner.run(sql`
    CREATE TABLE bench.cart_line (buyer int, sku int, quantity int NOT NULL, PRIMARY KEY (buyer, sku))`)
  await owner.run(sql`CREATE TABLE bench.trade (id uuid PRIMARY KEY, buyer int NOT NULL, at timestamptz NOT NULL)`)
  await owner.run(sql`
    CREATE TABLE bench.orders (id uuid PRIMARY KEY, trade uuid NOT NULL, status int NOT NULL, total bigint NOT NULL)`)
  await owner.run(sql`
    CREATE TABLE bench.order_line (id uuid PRIMARY KEY, order_id uuid NOT NULL, sku int NOT NULL, quantity int NOT NULL,
      price bigint NOT NULL)`)
  await owner.run(sql`
    CREATE TABLE bench.entry (id uuid PRIMARY KEY, order_id uuid NOT NULL, account text NOT NULL, amount bigint NOT NULL)`)
  await owner.run(
    sql`INSERT INTO bench.wallet SELECT n, 1000000000000, 0 FROM generate_series(1, ${BARE_BUYERS}::int) AS n`,
  )
  await owner.run(sql`
    INSERT INTO bench.stock SELECT n, 100 + n, 1000000 FROM generate_series(1, ${BARE_SKUS}::int) AS n`)
  await owner.run(sql`ANALYZE bench.wallet, bench.stock`)
}
