import { deepStrictEqual, ok } from 'node:assert'
import { listProducts } from '../../apps/server/src/modules/catalog/browse/browse.ts'
import { countFacets } from '../../apps/server/src/modules/catalog/facets/facets.ts'
import { ORDERS, type Sort } from '../../apps/server/src/modules/catalog/sorts.ts'
import type { Database } from '../../apps/server/src/platform/db.ts'
import { type Kind, type Left, leftBy } from './counted.ts'
import { drawing } from './goods.ts'
import { type Filter, visitorAt } from './questions.ts'
import { type Plain, readPlain, readSaying } from './truth.ts'

/** Words of many products and of few, of which none names a kind of thing. */
const SAID = ['portable', 'black', 'waterproof', 'hdmi', 'magnetic', 'stackable']
const SORTS = Object.keys(ORDERS) as Sort[]
/** Of more a list says that there are more, and facets count the first ones. */
const MOST = 1_000
const PAGE = 20
const US = '198.51.100.1'

type Drawn = { filter: Filter; sort: Sort; keyword?: string }

/** Lists and facets by chance, with words or without, each against all products counted out. Tells which were wrong. */
export async function check(db: Database, times: number): Promise<string[]> {
  const all = await readPlain(db)
  const saying = new Map<string, Plain[]>()
  for (const word of SAID) {
    const ids = await readSaying(db, word)
    saying.set(
      word,
      all.filter(({ id }) => ids.has(id)),
    )
  }
  const wrong: string[] = []
  const told = { lists: 0, facets: 0, 'counted whole': 0, 'of more than a thousand': 0, 'of nothing': 0 }
  for (let time = 0; time < times; time += 1) {
    const drawn = draw(all, drawing(time))
    const left = leftBy(drawn.filter, drawn.sort, saying.get(drawn.keyword ?? '') ?? all)
    told['of more than a thousand'] += Number(left.found.length > MOST)
    told['of nothing'] += Number(left.found.length === 0)
    try {
      if (time % 2 === 0) {
        told.lists += 1
        await checkList(db, drawn, left)
      } else {
        told.facets += 1
        told['counted whole'] += Number(await checkFacets(db, drawn, left))
      }
    } catch (fault) {
      wrong.push(`${JSON.stringify(drawn)}: ${fault instanceof Error ? fault.message : String(fault)}`)
    }
  }
  console.log(`${times} checks of ${all.length} products: ${wrong.length} wrong; ${JSON.stringify(told)}`)
  return wrong
}

/** What some product has, so that most filters leave something; each kind is chosen seldom, so that they meet in all numbers. */
function draw(all: readonly Plain[], next: () => number): Drawn {
  const any = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const [one, other] = [any(all), any(all)]
  const several = (own: string, others: string) => (next() < 0.3 && own !== others ? [own, others] : [own])
  const filter: Filter = {}
  if (next() < 0.25) filter.category_id = several(one.category, other.category)
  if (next() < 0.2) filter.merchant_id = several(one.shop, other.shop)
  if (next() < 0.25) filter.brand = several(one.brand, other.brand.toUpperCase())
  if (next() < 0.2) filter.type = [any(one.kinds)]
  if (next() < 0.3) filter.attr = Object.fromEntries([any(one.traits), any(one.traits)].map(valuesOf))
  if (next() < 0.3) {
    filter.min_price = dollars(one.price)
    filter.max_price = dollars(one.price * any([1.01, 1.3, 20]))
  }
  if (next() < 0.3) filter.in_stock = true
  if (next() < 0.15) filter.min_score = any([2, 4, 4.5])
  return { filter, sort: any(SORTS), ...(next() < 0.3 && { keyword: any(SAID) }) }
}

const dollars = (cents: number) => (Math.floor(cents) / 100).toFixed(2)
const valuesOf = (trait: string): [string, string[]] => {
  const at = trait.indexOf('=')
  return [trait.slice(0, at), [trait.slice(at + 1)]]
}

