import type { Cents } from '@tradewind/contract/money'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import { MOST_MS } from '../../platform/fair-turns.ts'
import { mostRows, rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { LEAST_STRONG, OF_SOME_TYPE } from './document.ts'
import {
  type Alternative,
  leastFound,
  type Meant,
  placeQuestion,
  questionTiers,
  type Term,
  type Within,
} from './question.ts'
import type * as rows from './rows.gen.ts'
import { documentAt, MOST_CANDIDATES } from './search.pieces.sql.ts'

export type SearchOrder = { column: string; down: boolean }
/** `cut`: others are ranked after these. `newest`: of all products, where rounds are ranked. */
export type FoundRow = {
  id: string
  sort_key: number | bigint | Date
  total: number
  more: boolean
  cut: boolean
  newest: string | null
}

/** Fewer products than this with all words, and those with some of them are shown too. */
const ENOUGH = 20

/** The candidates of the strict questions that are ranked first: fifteen pages. The others are, once somebody has leafed through these. */
export const RANKED_FIRST = 300
/** Which candidates are ranked. */
export type Round = 'first' | 'others'

export type Ranking = {
  terms: readonly Term[]
  meant?: Meant | undefined
  within: Within
  /** A column of the card instead of relevance. */
  order?: SearchOrder
  after?: readonly (string | number)[] | undefined
  limit: number
  /** All at once where left out: where a column sorts, or cards have to be asked. */
  round?: Round | undefined
  /** The newest product when the first page was read: what came later is no candidate. */
  until?: string | undefined
  /** What is told of each product: columns of `product_card AS c`, its id among them. */
  shown: Sql
  only?: Sql
}

export const selectFound = <Card>(db: Db, ranking: Ranking) =>
  db.many<Narrowed<rows.Found, { sort_key: number | Cents | Date; total: number; more: boolean; cut: boolean }> & Card>(
    foundStatement(ranking),
    MOST_MS,
  )

/** Of a hundred, what a thing that only goes with what was named keeps of its score. */
export const ACCESSORY = 70

/** BM25 over the candidates: the stored part of each word times its weight; who has more of the terms counts for more. */
export function foundStatement(ranking: Ranking): Sql {
  const { terms, meant, within, order, after, limit, round, shown, only } = ranking
  // Of equally relevant ones what can be bought comes first.
  const key = order
    ? raw(`c.${/* e.g. price_min or sold or listed_at */ order.column}`)
    : raw('(2 * s.score + s.is_stocked::int)')
  const up = order !== undefined && !order.down
  const direction = raw(up ? 'ASC' : 'DESC')
  const parts = terms.map((_, index) => raw(`p.t${index}`))
  // The first page of a sorted list takes what stands first; how much there is, is counted where it is found soonest.
  const isBeginning = order !== undefined && !after
  const among = raw(isBeginning ? 'anywhere' : 'taken')
  const onShelf = join([sql`c.on_shelf`, only ?? []].flat(), ' AND ')
  const isMany = sql`(${round && isKnownMany(terms, within) ? sql`true` : sql`n.candidates >= ${MOST_CANDIDATES}::int`})`
  return sql`
    WITH ${isBeginning ? sql`anywhere AS MATERIALIZED (SELECT a.product_id FROM ${candidates(ranking)} AS a),` : empty} taken AS MATERIALIZED (
      SELECT * FROM ${order ? candidates(ranking, order, isBeginning ? mostRows(limit) : MOST_CANDIDATES) : candidates(ranking)}
    ), parts AS (
      SELECT d.product_id, d.standing, d.is_stocked, ${join(terms.map((term, index) => sql`${termScore(term)} AS ${raw(`t${index}`)}`))}
      FROM (
        SELECT c.product_id, c.impacts, c.is_stocked, ${standing(meant)} AS standing
        FROM (SELECT t.product_id, i.impacts, i.is_stocked FROM taken AS t CROSS JOIN LATERAL ${documentAt('t.lies_at')} AS i
          ${round ? sql`WHERE ${round === 'first' ? sql`t.is_first` : sql`NOT t.is_first`}` : empty}) AS c
        -- Told once, not anew for each word.
        OFFSET 0) AS d
      -- Weighed once, not anew wherever the score is asked for, and nothing of the document goes through the sort.
      OFFSET 0
    ), scored AS (
      SELECT p.product_id, p.is_stocked, (${join(parts, ' + ')}) * (${join(
        parts.map((part) => sql`(${part} > 0)::int`),
        ' + ',
      )}) / ${terms.length}::int
        * CASE p.standing WHEN 'accessory' THEN ${ACCESSORY}::int ELSE 100 END / 100 AS score
      FROM parts AS p
    ), page AS (
      SELECT c.id, ${key} AS sort_key
      FROM (SELECT * FROM scored ORDER BY score DESC, is_stocked DESC, product_id DESC) AS s JOIN published.product_card AS c ON c.id = s.product_id
      WHERE ${onShelf} ${after ? sql`AND (${key}, c.id) ${raw(up ? '>' : '<')} (${after[0]}, ${after[1]}::uuid)` : empty}
      -- In this order the cards of the best alone are looked at.
      ORDER BY ${order ? sql`${key} ${direction}` : raw('s.score DESC, s.is_stocked DESC')}, c.id ${direction}
      LIMIT ${rowsToFetch(limit)}
    ), counted AS (
      -- Of a thousand nobody asks whether each is on the shelf.
      SELECT CASE WHEN ${only ? sql`false` : isMany} THEN ${MOST_CANDIDATES}::int ELSE (
        SELECT count(*) FROM ${among} AS a JOIN published.product_card AS c ON c.id = a.product_id WHERE ${onShelf})::int END AS total,
        ${isMany} AS more, n.candidates
      FROM (SELECT count(*) AS candidates FROM ${among}) AS n
    )
    SELECT ${/* e.g. c.id */ shown}, p.sort_key, n.total, n.more,
      ${round ? newestOf(ranking) : sql`NULL::uuid`} AS newest, ${round === 'first' ? sql`n.candidates >= ${RANKED_FIRST}::int` : sql`false`} AS cut
    FROM page AS p JOIN published.product_card AS c ON c.id = p.id CROSS JOIN counted AS n
    ORDER BY p.sort_key ${direction}, p.id ${direction}`
}

/** No more has to be counted where the vocabulary says that there are more than are counted: then the first round ends with its own. */
const isKnownMany = (terms: readonly Term[], within: Within): boolean =>
  isEverywhere(within) && leastFound(terms) >= MOST_CANDIDATES

const isEverywhere = (within: Within): boolean =>
  placeQuestion(within) === null &&
  !within.inStock &&
  [within.minPrice, within.maxPrice, within.minScore].every((bound) => bound === undefined)

/** The newest product that is a candidate in any round. */
function newestOf({ terms, within, until }: Ranking): Sql {
  if (until) return sql`${until}::uuid`
  const among = isKnownMany(terms, within) ? raw('search_document') : raw('taken')
  return sql`(SELECT d.product_id FROM ${among} AS d ORDER BY d.product_id DESC LIMIT 1)`
}

/**
 * Calls search_candidates; sorted by a column, products with some of the words only are wanted when there are no others. With the
 * column itself (`by`) those that stand first by it are candidates, however many have the words.
 */
export function candidates(
  { terms, within, order, round, until }: Pick<Ranking, 'terms' | 'within' | 'order' | 'round' | 'until'>,
  by?: SearchOrder,
  most = MOST_CANDIDATES,
): Sql {
  const { tiers, loose, reach } = questionTiers(terms)
  const { minPrice = null, maxPrice = null, inStock = false, minScore = null } = within
  return sql`search_candidates(${tiers}::tsquery[], ${loose}, ${order ? 1 : ENOUGH}, ${most},
    ${placeQuestion(within)}::tsquery, ${minPrice}::bigint, ${maxPrice}::bigint, ${inStock}::boolean, ${minScore}::int,
    ${reach}::int[], ${by?.column ?? null}::text, ${by ? !by.down : false}::boolean, ${until ?? null}::uuid,
    ${round ? RANKED_FIRST : null}::int, ${round === 'first' && isKnownMany(terms, within)}::boolean)`
}

/** How a product stands to the kinds that were named. One whose kind nobody knows may be what was meant. */
const standing = (meant: Meant | undefined): Sql =>
  meant
    ? sql`CASE WHEN c.impacts -> ${OF_SOME_TYPE}::text IS NULL OR jsonb_exists_any(c.impacts, ${meant.kinds}::text[]) THEN 'meant'
        WHEN jsonb_exists_any(c.impacts, ${meant.accessories}::text[]) THEN 'accessory' ELSE 'other' END`
    : sql`'meant'`

/** The best of the words, and beside it the best of the kinds: a lamp that is called so comes before one that is not. */
function termScore(term: Term): Sql {
  const kinds = term.filter(({ isKind }) => isKind)
  const words = term.filter(({ isKind }) => !isKind)
  const heard = ({ word, weight }: Alternative) => sql`(d.impacts -> ${word}::text)::int * ${weight}::int`
  // Who is of another kind and names this one outside the title says little of what it is.
  const told = (word: Alternative) =>
    kinds.length === 0
      ? heard(word)
      : sql`${heard(word)} / CASE WHEN d.standing <> 'meant' AND (d.impacts -> ${word.word}::text)::int < ${LEAST_STRONG}::int THEN 2 ELSE 1 END`
  return join(
    [words.map(told), kinds.map(heard)]
      .filter((scores) => scores.length > 0)
      .map((scores) => sql`greatest(0, ${join(scores)})`),
    ' + ',
  )
}
