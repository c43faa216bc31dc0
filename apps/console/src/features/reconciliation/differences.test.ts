import { expect, test } from 'vitest'
import { type Alone, breaksLaw, counterpartOf } from './differences.ts'

const alone = (ref: string | null, amount: string, age_hours = 0): Alone => ({
  id: `${ref} ${amount}`,
  ref,
  amount,
  at: '2026-11-20T00:00:00.000Z',
  age_hours,
  record: null,
})

test('a line whose reference the books know with another amount is told as a difference, to the cent', () => {
  const books = [alone('FT 1', '30.00'), alone('FT 2', '-10.00')]
  expect(counterpartOf(alone('ft 1', '29.00'), books)).toMatchObject({ books: { amount: '30.00' }, by: '-1.00' })
  expect(counterpartOf(alone('FT 2', '-9.50'), books)?.by).toBe('0.50')
  expect(counterpartOf(alone('FT 3', '30.00'), books)).toBeUndefined()
})

test('what has no reference has no counterpart', () => {
  expect(counterpartOf(alone(null, '1.00'), [alone(null, '2.00')])).toBeUndefined()
})

test('a difference breaks a law once it is a day old', () => {
  expect(breaksLaw(alone('FT 1', '1.00', 23))).toBe(false)
  expect(breaksLaw(alone('FT 1', '1.00', 24))).toBe(true)
})
