import { fireEvent, screen } from '@testing-library/react'
import { burdenOfProof, type RefundReason } from '@tradewind/contract/refund'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { REFUND, sampleInfo, sampleRefund } from '../../../test/sample-refund.ts'

/** By hand: of a parcel whoever sent it shows, of goods whoever complains of them. */
const SHOWS = {
  ...{ not_received: 'shop', damaged: 'shopper', wrong_item: 'shopper', not_as_described: 'shopper' },
  ...{ missing_parts: 'shopper', not_needed: 'shopper', other: 'shopper' },
} satisfies Record<RefundReason, 'shop' | 'shopper'>
const CONTESTED = { wrong: 'shop', used: 'shop', empty: 'shop', missing: 'shopper' }
const SAYS = { shop: 'The shop has to show it.', shopper: 'You show it, with pictures.' }

test('who has to show what is the table of the house', () => {
  expect(burdenOfProof).toEqual({ ...SHOWS, ...CONTESTED })
})

test.each(Object.entries(SHOWS) as [RefundReason, 'shop' | 'shopper'][])(
  'before Tradewind judges “%s” the page says that it is for the %s to show',
  async (reason, shows) => {
    await openShop(
      `/refund/${sampleInfo().order.id}`,
      {
        'GET /api/refund/info': () =>
          sampleInfo({ may_apply: false, refund_id: REFUND, refused_because: 'already_submitted' }),
        'GET /api/refund/detail': () =>
          sampleRefund({ state: 'refused', stage: null, reason, allowed: ['escalate', 'message'] }),
      },
      { as: mara },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Let Tradewind judge' }))
    const sheet = await screen.findByRole('dialog', { name: 'Let Tradewind judge it?' })
    expect(sheet.querySelector('[aria-current] dd')?.textContent).toBe(SAYS[shows])
  },
)
