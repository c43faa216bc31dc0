import { expect, test } from 'vitest'
import { amountOrTyped, priceFault } from './price-bounds.ts'

test('an amount is understood as people write it where they live', () => {
  expect(amountOrTyped('$ 43,519.95')).toBe('43519.95')
  expect(amountOrTyped(' 1.299 ')).toBe('1.299')
})

test('what is no amount, or a highest price below the lowest, is told where it stands', () => {
  expect(priceFault({ min_price: amountOrTyped('cheap') })).toEqual({ at: 'min', why: 'not_money' })
  expect(priceFault({ max_price: amountOrTyped('1.299') })).toEqual({ at: 'max', why: 'not_money' })
  expect(priceFault({ min_price: '20', max_price: '9' })).toEqual({ at: 'max', why: 'below_min' })
  expect(priceFault({ min_price: '9', max_price: '20' })).toBeUndefined()
})
