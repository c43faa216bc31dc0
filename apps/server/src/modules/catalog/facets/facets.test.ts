import { cents } from '@tradewind/contract/money'
import * as fc from 'fast-check'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { DRAWN } from '../../../../../../tools/drawn.ts'
import { buildCategory, buildShop } from '../../../../test/factories/catalog.ts'
import { useServer } from '../../../../test/harness.ts'
import { PROOF, tellProof } from '../../../../test/proof.ts'
import { newId } from '../../../platform/id.ts'
import { saveProducts } from '../catalog.ts'

const server = useServer()
const ask = (lang = 'en') => server.client(undefined, lang)

type Thing = {
  id: string
  words: string[]
  category: string
  shop: string
  brand: string | null
  attr: Record<string, string[]>
  price: number
  inStock: boolean
  mean: number
}
type Filter = {
  keyword?: string
  category_id?: string[]
  merchant_id?: string[]
  brand?: string[]
  attr?: Record<string, string[]>
  min_price?: string
  max_price?: string
  in_stock?: boolean
  min_score?: number
}

const BRANDS = ['Acme', 'Borealis', null, 'Čapek & Sons']
const COLOURS = ['silver', 'red', 'seashell']
const SIZES = ['s', 'm', 'l', 'xl']
const KEYWORDS = ['zorble', 'quincet', 'zorble quincet']
const THINGS = 240
let things: Thing[] = []
let categories: string[] = []
let shops: string[] = []

// Every kind with a period of its own, so that all of their combinations are there.
beforeAll(async () => {
  const db = server.databases.shop
  categories = await Promise.all([1, 2, 3].map(() => buildCategory(db)))
  shops = await Promise.all([1, 2, 3, 4].map((n) => buildShop(db, { name: `Shop ${n}` })))
  const of = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
  things = Array.from({ length: THINGS }, (_, n) => ({
    id: '',
    words: n % 2 === 0 ? (n % 3 === 0 ? ['zorble', 'quincet'] : ['zorble']) : n % 5 === 0 ? ['quincet'] : [],
    category: of(categories, Math.floor(n / 2)),
    shop: of(shops, Math.floor(n / 3)),
    brand: of(BRANDS, Math.floor(n / 5)),
    attr: {
      ...(n % 7 > 0 && { colour: [of(COLOURS, n)] }),
      size: n % 4 === 0 ? [of(SIZES, n), of(SIZES, n + 1)] : [of(SIZES, Math.floor(n / 7))],
    },
    price: 500 + (n % 11) * 250,
    inStock: n % 3 !== 1,
    mean: n % 6 === 0 ? 0 : 1 + (n % 5),
  }))
  for (const shopId of shops) {
    const ours = things.filter((thing) => thing.shop === shopId)
    const saved = await db.tx((tx) => saveProducts(tx, { shopId, at: new Date('2026-02-01') }, ours.map(draftOf)))
    for (const [index, { id }] of saved.entries()) Object.assign(ours[index] ?? {}, { id })
  }
  for (const { id, mean } of things)
    if (mean > 0) await db.run(sql`UPDATE product_card SET stars[${mean}::int] = 2 WHERE id = ${id}`)
})

const draftOf = (thing: Thing): Parameters<typeof saveProducts>[2][number] => ({
  handle: newId(),
  title: { en: ['Thing', ...thing.words].join(' ') },
  subtitle: null,
  description: { en: 'It is what it is.' },
  brand: thing.brand,
  categoryId: thing.category,
  facts: Object.entries(thing.attr).flatMap(([name, values]) =>
    values.map((value) => ({
      name: { en: name[0]?.toUpperCase() + name.slice(1), ar: `ال${name}` },
      value: { en: value.toUpperCase(), ar: `${value} ع` },
    })),
  ),
  options: [],
  skus: [
    { choice: [], code: null, barcode: null, price: cents(thing.price), stock: thing.inStock ? 5 : 0, picture: null },
  ],
  pictures: [],
  weightGrams: 100,
  exempt: null,
  readyDays: 1,
  onShelf: true,
})

