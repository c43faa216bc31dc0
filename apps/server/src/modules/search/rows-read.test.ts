import { cents } from '@tradewind/contract/money'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { patient } from '../../../../../tools/patience.ts'
import { buildWideMarket, wordOf } from '../../../test/factories/wide-market.ts'
import { useServer } from '../../../test/harness.ts'
import { cardsStatement, shownOnCard } from '../catalog/browse/browse.sql.ts'
import { facetsStatement } from '../catalog/facets/facets.sql.ts'
import { EVERYTHING, type GoodsFilter } from '../catalog/goods-filter.ts'
import { ORDERS, type Sort } from '../catalog/sorts.ts'
import { type FoundRow, foundStatement } from './found.sql.ts'
import type { Within } from './question.ts'

const server = useServer()
const PRODUCTS = 100_000
/** A word of every third product, and one of every two-hundredth. */
const [FREQUENT, SELDOM] = [3, 200]
const PAGE = 20
/** Where no vacuum has been yet, the planner looks at some rows at the ends of an index before the statement reads any. */
const LOOKED_AT_BY_PLANNER = 10

beforeAll(async () => {
  await buildWideMarket(server.databases.owner, PRODUCTS, [FREQUENT, SELDOM])
}, patient(300_000))

/** What a statement finds, and how many rows of this table it reads, functions included; what an index tells by itself is no row. */
function readOf<Row>(
  table: 'product_card' | 'search_document',
  statement: Sql,
): Promise<{ rows: Row[]; read: number }> {
  return server.databases.owner.tx(async (tx) => {
    const soFar = () =>
      tx.one<{ read: number }>(sql`
        SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables
        WHERE relname = ${table}`)
    const before = await soFar()
    const rows = await tx.many<Row>(statement)
    return { rows, read: (await soFar()).read - before.read }
  })
}

const searchOf = (rarity: number, within: Within): Sql =>
  foundStatement({
    terms: [[{ word: wordOf(rarity, 1), weight: 300, products: Math.ceil(PRODUCTS / rarity) }]],
    within,
    shown: shownOnCard('en'),
    limit: PAGE,
    round: 'first',
  })

test('of what words find no card is read but those that are shown, whatever price, stock and stars have to be', async () => {
  const bounds: Record<string, Within> = {
    everywhere: {},
    'cheap and in stock': { maxPrice: cents(50_000), inStock: true },
    'four stars': { minScore: 4_000 },
  }
  for (const [name, within] of Object.entries(bounds))
    for (const rarity of [FREQUENT, SELDOM]) {
      const { rows, read } = await readOf<FoundRow>('product_card', searchOf(rarity, within))
      expect(rows.length).toBeGreaterThan(0)
      expect(read, `${name}, every ${rarity}th`).toBeLessThanOrEqual(PAGE + LOOKED_AT_BY_PLANNER)
    }
})

test('of a frequent word no more documents are read than are ranked first and some, of one that few have its own', async () => {
  const frequent = await readOf<FoundRow>('search_document', searchOf(FREQUENT, {}))
  expect(frequent.rows[0]).toMatchObject({ total: 1_000, more: true })
  // Of the last part of the catalogue what says the word, a third of it, and three hundred once more for what their words weigh.
  expect(frequent.read).toBeLessThan(2_000)
  const seldom = await readOf<FoundRow>('search_document', searchOf(SELDOM, {}))
  expect(seldom.rows[0]).toMatchObject({ total: PRODUCTS / SELDOM, more: false })
  expect(seldom.read).toBeLessThanOrEqual((2 * PRODUCTS) / SELDOM)
})

test('of a kind that every seventh product is, facets count some thousand and say so, and a list reads no more than it tells of', async () => {
  const filter = { ...EVERYTHING, types: ['kind-3'] }
  const question = { filter, lang: 'en' } as const
  for (const table of ['product_card', 'search_document'] as const) {
    const facets = await readOf<{ found: number; cut: boolean }>(table, facetsStatement(question))
    expect(facets.rows[0]).toMatchObject({ found: 5_000, cut: true })
    // All fourteen thousand before, and their cards.
    expect(facets.read, table).toBeLessThan(12_500)
    const list = await readOf<{ total: number }>(
      table,
      cardsStatement(filter, { sort: 'default', limit: PAGE, lang: 'en' }),
    )
    expect(list.rows[0]?.total).toBe(1_001)
    expect(list.read, table).toBeLessThan(2_000)
  }
})

test('a list of a kind that some thousand are of, with others below it, reads its page, and within a trait what it counts', async () => {
  const filter = { ...EVERYTHING, types: ['branch-3'] }
  const size = [{ name: 'size', values: ['2'] }]
  const [all, within] = [Math.floor((PRODUCTS + 25) / 28), Math.floor((PRODUCTS + 53) / 140)]
  expect(all).toBeGreaterThan(1_001)
  for (const sort of Object.keys(ORDERS) as Sort[]) {
    const page = { sort, limit: PAGE, lang: 'en' } as const
    const list = await readOf<{ total: number }>('product_card', cardsStatement(filter, page))
    expect([list.rows.length, list.rows[0]?.total], sort).toEqual([PAGE + 1, 1_001])
    expect(list.read, sort).toBeLessThanOrEqual(PAGE + 1 + LOOKED_AT_BY_PLANNER)
    const sized = await readOf<{ total: number }>('product_card', cardsStatement({ ...filter, traits: size }, page))
    expect([sized.rows.length, sized.rows[0]?.total], sort).toEqual([PAGE + 1, within])
    // What counts, what each of the three kinds begins with, the page, and a few whose marks are another trait's.
    expect(sized.read, sort).toBeLessThan(within + 4 * (PAGE + 1) + 200)
    const words = await readOf('search_document', cardsStatement({ ...filter, traits: size }, page))
    expect(words.read, sort).toBe(0)
  }
})

test('of a kind only those are read that have the stars, or the price, as well', async () => {
  const narrowed: Record<string, Partial<GoodsFilter>> = {
    'four stars': { minScore: 4_000 },
    'a price': { minPrice: cents(50_000), maxPrice: cents(50_900) },
    'stars, a price and stock': { minScore: 4_000, minPrice: cents(50_000), maxPrice: cents(59_000), inStock: true },
  }
  for (const [name, within] of Object.entries(narrowed)) {
    const filter = { ...EVERYTHING, types: ['kind-3'], ...within }
    const list = await readOf<{ total: number }>(
      'search_document',
      cardsStatement(filter, { sort: 'sales', limit: PAGE, lang: 'en' }),
    )
    // The walk asks of some of what it passes by of which kind it is.
    expect(list.rows[0]?.total, name).toBeLessThan(200)
    expect(list.read, name).toBeLessThan(1_000)
  }
})
