import sql, { join, raw, type Sql } from 'sql-template-tag'

/** A question of no more products than these is read whole at once. */
const READ_AT_ONCE = 4_000

/**
 * The words of a product that tell most of it: how strong each is there (`impact`), and how few products have it (`weight`, of
 * `products`). Of many products a question is only asked with a word that few have (`rare`); the rarest is one in any case. A row
 * source for a statement of the caller; `lexeme` is the word as a question writes it.
 */
export const tellingWords = (productId: string, most: number): Sql => sql`
    SELECT t.*, sum(t.products) OVER rising <= ${READ_AT_ONCE}::int OR row_number() OVER rising = 1 AS rare FROM (
      SELECT e.key AS word, e.value::int AS impact, w.products,
        (e.value::int * ln(1 + (s.products - w.products + 0.5) / (w.products + 0.5)))::int AS weight,
        '''' || replace(replace(e.key, '\\', '\\\\'), '''', '''''') || '''' AS lexeme
      FROM search_document AS d, jsonb_each(d.impacts) AS e, search_corpus AS s,
        -- One by one by the key: joined freely, a small vocabulary would be read whole.
        LATERAL (SELECT v.products FROM search_word AS v WHERE v.word = e.key AND v.products > 1 OFFSET 0) AS w
      WHERE d.product_id = ${productId} AND e.key NOT LIKE 'type:%'
      ORDER BY weight DESC, word LIMIT ${most}) AS t
    WINDOW rising AS (ORDER BY t.products, t.word)`

/** The newest thousand products of which this question holds, as a row source of their ids: on the shelf or not. */
export const saying = (question: string): Sql => sql`
    SELECT d.product_id FROM search_document AS d WHERE d.words @@ ${question}::tsquery ORDER BY d.product_id DESC LIMIT 1000`

/** Products by three questions, the strictest first, each with its words: `product_id` and `impacts`. `reach`: of how many products at most. */
export const sharingWords = (questions: Sql, most: number, reach: Sql): Sql =>
  weighed(sql`search_candidates(${questions}, 4, 1, ${most}, reach => array_fill(${reach}, ARRAY[3]))`)

/** The document that lies there within this statement: what its words weigh, and whether it is in stock. One by one, never by reading all. */
export const documentAt = (place: string): Sql => sql`
  (SELECT i.impacts, i.words @@ search_bounds(NULL, NULL, true, NULL) AS is_stocked FROM search_document AS i WHERE i.ctid = ${raw(place)} OFFSET 0)`

/** Candidates with what their words weigh. */
const weighed = (found: Sql): Sql => sql`
  LATERAL (SELECT s.product_id, i.impacts FROM ${found} AS s CROSS JOIN LATERAL ${documentAt('s.lies_at')} AS i)`

/** The documents of which all these questions hold, from FROM on; of none without any. */
export const documentsOf = (questions: readonly Sql[]): Sql =>
  sql`FROM search_document AS d WHERE ${
    questions.length > 0
      ? join(
          questions.map((question) => sql`d.words @@ ${question}`),
          ' AND ',
        )
      : raw('false')
  }`

/** What the card of a product must say. */
type CardBounds = {
  minPrice?: bigint | undefined
  maxPrice?: bigint | undefined
  inStock?: boolean | undefined
  minScore?: number | undefined
}

/** What the cards of products must say, as a question: a little more than that is found by it, so that the card is asked as well. */
export const boundsQuestion = ({ minPrice, maxPrice, inStock, minScore }: CardBounds): Sql => sql`
    search_bounds(${minPrice ?? null}::bigint, ${maxPrice ?? null}::bigint, ${inStock ?? false}::boolean, ${minScore ?? null}::int)`

/** How many products have these words, as the vocabulary knows: one that has two of them counts twice. */
export const productsSaying = (words: readonly string[]): Sql =>
  sql`(SELECT coalesce(sum(w.products), 0) FROM search_word AS w WHERE w.word = ANY(${words}))`

/** How many products can be found at all. */
export const productsInAll: Sql = sql`(SELECT s.products FROM search_corpus AS s)`

/** Questions, of about how many products all of them hold, and what their cards must say besides. */
export type NewestQuestion = CardBounds & { questions: readonly Sql[]; reach: Sql }

/** The newest products on the shelf that all questions find, as a row source with `product_id`: no more than `most`. */
export const newestFound = (
  { questions, reach, minPrice, maxPrice, inStock, minScore }: NewestQuestion,
  most: number,
): Sql => sql`
    search_newest(ARRAY[${join(questions)}], ${most}::int, ${reach}, ${minPrice ?? null}::bigint, ${maxPrice ?? null}::bigint,
      ${inStock ?? false}::boolean, ${minScore ?? null}::int)`

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

/** What a search `AS q` finds in brief at a place (`placeQuestion`), as a row source with `product_id` and `impacts`. */
export const foundBriefly = (place: string | null): Sql =>
  weighed(sql`search_candidates(ARRAY[q.strong, q.plain]::tsquery[], 3, 1, ${MOST_BRIEF}, ${place}::tsquery,
      reach => ARRAY[q.reach, q.reach])`)

/** How much of what was asked a product `AS f` is: of a kind that was named first, then by how much it says the word. */
export const briefRank: Sql = sql`
    (q.kinds = '' OR jsonb_exists_any(f.impacts, string_to_array(q.kinds, ' '))) DESC, coalesce((f.impacts ->> q.word)::int, 0) DESC`

/** More are never looked at; what comes after them is less relevant in any case. */
export const MOST_CANDIDATES = 1_000
