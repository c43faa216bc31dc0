import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type { SearchDocument, Written } from './document.ts'
import type * as rows from './rows.gen.ts'
import type { KnownWord } from './spelling.ts'
import { EDITION } from './tokenize.ts'

/** Locks what is stored of these products, so that the vocabulary can be told what changes. */
export const lockDocuments = (tx: Tx, ids: readonly string[]) =>
  tx.many<Narrowed<rows.Documents, { impacts: Record<string, number> }>>(lockStatement(ids))

export const lockStatement = (ids: readonly string[]): Sql => sql`
  SELECT product_id, impacts FROM search_document WHERE product_id = ANY(${ids}) ORDER BY product_id FOR UPDATE`

/** What its card says besides (`search_bound_words`) is a word too: written with the words here, and with the card by `tell_bounds`. */
export const writeDocuments = (tx: Tx, documents: readonly SearchDocument[]) =>
  tx.run(sql`
    INSERT INTO search_document AS s (product_id, words, impacts, edition, part)
    SELECT (d ->> 'productId')::uuid, array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(d -> 'lexemes')) || search_part_words(c.parts)
        || search_bound_words(k.price_min, k.in_stock, k.mean_score)),
      d -> 'impacts', ${EDITION}, c.parts
    FROM search_corpus AS c, jsonb_array_elements(${JSON.stringify(documents)}::jsonb) AS d
      LEFT JOIN published.product_card AS k ON k.id = (d ->> 'productId')::uuid
    ON CONFLICT (product_id) DO UPDATE SET impacts = excluded.impacts, edition = excluded.edition,
      words = ts_delete(excluded.words, search_part_words(excluded.part)) || array_to_tsvector(search_part_words(s.part))`)

/** Some products whose words were cut by an older edition, locked; those that others write are left to them. */
export const lockOldDocuments = async (tx: Tx, limit: number): Promise<string[]> =>
  (await tx.many<rows.OldDocuments>(oldStatement(limit))).map((row) => row.product_id)

export const oldStatement = (limit: number): Sql => sql`
  SELECT product_id FROM search_document WHERE edition < ${EDITION} ORDER BY edition, product_id LIMIT ${limit} FOR UPDATE SKIP LOCKED`

export const deleteDocuments = (tx: Tx, ids: readonly string[]) =>
  tx.run(sql`DELETE FROM search_document WHERE product_id = ANY(${ids})`)

export type VocabularyChange = { word: string; products: number } & Written

/** Adds to the document frequencies, in the order of the words, so that two writers never wait in a circle. */
export const addWords = (tx: Tx, words: readonly VocabularyChange[]) =>
  tx.run(sql`
    INSERT INTO search_word AS w (word, shown, languages, products)
    SELECT c.word, c.shown, string_to_array(c.languages, ' '), c.products FROM ${changed(words)} ORDER BY c.word COLLATE "C"
    ON CONFLICT (word) DO UPDATE SET products = w.products + excluded.products, shown = coalesce(w.shown, excluded.shown),
      languages = CASE WHEN w.languages @> excluded.languages THEN w.languages
        ELSE ARRAY(SELECT DISTINCT unnest(w.languages || excluded.languages)) END`)

/** Takes from them, in the same order. */
export const takeWords = (tx: Tx, words: readonly VocabularyChange[]) =>
  tx.run(sql`
    WITH locked AS (
      SELECT w.word, c.products FROM search_word AS w JOIN ${changed(words)} ON c.word = w.word
      ORDER BY w.word COLLATE "C" FOR NO KEY UPDATE OF w
    )
    UPDATE search_word AS w SET products = w.products + l.products FROM locked AS l WHERE w.word = l.word`)

const changed = (words: readonly VocabularyChange[]): Sql => sql`
  unnest(${words.map((word) => word.word)}::text[], ${words.map((word) => word.shown ?? null)}::text[],
    ${words.map((word) => word.languages.join(' '))}::text[], ${words.map((word) => word.products)}::int[])
    AS c (word, shown, languages, products)`

/** The newest products are in the last part of the catalogue, of so many each (`search_candidates`). */
export const PART = 5_000

export const countDocuments = (tx: Tx, change: number) =>
  tx.run(sql`
    UPDATE search_corpus SET products = products + ${change}, parts = greatest(parts, (products + ${change}) / ${PART}::int)`)