async function checkList(
  db: Database,
  { filter, sort, keyword }: Drawn,
  { found, first: firstOf }: Left,
): Promise<void> {
  const ask = (cursor?: string) =>
    listProducts(visitorAt(db, US), {
      ...filter,
      sort,
      limit: PAGE,
      ...(keyword && { keyword }),
      ...(cursor && { cursor }),
    })
  const first = await ask()
  const second = first.next_cursor ? await ask(first.next_cursor) : { list: [] }
  const shown = [...first.list, ...second.list].map(({ id }) => id)
  if (keyword && sort === 'default') {
    // What stands first is for people to judge: that it fits, and none twice.
    const fits = new Set(found.map(({ id }) => id))
    ok(shown.every((id) => fits.has(id)) && new Set(shown).size === shown.length, 'shows what does not fit, or twice')
    deepStrictEqual(shown.length, Math.min(found.length, 2 * PAGE))
  } else {
    deepStrictEqual(
      shown,
      firstOf(found, 2 * PAGE).map(({ id }) => id),
    )
  }
  // Where the write has counted them all are told.
  if (first.total === found.length && !first.total_more) return
  deepStrictEqual(
    { total: first.total, more: first.total_more },
    { total: Math.min(found.length, MOST), more: keyword ? found.length >= MOST : found.length > MOST },
  )
}

/** Whether all were counted, so that each count had to be right. */
async function checkFacets(db: Database, { filter, sort, keyword }: Drawn, left: Left): Promise<boolean> {
  const told = await countFacets(visitorAt(db, US), { ...filter, sort, ...(keyword && { keyword }) })
  const isRanked = keyword !== undefined && sort === 'default'
  // With words those are counted that the list of this sort begins with, which for ranked ones only people can tell.
  const isExact = !told.counts_more || (keyword !== undefined && !isRanked)
  const firsts = new Map<Plain[], Plain[]>()
  const within = (kind: Kind) => {
    const set = left.without(kind)
    if (!keyword || isRanked) return set
    const first = firsts.get(set) ?? left.first(set, MOST)
    firsts.set(set, first)
    return first
  }
  const same = (name: string, count: number, truth: number) =>
    ok(isExact ? count === truth : count <= truth, `${name}: ${count} told, there are ${truth}`)
  deepStrictEqual(told.total, Math.min(left.found.length, MOST))
  const ofCategories = tally(within('category'), ({ category }) => [category])
  const ofShops = tally(within('shop'), ({ shop }) => [shop])
  const ofBrands = tally(within('brand'), ({ brand }) => [brand.toLowerCase()])
  for (const { id, count } of told.categories) same(id, count, ofCategories.get(id) ?? 0)
  for (const { id, count } of told.shops) same(id, count, ofShops.get(id) ?? 0)
  for (const { value, count } of told.brands) same(value, count, ofBrands.get(value.toLowerCase()) ?? 0)
  same(
    'in stock',
    told.in_stock,
    countOf(within('stock'), ({ inStock }) => inStock),
  )
  const scored = within('score')
  for (const { min_score: least, count } of told.scores)
    same(
      `${least} stars`,
      count,
      countOf(scored, ({ score }) => score >= least * 1_000),
    )
  if (!isExact) return false
  deepStrictEqual(told.categories.filter(({ count }) => count > 0).length, ofCategories.size)
  const prices = within('price').map(({ price }) => price)
  deepStrictEqual(
    told.price,
    prices.length > 0 ? { min: dollars(least(prices)), max: dollars(-least(prices.map((price) => -price))) } : null,
  )
  if (told.attrs_more) return false
  for (const { name, values } of told.attrs) {
    const ofTraits = tally(within(`attr ${name}`), ({ traits }) => traits)
    for (const { value, count } of values) same(`${name}=${value}`, count, ofTraits.get(`${name}=${value}`) ?? 0)
  }
  return true
}

const countOf = (products: readonly Plain[], holds: (product: Plain) => boolean) =>
  products.reduce((sum, product) => sum + Number(holds(product)), 0)
/** How many have each of these values. */
function tally(products: readonly Plain[], valuesOf: (product: Plain) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const product of products) for (const value of valuesOf(product)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
const least = (numbers: readonly number[]) => numbers.reduce((low, number) => Math.min(low, number), Infinity)
