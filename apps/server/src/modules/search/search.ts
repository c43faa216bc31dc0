import type { LocaleCode } from '@tradewind/messages/locales'
import { raw, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { decodeKey, type KeyPart, toPage } from '../../platform/paging.ts'
import { type SearchableProduct, type SearchDocument, searchDocument, type Written } from './document.ts'
import { candidates, type FoundRow, type Ranking, type Round, type SearchOrder, selectFound } from './found.sql.ts'
import { boundBy, takePrice } from './price-words.ts'
import { beginningQuestion, type Within } from './question.ts'
import {
  addWords,
  countDocuments,
  deleteDocuments,
  lockDocuments,
  takeWords,
  type VocabularyChange,
  writeDocuments,
} from './search.sql.ts'
import { tokenize } from './tokenize.ts'
import { inTurn } from './turns.ts'
import { putRight, typedWords, understand } from './understand.ts'

export { askBriefly } from './brief.ts'
export type { SearchableProduct } from './document.ts'
export { foldedName, typeLexeme } from './document.ts'
export { type Explained, explainSearch } from './explain.ts'
export { type Bounds, type Place, placeQuestion, type Within } from './question.ts'
export { lockOldDocuments } from './search.sql.ts'
export { suggestSearches } from './suggest.ts'
export { unitsOf } from './tokenize.ts'
export { inTurn } from './turns.ts'
export { countTypes } from './type-counts.ts'

/** The words of a text as they are stored and looked for. */
export const wordsOf = (text: string, lang: LocaleCode): string[] => tokenize(text, lang).map(({ word }) => word)

/**
 * Makes products findable, or findable by what they say now. In the writer's transaction: what is on the shelf is found.
 * Many at once cost little more than one, since the vocabulary is counted once.
 */
export async function indexProducts(tx: Tx, products: readonly SearchableProduct[]): Promise<void> {
  const documents = products.map(searchDocument)
  const before = await lockDocuments(
    tx,
    documents.map((document) => document.productId),
  )
  await writeDocuments(tx, documents)
  await countWords(tx, before, documents)
  if (documents.length > before.length) await countDocuments(tx, documents.length - before.length)
}

/** Nobody finds these products any more. */
export async function forgetProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  const before = await lockDocuments(tx, ids)
  if (before.length === 0) return
  await deleteDocuments(tx, ids)
  await countWords(tx, before, [])
  await countDocuments(tx, -before.length)
}

async function countWords(
  tx: Tx,
  before: readonly { impacts: Record<string, number> }[],
  after: readonly SearchDocument[],
): Promise<void> {
  const changes = new Map<string, VocabularyChange>()
  const count = (word: string, products: number, written: Written = { languages: [] }) => {
    const change = changes.get(word) ?? { word, products: 0, languages: [] }
    changes.set(word, {
      word,
      products: change.products + products,
      shown: change.shown ?? written.shown,
      languages: [...new Set([...change.languages, ...written.languages])],
    })
  }
  for (const { impacts } of before) for (const word of Object.keys(impacts)) count(word, -1)
  for (const { written } of after) for (const [word, how] of written) count(word, 1, how)
  const fewer = [...changes.values()].filter((change) => change.products < 0)
  const more = [...changes.values()].filter((change) => change.products > 0)
  if (fewer.length > 0) await takeWords(tx, fewer)
  if (more.length > 0) await addWords(tx, more)
}

export type Search = {
  typed: string
  lang: LocaleCode
  within?: Within
  /** A column of the product's card, and what its values are; without one the most relevant come first. */
  order?: SearchOrder & { part: KeyPart }
  cursor?: string
  limit: number
  /** Who asks, and waits for their turn; nobody knows where left out. */
  caller?: string
  /** What is to be told of each product: columns of `product_card AS c`, its id among them. Only the id where left out. */
  shown?: Sql
  /** What else must hold of `product_card AS c`, of those that the words found. */
  only?: Sql
}

type Product = { id: string }

export type Found<Card> = {
  /** In the order in which they are to be shown. */
  list: Card[]
  next_cursor: string | null
  /** Found in all, up to a thousand. */
  total: number
  more: boolean
  /** What was looked for where the typed words were taken for a slip; null where they were not. */
  corrected: string | null
}

const NOTHING: Found<never> = { list: [], next_cursor: null, total: 0, more: false, corrected: null }