const some = (values: readonly string[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined, freq: 3 })
const price = fc.option(
  fc.integer({ min: 4, max: 32 }).map((dollars) => `${dollars}.00`),
  { nil: undefined, freq: 3 },
)
const filters = () =>
  fc.record<Filter>({
    keyword: fc.option(fc.constantFrom(...KEYWORDS), { nil: undefined, freq: 3 }),
    category_id: some(categories),
    merchant_id: some([...shops, newId()]),
    brand: some(['acme', 'Borealis', 'čapek & sons', 'Nobody']),
    attr: fc
      .record({ Colour: some([...COLOURS, 'no such colour']), size: some(SIZES) })
      .map((attr) => JSON.parse(JSON.stringify(attr)) as Record<string, string[]>),
    min_price: price,
    max_price: price,
    in_stock: fc.option(fc.boolean(), { nil: undefined, freq: 3 }),
    min_score: fc.option(fc.constantFrom(1.5, 2, 3, 4), { nil: undefined, freq: 3 }),
  })

const anyOf = (chosen: readonly string[] | undefined, values: readonly (string | null)[]) =>
  !chosen || values.some((value) => value !== null && chosen.some((each) => each.toLowerCase() === value.toLowerCase()))

/** Any of one kind, and all of the kinds. */
const passes = (filter: Filter) => (thing: Thing) =>
  anyOf(filter.category_id, [thing.category]) &&
  anyOf(filter.merchant_id, [thing.shop]) &&
  anyOf(filter.brand, [thing.brand]) &&
  Object.entries(filter.attr ?? {}).every(([name, chosen]) => anyOf(chosen, thing.attr[name.toLowerCase()] ?? [])) &&
  (!filter.in_stock || thing.inStock) &&
  (!filter.min_price || thing.price >= Number(filter.min_price) * 100) &&
  (!filter.max_price || thing.price <= Number(filter.max_price) * 100) &&
  (!filter.min_score || (thing.mean > 0 && thing.mean >= filter.min_score))

/** Things with all the words; where place leaves none of them, those with any. */
function found(filter: Filter): Thing[] {
  const words = filter.keyword?.split(' ') ?? []
  const inPlace = things.filter(
    passes({
      category_id: filter.category_id,
      merchant_id: filter.merchant_id,
      brand: filter.brand,
      attr: filter.attr,
    }),
  )
  const strict = inPlace.filter((thing) => words.every((word) => thing.words.includes(word)))
  const meant = strict.length > 0 ? strict : inPlace.filter((thing) => words.some((word) => thing.words.includes(word)))
  return meant.filter(passes(filter))
}

type Sort = 'default' | 'sales' | 'new' | 'price_asc' | 'price_desc' | 'score'
/** By what each sort goes, upwards; among equals, as all here that were listed at once and never sold, the id decides. */
const KEYS: Record<Sort, (thing: Thing) => number> = {
  default: ({ inStock }) => (inStock ? 1 : 0),
  sales: () => 0,
  new: () => 0,
  price_asc: ({ price }) => price,
  price_desc: ({ price }) => price,
  score: ({ mean }) => mean,
}
const SORTS = Object.keys(KEYS) as Sort[]

function inOrder(some: readonly Thing[], sort: Sort): string[] {
  const keyOf = KEYS[sort]
  const upwards = [...some].sort((a, b) => keyOf(a) - keyOf(b) || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
  return sort === 'price_asc' ? upwards : upwards.reverse()
}

async function listed(filter: Filter, sort: Sort) {
  const cards = []
  const first = await ask().call('GET /api/goods/list', { ...filter, sort, limit: 50 })
  cards.push(...first.list)
  for (let cursor = first.next_cursor; cursor; ) {
    const page = await ask().call('GET /api/goods/list', { ...filter, sort, limit: 50, cursor })
    cards.push(...page.list)
    cursor = page.next_cursor
  }
  return { cards, total: first.total }
}

const sorted = (ids: readonly string[]) => [...ids].sort()
const countsOf = (values: readonly string[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((each) => each === value).length]))
/** Choices that were made and lead to nothing are shown with a 0; the others are not shown. */
const withoutZeros = (counts: readonly (readonly [string, number])[]) =>
  Object.fromEntries(counts.filter(([, n]) => n > 0))

test('whatever is chosen, the list holds what has any of each kind and all of the kinds, once, in order', {
  timeout: PROOF.patienceMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(filters(), fc.constantFrom(...SORTS), async (filter, sort) => {
      const { cards, total } = await listed(filter, sort)
      const expected = found(filter)
      const ids = cards.map((card) => card.id)
      expect(total).toBe(expected.length)
      // A word is answered by relevance unless another sort is asked for.
      if (sort === 'default' && filter.keyword) expect(sorted(ids)).toEqual(sorted(expected.map(({ id }) => id)))
      else expect(ids).toEqual(inOrder(expected, sort))
    }),
    { ...DRAWN, numRuns: PROOF.filters },
  )
  await tellProof('lists, narrowed and sorted, against all things counted out', { lists: PROOF.filters })
})

