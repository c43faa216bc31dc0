import { formatDollars } from '@tradewind/contract/money'
import * as fc from 'fast-check'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { DRAWN } from '../../../../../tools/drawn.ts'
import { patient } from '../../../../../tools/patience.ts'
import { buildWideMarket, type WideMarket } from '../../../test/factories/wide-market.ts'
import { useServer } from '../../../test/harness.ts'
import { PROOF, tellProof } from '../../../test/proof.ts'
import { ORDERS, type Sort } from './sorts.ts'

const server = useServer()
// More than a walk along an order looks at before it gives up, so that each way to find a card is gone.
const PRODUCTS = 30_000
let market: WideMarket

beforeAll(async () => {
  market = await buildWideMarket(server.databases.owner, PRODUCTS, [3])
}, patient(300_000))

type Filter = {
  category_id?: string[]
  merchant_id?: string[]
  brand?: string[]
  type?: string[]
  attr?: Record<string, string[]>
  min_price?: string
  max_price?: string
  in_stock?: boolean
  min_score?: number
}

const dollars = (cents: number) => formatDollars(BigInt(cents) as Parameters<typeof formatDollars>[0])
/** Seldom chosen, so that kinds meet in all numbers. */
const at = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const someOf = (count: number, of: (n: number) => string, most = 3) =>
  at(fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: most }).map((numbers) => numbers.map(of)))

/** How many there are of each. */
const KINDS = { kind: 7, branch: 28, leaf: 84 }

const filters = () =>
  fc
    .record({
      category_id: someOf(10, (n) => market.categories[n] ?? ''),
      merchant_id: someOf(20, (n) => market.shops[n] ?? ''),
      brand: someOf(51, (n) => `BRAND ${n}`),
      // Very many are of a kind, a thousand of a branch, a few hundred of a leaf; of one of each nothing is.
      type: at(
        fc.uniqueArray(
          fc.constantFrom(
            ...Object.entries(KINDS).flatMap(([of, many]) => [0, 1, 3, many - 1, many].map((n) => `${of}-${n}`)),
          ),
          { minLength: 1, maxLength: 3 },
        ),
      ),
      // A colour of nothing that is in stock (0), and one that nothing has (9).
      colour: someOf(10, String),
      size: someOf(5, String),
      // A few products, a tenth of them, nearly all.
      price: at(
        fc
          .tuple(fc.nat(PRODUCTS), fc.constantFrom(20, 3_000, 29_000))
          .map(([from, wide]) => ({ min_price: dollars(from + 1), max_price: dollars(from + wide) })),
      ),
      in_stock: at(fc.constant(true)),
      min_score: at(fc.constantFrom(2, 4, 5)),
    })
    .map(({ colour, size, price, ...rest }): Filter => {
      const attr = { ...(colour && { Colour: colour }), ...(size && { size }) }
      const filter = { ...rest, ...price, ...(Object.keys(attr).length > 0 && { attr }) }
      return JSON.parse(JSON.stringify(filter)) as Filter
    })

/** What a filter says, by the columns of a card as they are, read from end to end. */
function says(filter: Filter, besides?: keyof Filter | 'price' | 'Colour' | 'size'): Sql {
  const all = [sql`c.on_shelf`]
  const { category_id, merchant_id, brand, type, attr, min_price, max_price, in_stock, min_score } = filter
  if (category_id && besides !== 'category_id') all.push(sql`c.category_id = ANY(${category_id}::uuid[])`)
  if (merchant_id && besides !== 'merchant_id') all.push(sql`c.shop_id = ANY(${merchant_id}::uuid[])`)
  if (brand && besides !== 'brand') all.push(sql`lower(c.brand) = ANY(${brand.map((name) => name.toLowerCase())})`)
  // The price is the product's number.
  if (type)
    all.push(
      sql`(${join(
        type.map((name) => {
          const [kind = '', number] = name.split('-')
          return sql`c.price_min % ${KINDS[kind as keyof typeof KINDS]}::int = ${Number(number)}::int`
        }),
        ' OR ',
      )})`,
    )
  for (const [name, values] of Object.entries(attr ?? {}))
    if (besides !== name)
      all.push(sql`EXISTS (SELECT FROM unnest(c.traits) AS t
        WHERE t = ANY(${values.map((value) => `${name.toLowerCase()}=${value}`)}))`)
  if (besides !== 'price') {
    if (min_price) all.push(sql`c.price_min::numeric / 100 >= ${min_price}::numeric`)
    if (max_price) all.push(sql`c.price_min::numeric / 100 <= ${max_price}::numeric`)
  }
  if (in_stock && besides !== 'in_stock') all.push(sql`c.in_stock`)
  if (min_score && besides !== 'min_score') all.push(sql`c.mean_score >= ${min_score * 1_000}::int`)
  return join(all, ' AND ')
}

