import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { everyEdit, type TypeEdit } from './edits.sql.ts'
import type { ProductType } from './read-types.ts'
import type * as rows from './rows.gen.ts'

export type Phrase = { phrase: string; typeId: string; lang: string; word: string; accessories: string[] }

/** Two processes that start at once lay one after the other. */
export const lockTypes = (tx: Tx) => tx.run(sql`LOCK TABLE product_type IN SHARE ROW EXCLUSIVE MODE`)

/** Those that differ from what is there, and only those. */
export const writeTypes = (tx: Tx, types: readonly (ProductType & { path: string[] })[]) =>
  tx.run(sql`
    INSERT INTO product_type AS t (id, parent_id, path, categories, accessory_for, name, attributes, place)
    SELECT id, parent_id, path, categories, accessory_for, name, attributes, place
    FROM jsonb_to_recordset(${JSON.stringify(
      types.map(({ id, parent, path, categories, accessoryFor, name, attributes, place }) => ({
        ...{ id, path, categories, name, attributes, place },
        parent_id: parent,
        accessory_for: accessoryFor,
      })),
    )}::jsonb) AS g (id text, parent_id text, path text[], categories text[], accessory_for text, name jsonb,
      attributes text[], place int)
    ON CONFLICT (id) DO UPDATE SET parent_id = excluded.parent_id, path = excluded.path, categories = excluded.categories,
      accessory_for = excluded.accessory_for, name = excluded.name, attributes = excluded.attributes, place = excluded.place
    WHERE (t.parent_id, t.path, t.categories, t.accessory_for, t.name, t.attributes, t.place) IS DISTINCT FROM
      (excluded.parent_id, excluded.path, excluded.categories, excluded.accessory_for, excluded.name, excluded.attributes, excluded.place)`)

/** The words as they are now: those that nobody says any more go. */
export const writePhrases = (tx: Tx, phrases: readonly Phrase[]) =>
  tx.run(sql`
    WITH given AS (
      SELECT * FROM unnest(${phrases.map((each) => each.phrase)}::text[], ${phrases.map((each) => each.typeId)}::text[],
        ${phrases.map((each) => each.lang)}::text[], ${phrases.map((each) => each.word)}::text[],
        ${phrases.map((each) => each.accessories.join(' '))}::text[]) AS g (phrase, type_id, lang, word, accessories)
    ), gone AS (
      DELETE FROM product_type_word AS w WHERE NOT EXISTS (
        SELECT FROM given AS g WHERE (g.phrase, g.type_id, g.lang) = (w.phrase, w.type_id, w.lang))
    )
    INSERT INTO product_type_word AS w (phrase, type_id, lang, word, accessories)
    SELECT phrase, type_id, lang, word, string_to_array(accessories, ' ') FROM given
    ON CONFLICT (phrase, type_id, lang) DO UPDATE SET accessories = excluded.accessories
      WHERE w.accessories <> excluded.accessories`)

/**
 * How the kinds of thing and their words lie: the same where each row is, in whatever order. Kept with what they were laid by, so that
 * rows that anything else wrote are noticed.
 */
const print = sql`
  (SELECT concat_ws(' ', count(*), sum(hashtextextended(t::text, 0))) FROM product_type AS t) || ' / ' ||
  (SELECT concat_ws(' ', count(*), sum(hashtextextended(w::text, 0))) FROM product_type_word AS w)`

/** All that a start has to know: what operators wrote, what was laid last by which inputs, and how it lies now. */
export const selectLaid = (db: Db) =>
  db.one<Narrowed<rows.Laid, { edition: number; edits: TypeEdit[]; print: string }>>(sql`
    SELECT edition, laid, ${everyEdit} AS edits, ${print} AS print
    FROM product_type_edition`)

/** In the transaction that laid them. */
export const noteLaid = (tx: Tx, by: string | null) =>
  tx.run(sql`UPDATE product_type_edition SET laid = ${by}::text || ' ' || ${print}`)

export const selectPaths = (db: Db, ids: readonly string[]) =>
  db.many<rows.Paths>(sql`SELECT id, path FROM product_type WHERE id = ANY(${ids})`)
