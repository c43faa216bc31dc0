import { cents } from '@tradewind/contract/money'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patient } from '../../../../../tools/patience.ts'
import { buildWideMarket, type WideMarket, wordOf } from '../../../test/factories/wide-market.ts'
import { useServer } from '../../../test/harness.ts'
import { PROOF, tellProof } from '../../../test/proof.ts'
import { type Database, openDatabase } from '../../platform/db.ts'
import { shownOnCard } from '../catalog/browse/browse.sql.ts'
import { facetsStatement } from '../catalog/facets/facets.sql.ts'
import { EVERYTHING, type GoodsFilter } from '../catalog/goods-filter.ts'
import { ORDERS } from '../catalog/sorts.ts'
import { candidates, foundStatement } from './found.sql.ts'
import type { Alternative, Within } from './question.ts'

const server = useServer()
const PRODUCTS = 9_000
/** Words of every second product to every thirtieth: most are found more often than candidates are looked at. */
const RARITIES = [2, 3, 7, 30]
let market: WideMarket
let other: Database

beforeAll(async () => {
  market = await buildWideMarket(server.databases.owner, PRODUCTS, RARITIES)
  other = openDatabase({ connectionString: server.urls.owner, max: 1, prepared: true, onError: () => {} })
}, patient(300_000))
afterAll(() => other.close())

type Question = { words: Alternative[]; within: GoodsFilter; sort: 'price_asc' | 'sales' | undefined }

/** Questions of one word and of several, narrowed or not, by relevance or by a column: all different. */
function questions(count: number): Question[] {
  const narrowed: Partial<GoodsFilter>[] = [
    {},
    { inStock: true },
    { minPrice: cents(2_000) },
    { shops: market.shops.slice(0, 4) },
    { categories: market.categories.slice(0, 3), inStock: true },
  ]
  const sorts = [undefined, 'price_asc', 'sales'] as const
  return Array.from({ length: count }, (_, n) => {
    const group = Math.trunc(n / 15)
    const first = known(RARITIES[group % 3] ?? 2, group)
    const words = group % 4 === 0 ? [first] : [first, known(30, group)]
    return { words, within: { ...EVERYTHING, ...narrowed[n % 5] }, sort: sorts[Math.trunc(n / 5) % 3] }
  })
}

const known = (rarity: number, rest: number): Alternative => ({
  word: wordOf(rarity, rest),
  weight: 300,
  products: Math.ceil(PRODUCTS / rarity),
})

async function answerOf(db: Database, { words, within, sort }: Question): Promise<string> {
  const terms = words.map((word) => [word])
  const order = sort && { order: ORDERS[sort] }
  const found = await db.many(foundStatement({ terms, within, ...order, shown: shownOnCard('en'), limit: 100 }))
  const source = (narrower: Within) =>
    candidates({ terms, within: narrower, order: sort && ORDERS[sort] }, sort && ORDERS[sort])
  const facets = await db.many(facetsStatement({ filter: within, source, lang: 'en' }))
  return JSON.stringify([found, facets], (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

const answersOf = async (db: Database, asked: readonly Question[]): Promise<string[]> => {
  const answers: string[] = []
  for (const question of asked) answers.push(await answerOf(db, question))
  return answers
}

/** The same rows in other places of the disk, and the statistics anew. */
async function shuffle(): Promise<void> {
  for (const table of ['search_document', 'product_card']) {
    const key = table === 'product_card' ? 'id' : 'product_id'
    await server.databases.owner.run(sql`
      UPDATE ${raw(table)} SET ${raw(key)} = ${raw(key)} WHERE md5(${raw(key)}::text) < '8'`)
    await server.databases.owner.run(sql`VACUUM FULL ${raw(table)}`)
  }
  await server.databases.owner.run(sql`ANALYZE`)
}

test('the same search has the same answer: twice, on two connections, and after its rows were written anew', async () => {
  const asked = questions(PROOF.searches)
  const first = await answersOf(server.databases.owner, asked)
  expect(new Set(first).size).toBeGreaterThan(asked.length / 2)
  expect(await answersOf(server.databases.owner, asked)).toEqual(first)
  expect(await answersOf(other, asked)).toEqual(first)
  await shuffle()
  expect(await answersOf(server.databases.owner, asked)).toEqual(first)
  expect(await answersOf(other, asked)).toEqual(first)
  await tellProof('the same search, the same answer', { searches: asked.length, answers: asked.length * 5 })
})

/** What has all the words and fits, counted out: every card beside its words, read from end to end. */
const countedOut = ({ words, within, sort }: Question & { sort: keyof typeof ORDERS }, limit: number) => {
  const { column, down } = ORDERS[sort]
  const direction = raw(down ? 'DESC' : 'ASC')
  const anyOf = (ids: readonly string[]) => (ids.length > 0 ? ids : null)
  return server.databases.owner.many<{ id: string; brand: string }>(sql`
    SELECT c.id, c.brand FROM product_card AS c JOIN search_document AS d ON d.product_id = c.id
    WHERE c.on_shelf AND jsonb_exists_all(d.impacts, ${words.map(({ word }) => word)}::text[])
      AND coalesce(c.shop_id = ANY(${anyOf(within.shops)}::uuid[]), true)
      AND coalesce(c.category_id = ANY(${anyOf(within.categories)}::uuid[]), true)
      AND c.in_stock >= ${within.inStock ?? false} AND c.price_min >= ${within.minPrice ?? 0}
    ORDER BY c.${raw(column)} ${direction}, c.id ${direction} LIMIT ${limit}`)
}

const countBy = (values: readonly string[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((each) => each === value).length]))

test('a list of a search that is sorted is the beginning of all that has the words, of more than a thousand too, and so are its facets', async () => {
  const limit = 50
  let large = 0
  let asked = 0
  for (const { sort, ...question } of questions(PROOF.searches * 2)) {
    if (!sort) continue
    const terms = question.words.map((word) => [word])
    const found = await server.databases.owner.many<{ id: string; total: number }>(
      foundStatement({ terms, within: question.within, order: ORDERS[sort], shown: raw('c.id'), limit }),
    )
    const expected = await countedOut({ ...question, sort }, limit)
    if (expected.length === 0) continue
    expect(
      found.slice(0, limit).map(({ id }) => id),
      JSON.stringify(question.words),
    ).toEqual(expected.map(({ id }) => id))
    // What it can be narrowed by is counted in the same thousand.
    const source = (narrower: Within) => candidates({ terms, within: narrower, order: ORDERS[sort] }, ORDERS[sort])
    const [facets] = await server.databases.owner.many<{ found: number; brands: { value: string; count: number }[] }>(
      facetsStatement({ filter: question.within, source, lang: 'en' }),
    )
    const thousand = await countedOut({ ...question, sort }, 1_000)
    expect(facets?.found).toBe(thousand.length)
    expect(Object.fromEntries(facets?.brands.map(({ value, count }) => [value, count]) ?? [])).toEqual(
      countBy(thousand.map(({ brand }) => brand)),
    )
    asked += 1
    large += Number((found[0]?.total ?? 0) >= 1_000)
  }
  expect(large).toBeGreaterThan(0)
  await tellProof('a sorted search against all that has the words', { searches: asked, large })
})