/** Products by what was typed, in any language and in any order of words. */
export const searchProducts = <Card extends Product = Product>(db: Db, search: Search): Promise<Found<Card>> =>
  inTurn(search.caller ?? '', () => findProducts<Card>(db, search))

async function findProducts<Card extends Product>(
  db: Db,
  { typed, lang, within = {}, order, cursor, limit, shown = raw('c.id'), only }: Search,
): Promise<Found<Card>> {
  const priced = takePrice(typed)
  const tokens = typedWords(priced.text, lang)
  if (tokens.length === 0) return NOTHING
  const { terms, meant, corrected } = await understand(db, {
    ...{ text: priced.text, lang },
    words: tokens.map((token) => token.word),
  })
  if (terms.length === 0) return NOTHING
  // Where a column sorts, or cards have to be asked, all are ranked at once.
  const isInRounds = !order && !only
  const { weighed, after, until, round } = continueFrom(cursor, terms, order?.part ?? 'int', isInRounds)
  const asked = { terms: weighed, meant, within: boundBy(within, priced.bounds), order, limit, shown, only }
  const rank = async (from: Pick<Ranking, 'round' | 'after' | 'until'>) =>
    (await selectFound<Card>(db, { ...asked, ...from })).map((row) => ({ ...row, round: from.round }))
  const rows = await rank({ round, after, until })
  // The first ones do not fill the page: the others go on where they end.
  if (round === 'first' && rows.length <= limit && (rows[0]?.cut ?? after))
    rows.push(...(await rank({ round: 'others', until: until ?? rows[0]?.newest ?? undefined })))
  const weights = weighed.flat().map((alternative) => alternative.weight)
  const page = toPage(
    rows,
    limit,
    (row): Card => row,
    (row) => [...keyOf(row), ...(isInRounds ? [row.newest ?? '', Number(row.round === 'others')] : []), ...weights],
  )
  return {
    ...page,
    total: rows[0]?.total ?? 0,
    more: rows[0]?.more ?? false,
    corrected: putRight(typed, tokens, corrected),
  }
}

/**
 * What `searchProducts` would find, however narrowed, as a row source with `product_id` for a statement of the caller:
 * only the shelf is still to be looked at. Undefined where nothing can be found.
 */
export async function searchSource(
  db: Db,
  typed: string,
  lang: LocaleCode,
  order: SearchOrder | undefined,
): Promise<((within: Within) => Sql) | undefined> {
  const { text, bounds } = takePrice(typed)
  const { terms } = await understand(db, { text, lang, words: typedWords(text, lang).map((token) => token.word) })
  return terms.length > 0 ? (within) => candidates({ terms, within: boundBy(within, bounds), order }, order) : undefined
}

/** What somebody typed as a question to the index: every word of it, the last one perhaps half typed; undefined where it says nothing. */
export const plainQuestion = (typed: string, lang: LocaleCode): string | undefined =>
  beginningQuestion(typedWords(typed, lang).map(({ word }) => word)) || undefined

/**
 * A cursor carries the weights of the first page: new products change how much a word tells, and a score that moved
 * between two pages would show something twice. Ranked in rounds it carries the newest product of that page as well, since one that
 * comes later would push another from the first round into the second, and which round it is in.
 */
function continueFrom(
  cursor: string | undefined,
  terms: Awaited<ReturnType<typeof understand>>['terms'],
  part: KeyPart,
  isInRounds: boolean,
) {
  const inRounds: KeyPart[] = isInRounds ? ['id', 'int'] : []
  const places = 2 + inRounds.length
  const key = decodeKey(cursor, [part, 'id', ...inRounds, ...terms.flat().map((): KeyPart => 'int')])
  const weights = key?.slice(places).map((weight) => Math.min(Math.max(Number(weight), 0), MOST_WEIGHT)) ?? []
  let next = 0
  const weighed = terms.map((term) =>
    term.map((alternative) => ({ ...alternative, weight: weights[next++] ?? alternative.weight })),
  )
  const after = key?.slice(0, 2)
  if (!isInRounds) return { weighed, after }
  const round: Round = key?.[3] === 1 ? 'others' : 'first'
  return { weighed, after, round, until: key && String(key[2]) }
}

/** Beyond what any word in any catalogue weighs; keeps an invented cursor inside the numbers of a score. */
const MOST_WEIGHT = 3_000

const keyOf = ({ sort_key: key, id }: FoundRow): readonly (string | number)[] => [
  key instanceof Date ? key.toISOString() : typeof key === 'bigint' ? key.toString() : key,
  id,
]
