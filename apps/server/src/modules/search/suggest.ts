import { type LocaleCode, localeOrEnglish } from '@tradewind/messages/locales'
import type { Db } from '../../platform/db.ts'
import { placeQuestion, questionOf } from './question.ts'
import { type NearWord, selectCompletions, selectHotTitles } from './search.sql.ts'
import { selectShopWords } from './shop-words.sql.ts'
import { askNear, instead, typedWords, understand } from './understand.ts'

const MOST_SUGGESTIONS = 8
const MOST_POPULAR = 12
const LONGEST_NAME = 30
/** Words that join what a thing is with what is told of it: a name that is cut may end before one, never with one. */
const JOINING = new Set(
  'a an and at for from in of on the to two with aus das dem den der die ein eine für im mit ohne und vom von zwei zum في من مع على إلى بلا กับ ของ จาก ด้วย ที่ พร้อม มี สำหรับ และ'.split(
    ' ',
  ),
)

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

/** What the goods that are received most are called, in a few words each; before anything was received, the newest. */
export async function listPopularWords(db: Db, lang: LocaleCode): Promise<string[]> {
  const titles = await selectHotTitles(db, lang)
  const phrases = titles.map((title) => shortName(title, localeOrEnglish(lang).bcp47))
  return [...new Set(phrases)].filter((phrase) => phrase !== '').slice(0, MOST_POPULAR)
}

/** A title up to its first pause, no longer than what fits on a phone; one that is longer is cut where the telling begins. */
function shortName(title: string, language: string): string {
  const [clause = ''] = title.split(/[,،，;；|(（–—]|[.:。](?=\s|$)/u)
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(clause)].map(({ segment }) => segment)
  if (clause.length <= LONGEST_NAME) return clause.trim()
  const telling = words.findIndex((word, place) => place > 0 && JOINING.has(word.toLowerCase()))
  let name = words[0] ?? ''
  for (const word of words.slice(1, telling === -1 ? undefined : telling)) {
    if (name.length + word.length > LONGEST_NAME) break
    name += word
  }
  // A measure whose unit is cut off says nothing.
  return name.replace(/[\s\d.]+$/u, '').trim()
}
