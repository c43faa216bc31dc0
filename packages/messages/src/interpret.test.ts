import { type Messages, setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import arErrors from '../gen/ar/errors.gen.ts'
import ar from '../gen/ar/first.gen.ts'
import enErrors from '../gen/en/errors.gen.ts'
import en from '../gen/en/first.gen.ts'
import { messageFormats } from './format.ts'
import { createInterpreter } from './interpret.ts'
import { localeOrEnglish } from './locales.ts'
import { createTranslator } from './translate.ts'

/** Shapes that our messages do not all have yet. */
const SHAPES: Messages = {
  nested: [
    [
      'who',
      'select',
      { me: ['I have ', ['n', 'plural', { one: ['#', ' bag'], other: ['#', ' bags'] }]], other: ['?'] },
    ],
  ],
  exact: [['n', 'plural', { 0: ['none'], one: ['one'], other: ['#', ' left'] }]],
  offset: [['n', 'plural', { offset: 1, one: ['you and ', '#', ' other'], other: ['you and ', '#', ' others'] }]],
  ordinal: [['n', 'selectordinal', { one: ['#', 'st'], two: ['#', 'nd'], few: ['#', 'rd'], other: ['#', 'th'] }]],
  hash: ['No. ', '#', ' ', ['n', 'number']],
  money: [['amount', 'number', 'money']],
  day: [['at', 'date', 'day'], ' ', ['at', 'date', 'moment'], ' ', ['at', 'time', 'clock']],
  missing: ['a', ['nobody'], 'b'],
}

const counts = [0, 1, 2, 3, 11, 21, 100, 1234]
const texts = {
  who: 'me',
  status: 503,
  reason: 'expired',
  wait: '3 minutes',
  short: '1234.50',
  amount: '0.05',
  at: '2026-11-21T09:30:00Z',
  until: '2026-11-24T09:30:00Z',
  from: '2026-12-03T09:30:00Z',
  to: '2026-12-07T09:30:00Z',
  day: '2026-11-20T09:30:00Z',
  names: 'Casa Obscura',
}

test.each([
  ['en', { ...en, ...enErrors, ...SHAPES }],
  ['ar', { ...ar, ...arErrors, ...SHAPES }],
])('every message in %s reads as Lingui would write it', (code, messages: Messages) => {
  const { bcp47, intl } = localeOrEnglish(code)
  const lingui = setupI18n({ locale: bcp47, locales: intl, messages: { [bcp47]: messages } })
  const interpret = createInterpreter(intl)
  for (const n of counts) {
    const values = { ...texts, n, count: n, stock: n, left: n, min: n, max: n }
    for (const [key, message] of Object.entries(messages))
      expect(interpret(message, values), `${key} ${n}`).toBe(lingui._(key, values, { formats: messageFormats }))
  }
})

test('a sentence that ends with an abbreviation has one point, not two', () => {
  const { t, format } = createTranslator(localeOrEnglish('de'), { 'words.save': ['Bis ', ['day'], '.'] } as Messages)
  const day = format.dayRange('2026-11-26T12:00:00Z', '2026-11-26T12:00:00Z')
  expect(day).toBe('26. Nov.')
  expect((t as (key: string, values: object) => string)('words.save', { day })).toBe('Bis 26. Nov.')
  expect((t as (key: string, values: object) => string)('words.save', { day: 'morgen' })).toBe('Bis morgen.')
})
