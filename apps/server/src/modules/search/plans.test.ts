import { cents } from '@tradewind/contract/money'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { patient } from '../../../../../tools/patience.ts'
import { buildWideMarket, type WideMarket, wordOf } from '../../../test/factories/wide-market.ts'
import { useServer } from '../../../test/harness.ts'
import { planOf } from '../../../test/plans.ts'
import { PROOF } from '../../../test/proof.ts'
import type { Tx } from '../../platform/db.ts'
import { cardsStatement, shownOnCard } from '../catalog/browse/browse.sql.ts'
import { bestOfOthersStatement, recommendedStatement } from '../catalog/browse/recommend.sql.ts'
import { briefStatement } from '../catalog/browse/suggestions.sql.ts'
import { facetsStatement } from '../catalog/facets/facets.sql.ts'
import { EVERYTHING, type GoodsFilter } from '../catalog/goods-filter.ts'
import { ORDERS, type Sort } from '../catalog/sorts.ts'
import { popularStatement, unfoundStatement } from '../searches/searches.sql.ts'
import { candidates, foundStatement } from './found.sql.ts'
import type { Within } from './question.ts'
import { knownStatement, likelyStatement, lockStatement, nearStatement, oldStatement } from './search.sql.ts'
import { searchProducts } from './search.ts'
import { shopWordsStatement } from './shop-words.sql.ts'
import { completionStatement } from './suggest.sql.ts'
import { suggestSearches } from './suggest.ts'

const server = useServer()
const PRODUCTS = PROOF.searched
// From "in every third product" to "in one", so that a wrong plan would be tempting and cost the whole table.
const RARITIES = [3, 40, 1_000, 60_000, PRODUCTS]
const WORDS = RARITIES.map((rarity) => wordOf(rarity, 2))
const PRODUCT = '00000000-0000-0000-0000-000000000002'
let market: WideMarket

beforeAll(async () => {
  market = await buildWideMarket(server.databases.owner, PRODUCTS, RARITIES)
  // Of an empty table the whole is quickest.
  await server.databases.owner.run(sql`
    INSERT INTO searched (day, shop_id, lang, word, times, callers, found)
    SELECT date '2026-01-01' + n % 30, CASE WHEN n % 2 = 0 THEN (${market.shops}::uuid[])[1 + n % 20] END, 'en', 'word ' || n, 9, n % 9, n % 5
    FROM generate_series(1, 20000) AS n`)
  await server.databases.owner.run(sql`ANALYZE searched`)
}, patient(300_000))

// All that a list shows of a product.
const shown = shownOnCard('en')
const termsOf = (...words: string[]) =>
  words.map((word) => [{ word, weight: 300, products: Math.ceil(PRODUCTS / (RARITIES[WORDS.indexOf(word)] ?? 1)) }])

/** Every kind of filter for itself, kinds together, and many of one. */
function filters(): Record<string, GoodsFilter> {
  const [category = '', second = ''] = market.categories
  const [shop = ''] = market.shops
  const of = (filter: Partial<GoodsFilter>): GoodsFilter => ({ ...EVERYTHING, ...filter })
  return {
    everything: EVERYTHING,
    category: of({ categories: [category] }),
    categories: of({ categories: [category, second] }),
    shop: of({ shops: [shop] }),
    'category and shop': of({ categories: [category], shops: [shop] }),
    brand: of({ brands: ['brand 7'] }),
    'frequent trait': of({ traits: [{ name: 'size', values: ['1', '2'] }] }),
    'two traits': of({
      traits: [
        { name: 'size', values: ['1'] },
        { name: 'colour', values: ['2', '3'] },
      ],
    }),
    price: of({ minPrice: cents(1_000), maxPrice: cents(1_500) }),
    stock: of({ inStock: true }),
    stars: of({ minScore: 4_000 }),
    'all kinds': of({
      categories: [category],
      shops: [shop],
      brands: ['brand 0', 'brand 20'],
      traits: [{ name: 'size', values: ['0'] }],
      inStock: true,
      minScore: 3_000,
    }),
  }
}

// What grows with the products; categories, shops and the one row of the corpus may be read whole.
const WHOLE_TABLE = /Seq Scan on (product|product_card|search_document|search_word|searched|sku|stock|trait)\b/

async function expectNoScan(statements: Record<string, Sql>) {
  for (const [name, statement] of Object.entries(statements)) {
    const plan = await planOf(server.databases.owner, statement)
    expect(plan, `${name}\n${plan}`).not.toMatch(WHOLE_TABLE)
  }
}

