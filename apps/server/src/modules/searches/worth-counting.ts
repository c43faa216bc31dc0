import { LONGEST } from '@tradewind/contract/limits'

/** So many figures are a telephone number, an account or a barcode. */
const MOST_FIGURES = 5

/** The same words in other letters are the same search. */
export const asCounted = (typed: string): string => typed.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()

/**
 * What was searched for, as it is counted. Undefined where it may say who somebody is or
 * be a secret that got into the wrong field: addresses, long numbers, what is written as passwords are.
 */
export function worthCounting(typed: string): string | undefined {
  const word = asCounted(typed)
  if (word === '' || word.length > LONGEST.searchWord || !/\p{L}/u.test(word)) return undefined
  if (/@|:\/\/|www\./u.test(word)) return undefined
  if ((word.match(/\p{Nd}/gu)?.length ?? 0) > MOST_FIGURES) return undefined
  if (/(?=\S*\p{L})(?=\S*\p{Nd})(?=\S*[!#$%^&*?~<>|=+])\S{6,}/u.test(word)) return undefined
  return word
}
