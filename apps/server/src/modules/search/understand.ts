import type { LocaleCode } from '@tradewind/messages/locales'
import type { Db } from '../../platform/db.ts'
import { type Alternative, type Term, wordWeight } from './question.ts'
import { type NearWord, selectKnown, selectNear } from './search.sql.ts'
import { corrections, isDoubtful, type KnownWord, swaps } from './spelling.ts'
import { synonymsOf } from './synonyms.ts'
import { readable, type Token, tokenize } from './tokenize.ts'

/** More words than this make no search better. */
const MOST_WORDS = 8

export type Understood = {
  terms: Term[]
  /** Words that no product has, and how people write what was looked for instead. */
  corrected: ReadonlyMap<string, string>
}

/** The different words of what somebody typed. */
export function typedWords(typed: string, lang: LocaleCode): Token[] {
  const tokens = tokenize(typed, lang)
  return tokens
    .filter(({ word }, index) => tokens.findIndex((token) => token.word === word) === index)
    .slice(0, MOST_WORDS)
}

/** What was typed with its slips put right; null where nothing was taken for one. */
export function putRight(typed: string, tokens: readonly Token[], corrected: Understood['corrected']): string | null {
  if (corrected.size === 0) return null
  return tokens.reduce((text, { word, shown }) => {
    const right = corrected.get(word)
    return right && shown ? text.replace(shown, () => right) : text
  }, readable(typed).trim())
}

/**
 * What the vocabulary makes of typed words: each with its weight and its synonyms, those written in two also in one
 * ("head set"), and for words that nobody has the nearest ones. A word of which nothing is known is left out, if another is known.
 */
export async function understand(db: Db, words: readonly string[]): Promise<Understood> {
  const joined = words.slice(1).map((word, index) => inOne(words[index] ?? '', word))
  const { corpus, known } = await selectKnown(db, [...words, ...joined, ...words.flatMap(synonymsOf)])
  const productsOf = new Map(known.map(({ word, products }) => [word, products]))
  const isNamed = (word: string) => synonymsOf(word).some((other) => productsOf.has(other))
  const doubtful = words.filter((word) => isDoubtful(word, productsOf.get(word) ?? 0) && !isNamed(word))
  const near = doubtful.length > 0 ? await askNear(db, doubtful) : []
  const corrected = new Map<string, string>()
  const terms = words.map((word, index): Term => {
    const also = synonymsOf(word)
    const meant: KnownWord[] = known.filter(
      (each) => each.word === word || also.includes(each.word) || isJoined(each.word, index, joined),
    )
    if (doubtful.includes(word)) {
      const others = instead(word, productsOf.get(word) ?? 0, index === words.length - 1 ? near : near.filter(isWhole))
      meant.push(...others)
      if (!productsOf.has(word) && others[0]) corrected.set(word, others[0].shown ?? others[0].word)
    }
    const weightOf = (products: number) => wordWeight(products, corpus)
    const typedWeight = weightOf(productsOf.get(word) ?? 0)
    // What was not typed so never counts for more than what was, however rare it is.
    return meant.map(
      ({ word: meantWord, products }): Alternative => ({
        word: meantWord,
        weight: Math.min(typedWeight, weightOf(products)),
        products,
      }),
    )
  })
  return { terms: terms.filter((term) => term.length > 0), corrected }
}

/** Figures side by side are no longer figure. */
const inOne = (first: string, second: string) => (/\p{N}/u.test(first + second) ? '' : first + second)

/** "headset" stands for both words of "head set". */
const isJoined = (word: string, index: number, joined: readonly string[]) =>
  word === joined[index] || (index > 0 && word === joined[index - 1])

export function askNear(db: Db, doubtful: readonly string[]): Promise<NearWord[]> {
  return selectNear(
    db,
    doubtful,
    doubtful.flatMap((typed) => swaps(typed).map((swap) => ({ typed, swap }))),
  )
}

/** Only of the last word somebody may have typed no more than the beginning. */
const isWhole = (word: NearWord) => !word.starts

/** The nearest words; where none is near, the more frequent ones that begin so, as when somebody is still typing. */
export function instead(typed: string, products: number, near: readonly NearWord[]): NearWord[] {
  const ofIt = near.filter((each) => each.typed === typed)
  const better = corrections({ word: typed, products }, ofIt)
  if (better.length > 0) return better.flatMap((word) => ofIt.find((each) => each.word === word) ?? [])
  return products > 0 ? [] : ofIt.filter((each) => each.starts)
}
