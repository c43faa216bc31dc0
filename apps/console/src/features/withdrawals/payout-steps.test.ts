import { expect, test } from 'vitest'
import { may as mayBy } from '../../shared/may.ts'
import { stepsOf } from './payout-steps.ts'
import type { Withdrawal } from './withdrawal-queries.ts'

const as = (me: string, ...roles: string[]) => ({
  may: (call: Parameters<typeof mayBy>[1]) => mayBy(roles, call),
  me,
  roles,
})
const withdrawal = (state: Partial<Withdrawal>) => ({ claimed_by: null, return_asked: null, ...state }) as Withdrawal
const claimed = { how: 'hand', id: 'olga', at: '2026-11-21T10:00:00.000Z' } as const
const asked = { by: 'olga', reason: 'came back', at: '2026-11-21T10:00:00.000Z' }

test('auditors decide and finance sends; nobody is shown the other’s step', () => {
  expect(stepsOf(withdrawal({ status: 'auditing' }), as('amir', 'auditor'))).toEqual(['refuse', 'approve'])
  expect(stepsOf(withdrawal({ status: 'auditing' }), as('olga', 'finance'))).toEqual([])
  expect(stepsOf(withdrawal({ status: 'approved' }), as('olga', 'finance'))).toEqual(['send'])
  expect(stepsOf(withdrawal({ status: 'approved' }), as('amir', 'auditor', 'support'))).toEqual([])
})

test('whoever claimed a payment cannot say alone that it was never sent', () => {
  const sending = withdrawal({ status: 'sending', claimed_by: claimed })
  expect(stepsOf(sending, as('olga', 'finance'))).toEqual(['sent'])
  expect(stepsOf(sending, as('maria', 'finance'))).toEqual(['returned', 'sent'])
  const bySigner = withdrawal({ status: 'sending', claimed_by: { ...claimed, how: 'signer' } })
  expect(stepsOf(bySigner, as('maria', 'finance'))).toEqual(['returned'])
})

test('what came back after it was sent takes finance and an auditor, two people', () => {
  expect(stepsOf(withdrawal({ status: 'sent' }), as('olga', 'finance'))).toEqual(['returned', 'arrived'])
  const back = withdrawal({ status: 'sent', return_asked: asked })
  expect(stepsOf(back, as('olga', 'finance', 'auditor'))).toEqual([])
  expect(stepsOf(back, as('amir', 'auditor'))).toEqual(['returned'])
})

test('what is over has no step', () => {
  for (const status of ['arrived', 'returned', 'refused', 'cancelled'] as const)
    expect(stepsOf(withdrawal({ status }), as('all', 'finance', 'auditor'))).toEqual([])
})
