import type { LocaleCode } from '@tradewind/messages/locales'
import type { Db } from '../../platform/db.ts'
import { OF_SOME_TYPE } from './document.ts'
import { selectImpacts, selectTierSizes } from './explain.sql.ts'
import { takePrice } from './price-words.ts'
import { type Alternative, type Meant, questionTiers, type Term } from './question.ts'
import { heardIn, type Standing } from './scores.ts'
import { synonymsOf } from './synonyms.ts'
import { typedWords, understand } from './understand.ts'

const TYPE = 'type:'

/** How a word came to be looked for. */
export type Source = 'typed' | 'other_name' | 'joined' | 'mended' | 'begun' | 'type'

export type Explained = {
  bounds: { least: bigint | null; most: bigint | null }
  /** What was made of each typed word; none where nothing is known of it, or it is a price. */
  words: { typed: string; alternatives: (Omit<Alternative, 'isKind' | 'inTitle'> & { source: Source })[] }[]
  /** The questions in their order, from the strictest, and how many products each finds. */
  tiers: { wide: boolean; found: number }[]
  list: {
    id: string
    score: number
    standing: Standing
    /** The types it is of, from the index: it says so itself or somebody guessed. */
    types: string[]
    heard: { typed: string; word: string; weight: number; strength: number; points: number }[]
  }[]
}

/** What a search makes of what was typed, and why these products that it found stand in their order. */
export async function explainSearch(
  db: Db,
  { typed, lang, ids }: { typed: string; lang: LocaleCode; ids: readonly string[] },
): Promise<Explained> {
  const { text, bounds } = takePrice(typed)
  const said = typedWords(text, lang).map(({ word }) => word)
  const { terms, meant, termWords } = await understand(db, { text, lang, words: said })
  const { tiers, loose } = questionTiers(terms)
  const [sizes, impacts] = await Promise.all([
    terms.length > 0 ? selectTierSizes(db, tiers) : [],
    ids.length > 0 ? selectImpacts(db, ids) : [],
  ])
  const impactsOf = new Map(impacts.map((row) => [row.product_id, row.impacts]))
  return {
    bounds: { least: bounds.minPrice ?? null, most: bounds.maxPrice ?? null },
    words: said.map((word, at) => ({
      typed: word,
      alternatives: alternativesOf(word, at, { said, terms, termWords }),
    })),
    tiers: sizes.map(({ found }, index) => ({ wide: index + 1 >= loose, found })),
    list: ids.map((id) => ({ id, ...scored(impactsOf.get(id) ?? {}, { terms, meant, termWords }) })),
  }
}

type Asked = { said: readonly string[]; terms: readonly Term[]; termWords: readonly string[] }

function alternativesOf(
  word: string,
  at: number,
  { said, terms, termWords }: Asked,
): Explained['words'][number]['alternatives'] {
  const term = terms[termWords.indexOf(word)] ?? []
  const joined = [`${said[at - 1] ?? ''}${word}`, `${word}${said[at + 1] ?? ''}`]
  const sourceOf = (each: Alternative): Source => {
    if (each.isKind) return 'type'
    if (each.word === word) return 'typed'
    if (synonymsOf(word).includes(each.word)) return 'other_name'
    if (joined.includes(each.word)) return 'joined'
    return each.word.startsWith(word) ? 'begun' : 'mended'
  }
  return term.map((each) => ({ word: each.word, weight: each.weight, products: each.products, source: sourceOf(each) }))
}

function scored(
  impacts: Record<string, number>,
  { terms, meant, termWords }: { terms: readonly Term[]; meant?: Meant | undefined; termWords: readonly string[] },
) {
  const { standing, score, heard } = heardIn(impacts, terms, meant)
  return {
    ...{ standing, score },
    types: Object.keys(impacts).flatMap((word) =>
      word.startsWith(TYPE) && word !== OF_SOME_TYPE ? [word.slice(TYPE.length)] : [],
    ),
    heard: heard.map(({ term, ...each }) => ({ typed: termWords[term] ?? '', ...each })),
  }
}
