import { expect, test } from 'vitest'
import { missingForFree } from './free-from.ts'

const line = (price: string, quantity: number, state = {}) => ({
  ...{ price, quantity, selected: true, valid: true, aside: false },
  ...state,
})

test('what is missing counts what would be ordered, to the cent, and is nothing once the shop sends for nothing', () => {
  const lines = [line('10.10', 2), line('5.00', 1, { selected: false }), line('9.00', 1, { aside: true })]
  expect(missingForFree('28.40', lines)).toBe('8.20')
  expect(missingForFree('20.21', lines)).toBe('0.01')
  expect([missingForFree('20.20', lines), missingForFree('3.00', lines), missingForFree(null, lines)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(missingForFree('28.40', [line('10.10', 2, { valid: false })])).toBeUndefined()
})
