import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { empty } from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import type { StoredImage } from '../../../platform/files.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

/** What stands under a kind, or at the top of a category; with a category only what there is of it there. */
export type Browsed = { categoryId: string | undefined; type: string | undefined; lang: LocaleCode }

export type BrowsedRow = Narrowed<
  rows.Browsed,
  {
    path: { id: string; name: string }[]
    types: { id: string; name: string; image: StoredImage | null; goods: number; more: boolean }[]
  }
>

/** Of each kind so many of the newest things are counted, and of all below it the one that goes best is shown. */
const MOST_COUNTED = 50
/** Of a garment the newest may all hang in the other category: so far back one that hangs here is looked for. */
const NEWEST = 200

/**
 * The newest of kind `b`, by the index of kinds. Asked as a stretch of one kind and in its order: of a kind that has nothing
 * the planner, told that all kinds are alike, would look through everything there is.
 */
const newestOf = sql`
  SELECT id FROM product WHERE type_id BETWEEN b.id AND b.id AND removed_at IS NULL ORDER BY type_id DESC, id DESC`

export const selectBrowsed = (db: Db, browsed: Browsed) => db.one<BrowsedRow>(browsedStatement(browsed))

export const browsedStatement = ({ categoryId, type, lang }: Browsed) => sql`
  WITH top AS (
    SELECT ${type ?? null}::text AS id WHERE ${type ?? null}::text IS NOT NULL
    UNION ALL
    SELECT t.id FROM published.product_type AS t JOIN category AS c ON c.slug = ANY(t.categories)
    WHERE ${type ?? null}::text IS NULL AND t.parent_id IS NULL AND c.id = ${categoryId ?? null}::uuid
  )
  SELECT (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', pick_text(a.name, ${lang})) ORDER BY p.place), '[]')
      FROM published.product_type AS t CROSS JOIN LATERAL unnest(t.path) WITH ORDINALITY AS p (id, place)
      JOIN published.product_type AS a ON a.id = p.id
      WHERE t.id = ${type ?? null}::text AND a.parent_id IS NOT NULL) AS path,
    (SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', pick_text(t.name, ${lang}), 'image', f.image, 'goods', f.goods,
        'more', f.more) ORDER BY t.place), '[]')
      FROM published.product_type AS t JOIN top ON top.id = t.parent_id CROSS JOIN LATERAL (
        SELECT sum(least(g.goods, ${MOST_COUNTED}::int))::int AS goods, bool_or(g.goods > ${MOST_COUNTED}::int
            OR EXISTS (SELECT FROM (${newestOf}) AS n OFFSET ${NEWEST}::int)) AS more,
          (array_agg(g.image ORDER BY g.image IS NULL, g.best DESC))[1] AS image
        FROM published.product_type AS b CROSS JOIN LATERAL (
          SELECT count(*)::int AS goods, max(k.default_key) AS best,
            (array_agg(k.image ORDER BY k.image IS NULL, k.default_key DESC))[1] AS image
          FROM (
            SELECT c.image, c.default_key FROM (
              ${newestOf} LIMIT ${NEWEST}::int
            ) AS p CROSS JOIN LATERAL (
              -- One after the other: a join may read all cards instead.
              SELECT image, default_key, on_shelf, category_id FROM product_card WHERE id = p.id LIMIT 1
            ) AS c WHERE c.on_shelf ${categoryId ? sql`AND c.category_id = ${categoryId}::uuid` : empty}
            LIMIT ${MOST_COUNTED + 1}::int
          ) AS k
        ) AS g WHERE t.id = ANY(b.path) AND g.goods > 0
      ) AS f WHERE f.goods > 0) AS types`