test('no statement of search plans to read a table from end to end, however many products there are', () =>
  expectNoScan({
    lock: lockStatement([PRODUCT]),
    known: knownStatement(WORDS, WORDS),
    near: nearStatement(['wrod', 'catlaogue'], [{ typed: 'wrod', swap: 'word' }]),
    likely: likelyStatement(['wrod', 'catlaogue']),
    old: oldStatement(200),
    begun: completionStatement({ start: WORDS[0]?.slice(0, 2) ?? '', near: [], question: '', lang: 'en', limit: 8 }),
    beside: completionStatement({ start: null, near: WORDS, question: `'${WORDS[0]}'`, lang: 'en', limit: 8 }),
    popular: popularStatement('en', '2026-01-01', 30),
    unfound: unfoundStatement(PRODUCT, '2026-01-01', 50),
    'in a shop': shopWordsStatement({
      ...{ shop: market.shops[0] ?? '', start: 'w', question: '', alone: true, lang: 'en', limit: 8 },
    }),
    'in brief': briefStatement(
      WORDS.map((word) => ({
        text: word,
        strong: `'${word}=1'`,
        plain: `'${word}'`,
        reach: PRODUCTS,
        kinds: [],
        word,
      })),
      `'shop:${market.shops[0]}'`,
      'en',
    ),
    alike: recommendedStatement({ id: PRODUCT, limit: 20, lang: 'en' }),
    'next alike': recommendedStatement({ id: PRODUCT, after: [1, 5_000, PRODUCT], limit: 20, lang: 'en' }),
    others: bestOfOthersStatement([PRODUCT], 8, 'en'),
    ...Object.fromEntries(
      WORDS.map((word, index) => [
        `word ${index}`,
        foundStatement({ terms: termsOf(word), within: {}, shown, limit: 20 }),
      ]),
    ),
  }))

test('no filter makes a list or its facets read a table from end to end, with a keyword and without', async () => {
  const terms = termsOf(...WORDS.slice(0, 2))
  const source = (within: Within) => candidates({ terms, within })
  for (const [name, filter] of Object.entries(filters()))
    await expectNoScan({
      [`facets of ${name}`]: facetsStatement({ filter, lang: 'en' }),
      [`facets of a keyword and ${name}`]: facetsStatement({ filter, source, lang: 'en' }),
      [`search in ${name}`]: foundStatement({ terms, within: filter, shown, limit: 20 }),
      [`search in ${name} by price`]: foundStatement({
        terms,
        within: filter,
        shown,
        order: ORDERS.price_asc,
        limit: 20,
      }),
      ...Object.fromEntries(
        (Object.keys(ORDERS) as Sort[]).map((sort) => [
          `list of ${name} by ${sort}`,
          cardsStatement(filter, { sort, limit: 20, lang: 'en' }),
        ]),
      ),
    })
})

async function scansOf(tx: Tx) {
  const rows = await tx.many<{ relname: string; scans: number }>(sql`
    SELECT relname, seq_scan::int AS scans FROM pg_stat_xact_user_tables
    WHERE relname NOT IN ('search_corpus', 'category', 'shop', 'shop_tally')`)
  return new Map(rows.map(({ relname, scans }) => [relname, scans]))
}

/** Tables that were read from end to end, inside functions too. Plans made for these values, or for any. */
function readWhole(plans: 'custom' | 'generic', work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return server.databases.owner.tx(async (tx) => {
    await tx.run(
      plans === 'custom'
        ? sql`SET LOCAL plan_cache_mode = force_custom_plan`
        : sql`SET LOCAL plan_cache_mode = force_generic_plan`,
    )
    // What the same connection read a moment before may still stand in the count.
    const before = await scansOf(tx)
    await work(tx)
    const after = await scansOf(tx)
    return [...after].filter(([table, scans]) => scans > (before.get(table) ?? 0)).map(([table]) => table)
  })
}

test('no search reads a table from end to end when it runs, be its words in every third product or in one', async () => {
  const searches = [
    ...WORDS,
    WORDS.join(' '),
    `${WORDS[0]} ${WORDS[4]}`,
    `${WORDS[0]} ${WORDS[1]} nothing`,
    WORDS[2]?.slice(0, 6) ?? '',
  ]
  const [shop = ''] = market.shops
  for (const plans of ['custom', 'generic'] as const) {
    for (const typed of searches) {
      const touched = await readWhole(plans, async (tx) => {
        await searchProducts(tx, { typed, lang: 'en', limit: 20 })
        await searchProducts(tx, { typed, lang: 'en', limit: 20, within: { shops: [shop], inStock: true } })
        await suggestSearches(tx, typed, 'en')
      })
      expect(touched, typed).toEqual([])
    }
    for (const filter of Object.values(filters()))
      expect(
        await readWhole(plans, async (tx) => {
          await tx.many(facetsStatement({ filter, lang: 'en' }))
          await tx.many(cardsStatement(filter, { sort: 'default', limit: 20, lang: 'en' }))
        }),
      ).toEqual([])
  }
})

