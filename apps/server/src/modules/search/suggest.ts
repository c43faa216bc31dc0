import type { LocaleCode } from '@tradewind/messages/locales'
import type { Db } from '../../platform/db.ts'
import { placeQuestion, questionOf } from './question.ts'
import type { NearWord } from './search.sql.ts'
import { selectShopWords } from './shop-words.sql.ts'
import { selectCompletions } from './suggest.sql.ts'
import { askNear, instead, typedWords, understand } from './understand.ts'

const MOST_SUGGESTIONS = 8

/**
 * What somebody who is typing may want: the last word completed, or put right where little begins so, after the words
 * before it as they were meant. Only what finds something: the words stand together in some product, or in some of the shop's.
 */
export async function suggestSearches(db: Db, typed: string, lang: LocaleCode, shop?: string): Promise<string[]> {
  const tokens = typedWords(typed, lang)
  const last = tokens.at(-1)
  if (!last) return []
  const before = tokens.slice(0, -1)
  const { terms, corrected } = await understand(db, { words: before.map((token) => token.word) })
  const question = [questionOf(terms), placeQuestion({ shops: shop ? [shop] : [] }) ?? ''].filter(Boolean).join(' & ')
  const words = { question, lang, limit: MOST_SUGGESTIONS }
  const own = shop ? await selectShopWords(db, { ...words, shop, start: last.word, alone: terms.length === 0 }) : []
  const begun = [...own, ...(await selectCompletions(db, { ...words, start: last.word, near: [] }))]
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
