import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import { MOST_MS } from '../../../platform/fair-turns.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { MOST_CANDIDATES, newestFound, productsInAll } from '../../search/search.pieces.sql.ts'
import { MOST_COUNTED } from '../counted-total.ts'
import { EVERYTHING, freeOnly, type GoodsFilter, isEverything, keptCount } from '../goods-filter.ts'
import { bySortKey, foundNarrowing, foundWalking, isWalked, leadOf, walked } from '../narrowed.sql.ts'
import { productsOfTypes, questionsOf } from '../narrowing.ts'
import { ORDERS } from '../sorts.ts'
import { MOST_TRAITED, type TraitCount, traitCounts } from './facet-traits.sql.ts'
import type * as rows from './rows.gen.ts'

/** More products than these are not counted, and the answer says so: fewer where an index does not hold all by itself, of all sets together. */
const MOST_FACETED = 20_000
const MOST_NARROWED = 5_000
const MOST_NARROWED_IN_ALL = 9_000
/** Where something narrows, so many entries of the list's order are looked at; with a thousand found among them they will do. */
const MOST_WALKED = 25_000
/** Of a kind only its words tell, which lie elsewhere. */
const MOST_ASKED = 5_000
const LIST_ORDER = ORDERS.default
const MOST_SHOPS = 50

export type NamedCount = { id: string; name: string; count: number }
export type FacetRow = Narrowed<
  rows.Facet,
  {
    categories: NamedCount[]
    shops: NamedCount[]
    brands: { value: string; count: number }[]
    traits: TraitCount[]
    scores: { min_score: number; count: number }[]
  }
>

/** `source`: what a keyword finds within a filter, where there is one. */
export type FacetQuestion = { filter: GoodsFilter; source?: (within: GoodsFilter) => Sql; lang: LocaleCode }

export const selectFacets = (db: Db, question: FacetQuestion) =>
  db.one<FacetRow>(
    /* e.g. SELECT 0 AS found, 0 AS taken, false AS cut, 0 AS traited, '[]'::json AS categories, '[]'::json AS shops,
      '[]'::json AS brands, '[]'::json AS traits, min(price_min) AS price_min, max(price_max) AS price_max, 0 AS in_stock,
      '[]'::json AS scores FROM product_card */
    facetsStatement(question),
    MOST_MS,
  )

type Kind = {
  /** What its choices are counted by; the range of prices needs none. */
  column?: string
  isChosen: (filter: GoodsFilter) => boolean
  without: Partial<GoodsFilter>
}

/** Whole ones: a few groups instead of thousands. */
const STARS = 'mean_score / 1000'

const KINDS = {
  category: { column: 'category_id', isChosen: (f) => f.categories.length > 0, without: { categories: [] } },
  shop: { column: 'shop_id', isChosen: (f) => f.shops.length > 0, without: { shops: [] } },
  brand: { column: 'brand', isChosen: (f) => f.brands.length > 0, without: { brands: [] } },
  price: {
    isChosen: (f) => f.minPrice !== undefined || f.maxPrice !== undefined,
    without: { minPrice: undefined, maxPrice: undefined },
  },
  stock: { column: 'in_stock', isChosen: (f) => f.inStock === true, without: { inStock: undefined } },
  score: { column: STARS, isChosen: (f) => f.minScore !== undefined, without: { minScore: undefined } },
} as const satisfies Record<string, Kind>

/** A set of cards and the columns that are counted in it; none where only its traits are. */
type CardSet = { name: string; within: GoodsFilter; columns: string[]; most: number }

/**
 * Each kind is counted in the set that all other filters leave; kinds that filter nothing share one set. A set is read
 * once and grouped by all its columns together, so that counting each of them adds up a few hundred rows.
 */
