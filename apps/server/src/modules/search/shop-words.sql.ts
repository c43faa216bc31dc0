import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { EVERYBODY } from './document.ts'
import type * as rows from './rows.gen.ts'
import { COMMON, FEW } from './suggest.sql.ts'

/** Of a large shop so many of its first products are read; what only others of it say may still be among the words of all. */
const MOST_READ = 200
const MOST_SAID = 40

export type ShopWords = {
  shop: string
  start: string
  question: string
  /** No words stand before it: one that most products have says nothing. */
  alone: boolean
  lang: string
  limit: number
}

/** Words of one shop that begin so, those that most of its products say first, and that stand beside the question somewhere. */
export const selectShopWords = (db: Db, words: ShopWords) =>
  db.many<Narrowed<rows.ShopWords, { shown: string }>>(shopWordsStatement(words))

export const shopWordsStatement = ({ shop, start, question, alone, lang, limit }: ShopWords): Sql => sql`
  WITH goods AS (
    SELECT id FROM published.product_card WHERE shop_id = ${shop}::uuid AND on_shelf
    ORDER BY default_key DESC, id DESC LIMIT ${MOST_READ}
  ), said AS (
    SELECT k.word, count(*) AS products FROM goods AS g
    -- One by one by the key: joined freely, all documents may be read for a few.
    CROSS JOIN LATERAL (SELECT d.impacts FROM search_document AS d WHERE d.product_id = g.id OFFSET 0) AS d
    CROSS JOIN LATERAL jsonb_object_keys(d.impacts) AS k (word)
    WHERE k.word ~>=~ ${start} AND k.word ~<~ (${start} || chr(1114111))
    GROUP BY k.word ORDER BY products DESC, k.word LIMIT ${MOST_SAID}
  )
  SELECT w.shown FROM said AS s CROSS JOIN LATERAL (SELECT * FROM search_word AS v WHERE v.word = s.word OFFSET 0) AS w
  WHERE w.shown IS NOT NULL AND w.languages && ${[lang, EVERYBODY]}::text[]
    ${alone ? sql`AND w.products <= (SELECT greatest(${FEW}, products / ${COMMON}) FROM search_corpus)` : empty}
    AND search_finds(${question}::tsquery && quote_literal(s.word)::tsquery)
  ORDER BY ${lang} = ANY(w.languages) DESC, s.products DESC, w.shown LIMIT ${limit}`
