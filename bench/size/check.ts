import { deepStrictEqual, ok } from 'node:assert'
import { listProducts } from '../../apps/server/src/modules/catalog/browse/browse.ts'
import { countFacets } from '../../apps/server/src/modules/catalog/facets/facets.ts'
import { ORDERS, type Sort } from '../../apps/server/src/modules/catalog/sorts.ts'
import type { Database } from '../../apps/server/src/platform/db.ts'
import { countOf, firstOf, type Kind, type Left, leftBy, sizeOf, tally, where } from './counted.ts'
import { drawing } from './goods.ts'
import { type Filter, visitorAt } from './questions.ts'
import { type Column, type Goods, type Lists, placeOf, readGoods, readSaying, type Some } from './truth.ts'

/** Words of many products and of few, of which none names a kind of thing. */
const SAID = ['portable', 'black', 'waterproof', 'hdmi', 'magnetic', 'stackable']
const SORTS = Object.keys(ORDERS) as Sort[]
/** Of more a list says that there are more, and facets count the first ones. */
const MOST = 1_000
const PAGE = 20
/** Of so many checked lists one is leafed through, as far as a search goes. */
const LEAFED = 10
const LARGEST_PAGE = 50
const US = '198.51.100.1'

type Drawn = { filter: Filter; sort: Sort; keyword?: string }
/** A check: what was drawn, of which products, and which of them it leaves. */
type Check = Drawn & { db: Database; goods: Goods; left: Left }

/** Lists and facets by chance, with words or without, each against all products counted out. Tells which were wrong. */
export async function check(db: Database, times: number): Promise<string[]> {
  const started = performance.now()
  const goods = await readGoods(db)
  const saying = await readSaying(db, goods, SAID)
  const all = where(goods.ids.length, () => true)
  console.log(`${goods.ids.length} products read in ${secondsSince(started)} s`)
  const wrong: string[] = []
  const told = { lists: 0, leafed: 0, facets: 0, 'counted whole': 0, 'of more than a thousand': 0, 'of nothing': 0 }
  for (let time = 0; time < times; time += 1) {
    const drawn = draw(goods, drawing(time))
    const left = leftBy(goods, drawn.filter, saying.get(drawn.keyword ?? '') ?? all)
    const found = sizeOf(left.found)
    told['of more than a thousand'] += Number(found > MOST)
    told['of nothing'] += Number(found === 0)
    const asked = { ...drawn, db, goods, left }
    try {
      if (time % 2 === 0) {
        const isLeafed = told.lists % LEAFED === 0
        told.lists += 1
        told.leafed += Number(isLeafed)
        await checkList(asked, isLeafed)
      } else {
        told.facets += 1
        told['counted whole'] += Number(await checkFacets(asked))
      }
    } catch (fault) {
      wrong.push(`${JSON.stringify(drawn)}: ${fault instanceof Error ? fault.message : String(fault)}`)
    }
  }
  console.log(
    `${times} checks of ${goods.ids.length} products in ${secondsSince(started)} s: ${wrong.length} wrong; ${JSON.stringify(told)}`,
  )
  return wrong
}

const secondsSince = (started: number) => Math.round((performance.now() - started) / 1000)

/** What some product has, so that most filters leave something; each kind is chosen seldom, so that they meet in all numbers. */
function draw({ ids, category, shop, brand, kinds, traits, price }: Goods, next: () => number): Drawn {
  const any = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const [one, other] = [Math.floor(next() * ids.length), Math.floor(next() * ids.length)]
  const several = (own: string, others: string) => (next() < 0.3 && own !== others ? [own, others] : [own])
  const filter: Filter = {}
  if (next() < 0.25) filter.category_id = several(nameOf(category, one), nameOf(category, other))
  if (next() < 0.2) filter.merchant_id = several(nameOf(shop, one), nameOf(shop, other))
  if (next() < 0.25) filter.brand = several(nameOf(brand, one), nameOf(brand, other).toUpperCase())
  if (next() < 0.2) filter.type = [any(namesOf(kinds, one))]
  if (next() < 0.3) filter.attr = Object.fromEntries([1, 2].map(() => valuesOf(any(namesOf(traits, one)))))
  if (next() < 0.3) {
    filter.min_price = dollars(price[one] ?? 0)
    filter.max_price = dollars((price[one] ?? 0) * any([1.01, 1.3, 20]))
  }
  if (next() < 0.3) filter.in_stock = true
  if (next() < 0.15) filter.min_score = any([2, 4, 4.5])
  return { filter, sort: any(SORTS), ...(next() < 0.3 && { keyword: any(SAID) }) }
}

const nameOf = ({ names, codes }: Column, at: number): string => names[codes[at] ?? 0] ?? ''
const namesOf = ({ names, codes, starts }: Lists, at: number): string[] =>
  Array.from(codes.subarray(starts[at], starts[at + 1]), (code) => names[code] ?? '')
