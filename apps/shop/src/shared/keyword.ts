import { LONGEST_KEYWORD } from '@tradewind/contract/limits'

/**
 * What somebody may search for: cut to what the server takes, without characters that cannot be seen. Marks that turn the
 * writing direction would turn the sentence that quotes them. Spaces at the ends stay: somebody may still be typing.
 */
export function asKeyword(text: string): string {
  return text
    .slice(0, LONGEST_KEYWORD)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
}

/** The words that an address holds: nothing where there is no word. */
export function keywordOrNone(value: unknown): string | undefined {
  const [first] = [value].flat()
  return (typeof first === 'string' && asKeyword(first).trim()) || undefined
}
