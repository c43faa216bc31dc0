import { type Refusal, refusals } from '@tradewind/contract/errors'
import { expect, test } from 'vitest'
import { fieldText } from './field-text.ts'
import { localeOrEnglish } from './locales.ts'
import { refusalText, translate, translatorOf } from './server.ts'
import { createTranslator, type MessageKey } from './translate.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('English has one and many', () => {
  const { t } = createTranslator(localeOrEnglish('en'), {
    'words.items': [['count', 'plural', { offset: 0, one: ['#', ' item'], other: ['#', ' items'] }]],
  })
  expect([0, 1, 2, 1200].map((count) => t('words.items', { count }))).toEqual([
    '0 items',
    '1 item',
    '2 items',
    '1,200 items',
  ])
})

test('Arabic counts with all six of its forms', () => {
  const left = [0, 1, 2, 3, 11, 100].map((count) => translate('ar', 'errors.stock.out', { stock: count }).split('.')[0])
  expect(left).toEqual([
    'نفدت الكمية',
    'بقيت قطعة واحدة فقط',
    'بقيت قطعتان فقط',
    'بقيت 3 قطع فقط',
    'بقيت 11 قطعة فقط',
    'بقيت 100 قطعة فقط',
  ])
})

test('an amount in a sentence is written as the reader writes amounts', () => {
  expect(translate('en', 'errors.wallet.insufficient_funds', { short: '1234.50' })).toContain('$1,234.50 too low')
  expect(translate('ar', 'errors.wallet.insufficient_funds', { short: '1234.50' })).toContain(
    '\u2066\u200f1,234.50\u00a0US$\u2069',
  )
})

test('someone whose language we do not speak is answered in English', () => {
  expect(translate('tlh', 'spec.login.first')).toBe('Please log in first')
  expect(translate(undefined, 'spec.login.first')).toBe('Please log in first')
  expect(translate('ar', 'spec.login.first')).toBe('يرجى تسجيل الدخول أولاً')
})

test('a message that is not loaded says which area to load', () => {
  const { t } = createTranslator(localeOrEnglish('en'), {})
  expect(() => t('words.save')).toThrow("await loadArea(locale, 'words') before")
})

const DATA: Partial<Record<Refusal, Record<string, unknown>>> = {
  'request.too_many': { retry_after: 42 },
  'stock.out': { stock: 2 },
  'promo.not_usable': { reason: 'expired' },
  'wallet.insufficient_funds': { short: '3.20' },
  'pay_password.wrong': { left: 4 },
  'pay_password.locked': { until: '2026-11-21T12:15:00Z' },
  'refund.too_much': { max: '12.00' },
}

test.each(['en', 'ar'])('every refusal has a whole sentence in %s', (lang) => {
  for (const name of Object.keys(refusals) as Refusal[]) {
    const text = refusalText(lang, name, DATA[name] ?? {}, now)
    expect(text.length, name).toBeGreaterThan(10)
    expect(text, name).not.toMatch(/NaN|undefined|null|[{}]|errors\./)
  }
})

test('a lock is told as a wait, whatever the clock of the reader', () => {
  expect(refusalText('en', 'pay_password.locked', { until: '2026-11-21T12:15:00Z' }, now)).toContain('in 15 minutes')
  expect(refusalText('ar', 'request.too_many', { retry_after: 42 }, now)).toContain('42 ثانية')
})

test('a refused field speaks in the words of its first issue', () => {
  const data = { field: 'password', issues: [{ field: 'password', message: 'password_short' }] }
  expect(refusalText('en', 'field.invalid', data, now)).toBe('The password needs at least 6 characters')
})

test('the same fault of a field reads the same from a schema and from the server', () => {
  const { t } = translatorOf('en')
  const sentence = 'At most 80 characters, please'
  expect(fieldText(t, { message: 'too_long', code: 'too_big', maximum: 80 })).toBe(sentence)
  expect(fieldText(t, { message: 'too_long', args: { max: 80 } })).toBe(sentence)
})

test('a check without words of its own is told by its kind', () => {
  const { t } = translatorOf('en')
  expect(fieldText(t, { message: 'Invalid input', code: 'invalid_type', input: undefined })).toBe('Please fill this in')
  expect(fieldText(t, { message: 'Invalid input', code: 'invalid_type', input: 3 })).toBe('This is not a valid value')
  expect(fieldText(t, { message: 'Invalid key', code: 'unrecognized_keys' })).toBe('This field is not known here')
})

/** Compiled by `npm run types` and never run: a wrong key, a missing or a wrong argument must not compile. */
export function typeChecks(t: ReturnType<typeof translatorOf>['t'], refusal: Refusal): void {
  const everyRefusalHasItsMessage: MessageKey = `errors.${refusal}`
  // @ts-expect-error no such key
  t('spec.login.frist')
  // @ts-expect-error the argument is missing
  t('words.items')
  // @ts-expect-error the argument has another name
  t('words.items', { number: 1 })
  // @ts-expect-error an amount travels as text, never as a float
  t('errors.wallet.insufficient_funds', { short: 3.2 })
  // @ts-expect-error nothing to put in
  t('words.save', { count: 1 })
  t(everyRefusalHasItsMessage as 'words.save')
}
