/** Cuts a text into lower-case words: letters and digits of any script, everything else parts them. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)

/** The words of a title in every language, each with a blank before it, so that LIKE can ask for the start of a word. */
export const searchText = (titles: readonly string[]): string =>
  ` ${[...new Set(titles.flatMap(searchWords))].join(' ')} `

/** LIKE pattern: three letters are found anywhere, one or two where a word begins; that much the trigram index can do. */
export const wordPattern = (word: string): string => ([...word].length >= 3 ? `%${word}%` : `% ${word}%`)
