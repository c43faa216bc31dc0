import { expect, test } from 'vitest'
import { STRONGEST, typeLexeme } from './document.ts'
import { questionTiers } from './question.ts'

test('no question is thought to find fewer products than it may: both of word and kind the fewer, either of them all', () => {
  const lamp = [
    { word: 'lamp', weight: 100, products: 300 },
    { word: typeLexeme('lamp'), weight: 100, products: 9_000, isKind: true },
  ]
  const { tiers, reach } = questionTiers([lamp])
  const both = Array.from({ length: STRONGEST }, () => 300)
  expect(tiers.map((question) => question.includes('&'))).toEqual([...both.map(() => true), false])
  expect(reach).toEqual([...both, 9_300])
})
