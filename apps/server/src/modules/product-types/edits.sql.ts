import type { LocaleCode } from '@tradewind/messages/locales'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type TypeWords = Partial<Record<LocaleCode, string[]>>
export type TypeEdit = {
  type_id: string
  words: TypeWords
  accessory_for: string | null
  attributes: string[]
  edited_at: string
}

/** All that operators wrote, in one order. */
export const everyEdit = sql`(SELECT coalesce(json_agg(e ORDER BY e.type_id), '[]') FROM product_type_edit AS e)`

export const selectEdited = (db: Db) =>
  db.one<Narrowed<rows.Edited, { edition: number; edits: TypeEdit[] }>>(sql`
    SELECT (SELECT edition FROM product_type_edition) AS edition,
      ${everyEdit} AS edits`)

export const writeEdit = (tx: Tx, { id, words, accessoryFor, attributes }: EditedType, at: Date) =>
  tx.run(sql`
    INSERT INTO product_type_edit (type_id, words, accessory_for, attributes, edited_at)
    VALUES (${id}, ${JSON.stringify(words)}::jsonb, ${accessoryFor}, ${attributes}, ${at})
    ON CONFLICT (type_id) DO UPDATE SET words = excluded.words, accessory_for = excluded.accessory_for,
      attributes = excluded.attributes, edited_at = excluded.edited_at`)

export type EditedType = { id: string; words: TypeWords; accessoryFor: string | null; attributes: string[] }

export const dropEdit = (tx: Tx, id: string) => tx.run(sql`DELETE FROM product_type_edit WHERE type_id = ${id}`)

export const raiseEdition = (tx: Tx) => tx.run(sql`UPDATE product_type_edition SET edition = edition + 1`)