/** How often an index is asked by this work, and how many of its entries are read. */
async function readingsOf(
  tx: Tx,
  index: string,
  work: () => Promise<unknown>,
): Promise<{ asked: number; read: number }> {
  // Counts of transactions that were committed a moment ago may still be among them.
  const soFar = () =>
    tx.one<{ asked: number; read: number }>(sql`
      SELECT pg_stat_get_xact_numscans(${index}::regclass)::int AS asked,
        pg_stat_get_xact_tuples_returned(${index}::regclass)::int AS read`)
  const before = await soFar()
  await work()
  const after = await soFar()
  return { asked: after.asked - before.asked, read: after.read - before.read }
}

test('a search that finds no more than it may rank asks its index once, and never walks along the key', async () => {
  // A word of a thousandth, the same beside one of every third product, and one that hardly any has.
  for (const words of [[WORDS[2]], [WORDS[0], WORDS[2]], [WORDS[3]]]) {
    const typed = words.join(' ')
    await server.databases.owner.tx(async (tx) => {
      const search = async () =>
        expect((await searchProducts(tx, { typed, lang: 'en', limit: 20 })).total, typed).toBeGreaterThan(0)
      expect(await readingsOf(tx, 'search_document_words', search), typed).toMatchObject({ asked: 1 })
      expect(await readingsOf(tx, 'search_document_pkey', search), typed).toEqual({ asked: 0, read: 0 })
    })
  }
})

test('price, stock and stars choose among all that a word finds, not among its first thousand', async () => {
  const typed = WORDS[0] ?? ''
  const search = { typed, lang: 'en', limit: 20 } as const
  const { total, more } = await searchProducts(server.databases.shop, search)
  expect([total, more]).toEqual([1_000, true])
  // Prices are numbers of products in cents, of which every third has the word: a needle among tens of thousands.
  const from = PRODUCTS * 0.75
  const cheap = await searchProducts(server.databases.shop, {
    ...search,
    within: { minPrice: cents(from), maxPrice: cents(from + 29) },
  })
  expect([cheap.total, cheap.more]).toEqual([10, false])
  const loved = await searchProducts(server.databases.shop, { ...search, within: { minScore: 4_000 } })
  expect(loved.total).toBe([...Array(PRODUCTS).keys()].filter((n) => n > 0 && n % 97 === 0 && n % 3 === 2).length)
})

test('of a word of every third product the newest thousand that fit are candidates, in however few parts of the catalogue they lie', async () => {
  const word = WORDS[0] ?? ''
  const [shop = ''] = market.shops
  for (const within of [
    {},
    { shops: [shop] },
    { brands: ['brand 7'] },
    { traits: [{ name: 'size', values: ['1'] }], inStock: true },
    { minPrice: cents(2_000), maxPrice: cents(9_000) },
    { maxPrice: cents(40) },
  ] satisfies Within[]) {
    const { brands = [], shops = [], traits = [], inStock = false, minPrice, maxPrice }: Within = within
    const expected = await server.databases.owner.many<{ id: string }>(sql`
      SELECT c.id FROM product_card AS c JOIN search_document AS d ON d.product_id = c.id
      WHERE d.impacts -> ${word} IS NOT NULL AND c.in_stock >= ${inStock} AND coalesce(c.price_min >= ${minPrice ?? null}::bigint, true)
        AND coalesce(c.price_min <= ${maxPrice ?? null}::bigint, true) AND (${shops.length === 0} OR c.shop_id = ANY(${shops}::uuid[]))
        AND (${brands.length === 0} OR lower(c.brand) = ANY(${brands})) AND (${traits.length === 0} OR 'size=1' = ANY(c.traits))
      ORDER BY c.id DESC LIMIT 1000`)
    const found = await server.databases.owner.many<{ id: string }>(
      sql`SELECT product_id AS id FROM ${candidates({ terms: termsOf(word), within })} AS c ORDER BY product_id DESC`,
    )
    expect(expected.length).toBeGreaterThan(0)
    expect(found, Object.keys(within).join()).toEqual(expected)
  }
})

test('a search of a large catalogue is answered in a tenth of a second, on a machine that does other things too', async () => {
  const times: number[] = []
  for (let n = 1; n <= 60; n += 1) {
    const typed = `${wordOf(3, n)} ${wordOf(n % 2 ? 40 : 1_000, n)}`
    const started = performance.now()
    const { list } = await searchProducts(server.databases.shop, { typed, lang: 'en', limit: 20 })
    times.push(performance.now() - started)
    expect(list.length).toBe(20)
  }
  expect(times.sort((a, b) => a - b)[30]).toBeLessThan(patient(100))
})
