import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { inDays } from '../../../test/sample-order.ts'
import { REFUND, sampleInfo, sampleRefund } from '../../../test/sample-refund.ts'

const sent = {
  ...{ carrier: 'CTT', no: 'RR1PT', page: 'https://ctt.example/RR1PT', sent_at: inDays(-2), receipt: null },
  ...{ delivered_at: null, delivered_by: null, link: null, freight: '7.40', freight_back: '6.00' },
}

test('who sent goods back reads what comes back of the freight, and may name the page that shows the arrival, told by its host', async () => {
  const link = 'https://www.elsewhere.example/track?no=1'
  const returned = sampleRefund({ state: 'returned', stage: -4, type: 2, parcel: sent, allowed: ['arrive'] })
  const parcel = { ...sent, delivered_at: inDays(0), delivered_by: 'buyer', link } as const
  const shop = await openShop(
    `/refund/${returned.order.id}`,
    {
      'GET /api/refund/info': () => sampleInfo({ may_apply: false, refund_id: REFUND }),
      'GET /api/refund/detail': () => returned,
      'POST /api/refund/delivered': () => ({ ...returned, parcel }),
    },
    { as: mara },
  )
  expect((await screen.findByRole('link', { name: 'See it at CTT' })).getAttribute('href')).toBe(sent.page)
  expect(screen.getByText('Freight that comes back to you').parentElement?.textContent).toContain('$6')
  fireEvent.click(screen.getByRole('button', { name: 'The carrier says it has arrived' }))
  const field = await screen.findByLabelText(/The carrier’s page that shows it/)
  fireEvent.change(field, { target: { value: 'yesterday' } })
  fireEvent.click(screen.getByRole('button', { name: 'It has arrived' }))
  await screen.findByText('This is not a web address')
  fireEvent.change(field, { target: { value: link } })
  fireEvent.click(screen.getByRole('button', { name: 'It has arrived' }))
  const named = await screen.findByRole('link', { name: 'As www.elsewhere.example shows it' })
  expect(named.getAttribute('href')).toBe(link)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.sent.filter(({ call }) => call === 'POST /api/refund/delivered').map(({ input }) => input)).toEqual([
    { id: REFUND, link },
  ])
})
