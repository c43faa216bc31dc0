import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import { MOST_MS } from '../../platform/fair-turns.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { EVERYBODY } from './document.ts'
import type * as rows from './rows.gen.ts'
import { MOST_FREQUENT } from './search.sql.ts'

/** So many letters leave few words; of fewer only the most frequent ones are looked at. */
const LEAST_TOLD = 3

const begins = (word: Sql, start: string): Sql => sql`${word} ~>=~ ${start} AND ${word} ~<~ (${start} || chr(1114111))`

/** Of the most frequent words with the first letter of this one those that begin so: the index tells them, so that of the others no row is read. */
const frequentBeside = (start: string): Sql => sql`(
    SELECT w.* FROM (
      SELECT word AS known FROM search_word WHERE "left"(word, 1) = "left"(${start}, 1) AND shown IS NOT NULL
      ORDER BY frequency_class DESC, word LIMIT ${MOST_FREQUENT}) AS frequent JOIN search_word AS w ON w.word = frequent.known
    WHERE ${begins(sql`frequent.known`, start)}) AS frequent`

export type Completion = {
  start: string | null
  near: readonly string[]
  question: string
  /** Of the reader, who is led to titles in this language first, and to no title that is shown to others alone. */
  lang: string
  limit: number
}

/** Words that begin so, or these words, the most frequent first; with a question, those that stand beside it somewhere. */
export const selectCompletions = (db: Db, completion: Completion) =>
  db.many<Narrowed<rows.Completions, { shown: string }>>(completionStatement(completion), MOST_MS)

export const completionStatement = ({ start, near, question, lang, limit }: Completion): Sql => sql`
  WITH likely AS (
    SELECT word, shown, products, ${lang} = ANY(languages) AS own FROM ${start !== null && [...start].length < LEAST_TOLD ? frequentBeside(start) : sql`search_word`}
    WHERE ${start === null ? sql`word = ANY(${near}) AND shown IS NOT NULL` : sql`${begins(sql`word`, start)} AND shown IS NOT NULL`}
      AND products > 0 AND languages && ${[lang, EVERYBODY]}::text[]
      ${question ? empty : sql`AND products <= (SELECT greatest(${FEW}, products / ${COMMON}) FROM search_corpus)`}
    ORDER BY own DESC, products DESC, shown LIMIT ${MOST_LIKELY}
  )
  SELECT shown FROM likely
  ${question ? sql`WHERE search_finds(${question}::tsquery && quote_literal(word)::tsquery)` : empty}
  ORDER BY own DESC, products DESC, shown LIMIT ${limit}`

/** A word of more than every sixth product ("with", "black") narrows nothing by itself, unless there are only few products. */
export const COMMON = 6
export const FEW = 20
/** How many completions are tried against the words before them. */
const MOST_LIKELY = 40
