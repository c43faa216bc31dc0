import type { LocaleCode } from '@tradewind/messages/locales'
import { wordsOf } from '../search/search.ts'
import { plainText, readBlocks } from './blocks.ts'

/** The words by which a text is found, each once; those of the title weigh more. */
export function findable({ title, body }: { title: string; body: string }, lang: LocaleCode) {
  const blocks = readBlocks(body)
  const titleWords = [...new Set(wordsOf(title, lang))]
  const words = [...new Set([...titleWords, ...wordsOf(plainText([...blocks.lead, ...blocks.body]), lang)])]
  return { titleWords, words }
}
