import { expect, test } from 'vitest'
import { wordsOf } from './proposal-words.ts'

test('what was proposed is read part by part, shares in percent and what is left empty as a dash', () => {
  expect(wordsOf({ commission_basis_points: 525, withdrawal_min_fee: '1.00', phone: null, enabled: true })).toEqual([
    '    commission: 5.25 %',
    '    withdrawal_min_fee: 1.00',
    '    phone: –',
    '    enabled: true',
  ])
  expect(wordsOf({ basis_points: 450, roles: ['auditor'] })).toEqual([
    '    commission: 4.5 %',
    '    roles: ["auditor"]',
  ])
})
