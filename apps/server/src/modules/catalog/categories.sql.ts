import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import type * as rows from './rows.gen.ts'

export type MarketCategoryRow = rows.MarketCategory

/** In the order in which shoppers see them. */
export const selectMarketCategories = (db: Db) =>
  db.many<MarketCategoryRow>(sql`SELECT id, slug, name, tint, picture, place, goods FROM category ORDER BY place`)

/** Whoever adds one or moves one waits here for others who do: places are given once. */
export const lockPlaces = (tx: Tx) => tx.run(sql`SELECT FROM category ORDER BY id FOR UPDATE`)

export const updateCategory = (
  tx: Tx,
  id: string,
  { name, tint, picture }: { name?: LocalisedText; tint?: string; picture?: StoredImage },
) =>
  tx.run(sql`
    UPDATE category SET name = name || coalesce(${name ? JSON.stringify(name) : null}::jsonb, '{}'),
      tint = coalesce(${tint}, tint), picture = coalesce(${picture ? JSON.stringify(picture) : null}::jsonb, picture)
    WHERE id = ${id}`)

/** In this order from now on. First out of each other's way: a place is one category's at every moment. */
export async function writePlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`UPDATE category SET place = -1 - place`)
  await tx.run(sql`
    UPDATE category AS c SET place = o.place - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o (id, place) WHERE c.id = o.id`)
}