/** Always in the same order: the weights of a page's cursor belong to the words of the next one by their places. */
export const selectKnown = (db: Db, words: readonly string[], phrases: readonly string[]) =>
  db.one<Narrowed<rows.Known, { corpus: number; known: KnownWord[]; kinds: NamedKind[] }>>(
    knownStatement(words, phrases),
  )

/** A kind of thing by one of its names, and how many products are of it. */
export type NamedKind = { phrase: string; lang: string; word: string; products: number; accessories: string[] }

export const knownStatement = (words: readonly string[], phrases: readonly string[]): Sql => sql`
  SELECT (SELECT products FROM search_corpus) AS corpus,
    (SELECT coalesce(json_agg(w ORDER BY w.word COLLATE "C"), '[]')
      FROM (SELECT word, products FROM search_word WHERE word = ANY(${words}) AND products > 0) AS w) AS known,
    (SELECT coalesce(json_agg(k ORDER BY k.phrase COLLATE "C", k.word COLLATE "C", k.lang), '[]')
      FROM (SELECT n.phrase, n.lang, 'type:' || n.type_id AS word, coalesce(v.products, 0) AS products, n.accessories
        FROM published.product_type_word AS n LEFT JOIN search_word AS v ON v.word = 'type:' || n.type_id
        WHERE n.phrase = ANY(${phrases})) AS k) AS kinds`

export type NearWord = Narrowed<rows.NearWord, { word: string; products: number; typed: string; starts: boolean }>

/**
 * Words that may have been meant: two letters swapped, similar ones at most two edits away, and longer ones that begin so.
 * The most frequent first, and always in the same order.
 */
export const selectNear = (db: Db, typed: readonly string[], swapped: readonly { typed: string; swap: string }[]) =>
  db.many<NearWord>(nearStatement(typed, swapped))

export const nearStatement = (
  typed: readonly string[],
  swapped: readonly { typed: string; swap: string }[],
): Sql => sql`
    SELECT s.typed, w.word, w.shown, w.products, false AS starts
    FROM unnest(${swapped.map((each) => each.typed)}::text[], ${swapped.map((each) => each.swap)}::text[]) AS s (typed, swap)
    JOIN search_word AS w ON w.word = s.swap
    WHERE w.products > 0
    UNION
    SELECT t.typed, near.word, near.shown, near.products, near.starts
    FROM unnest(${typed}::text[]) AS t (typed) CROSS JOIN LATERAL (
      (SELECT word, shown, products, false AS starts FROM search_word
        WHERE word % t.typed AND word !~ '[0-9]' AND t.typed !~ '[0-9]' AND length(t.typed) > 3 AND products > 0 AND levenshtein_less_equal(word, t.typed, 2) <= 2
        ORDER BY levenshtein_less_equal(word, t.typed, 2), products DESC, word LIMIT 50)
      UNION ALL
      (SELECT word, shown, products, true FROM search_word
        WHERE word ~>=~ t.typed AND word ~<~ (t.typed || chr(1114111)) AND shown IS NOT NULL AND products > 0
          AND length(t.typed) > 2
        ORDER BY products DESC, word LIMIT 3)
    ) AS near
    ORDER BY products DESC, word, typed`

/** The most frequent words that begin with the letter of one that nobody has, and are as good as as long: at most three letters apart. */
export const selectLikely = (db: Db, typed: readonly string[]) => db.many<LikelyWord>(likelyStatement(typed))

export type LikelyWord = Narrowed<rows.LikelyWord, { word: string; products: number; typed: string }>

export const likelyStatement = (typed: readonly string[]): Sql => sql`
    SELECT t.typed, w.word, w.shown, w.products
    FROM unnest(${typed}::text[]) AS t (typed) CROSS JOIN LATERAL (
      SELECT word FROM search_word WHERE "left"(word, 1) = "left"(t.typed, 1) AND shown IS NOT NULL
      ORDER BY frequency_class DESC, word LIMIT ${MOST_FREQUENT}
    ) AS frequent JOIN search_word AS w ON w.word = frequent.word
    WHERE abs(length(frequent.word) - length(t.typed)) <= 2 AND levenshtein_less_equal(frequent.word, t.typed, 3) <= 3
      AND w.products > 0
    ORDER BY w.products DESC, w.word, t.typed`

/** However many words there are: the rest is too rare to be what most people mean. */
export const MOST_FREQUENT = 3_000
