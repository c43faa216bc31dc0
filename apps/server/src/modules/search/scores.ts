import { LEAST_STRONG, OF_SOME_TYPE } from './document.ts'
import { ACCESSORY } from './found.sql.ts'
import type { Meant, Term } from './question.ts'

/** How a product stands to the kinds that were named. */
export type Standing = 'meant' | 'accessory' | 'other'
/** What of a term a product was heard to say: which word, how much it tells, how strongly, and what that came to. */
export type Heard = { term: number; word: string; weight: number; strength: number; points: number }

/**
 * The score of a product for a search, worked out anew as the statement of search does (`foundStatement`), with what it is made of. A test holds
 * the two together.
 */
export function heardIn(
  impacts: Readonly<Record<string, number>>,
  terms: readonly Term[],
  meant: Meant | undefined,
): { standing: Standing; score: number; heard: Heard[] } {
  const standing = standingOf(impacts, meant)
  const best = terms.map((term, index) => {
    const hasKinds = term.some(({ isKind }) => isKind)
    const heard = term.flatMap(({ word, weight, isKind }): (Heard & { isKind: boolean })[] => {
      const strength = impacts[word]
      if (strength === undefined) return []
      const isTold = !isKind && hasKinds && standing !== 'meant' && strength < LEAST_STRONG
      const points = Math.trunc((strength * weight) / (isTold ? 2 : 1))
      return [{ term: index, word, weight, strength, points, isKind: isKind === true }]
    })
    return [false, true].flatMap((isKind) => most(heard.filter((each) => each.isKind === isKind)) ?? [])
  })
  const sums = best.map((parts) => parts.reduce((sum, { points }) => sum + points, 0))
  const sum = sums.reduce((all, each) => all + each, 0)
  const said = sums.filter((each) => each > 0).length
  const share = standing === 'accessory' ? ACCESSORY : 100
  const score = Math.trunc((Math.trunc((sum * said) / Math.max(1, terms.length)) * share) / 100)
  return { standing, score, heard: best.flat().map(({ isKind: _, ...each }) => each) }
}

const most = <T extends { points: number }>(heard: readonly T[]): T | undefined =>
  heard.toSorted((a, b) => b.points - a.points)[0]

function standingOf(impacts: Readonly<Record<string, number>>, meant: Meant | undefined): Standing {
  if (!meant || impacts[OF_SOME_TYPE] === undefined || meant.kinds.some((kind) => kind in impacts)) return 'meant'
  return meant.accessories.some((kind) => kind in impacts) ? 'accessory' : 'other'
}
