import { fingerSlips } from './finger-slips.ts'

/** A word of the vocabulary and how many products have it. */
export type KnownWord = { word: string; products: number }

/** Model numbers are never corrected: one digit more is another product. */
const CAN_BE_MISSPELT = /^[\p{L}\p{M}]{4,}$/u
const MOST_CORRECTIONS = 2
/** A word in so few products may be a seller's slip, if a neighbour is so many times as frequent. */
const RARE = 2
const FAR_MORE_FREQUENT = 50

/** Shorter words have a neighbour at two slips nearly always. */
const LEAST_FOR_TWO_SLIPS = 5
/** What was meant by a word with two slips is in one of so many products at least: rarer ones are as good as invented. */
const LIKELY = 5_000

const canBeMisspelt = (word: string): boolean => CAN_BE_MISSPELT.test(word)

/** Whether the vocabulary should be asked for better ones: nobody has the word, or hardly anybody. */
export const isDoubtful = (word: string, products: number): boolean =>
  products === 0 || (products <= RARE && canBeMisspelt(word))

/** Every word that two neighbouring letters would give if they changed places. */
export function swaps(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, index) => {
    const before = letters.slice(0, index).join('')
    return `${before}${letter}${letters[index]}${letters.slice(index + 2).join('')}`
  })
}

/**
 * What was meant by a doubtful word, best first: the nearest, then the most frequent; those that are as near but far
 * rarer are left out. One slip in a short word, two from eight letters on.
 */
export function corrections(typed: KnownWord, candidates: readonly KnownWord[]): string[] {
  if (!canBeMisspelt(typed.word)) return []
  const most = [...typed.word].length < 8 ? 1 : 2
  const near = candidates
    .filter(({ word, products }) => word !== typed.word && products >= FAR_MORE_FREQUENT * typed.products)
    .map((known) => ({ ...known, slips: slips(typed.word, known.word) }))
    .filter((known) => known.slips <= most)
    .sort((a, b) => a.slips - b.slips || b.products - a.products)
  const [best] = near
  if (!best) return []
  return near
    .filter((known) => known.slips === best.slips && known.products * 5 >= best.products)
    .slice(0, MOST_CORRECTIONS)
    .map((known) => known.word)
}

/** Whether a word that nobody has, with nothing near it, may be one with two slips of the fingers. */
export const mayHaveTwoSlips = (word: string): boolean => canBeMisspelt(word) && [...word].length >= LEAST_FOR_TWO_SLIPS

/**
 * What was meant by a word that nobody has and nothing is near to, best first: words that fingers make it of with two slips.
 * Any two letters changed would make another word of many; so it is told by where the keys lie.
 */
export function likelyMeant<Word extends KnownWord>(
  typed: string,
  candidates: readonly Word[],
  corpus: number,
): Word[] {
  const near = candidates
    .filter(({ products }) => products * LIKELY >= corpus)
    .map((known) => ({ known, slips: fingerSlips(typed, known.word) }))
    .filter(({ slips }) => slips <= 2)
    .sort((a, b) => a.slips - b.slips || b.known.products - a.known.products)
  const [best] = near
  if (!best) return []
  return near
    .filter(({ known, slips }) => slips === best.slips && known.products * 5 >= best.known.products)
    .slice(0, MOST_CORRECTIONS)
    .map(({ known }) => known)
}

/** Letters left out, added, mistaken or swapped with their neighbour, each counting one (optimal string alignment). */
export function slips(from: string, to: string): number {
  const a = [...from]
  const b = [...to]
  let beforeLast: number[] = []
  let last = b.map((_, column) => column).concat(b.length)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, at(beforeLast, column - 2) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
