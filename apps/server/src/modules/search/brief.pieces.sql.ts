import sql, { type Sql } from 'sql-template-tag'
import { type Place, placeQuestion } from './question.ts'

/** Of a search that is asked in brief no more is looked at. */
export const MOST_BRIEF = 100

/** A search and its two questions, all words strongly and all at all, and how many products these find at most. */
export type BriefQuestion = {
  text: string
  strong: string
  plain: string
  reach: number
  kinds: readonly string[]
  /** The word that was typed last: who says it most is shown. */
  word: string
}

/** These questions as a row source `AS q`, with their place from one on. */
export const briefSearches = (asked: readonly BriefQuestion[]): Sql => sql`
  unnest(${asked.map(({ strong }) => strong)}::text[], ${asked.map(({ plain }) => plain)}::text[],
    ${asked.map(({ reach }) => reach)}::int[], ${asked.map(({ kinds }) => kinds.join(' '))}::text[],
    ${asked.map(({ word }) => word)}::text[]) WITH ORDINALITY AS q (strong, plain, reach, kinds, word, place)`

/** What a search `AS q` finds in brief, as a row source with `product_id` and `impacts`. */
export const foundBriefly = (place: Place): Sql => sql`
  search_candidates(ARRAY[q.strong, q.plain]::tsquery[], 3, 1, ${MOST_BRIEF}, ${placeQuestion(place)}::tsquery,
    reach => ARRAY[q.reach, q.reach])`

/** How much of what was asked a product `AS f` is: of a kind that was named first, then by how much it says the word. */
export const briefRank: Sql = sql`
  (q.kinds = '' OR jsonb_exists_any(f.impacts, string_to_array(q.kinds, ' '))) DESC, coalesce((f.impacts ->> q.word)::int, 0) DESC`
