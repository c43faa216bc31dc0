import type { LocaleCode } from '@tradewind/messages/locales'
import type { Db } from '../../platform/db.ts'
import { briefQuestions } from './question.ts'
import type { BriefQuestion } from './search.pieces.sql.ts'
import { typedWords, understandAll } from './understand.ts'

/** Searches as questions that are asked in brief, those that say nothing are left out. */
export async function askBriefly(db: Db, texts: readonly string[], lang: LocaleCode): Promise<BriefQuestion[]> {
  const searches = texts.map((text) => ({ text, lang, words: typedWords(text, lang).map(({ word }) => word) }))
  return (await understandAll(db, searches)).flatMap(({ text, words, terms, meant }): BriefQuestion[] =>
    terms.length === 0 ? [] : [{ text, ...briefQuestions(terms), kinds: meant?.kinds ?? [], word: words.at(-1) ?? '' }],
  )
}
