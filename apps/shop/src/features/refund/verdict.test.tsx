import { screen } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { inDays } from '../../../test/sample-order.ts'
import { REFUND, sampleInfo, sampleRefund } from '../../../test/sample-refund.ts'

type Case = NonNullable<Answer<'GET /api/refund/detail'>['case']>

const first: Case = {
  opened_at: inDays(-9),
  by: 'buyer',
  contest: null,
  words: null,
  burden: 'shopper',
  verdict: 'for_buyer',
  fault: 'shop',
  reason: 'Send it back first.',
  judged_at: inDays(-8),
}
const contested: Case = {
  opened_at: inDays(-1),
  by: 'seller',
  contest: 'empty',
  words: 'Only paper.',
  burden: 'shop',
  verdict: null,
  fault: null,
  reason: null,
  judged_at: null,
}

const open = (changes: Parameters<typeof sampleRefund>[0]) =>
  openShop(
    `/refund/${sampleInfo().order.id}`,
    {
      'GET /api/refund/info': () =>
        sampleInfo({ may_apply: false, refund_id: REFUND, refused_because: 'already_submitted' }),
      'GET /api/refund/detail': () => sampleRefund(changes),
    },
    { as: mara },
  )

test('what was judged before a shop contests what came back stays to be read, above what is judged now', async () => {
  await open({ state: 'escalated', stage: -4, type: 2, case: contested, earlier_cases: [first] })
  const before = await screen.findByText('Send it back first.')
  expect(screen.getByText(/^Judged for you on /)).toBeTruthy()
  const now = screen.getByText('It is for the shop to show.')
  expect(before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('once both are judged each has its reason, and the sum is said of the last one', async () => {
  const last = {
    ...contested,
    verdict: 'in_part',
    fault: 'nobody',
    reason: 'Half of it.',
    judged_at: inDays(0),
  } as const
  await open({ state: 'refunded', stage: null, amount: '20.00', case: last, earlier_cases: [first] })
  expect(await screen.findByText('Send it back first.')).toBeTruthy()
  expect(screen.getByText('Half of it.')).toBeTruthy()
  expect(screen.getAllByText(/^Judged for you: /).map(({ textContent }) => textContent)).toEqual([
    'Judged for you: $20',
  ])
})