const dollars = (cents: number) => (Math.floor(cents) / 100).toFixed(2)
const valuesOf = (trait: string): [string, string[]] => {
  const at = trait.indexOf('=')
  return [trait.slice(0, at), [trait.slice(at + 1)]]
}

/** Its first two pages and how many it tells of; leafed through, as many as a search goes on for. */
async function checkList({ db, goods, left, filter, sort, keyword }: Check, isLeafed: boolean): Promise<void> {
  const most = isLeafed ? MOST : 2 * PAGE
  const ask = (cursor?: string | null) =>
    listProducts(visitorAt(db, US), {
      ...filter,
      sort,
      limit: isLeafed ? LARGEST_PAGE : PAGE,
      ...(keyword && { keyword }),
      ...(cursor && { cursor }),
    })
  const first = await ask()
  const shown = first.list.map(({ id }) => id)
  for (let { next_cursor: next } = first; next && shown.length < most; ) {
    const page = await ask(next)
    shown.push(...page.list.map(({ id }) => id))
    next = page.next_cursor
  }
  const found = sizeOf(left.found)
  if (keyword && sort === 'default') {
    // What stands first is for people to judge: that it fits, and none twice.
    const fits = (id: string) => left.found[placeOf(goods.ids, id) ?? -1] === 1
    ok(shown.every(fits) && new Set(shown).size === shown.length, 'shows what does not fit, or twice')
    deepStrictEqual(shown.length, Math.min(found, most))
  } else {
    deepStrictEqual(
      shown,
      firstOf(goods, left.found, sort, most).map((at) => goods.ids[at]),
    )
  }
  // Where the write has counted them all are told.
  if (first.total === found && !first.total_more) return
  deepStrictEqual(
    { total: first.total, more: first.total_more },
    { total: Math.min(found, MOST), more: keyword ? found >= MOST : found > MOST },
  )
}

/** Whether all were counted, so that each count had to be right. */
async function checkFacets({ db, goods, left, filter, sort, keyword }: Check): Promise<boolean> {
  const told = await countFacets(visitorAt(db, US), { ...filter, sort, ...(keyword && { keyword }) })
  const isRanked = keyword !== undefined && sort === 'default'
  // With words those are counted that the list of this sort begins with, which for ranked ones only people can tell.
  const isExact = !told.counts_more || (keyword !== undefined && !isRanked)
  const firsts = new Map<Some, Some>()
  const within = (kind: Kind): Some => {
    const set = left.without(kind)
    if (!keyword || isRanked) return set
    const first = firsts.get(set) ?? new Uint8Array(set.length)
    if (!firsts.has(set)) for (const at of firstOf(goods, set, sort, MOST)) first[at] = 1
    firsts.set(set, first)
    return first
  }
  const same = (name: string, count: number, truth: number) =>
    ok(isExact ? count === truth : count <= truth, `${name}: ${count} told, there are ${truth}`)
  deepStrictEqual(told.total, Math.min(sizeOf(left.found), MOST))
  const ofCategories = tally(within('category'), goods.category)
  const ofShops = tally(within('shop'), goods.shop)
  const ofBrands = new Map<string, number>()
  for (const [name, count] of tally(within('brand'), goods.brand))
    ofBrands.set(name.toLowerCase(), count + (ofBrands.get(name.toLowerCase()) ?? 0))
  for (const { id, count } of told.categories) same(id, count, ofCategories.get(id) ?? 0)
  for (const { id, count } of told.shops) same(id, count, ofShops.get(id) ?? 0)
  for (const { value, count } of told.brands) same(value, count, ofBrands.get(value.toLowerCase()) ?? 0)
  same(
    'in stock',
    told.in_stock,
    countOf(within('stock'), (at) => goods.inStock[at] === 1),
  )
  const scored = within('score')
  for (const { min_score: least, count } of told.scores)
    same(
      `${least} stars`,
      count,
      countOf(scored, (at) => (goods.score[at] ?? 0) >= least * 1_000),
    )
  if (!isExact) return false
  deepStrictEqual(told.categories.filter(({ count }) => count > 0).length, ofCategories.size)
  const prices = goods.price.filter(isIn(within('price')))
  deepStrictEqual(
    told.price,
    prices.length > 0 ? { min: dollars(least(prices)), max: dollars(-least(prices.map((price) => -price))) } : null,
  )
  if (told.attrs_more) return false
  const ofTraits = new Map<Some, Map<string, number>>()
  for (const { name, values } of told.attrs) {
    const set = within(`attr ${name}`)
    const counts = ofTraits.get(set) ?? tally(set, goods.traits)
    ofTraits.set(set, counts)
    for (const { value, count } of values) same(`${name}=${value}`, count, counts.get(`${name}=${value}`) ?? 0)
  }
  return true
}

const isIn = (some: Some) => (_: unknown, at: number) => some[at] === 1
const least = (numbers: Float64Array) => numbers.reduce((low, number) => Math.min(low, number), Infinity)
