import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

/** The day of the server, in UTC. */
export const serverDay = (at: Date): string => at.toISOString().slice(0, 10)

/** In the order in which they stand; the days as they are written. */
export const selectBanners = (db: Db) =>
  db.many<rows.Banners>(sql`
    SELECT id, title, picture, link, place, shown_from::text AS shown_from, shown_to::text AS shown_to
    FROM banner ORDER BY place`)

/** Whoever adds one or moves one waits here for others who do: places are given once. */
export const lockBannerPlaces = (tx: Tx) => tx.run(sql`SELECT FROM banner ORDER BY id FOR UPDATE`)

/** Two first ones at once meet at the constraint on places, and one of them is refused. */
export const selectNextPlace = (tx: Tx) =>
  tx.one<Narrowed<rows.NextPlace, { place: number; count: number }>>(sql`
    SELECT coalesce(max(place) + 1, 0) AS place, count(*)::int AS count FROM banner`)

export type BannerRow = {
  title: LocalisedText
  picture: StoredImage
  link: string
  from: string | null
  to: string | null
}

export const updateBanner = (tx: Tx, id: string, { title, picture, link, from, to }: BannerRow) =>
  tx.run(sql`
    UPDATE banner SET title = ${JSON.stringify(title)}::jsonb, picture = ${JSON.stringify(picture)}::jsonb, link = ${link},
      shown_from = ${from}::date, shown_to = ${to}::date
    WHERE id = ${id}`)

export const deleteBanner = (tx: Tx, id: string) => tx.run(sql`DELETE FROM banner WHERE id = ${id}`)

/** In this order from now on. First out of each other's way: a place is one banner's at every moment. */
export async function writeBannerPlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`UPDATE banner SET place = -1 - place`)
  await tx.run(sql`
    UPDATE banner AS b SET place = o.place - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o (id, place) WHERE b.id = o.id`)
}
