import sql, { type Sql } from 'sql-template-tag'
import {
  cardsStatement,
  ORDERS,
  type Sort,
  shownOnCard,
} from '../../apps/server/src/modules/catalog/browse/browse.sql.ts'
import { detailStatement } from '../../apps/server/src/modules/catalog/browse/product-page.sql.ts'
import { recommendedStatement } from '../../apps/server/src/modules/catalog/browse/recommend.sql.ts'
import { facetsStatement } from '../../apps/server/src/modules/catalog/facets/facets.sql.ts'
import { EVERYTHING, type GoodsFilter } from '../../apps/server/src/modules/catalog/goods-filter.ts'
import { foldedName, searchProducts, searchSource, type Within } from '../../apps/server/src/modules/search/search.ts'
import { suggestSearches } from '../../apps/server/src/modules/search/suggest.ts'
import type { Database } from '../../apps/server/src/platform/db.ts'
import { cents } from '../../packages/contract/src/money.ts'

/** What shoppers ask of the server, as it asks the database; each kind in some ways. */
export type Asked = Record<string, (() => Promise<unknown>)[]>

const AT = new Date('2026-06-01T00:00:00.000Z')
const FREQUENT = ['black', 'portable', 'wood', 'office', 'usb hdmi', 'light', 'red', 'classic']
const KINDS = [
  'laptop',
  'lamp',
  'headphones',
  'pendant lamp',
  'wireless mouse',
  'backpack',
  'coffee mug',
  'running shoes',
]
const SLIPS = ['portbale', 'headphnoes', 'latoop', 'magnetik', 'bakcpack', 'waterprof', 'mupse', 'ligth']
/** What a caller who means harm asks over and over. */
const HOSTILE = [
  'laptop 500 windows black usb wifi hdmi intel',
  'black white grey silver blue red green brown',
  'xqzvw qpwoe rutyz mnbvc lkjhg poiuz',
  'a b c d e f g h',
]

export async function questionsOf(
  db: Database,
): Promise<{ asked: Asked; hostile: (() => Promise<unknown>)[]; statements: Record<string, Sql> }> {
  const cards = await db.many<{ id: string; title: string; brand: string; category_id: string; shop_id: string }>(sql`
    SELECT id, title ->> 'en' AS title, brand, category_id, shop_id FROM product_card WHERE on_shelf ORDER BY md5(id::text) LIMIT 40`)
  const rare = cards.slice(0, 8).flatMap(({ title }) => title.split(' ')[1] ?? [])
  const frequentBrand = await db.one<{ brand: string }>(
    sql`SELECT brand FROM product_card GROUP BY brand ORDER BY count(*) DESC LIMIT 1`,
  )
  const [first] = cards
  const of = (filter: Partial<GoodsFilter>): GoodsFilter => ({ ...EVERYTHING, ...filter })
  const filters: GoodsFilter[] = [
    of({ categories: [first?.category_id ?? ''] }),
    of({ shops: [first?.shop_id ?? ''] }),
    of({ brands: [foldedName(frequentBrand.brand)] }),
    of({ traits: [{ name: 'colour', values: ['black'] }] }),
    of({
      traits: [
        { name: 'colour', values: ['navy'] },
        { name: 'material', values: ['bamboo'] },
      ],
    }),
    of({ minPrice: cents(10_000), maxPrice: cents(20_000), inStock: true }),
    of({ categories: [first?.category_id ?? ''], brands: [foldedName(first?.brand ?? '')] }),
  ]
  const list = (filter: GoodsFilter, sort: Sort) => cardsStatement(filter, { sort, limit: 20, lang: 'en' })
  const facets = (filter: GoodsFilter, source?: (within: Within) => Sql) =>
    facetsStatement({ filter, lang: 'en', ...(source && { source }) })
  const lists = (Object.keys(ORDERS) as Sort[]).map((sort) => list(EVERYTHING, sort))
  const narrowed = filters.flatMap((filter) => [list(filter, 'default'), list(filter, 'price_asc')])
  const source = await searchSource(db, 'black', 'en', false)
  const counted = [EVERYTHING, ...filters].map((filter) => facets(filter)).concat(facets(EVERYTHING, source))
  const details = cards.slice(0, 10).map(({ id }) => detailStatement({ id, shopperId: null, lang: 'en', at: AT }))
  const recommended = cards.slice(10, 20).map(({ id }) => recommendedStatement({ id, limit: 20, lang: 'en' }))
  const run = (statements: readonly Sql[]) => statements.map((statement) => () => db.many(statement))
  const find =
    (typed: string, more: Partial<Parameters<typeof searchProducts>[1]> = {}) =>
    () =>
      searchProducts(db, { typed, lang: 'en', limit: 20, shown: shownOnCard('en'), ...more })
  return {
    asked: {
      list: run(lists),
      'filtered list': run(narrowed),
      detail: run(details),
      'search, frequent': FREQUENT.map((typed) => find(typed)),
      'search, a kind': KINDS.map((typed) => find(typed)),
      'search, rare': rare.map((typed) => find(typed)),
      'search, a slip': SLIPS.map((typed) => find(typed)),
      'search, filtered': filters.flatMap((within) => [find('black', { within }), find('laptop', { within })]),
      'search, by price': FREQUENT.map((typed) => find(typed, { order: ORDERS.price_desc })),
      suggest: ['la', 'lap', 'b', 'black ', 'wire', 'coff', 'headpho', 'latp'].map(
        (typed) => () => suggestSearches(db, typed, 'en'),
      ),
      facets: run(counted),
      recommend: run(recommended),
    },
    hostile: [
      ...HOSTILE.map((typed) => find(typed)),
      ...run([facets(of({ traits: [{ name: 'colour', values: ['black', 'white', 'grey'] }] }), source)]),
    ],
    statements: Object.fromEntries(
      [...lists, ...narrowed, ...counted, ...details, ...recommended].map((statement, index) => [
        `statement ${index}`,
        statement,
      ]),
    ),
  }
}
