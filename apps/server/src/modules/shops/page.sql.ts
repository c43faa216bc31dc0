import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'
import { type TraderRow, traderOf } from './shops.pieces.sql.ts'

export type PageRow = Narrowed<rows.Page, { trader: TraderRow | null }>

/** A shop as its people said it, in every language. */
export const selectPage = (db: Db, shopId: string) =>
  db.one<PageRow>(sql`
    SELECT s.id, s.page_version AS version, s.name, s.style, s.story, s.logo, s.cover, s.away_from, s.away_until,
      s.away_message, ${traderOf(sql`s.id`)} AS trader
    FROM shop AS s WHERE s.id = ${shopId}`)

/** Takes the next version for an edit that began from this one, with what it sets; 0 when somebody else was faster. */
export const updatePage = (tx: Tx, shopId: string, version: number, set: Sql) =>
  tx.run(sql`
    UPDATE shop SET page_version = page_version + 1${set}
    WHERE id = ${shopId} AND page_version = ${version}`)

export type Page = {
  name: string
  style: LocalisedText
  story: LocalisedText
  logo: StoredImage
  cover: StoredImage
}
export const settingPage = ({ name, style, story, logo, cover }: Page): Sql => sql`,
  name = ${name}, style = ${JSON.stringify(style)}, story = ${JSON.stringify(story)}, logo = ${JSON.stringify(logo)},
  cover = ${JSON.stringify(cover)}`

export const settingHoliday = (holiday: { from: Date; until: Date; message: LocalisedText | null } | null): Sql => sql`,
  away_from = ${holiday?.from ?? null}, away_until = ${holiday?.until ?? null},
  away_message = ${holiday?.message ? JSON.stringify(holiday.message) : null}`