const owner = () => server.databases.owner
const countOf = async (where: Sql) =>
  (await owner().one<{ n: number }>(sql`SELECT count(*)::int AS n FROM product_card AS c WHERE ${where}`)).n
const countsBy = async (column: string, where: Sql) =>
  Object.fromEntries(
    (
      await owner().many<{ value: string; n: number }>(
        sql`SELECT ${raw(column)}::text AS value, count(*)::int AS n FROM product_card AS c WHERE ${where} GROUP BY 1`,
      )
    ).map(({ value, n }) => [value, n]),
  )

test('whatever narrows a large shelf, a list is the beginning of all that fits, page by page, and says how much there is', {
  timeout: PROOF.patienceMs,
}, async () => {
  let large = 0
  await fc.assert(
    fc.asyncProperty(filters(), fc.constantFrom(...(Object.keys(ORDERS) as Sort[])), async (filter, sort) => {
      const { column, down } = ORDERS[sort]
      const direction = raw(down ? 'DESC' : 'ASC')
      const expected = await owner().many<{ id: string }>(sql`
        SELECT c.id FROM product_card AS c WHERE ${says(filter)}
        ORDER BY c.${raw(column)} ${direction}, c.id ${direction} LIMIT 40`)
      const all = await countOf(says(filter))
      const first = await server.client().call('GET /api/goods/list', { ...filter, sort, limit: 20 })
      const { next_cursor: cursor } = first
      const second = cursor
        ? await server.client().call('GET /api/goods/list', { ...filter, sort, limit: 20, cursor })
        : { list: [] }
      expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      // Where the write has counted them all are told.
      if (first.total !== all) expect([first.total, first.total_more]).toEqual([Math.min(all, 1_000), all > 1_000])
      large += Number(all > 1_000)
    }),
    { ...DRAWN, numRuns: PROOF.filters },
  )
  expect(large).toBeGreaterThan(0)
  await tellProof('lists of a large shelf against all cards counted out', { lists: PROOF.filters, large })
})

test('whatever narrows a large shelf, each choice is counted as it is, or it is said that there may be more', {
  timeout: PROOF.patienceMs,
}, async () => {
  let exact = 0
  await fc.assert(
    fc.asyncProperty(filters(), async (filter) => {
      const facets = await server.client().call('GET /api/goods/facets', filter)
      const all = await countOf(says(filter))
      expect([facets.total, facets.total_more]).toEqual([Math.min(all, 1_000), all > 1_000])
      const told = {
        category_id: Object.fromEntries(facets.categories.map(({ id, count }) => [id, count])),
        merchant_id: Object.fromEntries(facets.shops.map(({ id, count }) => [id, count])),
        brand: Object.fromEntries(facets.brands.map(({ value, count }) => [value, count])),
      }
      const columns = { category_id: 'c.category_id', merchant_id: 'c.shop_id', brand: 'c.brand' } as const
      for (const kind of Object.keys(columns) as (keyof typeof columns)[]) {
        const truth = await countsBy(columns[kind], says(filter, kind))
        for (const [value, count] of Object.entries(told[kind]))
          if (!facets.counts_more) expect([kind, value, count]).toEqual([kind, value, truth[value] ?? 0])
          else expect(count).toBeLessThanOrEqual(truth[value] ?? 0)
      }
      if (facets.counts_more) return
      expect(facets.in_stock).toBe(await countOf(sql`${says(filter, 'in_stock')} AND c.in_stock`))
      for (const { min_score: least, count } of facets.scores)
        expect(count).toBe(await countOf(sql`${says(filter, 'min_score')} AND c.mean_score >= ${least * 1_000}::int`))
      if (facets.attrs_more) return
      exact += 1
      for (const { name, values } of facets.attrs) {
        const besides = name === 'colour' ? 'Colour' : 'size'
        for (const { value, count } of values)
          expect([name, value, count]).toEqual([
            name,
            value,
            await countOf(sql`${says(filter, besides)} AND ${`${name}=${value}`} = ANY(c.traits)`),
          ])
      }
    }),
    { ...DRAWN, numRuns: PROOF.filters },
  )
  expect(exact).toBeGreaterThan(0)
  await tellProof('facets of a large shelf against all cards counted out', { facets: PROOF.filters, exact })
})
