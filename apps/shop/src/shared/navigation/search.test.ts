import { expect, test } from 'vitest'
import { textOrNone, textsOrNone, wholeOrNone } from './search.ts'

test('a value that does not fit is left out', () => {
  expect(wholeOrNone('12')).toBe(12)
  expect(wholeOrNone('1e3')).toBeUndefined()
  expect(textOrNone(['first', 'second'])).toBe('first')
  expect(textsOrNone('one')).toEqual(['one'])
  expect(textsOrNone(undefined)).toBeUndefined()
})
