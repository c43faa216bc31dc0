import type { Parsed } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { listProducts } from '../../apps/server/src/modules/catalog/browse/browse.ts'
import { browseKinds } from '../../apps/server/src/modules/catalog/browse/kinds.ts'
import { selectDetail } from '../../apps/server/src/modules/catalog/browse/product-page.sql.ts'
import { recommendProducts } from '../../apps/server/src/modules/catalog/browse/recommend.ts'
import { suggestGoods } from '../../apps/server/src/modules/catalog/browse/suggestions.ts'
import { countFacets } from '../../apps/server/src/modules/catalog/facets/facets.ts'
import { ORDERS, type Sort } from '../../apps/server/src/modules/catalog/sorts.ts'
import type { DestinedContext } from '../../apps/server/src/platform/context.ts'
import type { Database, Db } from '../../apps/server/src/platform/db.ts'

/** What a shopper asks of the server, over this database and from this address. */
export type Question = (db: Db, address: string) => Promise<unknown>
/** Each kind in some ways. */
export type Asked = Record<string, Question[]>

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
/** Kinds of thing with others below them. */
const WIDE_KINDS = ['lighting', 'audio', 'computers']
/**
 * Filters of which each leaves very many and all together a few: the three that ran out of their time first, then pairs and more of what is wide
 * (a kind, category, brand, colours, stars, prices, stock), also where nothing has both.
 */
const worstFilters = (
  category: (slug: string) => string,
  [first, second]: readonly [string, string],
): (Filter & { sort?: Sort })[] => [
  { type: ['computer'], category_id: [category('computer')], min_score: 4.5, sort: 'sales' },
  { brand: [first, second], attr: { material: ['wood'], colour: ['black'] }, min_score: 4.5 },
  { attr: { colour: ['grey'], material: ['cotton'] }, min_price: '5.31', max_price: '6.90' },
  { type: ['computer'], category_id: [category('womens-clothing')], sort: 'sales' },
  { type: ['clothing'], min_price: '5.31', max_price: '5.36', sort: 'score' },
  { category_id: [category('computer')], min_score: 4.5, min_price: '5.31', max_price: '6.90', sort: 'price_desc' },
  { attr: { colour: ['black'], material: ['wood'] }, min_score: 4, in_stock: true, sort: 'new' },
  { min_score: 4.5, min_price: '5.31', max_price: '5.36', in_stock: true },
  {
    ...{ type: ['clothing'], brand: [first], attr: { colour: ['black', 'white'], material: ['cotton', 'wool'] } },
    ...{ min_price: '5.31', max_price: '50.00', min_score: 2, in_stock: true },
  },
]
/** What a caller who means harm asks over and over. */
const HOSTILE = [
  'laptop 500 windows black usb wifi hdmi intel',
  'black white grey silver blue red green brown',
  'xqzvw qpwoe rutyz mnbvc lkjhg poiuz',
  'a b c d e f g h',
]

export type Filter = Partial<Omit<Parsed<'GET /api/goods/facets'>, 'keyword' | 'sort' | 'hot'>>

/** As a call comes in, of somebody who is not logged in. */
export const visitorAt = (db: Db, address: string) =>
  ({ db, address, lang: 'en', actor: { kind: 'visitor' }, now: () => AT }) as unknown as DestinedContext

const list =
  (filter: Filter, sort: Sort = 'default', keyword?: string): Question =>
  (db, address) =>
    listProducts(visitorAt(db, address), { ...filter, sort, limit: 20, ...(keyword !== undefined && { keyword }) })
const facets =
  (filter: Filter, keyword?: string): Question =>
  (db, address) =>
    countFacets(visitorAt(db, address), { ...filter, sort: 'default', ...(keyword !== undefined && { keyword }) })
const kinds =
  (within: Parsed<'GET /api/goods/types'>): Question =>
  (db, address) =>
    browseKinds(visitorAt(db, address), within)

export async function questionsOf(db: Database): Promise<{ asked: Asked; hostile: Question[] }> {
  const cards = await db.many<{ id: string; title: string; brand: string; category_id: string; shop_id: string }>(sql`
    SELECT id, title ->> 'en' AS title, brand, category_id, shop_id FROM product_card WHERE on_shelf ORDER BY md5(id::text) LIMIT 40`)
  const rare = cards.slice(0, 8).flatMap(({ title }) => title.split(' ')[1] ?? [])
  const [{ brand } = { brand: '' }, { brand: other } = { brand: '' }] = await db.many<{ brand: string }>(
    sql`SELECT brand FROM product_card GROUP BY brand ORDER BY count(*) DESC LIMIT 2`,
  )
  const categories = await db.many<{ id: string; slug: string }>(sql`SELECT id, slug FROM category ORDER BY place`)
  const worst = worstFilters((slug) => categories.find((each) => each.slug === slug)?.id ?? '', [brand, other])
  const [first] = cards
  const category = [first?.category_id ?? '']
  const filters: Filter[] = [
    { category_id: category },
    { merchant_id: [first?.shop_id ?? ''] },
    { brand: [brand] },
    { attr: { colour: ['black'] } },
    { attr: { colour: ['navy'], material: ['bamboo'] } },
    { min_price: '100.00', max_price: '200.00', in_stock: true },
    { category_id: category, brand: [first?.brand ?? ''] },
    { type: ['laptop'] },
    { type: ['lighting'], attr: { colour: ['black'] } },
  ]
  return {
    asked: {
      list: (Object.keys(ORDERS) as Sort[]).map((sort) => list({}, sort)),
      'filtered list': filters.flatMap((filter) => [list(filter), list(filter, 'price_asc')]),
      detail: cards.slice(0, 10).map(
        ({ id }) =>
          (on) =>
            selectDetail(on, { id, shopperId: null, lang: 'en', at: AT }),
      ),
      'search, frequent': FREQUENT.map((typed) => list({}, 'default', typed)),
      'search, a kind': KINDS.map((typed) => list({}, 'default', typed)),
      'search, rare': rare.map((typed) => list({}, 'default', typed)),
      'search, a slip': SLIPS.map((typed) => list({}, 'default', typed)),
      'search, filtered': filters.flatMap((filter) =>
        ['black', 'laptop'].map((typed) => list(filter, 'default', typed)),
      ),
      'search, by price': FREQUENT.map((typed) => list({}, 'price_desc', typed)),
      suggest: ['la', 'lap', 'b', 'black ', 'wire', 'coff', 'headpho', 'latp'].map(
        (keyword) => (on, address) => suggestGoods(visitorAt(on, address), { keyword }),
      ),
      facets: [{}, ...filters].map((filter) => facets(filter)).concat(facets({}, 'black')),
      'worst filters': worst.map(({ sort, ...filter }) => list(filter, sort)),
      'worst, searched': worst.flatMap(({ sort, ...filter }) =>
        ['black', 'laptop'].map((typed) => list(filter, sort, typed)),
      ),
      'worst, facets': worst.map(({ sort: _, ...filter }) => facets(filter)),
      'kinds of thing': [
        ...categories.map(({ id }) => kinds({ category_id: id })),
        ...WIDE_KINDS.map((type) => kinds({ type })),
      ],
      recommend: cards.slice(10, 20).map(
        ({ id }) =>
          (on, address) =>
            recommendProducts(visitorAt(on, address), { id, limit: 20 }),
      ),
    },
    hostile: [
      ...HOSTILE.map((typed) => list({}, 'default', typed)),
      facets({ attr: { colour: ['black', 'white', 'grey'] } }, 'black'),
    ],
  }
}
