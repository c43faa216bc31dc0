import sql, { raw, type Sql } from 'sql-template-tag'
import { productsInAll } from '../search/search.pieces.sql.ts'
import type { GoodsFilter } from './goods-filter.ts'
import { bySortKey, foundOfKind, type Walk } from './narrowed.sql.ts'
import { productsOfTypes } from './narrowing.ts'

/** Of no more products than these all entries may be walked. */
const MOST_OF_KIND = 25_000
/** One that more than each tenth product is of is met soon enough in the order of all. */
const RARE = 10

/** Whether kinds are chosen, and their indexes hold all that is looked at in each entry. */
export const isLedByKind = ({ types, brands, shops, freeTo }: GoodsFilter): boolean =>
  types.length > 0 && brands.length + shops.length === 0 && freeTo === undefined

/** Whether the indexes of the kinds that were chosen are walked, and nothing else is asked: of a kind that some products are, not very many. */
export const isWalkedByKind = ({ types }: GoodsFilter): Sql => sql`
  (SELECT k.products <= ${raw(String(MOST_OF_KIND))} AND k.products * ${raw(String(RARE))} <= ${productsInAll}
    FROM (SELECT ${productsOfTypes(types)} AS products) AS k)`

/** What was chosen and all that stands below it, each of which has entries of its own. */
const kindsOf = ({ types }: GoodsFilter): Sql =>
  sql`(SELECT t.id FROM published.product_type AS t WHERE t.path && ${types}::text[]) AS k`

/** The beginning of all that fits, in order: of each kind no more than are wanted; nothing unless `when`. */
export const foundByKind = (walk: Walk, when: Sql): Sql => sql`
  SELECT f.* FROM ${kindsOf(walk.filter)} CROSS JOIN LATERAL (${foundOfKind(walk)}) AS f
  WHERE ${when} ${bySortKey('f', walk.order)} LIMIT ${raw(String(walk.most))}`

/** How many fit from the beginning on, up to so many. */
export const countByKind = (walk: Walk): Sql => sql`(SELECT count(*) FROM (
  SELECT FROM ${kindsOf(walk.filter)} CROSS JOIN LATERAL (${foundOfKind(walk)}) AS f LIMIT ${raw(String(walk.most))}) AS counted)`
