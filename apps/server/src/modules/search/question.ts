import type { Cents } from '@tradewind/contract/money'
import {
  brandLexeme,
  categoryLexeme,
  STRONGEST,
  shopLexeme,
  strongLexeme,
  traitLexeme,
  typeLexeme,
} from './document.ts'

/** A word that may stand for what was typed, how much it tells (its inverse document frequency, times 100), and how many products have it. */
export type Alternative = {
  word: string
  weight: number
  products: number
  /** A kind of thing that was named: it counts beside the words, and a product is of it or not. */
  isKind?: boolean
  /** It counts in titles alone: a kind of thing was named, and who only speaks of it is not meant. */
  inTitle?: boolean
}
/** The kinds that were named, and those of which things go with them, as words of the index. */
export type Meant = { kinds: readonly string[]; accessories: readonly string[] }
/** One thing that was asked for: the word itself and what it may have meant. */
export type Term = readonly Alternative[]
/** Where to look: several of one kind are alternatives, kinds and names of traits must all hold. */
export type Place = {
  shops?: readonly string[]
  categories?: readonly string[]
  brands?: readonly string[]
  /** Kinds of thing, with all that stand under them. */
  types?: readonly string[]
  /** Folded, as products are indexed with them. */
  traits?: readonly { name: string; values: readonly string[] }[]
}
/** What the card must say: it changes with every sale and review, and is no lexeme. */
export type Bounds = {
  minPrice?: Cents
  maxPrice?: Cents
  inStock?: boolean
  /** Mean stars, times a thousand. */
  minScore?: number
}
/** What narrows a search. */
export type Within = Place & Bounds

/** The idf of BM25, times 100 so that scores are whole numbers and a cursor can carry them. */
export const wordWeight = (products: number, corpus: number): number =>
  Math.max(1, Math.round(100 * Math.log(1 + (Math.max(0, corpus - products) + 0.5) / (products + 0.5))))

/** With more terms than these hardly a thousand products have all of them: how strongly is not asked. */
const MOST_STRONG = 3
/** Of more terms than these one of the rarest may lack, and whatever else: each way to leave one out is a question of its own. */
const MOST_LEFT_OUT = 5

/**
 * The questions that lead to candidates, as text of tsquery, each holding the one before: all terms strongly, then at
 * all; from `loose` on all but one, then any. `reach`: how many products each finds at most.
 */
export function questionTiers(terms: readonly Term[]): { tiers: string[]; loose: number; reach: number[] } {
  const strengths = terms.length > MOST_STRONG ? [0] : [...Array(STRONGEST + 1).keys()].reverse()
  const strict = strengths.map((strength) => all(terms.map((term) => has(term, strength))))
  const wide: string[] = []
  const mayBeLoose = !terms.every((term) => term.every(({ inTitle }) => inTitle))
  const productsOf = terms.map((term) => reachOf(term, 0))
  const rarest = [...terms.keys()]
    .sort((a, b) => (productsOf[a] ?? 0) - (productsOf[b] ?? 0))
    .slice(0, MOST_LEFT_OUT)
    .map((place) => terms[place] as Term)
  if (mayBeLoose && terms.length > 2)
    wide.push(any(rarest.map((left) => all(rarest.filter((term) => term !== left).map(plainly)))))
  if (mayBeLoose && terms.length > 1) {
    const strongly = any(terms.map((term) => has(term, 1)))
    wide.push(any([...wide, all(terms.map(plainly)), strongly]), any(terms.map(plainly)))
  }
  const withAny = productsOf.reduce((sum, products) => sum + products, 0)
  return {
    tiers: [...strict, ...wide],
    loose: strict.length + 1,
    reach: [
      ...strengths.map((strength) => Math.min(...terms.map((term) => reachOf(term, strength)))),
      ...wide.map(() => withAny),
    ],
  }
}

/** Of no more products `has` holds. */
function reachOf(term: Term, strength: number): number {
  const sum = (of: Term) => of.reduce((all, { products }) => all + products, 0)
  const kinds = term.filter(({ isKind }) => isKind)
  const words = term.filter(({ isKind }) => !isKind)
  return strength === 0 || kinds.length === 0 || words.length === 0 ? sum(term) : Math.min(sum(kinds), sum(words))
}

/** All terms find at least so many products wherever one looks: all that have what each of them may stand for, as a kind that two words name. */
export function leastFound(terms: readonly Term[]): number {
  const [first = [], ...others] = terms.map((term) => term.filter(({ isKind, inTitle }) => isKind || !inTitle))
  const shared = first.filter(({ word }) => others.every((term) => term.some((other) => other.word === word)))
  return Math.max(0, ...shared.map(({ products }) => products))
}

/** All terms strongly, and all of them at all, for a search that is asked in brief. */
export const briefQuestions = (terms: readonly Term[]) => ({
  strong: all(terms.map((term) => has(term, 1))),
  plain: questionOf(terms),
  reach: Math.min(...terms.map((term) => term.reduce((sum, { products }) => sum + products, 0))),
})

/** All of these terms, wherever they stand; empty without any. */
export const questionOf = (terms: readonly Term[]): string => all(terms.map(plainly))

/** All of these words, of the last no more than the beginning; empty without any. */
export const beginningQuestion = (words: readonly string[]): string =>
  all(words.map((word, index) => (index === words.length - 1 ? `${lexeme(word)}:*` : lexeme(word))))

/** Strongly a product has a term that names a kind when it is of the kind and says so: of ten thousand laptops the first are called so. */
function has(term: Term, strength: number): string {
  const strengths = [...Array(STRONGEST + 1).keys()].filter((each) => each >= Math.max(1, strength))
  const kinds = term.flatMap(({ word, isKind }) => (isKind ? [lexeme(word)] : []))
  const words = term.flatMap(({ word, isKind, inTitle }) => {
    if (isKind) return []
    return strength === 0 && !inTitle ? [lexeme(word)] : strengths.map((each) => lexeme(strongLexeme(word, each)))
  })
  if (strength === 0 || kinds.length === 0 || words.length === 0) return any([...words, ...kinds])
  return all([any(words), any(kinds)])
}

const plainly = (term: Term) => has(term, 0)

/** The question that a place puts to the index; null where it is everywhere. */
export function placeQuestion({
  shops = [],
  categories = [],
  brands = [],
  types = [],
  traits = [],
}: Place): string | null {
  const kinds = [
    shops.map(shopLexeme),
    categories.map(categoryLexeme),
    brands.map(brandLexeme),
    types.map(typeLexeme),
    ...traits.map(({ name, values }) => values.map((value) => traitLexeme(`${name}=${value}`))),
  ].filter((alternatives) => alternatives.length > 0)
  return kinds.length > 0 ? all(kinds.map((alternatives) => any(alternatives.map(lexeme)))) : null
}

const all = (questions: readonly string[]) => questions.map((question) => `(${question})`).join(' & ')
const any = (questions: readonly string[]) => questions.map((question) => `(${question})`).join(' | ')

/** Quoted as a tsquery wants it; nothing that is typed is ever an operator. */
const lexeme = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`
