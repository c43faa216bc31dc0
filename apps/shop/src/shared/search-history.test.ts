import { beforeEach, expect, test } from 'vitest'
import { asKeyword, keywordOrNone } from './keyword.ts'
import { forgetSearches, pastSearches, rememberSearch, takeOverSearches } from './search-history.ts'

const texts = (account: string) => pastSearches(account).map(({ text }) => text)

beforeEach(() => localStorage.clear())

test('the last search comes first, once, however it is written, and only so many are kept', () => {
  for (let n = 0; n < 60; n += 1) rememberSearch('mara', `tea ${n}`)
  rememberSearch('mara', ' TEA  57 ')
  expect(texts('mara').slice(0, 3)).toEqual(['TEA  57', 'tea 59', 'tea 58'])
  expect(texts('mara')).toHaveLength(50)
})

test('a visitor’s searches go with them when they log in, and nothing is left for the next one', () => {
  rememberSearch('mara', 'tea')
  rememberSearch('visitor', 'lamp')
  takeOverSearches('visitor', 'mara')
  expect(texts('mara')).toEqual(['lamp', 'tea'])
  expect(texts('visitor')).toEqual([])
  forgetSearches('mara')
  expect(Object.keys(localStorage)).toEqual([])
})

test.each(['000123', '12345678901234567890123456789012', 'Tr4de!wind', 'hunter2?'])(
  'what looks like a payment code or a password is not kept: %s',
  (secret) => {
    rememberSearch('mara', secret)
    expect(Object.keys(localStorage)).toEqual([])
  },
)

test.each(['usb-c 3.1', 'WH-1000XM5', '65 inch', 'what? 2 lamps!'])('a product’s name is kept: %s', (name) => {
  rememberSearch('mara', name)
  expect(texts('mara')).toEqual([name])
})

test.each([
  ['[]]', 'broken'],
  ['{"a":1}', 'of another shape'],
  ['[1,null,{"text":"tea"},{"text":"lamp","at":5}]', 'half right'],
])('a history that another hand has bent does no harm: %s', (kept) => {
  localStorage.setItem('searches:mara', kept)
  expect(texts('mara').every((text) => text === 'lamp')).toBe(true)
})

test('whatever is pasted becomes something the server takes', () => {
  expect(asKeyword('x'.repeat(10_000))).toHaveLength(200)
  expect(asKeyword(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199))
  expect(asKeyword('tea\0pot\u202e\u200f\u2066 \ud800 😀')).toBe('tea pot  😀')
  expect(asKeyword('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(keywordOrNone(['\0 \u202e', 'tea'])).toBeUndefined()
})
