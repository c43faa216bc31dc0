import { expect, test } from 'vitest'
import { toQuery } from './query.ts'

test.each([
  ['nothing', undefined, ''],
  ['empty values', { a: null, b: undefined, c: '', d: [], e: {} }, ''],
  ['zero and false, which are not empty', { a: 0, b: false }, '?a=0&b=false'],
  ['arrays, repeated', { brand: ['Sony', '', 'Arc & Co'] }, '?brand=Sony&brand=Arc%20%26%20Co'],
  ['nested values', { attr: { colour: ['red', 'blue'], size: '' } }, '?attr%5Bcolour%5D=red&attr%5Bcolour%5D=blue'],
  ['deeper ones', { a: { b: { c: 1 } } }, '?a%5Bb%5D%5Bc%5D=1'],
  ['words in any script', { keyword: '手机 壳' }, '?keyword=%E6%89%8B%E6%9C%BA%20%E5%A3%B3'],
  ['a moment', { at: new Date(0) }, '?at=1970-01-01T00%3A00%3A00.000Z'],
])('a query carries %s', (_, input, query) => {
  expect(toQuery(input)).toBe(query)
})
