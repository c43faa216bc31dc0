import { expect, test } from 'vitest'
import { balanceAfter, missingAmount } from './missing-amount.ts'

test('what is missing is told to the cent, and nothing when it is enough', () => {
  expect(missingAmount('100.20', '100.19')).toBe('0.01')
  expect(missingAmount('100.20', '100.20')).toBeUndefined()
  expect(missingAmount('0.30', '0.10')).toBe('0.20')
  expect(balanceAfter('0.30', '9007199254741.40')).toBe('9007199254741.10')
})