export function facetsStatement({ filter, source, lang }: FacetQuestion): Sql {
  const sets: CardSet[] = []
  const asMany = 1 + Object.values(KINDS).filter(({ isChosen }) => isChosen(filter)).length
  const mostNarrowed = Math.min(MOST_NARROWED, Math.floor(MOST_NARROWED_IN_ALL / asMany))
  const setWithout = (name: string, without: Partial<GoodsFilter>, most?: number): CardSet => {
    const within = { ...filter, ...without }
    const set = { name, within, columns: [], most: most ?? (isWalked(within) ? MOST_FACETED : mostNarrowed) }
    sets.push(set)
    return set
  }
  const found = setWithout('found', {})
  const countedIn = (name: keyof typeof KINDS): Sql => {
    const { column, isChosen, without }: Kind = KINDS[name]
    const set = isChosen(filter) ? setWithout(`any_${name}`, without) : found
    if (column) set.columns.push(column)
    return raw(set.name)
  }
  // Where nothing else narrows, the write has counted.
  const isKept = ({ without }: Kind) => !source && isEverything({ ...filter, ...without })
  const categories = isKept(KINDS.category)
    ? sql`SELECT id, goods AS count FROM category WHERE goods > 0`
    : sql`SELECT category_id AS id, n AS count FROM ${countedIn('category')}`
  const shops = isKept(KINDS.shop)
    ? sql`SELECT shop_id AS id, goods AS count FROM published.shop_tally WHERE goods > 0`
    : sql`SELECT shop_id AS id, n AS count FROM ${countedIn('shop')}`
  const [brands, price, stock, scores] = [
    countedIn('brand'),
    countedIn('price'),
    countedIn('stock'),
    countedIn('score'),
  ]
  const grouped = [...sets]
  const chosen = filter.traits.map((trait, index) => {
    const traits = filter.traits.filter((other) => other !== trait)
    return { ...trait, set: setWithout(`any_trait${index}`, { traits }, MOST_TRAITED + 1) }
  })
  const cut = source
    ? sets.map((set) => sql`${sizeOf(takenOf(set))} >= ${raw(String(MOST_CANDIDATES))}`)
    : grouped.map(isCut)
  const traitsFound = source || !isWalked(filter) ? traitsOf(found) : walkedTraits(filter)
  return sql`
    WITH ${join(
      [
        ...(source ? sets.map((set) => sql`${takenOf(set)} AS (SELECT product_id FROM ${source(set.within)})`) : []),
        ...(source
          ? sets.map((set) => sql`${cardsOf(set)} AS (${foundCards(set)})`)
          : sets.flatMap((set) =>
              isWalked(set.within) ? [walkedCards(set)] : isOfKind(set) ? newestCards(set) : narrowedCards(set),
            )),
        ...grouped.map((set) => sql`${raw(set.name)} AS MATERIALIZED (${groupedCards(set)})`),
        sql`counted_traits AS MATERIALIZED (${traitCounts(
          traitsFound,
          chosen.map(({ set, ...trait }) => ({ ...trait, cards: traitsOf(set) })),
        )})`,
      ],
      ', ',
    )}
    SELECT ${sumOf(found)} AS found, ${source ? sizeOf(takenOf(found)) : sql`0`} AS taken,
      (${join(cut, ' OR ')}) AS cut,
      greatest(${join([sumOf(found), ...chosen.map(({ set }) => sizeOf(cardsOf(set)))], ', ')}) AS traited,
      (SELECT coalesce(json_agg(a), '[]') FROM (
        SELECT n.id, pick_text(g.name, ${lang}) AS name, n.count
        FROM (${withChosen(categories, filter.categories)}) AS n JOIN category AS g ON g.id = n.id
        ORDER BY n.count DESC, g.place) AS a) AS categories,
      (SELECT coalesce(json_agg(a), '[]') FROM (
        SELECT n.id, s.name, n.count
        FROM (${withChosen(shops, filter.shops)} ORDER BY chosen DESC, count DESC, id LIMIT ${MOST_SHOPS}::int) AS n
        JOIN published.shop AS s ON s.id = n.id
        ORDER BY n.count DESC, s.name, n.id) AS a) AS shops,
      (SELECT coalesce(json_agg(a), '[]') FROM (
        SELECT brand AS value, sum(n)::int AS count FROM ${brands} WHERE brand IS NOT NULL GROUP BY brand) AS a) AS brands,
      (SELECT coalesce(json_agg(a), '[]') FROM (
        SELECT n.name, n.value, n.count, coalesce(pick_text(t.name_words, ${lang}), n.name) AS label,
          coalesce(pick_text(t.value_words, ${lang}), n.value) AS value_label
        FROM counted_traits AS n
        LEFT JOIN LATERAL (SELECT * FROM trait AS t WHERE t.name = n.name AND t.value = n.value OFFSET 0) AS t ON true
        ORDER BY n.place, n.count DESC, n.value) AS a) AS traits,
      (SELECT min(price_min) FROM ${price}) AS price_min, (SELECT max(price_max) FROM ${price}) AS price_max,
      (SELECT coalesce(sum(n), 0)::int FROM ${stock} WHERE in_stock) AS in_stock,
      (SELECT json_agg(a) FROM (
        SELECT least AS min_score, (SELECT coalesce(sum(n), 0)::int FROM ${scores} WHERE stars >= least) AS count
        FROM unnest('{4,3,2}'::int[]) AS least) AS a) AS scores`
}

