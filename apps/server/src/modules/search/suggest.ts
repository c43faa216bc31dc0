import type { LocaleCode } from '@tradewind/messages/locales'
import type { Db } from '../../platform/db.ts'
import { questionOf, wordWeight } from './question.ts'
import { type NearWord, selectCompletions, selectHotTitles, selectKnown } from './search.sql.ts'
import { askNear, instead, typedWords, understand } from './understand.ts'

const MOST_SUGGESTIONS = 8
const MOST_POPULAR = 12

/**
 * What somebody who is typing may want: the last word completed, or put right where little begins so, after the words
 * before it as they were meant. Only what finds something: the words stand together in some product.
 */
export async function suggestSearches(db: Db, typed: string, lang: LocaleCode): Promise<string[]> {
  const tokens = typedWords(typed, lang)
  const last = tokens.at(-1)
  if (!last) return []
  const before = tokens.slice(0, -1)
  const { terms, corrected } = await understand(
    db,
    before.map((token) => token.word),
  )
  const words = { question: questionOf(terms), limit: MOST_SUGGESTIONS }
  const begun = await selectCompletions(db, { ...words, start: last.word, near: [] })
  // Near words come after those that begin as typed, and only where there is room for them.
  const near = begun.length < MOST_SUGGESTIONS ? await nearest(db, last.word) : []
  const meant = near.length > 0 ? await selectCompletions(db, { ...words, start: null, near }) : []
  const start = before.flatMap((token) => corrected.get(token.word) ?? token.shown ?? []).join(' ')
  const ends = [...new Set([...begun, ...meant].map((word) => word.shown))]
  return ends.slice(0, MOST_SUGGESTIONS).map((end) => (start ? `${start} ${end}` : end))
}

async function nearest(db: Db, word: string): Promise<string[]> {
  const near: NearWord[] = await askNear(db, [word])
  return instead(
    word,
    0,
    near.filter((each) => !each.starts),
  ).map((each) => each.word)
}

/** Words of the titles that are received most, those that tell most first; before anything was received, of the newest. */
export async function listPopularWords(db: Db, lang: LocaleCode): Promise<string[]> {
  const titles = await selectHotTitles(db, lang)
  const tokens = titles.map(({ title, sold }) => ({
    sold,
    words: typedWords(title, lang).filter((token) => isPlain(token.shown)),
  }))
  const { corpus, known } = await selectKnown(db, [
    ...new Set(tokens.flatMap(({ words }) => words.map((token) => token.word))),
  ])
  const weights = new Map(known.map(({ word, products }) => [word, wordWeight(products, corpus)]))
  const worth = new Map<string, number>()
  for (const { sold, words } of tokens)
    for (const { word, shown = word } of words)
      worth.set(shown, (worth.get(shown) ?? 0) + (1 + sold) * (weights.get(word) ?? 0))
  return [...worth]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_POPULAR)
    .map(([word]) => word)
}

/** A word by itself, not a figure, a size or a single letter. */
const isPlain = (shown: string | undefined) => shown !== undefined && /^(?=..)[\p{L}\p{M}]+$/u.test(shown)