test('every choice is counted with all other filters but those of its own kind, and its count is what choosing it finds', {
  timeout: PROOF.patienceMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(filters(), async (filter) => {
      const facets = await ask().call('GET /api/goods/facets', filter)
      const without = (...kinds: (keyof Filter)[]) =>
        found({ ...filter, ...Object.fromEntries(kinds.map((kind) => [kind, undefined])) })
      expect(facets).toMatchObject({ total: found(filter).length, total_more: false, counts_more: false })
      expect(withoutZeros(facets.categories.map(({ id, count }) => [id, count]))).toEqual(
        countsOf(without('category_id').map((thing) => thing.category)),
      )
      expect(withoutZeros(facets.shops.map(({ id, count }) => [id, count]))).toEqual(
        countsOf(without('merchant_id').map((thing) => thing.shop)),
      )
      expect(withoutZeros(facets.brands.map(({ value, count }) => [value, count]))).toEqual(
        countsOf(without('brand').flatMap((thing) => thing.brand ?? [])),
      )
      expect(facets.in_stock).toBe(without('in_stock').filter((thing) => thing.inStock).length)
      for (const { min_score: least, count } of facets.scores)
        expect(count).toBe(without('min_score').filter((thing) => thing.mean >= least).length)
      const prices = without('min_price', 'max_price').map((thing) => thing.price / 100)
      expect(facets.price && [Number(facets.price.min), Number(facets.price.max)]).toEqual(
        prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null,
      )
      for (const { name, values } of facets.attrs) {
        const others = Object.entries(filter.attr ?? {}).filter(([other]) => other.toLowerCase() !== name)
        const set = found({ ...filter, attr: Object.fromEntries(others) })
        expect(withoutZeros(values.map(({ value, count }) => [value, count]))).toEqual(
          countsOf(set.flatMap((thing) => thing.attr[name] ?? [])),
        )
      }
      const chosen = Object.entries(filter.attr ?? {})
      for (const [name, values] of chosen)
        expect(facets.attrs.find((attr) => attr.name === name.toLowerCase())?.values.map(({ value }) => value)).toEqual(
          expect.arrayContaining(values),
        )
      for (const brand of filter.brand ?? [])
        expect(facets.brands.map(({ value }) => value.toLowerCase())).toContain(brand.toLowerCase())
    }),
    { ...DRAWN, numRuns: PROOF.filters },
  )
  await tellProof('facets against all things counted out', { facets: PROOF.filters })
})

test('a name of any length can be chosen, one of letters that are whole words as well', async () => {
  const db = server.databases.shop
  const [shopId, categoryId] = [await buildShop(db), await buildCategory(db)]
  // One character each, and eighteen letters as soon as it is compared.
  const brand = 'ﷺ'.repeat(80)
  const draft = draftOf({ ...(things[0] as Thing), brand, category: categoryId })
  const [saved] = await db.tx((tx) => saveProducts(tx, { shopId, at: new Date('2026-02-01') }, [draft]))
  const { list } = await ask().call('GET /api/goods/list', { merchant_id: shopId, brand })
  expect(list.map(({ id }) => id)).toEqual([saved?.id])
  const long = 'ﷺ'.repeat(255)
  for (const nothing of [{ brand: long }, { attr: { [long]: 'x' } }, { attr: { size: ['手'.repeat(255), long] } }])
    expect(await ask().call('GET /api/goods/facets', { merchant_id: shopId, ...nothing })).toMatchObject({ total: 0 })
})

test('an attribute whose name has brackets can be chosen like any other', async () => {
  const db = server.databases.shop
  const shopId = await buildShop(db)
  const [thing] = things
  if (!thing) throw new Error('there are things')
  const drafts = ['30', '40'].map((value) => ({
    ...draftOf(thing),
    facts: [{ name: { en: 'Size [mm]' }, value: { en: value } }],
  }))
  const [first] = await db.tx((tx) => saveProducts(tx, { shopId, at: new Date('2026-02-01') }, drafts))
  const { attrs } = await ask().call('GET /api/goods/facets', { merchant_id: shopId })
  expect(attrs).toMatchObject([{ name: 'size [mm]', values: [{ value: '30' }, { value: '40' }] }])
  const { list } = await ask().call('GET /api/goods/list', { merchant_id: shopId, attr: { 'size [mm]': '30' } })
  expect(list.map((card) => card.id)).toEqual([first?.id])
})
