import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatForeign, formatMoney } from './money-format.ts'
import { Price } from './price.tsx'
import { Sum } from './sum.tsx'

/** What a reader hears and a copy takes: the text without the invisible isolates. */
const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ')

test.each([
  ['en', '$1,234,567.50'],
  ['de', '1.234.567,50 $'],
  ['th', '$1,234,567.50'],
  ['ar', '1,234,567.50 US$'],
  ['ja', '$1,234,567.50'],
  ['hi', '$12,34,567.50'],
])('a shopper reading %s sees the amount as that language writes it', (locale, expected) => {
  const { container } = render(<Price amount="1234567.50" locale={locale} />)
  expect(plain(container.textContent)).toBe(expected)
})

test('no digit of a large balance is lost', () => {
  expect(formatMoney('90071992547409931.07', 'en')).toBe('$90,071,992,547,409,931.07')
  expect(plain(formatMoney('90071992547409931.07', 'de'))).toBe('90.071.992.547.409.931,07 $')
})

test('an amount that floats cannot hold is not rounded', () => {
  expect(formatMoney('0.29', 'en')).toBe('$0.29')
  expect(formatMoney('1.10', 'en')).toBe('$1.10')
  expect(formatMoney('0.07', 'en')).toBe('$0.07')
})

test('the cents of a price stand up, and its point is still there to be read', () => {
  const { container } = render(<Price amount="38.40" locale="en" />)
  expect(container.querySelector('.cents')?.textContent).toBe('40')
  expect(container.querySelector('.point')?.textContent).toBe('.')
})

test('a sum keeps its cents in line and carries a real minus or a plus', () => {
  const out = render(<Sum amount="-34.80" locale="en" />)
  expect(out.container.textContent).toBe('\u2212$34.80')
  expect(out.container.querySelector('.cents')).toBeNull()
  const came = render(<Sum amount="200.00" locale="en" sign="always" />)
  expect(came.container.textContent).toBe('+$200.00')
})

test('an amount is isolated left to right, and Arabic puts the symbol beside it without turning it around', () => {
  const { container } = render(<Sum amount="-8.00" locale="ar" />)
  const outer = container.querySelector('span')
  expect(outer?.dir).toBe('ltr')
  expect([...(outer?.querySelectorAll('bdi[dir=ltr]') ?? [])].map((piece) => piece.textContent)).toEqual([
    '\u22128.00',
    'US$',
  ])
})

test('whole dollars may leave out their cents where a chip has no room', () => {
  expect(formatMoney('58.00', 'en', { cents: 'auto' })).toBe('$58')
  expect(formatMoney('58.50', 'en', { cents: 'auto' })).toBe('$58.50')
})

test.each(['1e3', '12.345', '', 'NaN', '٣', '1,000.00'])(
  'what is not an amount of dollars is refused: %s',
  (amount) => {
    expect(() => formatMoney(amount, 'en')).toThrow(RangeError)
  },
)

test('the earlier price is struck through and said to be the earlier one', () => {
  const { container } = render(<Price amount="31.50" locale="en" was="36.00" wasLabel="was" />)
  expect(container.querySelector('s')?.textContent).toBe('$36.00')
  expect(container.textContent).toBe('$31.50was $36.00')
})

test('of another currency Arabic puts the symbol to the left of the figures too, and neither is turned around', () => {
  expect(formatForeign(10_000, 'JPY', 'en')).toBe('¥10,000')
  expect(formatForeign(10_000, 'JPY', 'ar')).toBe('\u2067\u206610,000\u2069\u00a0\u2066JP¥\u2069\u2069')
  expect(plain(formatForeign(150, 'EUR', 'de'))).toBe('150 €')
})
