const MOST = 4

/** The same search with one word left out, in turn: what somebody may try when nothing has all of them. */
export function fewerWords(keyword: string, language: string): string[] {
  const words = wordsOf(keyword, language)
  if (words.length < 2) return []
  const rests = words.map((_, left) => join(words.filter((_, at) => at !== left)))
  return [...new Set(rests)].slice(0, MOST)
}

type Word = { text: string; spaced: boolean }

/** Split at spaces; what is written without them, as Chinese and Thai, where the language's own rules say. */
function wordsOf(keyword: string, language: string): Word[] {
  const pieces = keyword.trim().split(/\s+/)
  if (pieces.length > 1 || typeof Intl.Segmenter === 'undefined') return pieces.map((text) => ({ text, spaced: true }))
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(keyword)
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? { text: segment, spaced: false } : []))
}

const join = (words: Word[]) =>
  words
    .map(({ text, spaced }) => (spaced ? `${text} ` : text))
    .join('')
    .trim()
