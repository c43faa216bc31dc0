import { createHash } from 'node:crypto'
import sql, { join, type Sql } from 'sql-template-tag'
import { boundsQuestion, productsSaying } from '../search/search.pieces.sql.ts'
import { type Bounds, foldedName, type Place, placeQuestion, typeLexeme, type Within } from '../search/search.ts'

const digest = (text: string): Buffer => createHash('md5').update(text).digest()

/** What a card says its brand by, for indexes: of one length however long the name is, and the same for every way to write it. */
export const brandKey = (brand: string): string => digest(foldedName(brand)).toString('hex')

/** A place as its words are asked for; nothing is nowhere. */
export const placeAsWords = (place: Place): string => placeQuestion(place) ?? ''

const isBounded = ({ minPrice, maxPrice, inStock, minScore }: Bounds): boolean =>
  inStock === true || [minPrice, maxPrice, minScore].some((bound) => bound !== undefined)

/**
 * All that narrows and has words in the index, each kind a question of its own, since asked in one the index tells them all for each
 * product of the rarest word: whatever fits is found by them, and little besides.
 */
export function questionsOf(within: Within): Sql[] {
  const { shops, categories, brands, types, traits = [], minPrice, maxPrice, inStock, minScore } = within
  const places = [{ shops }, { categories }, { brands }, { types }, ...traits.map((trait) => ({ traits: [trait] }))]
  const bounds: Bounds[] = [{ minPrice, maxPrice }, { inStock }, { minScore }]
  return [
    ...places.flatMap((place) => placeQuestion(place) ?? []).map((question) => sql`${question}::tsquery`),
    ...bounds.filter(isBounded).map(boundsQuestion),
  ]
}

/** How many products there are of these kinds and all below them; one of two of them counts twice. */
export const productsOfTypes = (types: readonly string[]): Sql => productsSaying(types.map(typeLexeme))

/** As `trait_marks` of the database sets them. */
const MARKS = 128

function marksOf(trait: string): string {
  const [first = 0, second = 0] = digest(trait)
  const places = new Set([first % MARKS, second % MARKS])
  return Array.from({ length: MARKS }, (_, place) => (places.has(place) ? '1' : '0')).join('')
}

/** Whether marks say that a card may have any of these values of a name; most of those that say so do. */
export const mayHave = (marks: Sql, name: string, values: readonly string[]): Sql => {
  const any = values.map((value) => {
    const wanted = marksOf(`${name}=${value}`)
    return sql`${marks} & ${wanted}::bit(128) = ${wanted}::bit(128)`
  })
  return sql`(${join(any, ' OR ')})`
}
