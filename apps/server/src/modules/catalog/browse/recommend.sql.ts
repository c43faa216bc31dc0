import type { Cents } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import { MOST_MS } from '../../../platform/fair-turns.ts'
import { rowsToFetch } from '../../../platform/paging.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { sharingWords, tellingWords } from '../../search/search.pieces.sql.ts'
import { shownOnCard } from './browse.sql.ts'
import type * as rows from './rows.gen.ts'

/** So many of a product's words say what it is. */
const WORDS = 6
/** So many products that share them are compared; the strictest question is asked first. */
const MOST_COMPARED = 200
/** So many are called alike; what follows is the best of the category. */
const MOST_ALIKE = 24

export type RecommendedRow = Narrowed<
  rows.Recommended,
  { price_min: Cents; price_max: Cents; part: number; key: number }
>

type RecommendedPage = { id: string; after?: readonly (string | number)[]; limit: number; lang: LocaleCode }

export const selectRecommended = (db: Db, page: RecommendedPage) =>
  db.many<RecommendedRow>(recommendedStatement(page), MOST_MS)

/**
 * What is alike by the words that tell most (how strong a word is in both, and how few products have it), by what facts
 * say shortly, and by shelf; then the best of the category. What words tell is asked of search.
 */
export const recommendedStatement = ({ id, after, limit, lang }: RecommendedPage): Sql => sql`
  WITH subject AS (
    SELECT category_id, traits FROM product_card WHERE id = ${id}
  ), words AS (
    ${tellingWords(id, WORDS)}
  ), questions AS (
    SELECT (SELECT coalesce(sum(products), 0)::int FROM words WHERE rare) AS reach,
      ARRAY[coalesce((SELECT string_agg(a.lexeme || '&' || b.lexeme || '&' || c.lexeme, '|') FROM words AS a, words AS b, words AS c
          WHERE a.word < b.word AND b.word < c.word AND (a.rare OR b.rare OR c.rare)), ''),
        coalesce((SELECT string_agg(a.lexeme || '&' || b.lexeme, '|') FROM words AS a, words AS b
          WHERE a.word < b.word AND (a.rare OR b.rare)), ''),
        coalesce((SELECT string_agg(lexeme, '|') FROM words WHERE rare), '')]::tsquery[] AS tiers
  ), alike AS MATERIALIZED (
    SELECT c.id, (least(s.shared, 1000000000)
        * (1 + (c.category_id = t.category_id)::int
          + cardinality(ARRAY(SELECT unnest(c.traits) INTERSECT SELECT unnest(t.traits))) / 4.0))::int AS key
    FROM subject AS t, questions AS q, ${sharingWords(sql`q.tiers`, MOST_COMPARED, sql`q.reach`)} AS d
    JOIN product_card AS c ON c.id = d.product_id,
    LATERAL (
      SELECT sum((d.impacts -> w.word)::int * w.weight / 1000) AS shared, sum(w.impact * w.weight / 1000) AS itself
      FROM words AS w
    ) AS s
    -- As much of the product itself as makes it likeness and not a chance word: a half elsewhere, a fifth on its own shelf.
    WHERE s.shared * CASE WHEN c.category_id = t.category_id THEN 5 ELSE 2 END >= s.itself
      AND c.on_shelf AND c.in_stock AND c.id <> ${id}
    ORDER BY key DESC, c.id DESC LIMIT ${MOST_ALIKE}
  ), places AS (
    (SELECT id, 1 AS part, key FROM alike)
    UNION ALL
    (SELECT c.id, 0, c.default_key FROM product_card AS c
      WHERE c.on_shelf AND c.category_id = (SELECT category_id FROM subject) AND c.id <> ${id}
        AND NOT EXISTS (SELECT FROM alike AS a WHERE a.id = c.id)
        ${after && after[0] === 0 ? sql`AND (c.default_key, c.id) < (${after[1]}::int, ${after[2]}::uuid)` : sql``}
      ORDER BY c.default_key DESC, c.id DESC LIMIT ${rowsToFetch(limit)})
  )
  SELECT ${shownOnCard(lang)}, p.part, p.key
  FROM places AS p JOIN product_card AS c ON c.id = p.id
  ${after ? sql`WHERE (p.part, p.key, p.id) < (${after[0]}::int, ${after[1]}::int, ${after[2]}::uuid)` : sql``}
  ORDER BY p.part DESC, p.key DESC, p.id DESC LIMIT ${rowsToFetch(limit)}`

/** The best of everything else, where the category has no more to offer. */
export const selectBestOfOthers = (db: Db, besides: readonly string[], limit: number, lang: LocaleCode) =>
  db.many<Narrowed<rows.BestOfOthers, { price_min: Cents; price_max: Cents }>>(
    bestOfOthersStatement(besides, limit, lang),
  )

export const bestOfOthersStatement = (besides: readonly string[], limit: number, lang: LocaleCode): Sql => sql`
  SELECT ${shownOnCard(lang)} FROM product_card AS c
  WHERE c.on_shelf AND c.id <> ALL(${besides}) ORDER BY c.default_key DESC, c.id DESC LIMIT ${rowsToFetch(limit)}`