const takenOf = ({ name }: CardSet): Sql => raw(`${name}_taken`)
const cardsOf = ({ name }: CardSet): Sql => raw(`${name}_cards`)
const sizeOf = (rows: Sql): Sql => sql`(SELECT count(*)::int FROM ${rows})`
const sumOf = ({ name }: CardSet): Sql => sql`(SELECT coalesce(sum(n), 0)::int FROM ${raw(name)})`

/** All of it is in the index of the list's order: no card is read. */
const COLUMNS = ['id', 'category_id', 'shop_id', 'brand', 'price_min', 'in_stock', 'mean_score']
const counted = (alias: string): Sql => raw(COLUMNS.map((column) => `${alias}.${column}`).join(', '))

/** In the order of the list. The limit stands in the text, so that a plan for any values knows how many to expect. */
const walkedCards = (set: CardSet): Sql => sql`
  ${cardsOf(set)} AS (SELECT ${counted('c')} ${walked({ filter: set.within, order: LIST_ORDER, most: set.most })})`

/** Of what many have the first ones of the list; of what few have all, and of more than are counted the newest. */
function narrowedCards(set: CardSet): Sql[] {
  const walk = { filter: set.within, order: LIST_ORDER, columns: COLUMNS, most: set.most }
  const walking = sql`${walkedOf(set)} AS MATERIALIZED (${foundWalking(walk, walkedIn(set), sql`true`)})`
  const many = sql`SELECT ${counted('w')} FROM ${walkedOf(set)} AS w WHERE ${hasMany(set)}`
  const few = sql`NOT ${hasMany(set)}`
  if (set.within.freeTo)
    return [
      walking,
      sql`${cardsOf(set)} AS (${many} UNION ALL (
        SELECT ${counted('o')} FROM (${foundNarrowing(walk, few)}) AS o ${bySortKey('o', LIST_ORDER)} LIMIT ${raw(String(set.most))}))`,
    ]
  // About as many as lie between those that the walk found, all over.
  const reach = sql`((SELECT count(*) + 1 FROM ${walkedOf(set)}) * ${productsInAll} / ${raw(String(walkedIn(set)))})`
  return [walking, newest(set, reach, few), sql`${cardsOf(set)} AS (${many} UNION ALL ${cardsOfNewest(set)})`]
}

/** A walk would ask each entry for its kind; and what is sent for nothing only cards tell, of which many may be read for a few. */
const isOfKind = ({ within }: CardSet) => within.types.length > 0 && !within.freeTo

/** Of a kind the newest, in whatever order a list has: of lamps there are tens of thousands, and to find the first ones all would be read. */
const newestCards = (set: CardSet): Sql[] => [
  newest(set, productsOfTypes(set.within.types), sql`true`),
  sql`${cardsOf(set)} AS (${cardsOfNewest(set)})`,
]

