import { expect, test } from 'vitest'
import { LEAST_STRONG, OF_SOME_TYPE, typeLexeme } from './document.ts'
import type { Term } from './question.ts'
import { heardIn } from './scores.ts'

const lamp = typeLexeme('lamp')
const terms: Term[] = [
  [
    { word: 'lamp', weight: 100, products: 9 },
    { word: lamp, weight: 100, products: 9, isKind: true },
  ],
]
const meant = { kinds: [lamp], accessories: [] }
/** What the word alone brings something of another kind. */
const pointsAt = (strength: number) =>
  heardIn({ lamp: strength, [OF_SOME_TYPE]: 1, [typeLexeme('cable')]: 1 }, terms, meant).heard.map(
    ({ points }) => points,
  )

test('of what is of another kind than was named, a word counts whole from the least strong impact on, and half below it', () => {
  expect(pointsAt(LEAST_STRONG)).toEqual([LEAST_STRONG * 100])
  expect(pointsAt(LEAST_STRONG - 1)).toEqual([Math.trunc(((LEAST_STRONG - 1) * 100) / 2)])
})
