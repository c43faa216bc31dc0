import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { Place } from '../search/search.ts'
import { cardsWithin, type GoodsFilter, onCard } from './goods-filter.ts'

/** More products than these are not counted, and the answer says so. */
export const MOST_FACETED = 20_000
/** Traits, of which a product has up to forty, are counted over the first so many, and the answer says so. */
export const MOST_TRAITED = 1_000

/** The names that are worth a filter: those of many of the products, with neither one value nor a hundred. */
const NAMES = { most: 12, fewestValues: 2, mostValues: 30, shownValues: 20 }
const SHOPS = 50

export type NamedCount = { id: string; name: string; count: number }
export type TraitCount = { name: string; value: string; count: number; label: string; value_label: string }
export type FacetRow = {
  /** Products that the filter leaves, and how many were looked at for them: with a keyword those off the shelf too. */
  found: number
  taken: number
  /** The largest of the sets that were looked at. */
  counted: number
  /** The largest of those whose traits were. */
  traited: number
  categories: NamedCount[]
  shops: NamedCount[]
  brands: { value: string; count: number }[]
  traits: TraitCount[]
  price_min: bigint | null
  price_max: bigint | null
  in_stock: number
  scores: { min_score: number; count: number }[]
}

/** `source`: what a keyword finds in a place, where there is one. */
export type FacetQuestion = { filter: GoodsFilter; source?: (place: Place) => Sql; lang: LocaleCode }

export const selectFacets = (db: Db, question: FacetQuestion) => db.one<FacetRow>(facetsStatement(question))

/** Each kind is counted in the set that all other filters leave; kinds that filter nothing share one set. */
export function facetsStatement({ filter, source, lang }: FacetQuestion): Sql {
  const tables = new Map<string, Sql>()
  const sizes: Sql[] = []
  const set = (name: string, within: GoodsFilter): Sql => {
    const taken = `${name}_taken`
    if (source) tables.set(taken, sql`SELECT product_id FROM ${source(within)}`)
    tables.set(
      name,
      source
        ? foundCards(raw(taken), within)
        : sql`SELECT ${COUNTED} ${cardsWithin(within)} ORDER BY c.default_key DESC LIMIT ${MOST_FACETED}::int`,
    )
    sizes.push(sql`(SELECT count(*) FROM ${raw(source ? taken : name)})`)
    return raw(name)
  }
  const found = set('found', filter)
  const besides = (kind: string, filters: boolean, rest: Partial<GoodsFilter>): Sql =>
    filters ? set(`any_${kind}`, { ...filter, ...rest }) : found
  const categories = besides('category', filter.categories.length > 0, { categories: [] })
  const shops = besides('shop', filter.shops.length > 0, { shops: [] })
  const brands = besides('brand', filter.brands.length > 0, { brands: [] })
  const price = besides('price', filter.minPrice !== undefined || filter.maxPrice !== undefined, {
    minPrice: undefined,
    maxPrice: undefined,
  })
  const stock = besides('stock', filter.inStock, { inStock: false })
  const scores = besides('score', filter.minScore !== undefined, { minScore: undefined })
  const chosen = filter.traits.map((trait, index) => ({
    ...trait,
    cards: besides(`trait${index}`, true, { traits: filter.traits.filter((other) => other !== trait) }),
  }))
  const traited = [found, ...chosen.map(({ cards }) => cards)].map((cards) => sql`(SELECT count(*) FROM ${cards})`)
  return sql`
    WITH ${join(
      [...tables].map(([name, rows]) => sql`${raw(name)} AS MATERIALIZED (${rows})`),
      ', ',
    )}, counted_traits AS MATERIALIZED (
      ${traitCounts(found, chosen)}
    )
    SELECT (SELECT count(*)::int FROM found) AS found, ${sizes[0] ?? sql`0`}::int AS taken,
      greatest(${join(sizes, ', ')})::int AS counted,
      greatest(${join(traited, ', ')})::int AS traited,
      (SELECT coalesce(json_agg(a), '[]') FROM (
        SELECT n.id, pick_text(g.name, ${lang}) AS name, n.count
        FROM (${countsBy('category_id', categories, filter.categories)}) AS n JOIN category AS g ON g.id = n.id
        ORDER BY n.count DESC, g.place) AS a) AS categories,
      (SELECT coalesce(json_agg(a), '[]') FROM (
        SELECT n.id, s.name, n.count
        FROM (${countsBy('shop_id', shops, filter.shops)} ORDER BY chosen DESC, count DESC, id LIMIT ${SHOPS}::int) AS n
        JOIN shop AS s ON s.id = n.id
        ORDER BY n.count DESC, s.name, n.id) AS a) AS shops,
      (SELECT coalesce(json_agg(a), '[]') FROM (
        SELECT brand AS value, count(*)::int AS count FROM ${brands} WHERE brand IS NOT NULL GROUP BY brand) AS a) AS brands,
      (SELECT coalesce(json_agg(a), '[]') FROM (
        SELECT n.name, n.value, n.count, coalesce(pick_text(t.name_words, ${lang}), n.name) AS label,
          coalesce(pick_text(t.value_words, ${lang}), n.value) AS value_label
        FROM counted_traits AS n LEFT JOIN trait AS t ON t.name = n.name AND t.value = n.value
        ORDER BY n.place, n.count DESC, n.value) AS a) AS traits,
      (SELECT min(price_min) FROM ${price}) AS price_min, (SELECT max(price_min) FROM ${price}) AS price_max,
      (SELECT count(*)::int FROM ${stock} WHERE in_stock) AS in_stock,
      (SELECT json_agg(a) FROM (
        SELECT least AS min_score, (SELECT count(*)::int FROM ${scores} WHERE mean_score >= 1000 * least) AS count
        FROM unnest('{4,3,2}'::int[]) AS least) AS a) AS scores`
}

