import { expect, test } from 'vitest'
import type { Goods } from '../../shared/goods-card.tsx'
import { cutCompletion } from './completion.ts'
import { fewerWords } from './fewer-words.ts'
import { ranked } from './ranking.ts'

test.each([
  ['lamp', 'la', ['la', 'mp']],
  ['Lamp', 'lA', ['La', 'mp']],
  ['pendant lamp', ' pendant la', ['pendant la', 'mp']],
  ['lamp', 'lmap', ['l', 'amp']],
  ['台灯', '台', ['台', '灯']],
  ['lamp', 'x', ['', 'lamp']],
  ['lamp', 'lamp', ['lamp', '']],
  // A consonant without its vowel sign would be another letter.
  ['ที่นอน', 'ท', ['', 'ที่นอน']],
])('of %s after “%s” the reader sees what is added', (suggestion, typed, cut) => {
  expect(cutCompletion(suggestion, typed)).toEqual(cut)
})

test('words are left out one by one, also where they are written without spaces', () => {
  expect(fewerWords('blue wool blanket', 'en')).toEqual(['wool blanket', 'blue blanket', 'blue wool'])
  expect(fewerWords('lamp', 'en')).toEqual([])
  expect(fewerWords('tea tea', 'en')).toEqual(['tea'])
  expect(fewerWords('蓝色台灯', 'zh-CN').length).toBeGreaterThan(1)
  expect(fewerWords('a b c d e f', 'en')).toHaveLength(4)
})

test('equal numbers share a place, and what nobody received has none', () => {
  const goods = (sold: number) => ({ sold }) as Goods
  expect(ranked([9, 5, 5, 2, 0, 0].map(goods)).map(({ rank }) => rank)).toEqual([1, 2, 2, 4])
})
