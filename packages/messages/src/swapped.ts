import type { Token } from './check-messages.ts'

/** What is said of a small and of a large one, in this order, in every language that we speak. */
const RANGES = [
  ['min', 'max'],
  ['from', 'to'],
]

/** Argument names in the order in which a reader meets them. */
export function swappedRange(argumentsRead: readonly string[]): string[] {
  return RANGES.flatMap(([low = '', high = '']) => {
    const [first, second] = [argumentsRead.indexOf(low), argumentsRead.indexOf(high)]
    return first > second && second >= 0 ? [`says {${high}} before {${low}}: that turns the range round`] : []
  })
}

/**
 * Two arguments that have changed places are both still there: what tells is that English names them in another order. A language may want it so;
 * such a sentence is looked at once and listed, and what is listed has to stay so.
 */
export function turnedRound(
  english: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
  isListed: boolean,
): string[] {
  const [wanted, given] = [[...english.keys()], [...other.keys()]]
  if (wanted.some((name) => !other.has(name))) return []
  const isTurned = wanted.join() !== given.join()
  if (isTurned === isListed) return []
  return isListed
    ? ['is listed in turned-round.json, and has its arguments in the order of English']
    : [`says ${said(given)}, English ${said(wanted)}; if they have not changed places, list it in turned-round.json`]
}

const said = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(' ')

type Cases = Record<string, Token[] | number | undefined>
/** Two words in the same place of a sentence, one for each of two plural categories. */
export type WordPair = { categories: [string, string]; words: [string, string] }

const PLURAL_WORDS = new Set([
  'are',
  'were',
  'have',
  'do',
  'these',
  'them',
  'sind',
  'haben',
  'werden',
  'warten',
  'alle',
])

/** What one of them does, which in English looks like what several of them are. */
const SINGULAR_VERBS = new Set([
  'waits',
  'differs',
  'needs',
  'leaves',
  'stays',
  'comes',
  'goes',
  'holds',
  'lacks',
  'ships',
  'does',
])

const wordsOf = (tokens: Token[]): string[] =>
  tokens
    .map((token) => (typeof token === 'string' ? token : `{${token[0]}}`))
    .join('')
    .match(/[\p{L}\p{M}’]+|\{\w+\}|#/gu) ?? []

/** Where the texts of two categories have the same shape, the words in which they differ, in their order. */
export function differingWords(cases: Cases): WordPair[] {
  const texts = Object.entries(cases).flatMap(([category, tokens]) =>
    Array.isArray(tokens) && /^[a-z]+$/.test(category) ? [{ category, words: wordsOf(tokens) }] : [],
  )
  return texts.flatMap((one, place) =>
    texts
      .slice(place + 1)
      .filter((other) => other.words.length === one.words.length)
      .flatMap((other) =>
        one.words.flatMap((word, at): WordPair[] => {
          const beside = other.words[at] ?? ''
          return word === beside ? [] : [{ categories: [one.category, other.category], words: [word, beside] }]
        }),
      ),
  )
}

/** What is said of one thing needs no number; what is said of others does. In English and German the word itself tells, too. */
export function swappedSingular(cases: Cases, bcp47: string): string[] {
  const [says, others] = [cases.one, cases.other].map((tokens) => (Array.isArray(tokens) ? wordsOf(tokens) : []))
  if (says?.includes('#') && !others?.includes('#'))
    return ['says how many when it is one, and not when they are others']
  const first = differingWords({ one: cases.one, other: cases.other })[0]
  if (!first || !/^(en|de)\b/.test(bcp47)) return []
  const [one, other] = first.words
  const isNoun = bcp47.startsWith('en') ? !SINGULAR_VERBS.has(one) : /^\p{Lu}/u.test(one)
  const longer = isNoun && one.startsWith(other) && one.length > other.length
  return longer || PLURAL_WORDS.has(one.toLowerCase())
    ? [`has the plural “${one}” for one and “${other}” for others`]
    : []
}

/**
 * A pair of words that stands the other way round in another sentence: in one of the two the texts are swapped. Answers
 * for each sentence what is said otherwise elsewhere.
 */
export function swappedElsewhere(sentences: ReadonlyMap<string, readonly WordPair[]>): string[] {
  const places = new Map<string, string>()
  const keyOf = (categories: readonly string[], words: readonly string[]) => [...categories, ...words].join(' ')
  for (const [key, pairs] of sentences)
    for (const { categories, words } of pairs) places.set(keyOf(categories, words), key)
  return [...sentences].flatMap(([key, pairs]) =>
    pairs.flatMap(({ categories, words }) => {
      const elsewhere = places.get(keyOf(categories, [...words].reverse()))
      const [first, second] = categories
      return elsewhere
        ? [`${key} has “${words[0]}” for ${first} and “${words[1]}” for ${second}; ${elsewhere} the other way round`]
        : []
    }),
  )
}
