import type { LocaleCode } from '@tradewind/messages/locales'
import { pickText } from '../../platform/localised.ts'
import { unitsOf } from '../search/search.ts'
import { madeOfTypes } from './current-types.ts'
import type { ProductType } from './read-types.ts'

/** A kind of thing in the reader's language, with the names of what it stands under, from the top. */
export type ShownType = { id: string; name: string; path: string[] }
/** `word`: another one than its name, by which it was found. */
export type FoundType = ShownType & { word: string | null }

/** How well a word answers what was typed, the best first; none where it does not. */
const MATCHES: readonly ((word: string, typed: string) => boolean)[] = [
  (word, typed) => word === typed,
  (word, typed) => word.startsWith(typed),
  (word, typed) => word.includes(` ${typed}`),
  // Compounds of German, and scripts without blanks.
  (word, typed) => [...typed].length > 1 && word.includes(typed),
]
/** A word of another language than the reader's, or English, answers behind all of theirs. */
const FOREIGN = MATCHES.length

type Known = {
  types: ProductType[]
  byId: Map<string, ProductType>
  words: { type: ProductType; lang: string; word: string; said: string }[]
}

/** The types as they are now. */
const readKnown = madeOfTypes(
  ({ types }): Known => ({
    types,
    byId: new Map(types.map((type) => [type.id, type])),
    words: types.flatMap((type) =>
      type.words.map(({ lang, word }) => ({ type, lang, word: unitsOf(word, lang).join(' '), said: word })),
    ),
  }),
)

/** The kinds that somebody may mean who has typed so much, by any of their words; the nearest first, and by which word. */
export async function findTypes(typed: string, lang: LocaleCode, most: number): Promise<FoundType[]> {
  const { byId, words } = await readKnown()
  const wanted = unitsOf(typed, lang).join(' ')
  if (wanted === '') return []
  const found = new Map<ProductType, { rank: number; said: string }>()
  for (const { type, lang: spoken, word, said } of words) {
    const match = MATCHES.findIndex((fits) => fits(word, wanted))
    if (match === -1) continue
    const rank = match + (spoken === lang || spoken === 'en' ? 0 : FOREIGN)
    if (rank < (found.get(type)?.rank ?? Infinity)) found.set(type, { rank, said })
  }
  return [...found]
    .toSorted(([a, { rank }], [b, other]) => rank - other.rank || a.place - b.place)
    .slice(0, most)
    .map(([type, { said }]) => {
      const kind = shown(type, byId, lang)
      return { ...kind, word: said === kind.name ? null : said }
    })
}

/** How a type is called; by its id where this release does not know it. */
export async function showType(id: string, lang: LocaleCode): Promise<ShownType> {
  const { byId } = await readKnown()
  const type = byId.get(id)
  return type ? shown(type, byId, lang) : { id, name: id, path: [] }
}

function shown(type: ProductType, byId: ReadonlyMap<string, ProductType>, lang: LocaleCode): ShownType {
  const path: string[] = []
  for (let at = byId.get(type.parent ?? ''); at; at = byId.get(at.parent ?? '')) path.unshift(pickText(at.name, lang))
  return { id: type.id, name: pickText(type.name, lang), path }
}
