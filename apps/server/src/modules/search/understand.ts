import type { LocaleCode } from '@tradewind/messages/locales'
import type { Db } from '../../platform/db.ts'
import { assert } from '../../platform/errors.ts'
import { OF_SOME_TYPE, typeLexeme } from './document.ts'
import { type Kinds, kindsMeant, type Phrase, phrasesIn } from './kinds.ts'
import { type Alternative, type Meant, type Term, wordWeight } from './question.ts'
import { type NamedKind, type NearWord, selectKnown, selectLikely, selectNear } from './search.sql.ts'
import { corrections, isDoubtful, type KnownWord, likelyMeant, mayHaveTwoSlips, swaps } from './spelling.ts'
import { synonymsOf } from './synonyms.ts'
import { readable, type Token, tokenize } from './tokenize.ts'

/** More words than this make no search better. */
const MOST_WORDS = 8

export type Understood = {
  terms: Term[]
  /** Which typed word each term stands for. */
  termWords: string[]
  /** The kinds of thing that the words name, as far as there is something of them. */
  meant?: Meant | undefined
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

const NOTHING: Understood = { terms: [], termWords: [], corrected: new Map() }

/** What somebody typed: its words, and the whole of it where kinds of thing are to be seen in it. */
export type Typed = { words: readonly string[]; text?: string; lang?: LocaleCode }

/** What was made of two typed words counts less than what was typed. */
const JOINED = 0.8
/** How much a kind of thing counts beside the word that names it. */
const KIND = 0.2

/** One search as the vocabulary is asked about it: also those of its words in one that stand side by side, and what may be names of kinds. */
type Asked = Required<Typed> & { joined: readonly string[]; phrases: readonly Phrase[] }
/** With what is told of it: the kinds that are named, and the words that may be slips. */
type Told = Asked & { named: Kinds; doubtful: readonly string[] }

/** What it says of all that it was asked about together. */
type Vocabulary = {
  corpus: number
  known: readonly KnownWord[]
  kinds: readonly NamedKind[]
  productsOf: ReadonlyMap<string, number>
}

/**
 * What the vocabulary makes of typed words: each with its weight and its synonyms, those written in two also in one
 * ("head set"), the kinds of thing that they name, and for words that nobody has the nearest ones. A word of which nothing is known
 * is left out, if another is known.
 */
export async function understand(db: Db, search: Typed): Promise<Understood> {
  const [understood] = await understandAll(db, [search])
  assert(understood, 'each search is understood')
  return understood
}

/** The same of several searches, about which it is asked together; about no words it is not asked. */
export async function understandAll<Search extends Typed>(
  db: Db,
  searches: readonly Search[],
): Promise<(Search & Understood)[]> {
  if (searches.every(({ words }) => words.length === 0)) return searches.map((search) => ({ ...search, ...NOTHING }))
  const asked = searches.map(({ words, text = '', lang = 'en' }): Asked => {
    const joined = words.slice(1).map((word, index) => inOne(words[index] ?? '', word))
    return { words, text, lang, joined, phrases: phrasesIn(text, lang, words) }
  })
  const vocabulary = await readVocabulary(db, asked)
  const told = asked.map((one) => tell(one, vocabulary))
  const better = await betterOnes(db, told, vocabulary)
  return Promise.all(
    searches.map(async (search, place) => {
      const [one, others] = [told[place], better[place]]
      assert(one && others, 'each search is told of')
      return { ...search, ...(await meaningOf(db, one, vocabulary, others)) }
    }),
  )
}

async function readVocabulary(db: Db, asked: readonly Asked[]): Promise<Vocabulary> {
  const words = asked.flatMap((one) => [...one.words, ...one.joined, ...one.words.flatMap(synonymsOf)])
  const phrases = asked.flatMap((one) => one.phrases.map(({ phrase }) => phrase))
  const vocabulary = await selectKnown(db, [...new Set([OF_SOME_TYPE, ...words])], [...new Set(phrases)])
  return { ...vocabulary, productsOf: new Map(vocabulary.known.map(({ word, products }) => [word, products])) }
}

function tell(asked: Asked, { kinds, productsOf }: Vocabulary): Told {
  const named = kindsMeant(asked.phrases, kinds, asked.lang)
  const isNamed = (word: string) => named.has(word) || synonymsOf(word).some((other) => productsOf.has(other))
  const doubtful = asked.words.filter((word) => isDoubtful(word, productsOf.get(word) ?? 0) && !isNamed(word))
  return { ...asked, named, doubtful }
}

async function meaningOf(
  db: Db,
  { words, text, lang, joined, named }: Told,
  { corpus, known, productsOf }: Vocabulary,
  better: ReadonlyMap<string, Better[]>,
): Promise<Understood> {
  const nearest = new Map<string, Better>()
  const meant = words.map((word, index): KnownWord[] => {
    const also = synonymsOf(word)
    const own = known.filter(
      (each) => each.word === word || also.includes(each.word) || isJoined(each.word, index, joined),
    )
    const others = better.get(word) ?? []
    if (!productsOf.has(word) && others[0]) nearest.set(word, others[0])
    return [...own, ...others]
  })
  const meantKinds = text && nearest.size > 0 ? await kindsOfRight(db, { words, lang }, nearest) : named
  const weightOf = (products: number) => wordWeight(products, corpus)
  const isMostlyTyped = 2 * (productsOf.get(OF_SOME_TYPE) ?? 0) > corpus
  /** A kind of thing is meant, and most products say of which kind they are: who only speaks of the word is another. */
  const isOfKinds = (word: string) => isMostlyTyped && (meantKinds.get(word) ?? []).length > 0
  const isMissing = (word: string) =>
    isOfKinds(word) && (meantKinds.get(word) ?? []).every(({ products }) => products === 0)
  const terms = words.map((word, index): Term => {
    const typedWeight = weightOf(productsOf.get(word) ?? 0)
    // What was not typed so never counts for more than what was, however rare it is.
    const asWords = (meant[index] ?? []).map(({ word: meantWord, products }): Alternative => {
      const weight = Math.min(typedWeight, weightOf(products))
      const isTyped = meantWord === word || !isJoined(meantWord, index, joined)
      const alternative = { word: meantWord, weight: isTyped ? weight : Math.round(weight * JOINED), products }
      return isOfKinds(word) ? { ...alternative, inTitle: true } : alternative
    })
    // No less than the word itself: what is of the kind comes before what only speaks of it.
    const heaviest = Math.max(0, ...asWords.map(({ weight }) => weight))
    const named = (meantKinds.get(word) ?? []).filter(({ products }) => products > 0)
    const saying = asWords.reduce((sum, { products }) => sum + products, 0)
    // Sellers call it otherwise: what is of the kind is meant, whatever says the word.
    const isRarelySaid = saying <= Math.max(0, ...named.map(({ products }) => products))
    const asKinds = named.map(({ word: kind, products }): Alternative => {
      const weight = Math.round((heaviest || weightOf(products)) * (isRarelySaid ? 1 : KIND))
      return { word: kind, weight, products, isKind: true }
    })
    return [...asWords, ...asKinds]
  })
  const isNothing = words.every(isMissing) && terms.some((term) => term.length === 0)
  return {
    terms: isNothing ? [] : terms.filter((term) => term.length > 0),
    termWords: isNothing ? [] : words.filter((_, index) => (terms[index]?.length ?? 0) > 0),
    meant: meantBy(words.flatMap((word) => meantKinds.get(word) ?? [])),
    // Of a word that is still being typed nothing was wrong.
    corrected: new Map(
      [...nearest].flatMap(([word, { word: right, shown, starts }]) => (starts ? [] : [[word, shown ?? right]])),
    ),
  }
}

function meantBy(named: readonly NamedKind[]): Meant | undefined {
  const there = named.filter(({ products }) => products > 0)
  if (there.length === 0) return undefined
  return {
    kinds: there.map(({ word }) => word),
    accessories: there.flatMap(({ accessories }) => accessories.map(typeLexeme)),
  }
}

/** The kinds that are named once the slips are put right and what was begun is ended, by the words that were typed. */
async function kindsOfRight(
  db: Db,
  { words, lang }: { words: readonly string[]; lang: LocaleCode },
  nearest: ReadonlyMap<string, KnownWord>,
): Promise<Kinds> {
  const right = words.map((word) => nearest.get(word)?.word ?? word)
  const phrases = phrasesIn(right.join(' '), lang, right)
  const { kinds } = await selectKnown(
    db,
    [],
    phrases.map(({ phrase }) => phrase),
  )
  const meant = kindsMeant(phrases, kinds, lang)
  return new Map(words.map((word, index) => [word, meant.get(right[index] ?? '') ?? []]))
}

/** Figures side by side are no longer figure. */
const inOne = (first: string, second: string) => (/\p{N}/u.test(first + second) ? '' : first + second)

/** "headset" stands for both words of "head set". */
const isJoined = (word: string, index: number, joined: readonly string[]) =>
  word === joined[index] || (index > 0 && word === joined[index - 1])

/** `starts`: it only begins as was typed. */
type Better = KnownWord & { shown: string | null; starts?: boolean }

/** What may have been meant by each doubtful word: the nearest, and where nothing is near what two slips of the fingers make it of. */
async function betterOnes(
  db: Db,
  told: readonly Told[],
  { productsOf, corpus }: Vocabulary,
): Promise<Map<string, Better[]>[]> {
  const doubtful = [...new Set(told.flatMap((one) => one.doubtful))]
  if (doubtful.length === 0) return told.map(() => new Map())
  const near = await askNear(db, doubtful)
  const better = told.map(({ words, doubtful }) => {
    const nearTo = (word: string) => (word === words.at(-1) ? near : near.filter(isWhole))
    return new Map<string, Better[]>(
      doubtful.map((word) => [word, instead(word, productsOf.get(word) ?? 0, nearTo(word))]),
    )
  })
  const lostOf = (found: ReadonlyMap<string, Better[]>) =>
    [...found.keys()]
      .filter((word) => !productsOf.has(word) && found.get(word)?.length === 0 && mayHaveTwoSlips(word))
      .slice(0, MOST_LOST)
  const lost = [...new Set(better.flatMap(lostOf))]
  const likely = lost.length > 0 ? await selectLikely(db, lost) : []
  for (const found of better)
    for (const word of lostOf(found))
      found.set(
        word,
        likelyMeant(
          word,
          likely.filter(({ typed }) => typed === word),
          corpus,
        ),
      )
  return better
}

/** Who misses more words than this does not miss keys. */
const MOST_LOST = 2

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
