import { expect, test } from 'vitest'
import { priceFault, typedAmount } from './price-bounds.ts'

test('an amount is understood as people write it where they live', () => {
  const written = {
    '12,50': '12.50',
    '1.250,5': '1250.5',
    '1,250': '1250',
    '$ 43,519.95': '43519.95',
    '١٢٫٥': '12.5',
    '１２': '12',
  }
  for (const [typed, amount] of Object.entries(written)) expect([typed, typedAmount(typed)]).toEqual([typed, amount])
})

test('what is no amount, or a highest price below the lowest, is told where it stands', () => {
  expect(priceFault({ min_price: typedAmount('cheap') })).toEqual({ at: 'min', why: 'not_money' })
  expect(priceFault({ min_price: '20', max_price: '9' })).toEqual({ at: 'max', why: 'below_min' })
  expect(priceFault({ min_price: '9', max_price: '20' })).toBeUndefined()
})