/** By the words of all that narrows, which no more than `reach` have; nothing unless `when`. */
const newest = (set: CardSet, reach: Sql, when: Sql): Sql => sql`
  ${newestOf(set)} AS MATERIALIZED (
    SELECT f.product_id FROM ${newestFound({ ...set.within, questions: questionsOf(set.within), reach }, set.most)} AS f WHERE ${when})`
const newestOf = ({ name }: CardSet): Sql => raw(`${name}_newest`)
const cardsOfNewest = (set: CardSet): Sql => sql`
  SELECT ${counted('c')} FROM ${newestOf(set)} AS f CROSS JOIN LATERAL (
    SELECT * FROM product_card AS c WHERE c.id = f.product_id AND c.on_shelf OFFSET 0) AS c`

const walkedOf = ({ name }: CardSet): Sql => raw(`${name}_walked`)
const walkedIn = ({ within }: CardSet) => (within.types.length > 0 ? MOST_ASKED : MOST_WALKED)
/** More than a list says it has. */
const hasMany = (set: CardSet): Sql => sql`${sizeOf(walkedOf(set))} > ${raw(String(MOST_COUNTED))}`

/** Whether there may be more than were counted. */
function isCut(set: CardSet): Sql {
  const isFull = sql`${sumOf(set)} >= ${raw(String(set.most))}`
  if (isWalked(set.within) || isOfKind(set)) return isFull
  const lead = leadOf(set.within)
  const shelf = { ...EVERYTHING, ...(lead && { [lead.kind]: set.within[lead.kind] }) }
  const goods =
    keptCount(shelf) ??
    sql`(SELECT count(*) FROM (SELECT ${walked({ filter: shelf, order: LIST_ORDER, most: walkedIn(set) + 1 })}) AS a)`
  return sql`(${isFull} OR ${hasMany(set)} AND ${goods} > ${raw(String(walkedIn(set)))})`
}

const foundCards = (set: CardSet): Sql => sql`
  SELECT ${counted('c')} FROM ${takenOf(set)} AS f JOIN product_card AS c ON c.id = f.product_id
  WHERE ${join([sql`c.on_shelf`, freeOnly('c', set.within) ?? []].flat(), ' AND ')}`

/** Those of an index that holds the order are read from it again, which is quicker than keeping all. */
const walkedTraits = (within: GoodsFilter): Sql => sql`
  SELECT (SELECT t.traits FROM product_card AS t WHERE t.id = f.id) AS traits
  FROM (SELECT c.id ${walked({ filter: within, order: LIST_ORDER, most: MOST_TRAITED })}) AS f`

/** One by one by the key: joined freely, every card may be read for a thousand of them. */
const traitsOf = (set: CardSet): Sql => sql`
  SELECT (SELECT c.traits FROM product_card AS c WHERE c.id = f.id) AS traits
  FROM ${cardsOf(set)} AS f LIMIT ${raw(String(MOST_TRAITED))}`

function groupedCards(set: CardSet): Sql {
  const columns = raw(set.columns.join(', '))
  const named = raw(set.columns.map((column) => (column === STARS ? `${STARS} AS stars` : column)).join(', '))
  return sql`
    SELECT ${set.columns.length > 0 ? sql`${named},` : empty} count(*)::int AS n, min(price_min) AS price_min,
      max(price_min) AS price_max
    FROM ${cardsOf(set)} ${set.columns.length > 0 ? sql`GROUP BY ${columns}` : empty}`
}

/** What was chosen is there even when nothing is left of it. */
const withChosen = (counts: Sql, chosen: readonly string[]): Sql => sql`
  SELECT id, sum(count)::int AS count, bool_or(count = 0) AS chosen FROM (
    ${counts} ${chosen.length > 0 ? sql`UNION ALL SELECT DISTINCT id, 0 FROM unnest(${chosen}::uuid[]) AS id` : empty}
  ) AS counts GROUP BY id`
