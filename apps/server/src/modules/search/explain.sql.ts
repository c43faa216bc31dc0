import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'
import { MOST_CANDIDATES } from './search.pieces.sql.ts'

export const selectImpacts = (db: Db, ids: readonly string[]) =>
  db.many<Narrowed<rows.Impacts, { impacts: Record<string, number> }>>(
    sql`SELECT product_id, impacts FROM search_document WHERE product_id = ANY(${ids})`,
  )

export const selectTierSizes = (db: Db, tiers: readonly string[]) =>
  db.many<Narrowed<rows.TierSizes, { found: number }>>(tierSizesStatement(tiers))

/** How many each question finds by itself, as far as a search looks. */
export const tierSizesStatement = (tiers: readonly string[]): Sql => sql`
  SELECT (SELECT count(*)::int FROM search_candidates(ARRAY[t.question]::tsquery[], 2, 1, ${MOST_CANDIDATES})) AS found
  FROM unnest(${tiers}::text[]) WITH ORDINALITY AS t (question, place) ORDER BY t.place`