/** Few bytes of many cards: what does not fit in memory is read from a file for each kind. */
const COUNTED = sql`c.id, c.category_id, c.shop_id, c.brand, c.price_min, c.in_stock, c.mean_score`

const foundCards = (taken: Sql, filter: GoodsFilter): Sql => sql`
  SELECT ${COUNTED} FROM ${taken} AS f JOIN product_card AS c ON c.id = f.product_id
  WHERE ${join([sql`c.on_shelf`, ...onCard(filter)], ' AND ')}`

/** What was chosen is there even when nothing is left of it. */
const countsBy = (column: string, cards: Sql, chosen: readonly string[]): Sql => sql`
  SELECT id, sum(one)::int AS count, bool_or(one = 0) AS chosen FROM (
    SELECT ${raw(column)} AS id, count(*) AS one FROM ${cards} GROUP BY 1
    ${chosen.length > 0 ? sql`UNION ALL SELECT DISTINCT id, 0 FROM unnest(${chosen}::uuid[]) AS id` : empty}
  ) AS counts GROUP BY id`

const traitsOf = (cards: Sql): Sql => sql`
  (SELECT t FROM (SELECT id FROM ${cards} LIMIT ${MOST_TRAITED}::int) AS f JOIN product_card AS c ON c.id = f.id,
    unnest(c.traits) AS t) AS said`

type ChosenTrait = { name: string; values: readonly string[]; cards: Sql }

/** Chosen names first, in their own sets; then the names that most of the found products have. */
function traitCounts(found: Sql, chosen: readonly ChosenTrait[]): Sql {
  const names = chosen.map(({ name }) => name)
  const ofChosen = chosen.map(
    ({ name, values, cards }, index) => sql`
      SELECT ${index}::int AS place, ${name}::text AS name, substr(t, length(${name}::text) + 2) AS value, 1 AS one
      FROM ${traitsOf(cards)} WHERE starts_with(t, ${`${name}=`})
      UNION ALL SELECT ${index}::int, ${name}::text, v, 0 FROM unnest(${values}::text[]) AS v`,
  )
  return sql`
    WITH each AS (
      SELECT t, count(*)::int AS count FROM ${traitsOf(found)} GROUP BY t
    ), split AS (
      SELECT split_part(t, '=', 1) AS name, substr(t, strpos(t, '=') + 1) AS value, count FROM each
    ), useful AS (
      SELECT name, ${chosen.length}::int + row_number() OVER (ORDER BY sum(count) DESC, name) AS place FROM split
      WHERE name <> ALL(${names}::text[])
      GROUP BY name HAVING count(*) BETWEEN ${NAMES.fewestValues}::int AND ${NAMES.mostValues}::int
      ORDER BY 2 LIMIT ${NAMES.most - chosen.length}::int
    ), counts AS (
      SELECT u.place, s.name, s.value, s.count, false AS chosen FROM useful AS u JOIN split AS s ON s.name = u.name
      ${
        ofChosen.length > 0
          ? sql`UNION ALL SELECT place, name, value, sum(one)::int, bool_or(one = 0) FROM (${join(ofChosen, ' UNION ALL ')}) AS c
              GROUP BY place, name, value`
          : empty
      }
    )
    SELECT place, name, value, count FROM (
      SELECT *, row_number() OVER (PARTITION BY name ORDER BY chosen DESC, count DESC, value) AS rank FROM counts
    ) AS ranked WHERE rank <= ${NAMES.shownValues}::int`
}
