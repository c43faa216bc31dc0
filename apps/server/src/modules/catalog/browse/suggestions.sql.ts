import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import { MOST_MS } from '../../../platform/fair-turns.ts'
import type { StoredImage } from '../../../platform/files.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { type BriefQuestion, briefRank, briefSearches, foundBriefly } from '../../search/search.pieces.sql.ts'
import type * as rows from './rows.gen.ts'

export type BriefRow = Narrowed<
  rows.Brief,
  {
    place: number
    goods: number
    taken: number
    image: StoredImage | null
    category_goods: number
    category_id: string
  }
>

export const selectBrief = (db: Db, asked: readonly BriefQuestion[], place: string | null, lang: LocaleCode) =>
  db.many<BriefRow>(briefStatement(asked, place, lang), MOST_MS)

/** Of each search how much there is, the category that most of it stands in, and the picture of what is most of all what was asked, wherever that stands. */
export const briefStatement = (asked: readonly BriefQuestion[], place: string | null, lang: LocaleCode): Sql => sql`
  SELECT q.place::int AS place, b.goods, b.taken, b.category_goods::int AS category_goods, b.image, b.category_id, pick_text(g.name, ${lang}) AS category
  FROM ${briefSearches(asked)} CROSS JOIN LATERAL (
    WITH found AS MATERIALIZED (
      SELECT c.category_id, c.on_shelf, c.image, row_number() OVER (ORDER BY ${briefRank}, c.default_key DESC, c.id) AS rank
      FROM ${foundBriefly(place)} AS f JOIN product_card AS c ON c.id = f.product_id
    )
    SELECT c.category_id, count(*) FILTER (WHERE c.on_shelf) AS category_goods,
      (sum(count(*) FILTER (WHERE c.on_shelf)) OVER ())::int AS goods, (sum(count(*)) OVER ())::int AS taken,
      (SELECT n.image FROM found AS n WHERE n.on_shelf AND n.image IS NOT NULL ORDER BY n.rank LIMIT 1) AS image
    FROM found AS c GROUP BY c.category_id ORDER BY category_goods DESC, c.category_id LIMIT 1
  ) AS b JOIN category AS g ON g.id = b.category_id
  WHERE b.goods > 0
  ORDER BY q.place`
