import { problemsIn } from '@tradewind/web/form/problems'
import { expect, test } from 'vitest'
import { checkClaim, emptyClaim, toClaim } from './claim-values.ts'

const limits = { min: '10.00', max: '50000.00' }
const wrong = (amount: string, proof = ['a picture']) =>
  problemsIn(checkClaim({ ...emptyClaim, amount }, limits, proof)).map(
    ([field, problem]) => `${field}: ${typeof problem === 'string' ? problem : problem.message}`,
  )

test('an amount is asked for, has to be one, and lies within the limits to the cent', () => {
  expect(wrong('')).toEqual(['amount: amount_required'])
  expect(wrong('a lot')).toEqual(['amount: not_money'])
  expect(wrong('12.345')).toEqual(['amount: not_money'])
  expect(wrong('0')).toEqual(['amount: amount_not_positive'])
  expect(wrong('9.99')).toEqual(['amount: amount_outside'])
  expect(wrong('50000.01')).toEqual(['amount: amount_outside'])
  expect(wrong('10')).toEqual([])
  expect(wrong('50,000.00')).toEqual([])
  expect(wrong('٢٥٠')).toEqual([])
})

test('nothing is claimed without a picture of the payment', () => {
  expect(wrong('20', [])).toEqual(['proof: evidence_required'])
})

test('what was typed goes out as the wire takes it; a bank transfer knows no network and no hash', () => {
  const typed = { amount: '1,299.5', tx_hash: ' abc ', proof: '' }
  expect(toClaim(typed, ['p'], 'bank')).toEqual({ method: 'bank', amount: '1299.50', proof: ['p'] })
  const network = { network: 'TRC20', name: 'TRON', coin: 'USDT', address: 'T1', min: '10.00', confirmations: 20 }
  expect(toClaim(typed, ['p'], 'chain', { ...network, warning: '' })).toEqual({
    method: 'chain',
    amount: '1299.50',
    proof: ['p'],
    network: 'TRC20',
    address: 'T1',
    tx_hash: 'abc',
  })
  expect(toClaim({ ...typed, tx_hash: ' ' }, ['p'], 'chain', { ...network, warning: '' })).not.toHaveProperty('tx_hash')
})
