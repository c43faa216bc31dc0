import { expect, test } from 'vitest'
import { parseQuery, stringifyQuery } from './page-query.ts'

test('what a person searched for stays what they typed', () => {
  for (const keyword of ['42', '12E4567890', 'true', 'null', '"tea"', '1e3', 'شاي', 'a&b=c', '{"a":1}'])
    expect(parseQuery(stringifyQuery({ keyword })).keyword).toBe(keyword)
})

test('several values of one name are a list, empty ones are left out', () => {
  expect(stringifyQuery({ brand: ['a', 'b'], sort: '', page: undefined })).toBe('?brand=a&brand=b')
  expect(parseQuery('?brand=a&brand=b')).toEqual({ brand: ['a', 'b'] })
})
