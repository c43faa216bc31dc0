import { expect, onTestFinished, test } from 'vitest'
import { fieldText } from './field-text.ts'
import { localeOrEnglish } from './locales.ts'
import { requestText } from './request-text.ts'
import { translate, translatorOf } from './server.ts'
import { createTranslator, type Translate } from './translate.ts'

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

test('what the server writes is in UTC, wherever its machine stands', () => {
  const machine = process.env.TZ
  process.env.TZ = 'Asia/Tokyo'
  onTestFinished(() => {
    if (machine === undefined) delete process.env.TZ
    else process.env.TZ = machine
  })
  const until = '2026-11-27T07:00:00.000Z'
  expect(createTranslator(localeOrEnglish('en'), {}).format.time(until)).toBe('4:00 PM')
  expect(translatorOf('en').format.time(until)).toBe('7:00 AM')
  expect(translate('en', 'mails.orderDelivered.text', { sn: '1', shop: 'Lumen', until })).toContain('7:00 AM (UTC)')
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
    '\u2067\u200f1,234.50\u00a0US$\u200e\u2069',
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

const OF_SECTION_8 = [
  'login.first',
  'payment.failed',
  'payment.success',
  'copy.failed',
  'copy.success',
  'upload.failed',
  'support.failed',
  'soon.notYetOpen',
  'empty.products',
  'empty.record',
  'empty.logistics',
  'empty.spec',
  'refund.alreadySubmitted',
  'comment.alreadyWritten',
  'copy.needsHttps',
  'topUp.sameNetwork',
  'bag.selectItems',
  'question.setPayPassword',
  'login.success',
  'register.success',
  'withdrawal.success',
  'order.created',
  'done.deleted',
  'done.set',
  'done.changed',
  'done.saved',
  'upload.success',
  'done.applied',
  'done.followed',
  'support.success',
  'done.submitted',
] as const

test.each(['en', 'ar'])('the 31 messages of the spec are said in %s, no two alike', (lang) => {
  expect(new Set(OF_SECTION_8.map((key) => translate(lang, `spec.${key}`))).size).toBe(31)
})

test('a request that failed on its way is told in the words of the spec', () => {
  const { t } = translatorOf('en')
  expect(requestText(t, 'network', 0)).toBe('Backend interface connection abnormal')
  expect(requestText(t, 'timeout', 0)).toBe('System interface request timed out')
  expect(requestText(t, 'status', 502)).toBe('System interface 502 error')
  expect(requestText(t, 'duplicate', 0)).toBe('Data is being processed, do not submit again')
})

/** Compiled by `npm run types` and never run: a wrong key, a missing or a wrong argument must not compile. */
export function typeChecks(t: Translate): void {
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
}
