import type { LocaleCode } from '@tradewind/messages/locales'
import type { Db } from '../../platform/db.ts'
import { briefQuestions } from './question.ts'
import type { BriefQuestion } from './search.pieces.sql.ts'
import { typedWords, understand } from './understand.ts'

/** Searches as questions that are asked in brief, those that say nothing are left out. */
export async function askBriefly(db: Db, texts: readonly string[], lang: LocaleCode): Promise<BriefQuestion[]> {
  const asked = await Promise.all(
    texts.map(async (text): Promise<BriefQuestion[]> => {
      const words = typedWords(text, lang).map(({ word }) => word)
      const { terms, meant } = await understand(db, { text, lang, words })
      if (terms.length === 0) return []
      return [{ text, ...briefQuestions(terms), kinds: meant?.kinds ?? [], word: words.at(-1) ?? '' }]
    }),
  )
  return asked.flat()
}
