import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyPage, openConsole } from '../../../test/open-console.tsx'

const SHOP = '01930000-0000-7000-8000-0000000000aa'
const picture = { url: '/a.webp', template: '/a.webp', width: 4, height: 4, placeholder: '' }

test('what a shop pays from a day on is proposed in percent, and empty is the market’s own again', async () => {
  const money = { pending: '0.00', payable: '0.00', frozen: '0.00', debt: '0.00', sold_for: '0.00' }
  const { inputs } = await openConsole(
    `/shops/${SHOP}`,
    { operator: { roles: ['administrator'] } },
    {
      'GET /api/admin/shop_detail': () => ({
        ...{ id: SHOP, name: 'Casa do Linho', logo: picture, ships_from: 'Guimarães, Portugal', standing: 'open' },
        ...{ founded_at: '2026-11-20T09:00:00.000Z', goods: 0, orders: 0, fans: 0, counts: [], staff: [], ...money },
        complaints: { all: 0, open: 0, upheld: 0 },
      }),
      'GET /api/admin/order_list': () => emptyPage as never,
      'GET /api/admin/commission': () => ({ basis_points: 500, general: 500, own: false, next: null, pending: null }),
      'POST /api/admin/commission_edit': () => ({}) as never,
    },
  )
  const propose = async (percent: string, from: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Another commission …' }))
    const dialog = await screen.findByRole('dialog', { name: 'Commission of this shop' })
    const [share, day] = [
      within(dialog).getByLabelText('Share of the goods'),
      within(dialog).getByLabelText('First day'),
    ]
    fireEvent.change(share, { target: { value: percent } })
    fireEvent.change(day, { target: { value: from } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Propose' }))
    return { dialog, share, day }
  }
  const { dialog, share, day } = await propose('five', '')
  await expect.poll(() => share.getAttribute('aria-invalid')).toBe('true')
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(inputs('POST /api/admin/commission_edit')).toEqual([])
  fireEvent.change(share, { target: { value: '5.25' } })
  fireEvent.change(day, { target: { value: '2027-01-15' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Propose' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await propose('', '2027-02-01')
  await expect.poll(() => inputs('POST /api/admin/commission_edit').length).toBe(2)
  expect(inputs('POST /api/admin/commission_edit')).toEqual([
    { id: SHOP, basis_points: 525, from: '2027-01-15' },
    { id: SHOP, basis_points: null, from: '2027-02-01' },
  ])
})
