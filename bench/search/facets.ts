import sql, { type Sql } from 'sql-template-tag'
import { facetsStatement } from '../../apps/server/src/modules/catalog/facets/facets.sql.ts'
import { EVERYTHING, type GoodsFilter } from '../../apps/server/src/modules/catalog/goods-filter.ts'
import { layTypes } from '../../apps/server/src/modules/product-types/product-types.ts'
import { foldedName, searchSource, type Within } from '../../apps/server/src/modules/search/search.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { startTemporaryPostgres } from '../../apps/server/src/platform/postgres/temporary.ts'
import { cents } from '../../packages/contract/src/money.ts'
import { percentile } from '../figures.ts'
import { loadCatalogue } from './load.ts'

const [catalogue] = process.argv.slice(2)
if (!catalogue) {
  console.error('usage: npm run bench:facets -- <catalogue.ndjson.gz>')
  process.exit(2)
}

// The first ones plan the statement; after five the plan stays.
const WARM_UP = 10
const TIMES = 100

const postgres = await startTemporaryPostgres()
try {
  const db = openDatabase({ connectionString: postgres.databaseUrl, max: 1, prepared: true, onError: () => {} })
  await migrate(db.pool)
  await layTypes(db)
  const names = await loadCatalogue(db, catalogue)
  await db.run(sql`VACUUM ANALYZE`)
  console.log(`${names.size} products listed`)
  for (const [name, question] of Object.entries(await questions(db))) await measure(db, name, question)
  await db.close()
} finally {
  await postgres.stop()
}

type Question = { filter: GoodsFilter; source?: (within: Within) => Sql }

async function questions(db: Database): Promise<Record<string, Question>> {
  const categories = await db.many<{ id: string }>(sql`SELECT id FROM category WHERE goods > 0 ORDER BY goods DESC`)
  const shop = await db.one<{ id: string }>(sql`SELECT shop_id AS id FROM shop_tally ORDER BY goods DESC LIMIT 1`)
  const { brand } = await db.one<{ brand: string }>(
    sql`SELECT brand FROM product_card GROUP BY brand ORDER BY count(*) DESC LIMIT 1`,
  )
  const brands = [foldedName(brand)]
  const source = await searchSource(db, 'laptop', 'en', undefined)
  const within = (filter: Partial<GoodsFilter>): GoodsFilter => ({ ...EVERYTHING, ...filter })
  return {
    all: { filter: EVERYTHING },
    'the biggest category': { filter: within({ categories: categories.slice(0, 1).map(({ id }) => id) }) },
    'the smallest category': { filter: within({ categories: categories.slice(-1).map(({ id }) => id) }) },
    'the biggest shop': { filter: within({ shops: [shop.id] }) },
    'the biggest brand': { filter: within({ brands }) },
    'price and stock': { filter: within({ minPrice: cents(10_000), inStock: true }) },
    laptop: { filter: EVERYTHING, source },
    'laptop of a brand, in stock': { filter: within({ brands, inStock: true }), source },
  }
}

async function measure(db: Database, name: string, question: Question) {
  const statement = facetsStatement({ ...question, lang: 'en' })
  const times: number[] = []
  let found = 0
  for (let time = -WARM_UP; time < TIMES; time += 1) {
    const started = performance.now()
    const row = await db.one<{ found: number }>(statement)
    if (time >= 0) times.push(performance.now() - started)
    found = row.found
  }
  console.log(
    `${name}: ${found} products, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
  )
}
