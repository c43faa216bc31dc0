import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { emptyPage, openConsole } from '../../../test/open-console.tsx'

type Person = Answer<'GET /api/admin/shop_detail'>['staff'][number]

const SHOP = '01930000-0000-7000-8000-0000000000aa'
const picture = { url: '/a.webp', template: '/a.webp', width: 4, height: 4, placeholder: '' }
const person = (name: string, over: Partial<Person> = {}): Person => ({
  ...{ id: name, account: name.toLowerCase(), name, roles: ['owner'], own_password: true, disabled: false },
  email: `${name.toLowerCase()}@linho.example`,
  ...over,
})

async function openShop(staff: Person[], answers = {}) {
  const money = { pending: '0.00', payable: '0.00', frozen: '0.00', debt: '0.00', sold_for: '0.00' }
  return openConsole(
    `/shops/${SHOP}?shows=staff`,
    { operator: { roles: ['administrator'] } },
    {
      'GET /api/admin/shop_detail': () => ({
        ...{ id: SHOP, name: 'Casa do Linho', logo: picture, ships_from: 'Guimarães, Portugal', standing: 'open' },
        ...{ founded_at: '2026-11-20T09:00:00.000Z', goods: 0, orders: 0, fans: 0, counts: [], staff, ...money },
        complaints: { all: 0, open: 0, upheld: 0 },
      }),
      'GET /api/admin/commission': () => ({ basis_points: 500, general: 500, own: false, next: null, pending: null }),
      'GET /api/admin/takedown_list': () => emptyPage,
      ...answers,
    },
  )
}
const ways = () => screen.queryAllByRole('button', { name: 'Let in again …' })

test('only the owner whom nobody of their shop can let in has a way in by the house, with a reason', async () => {
  const { sent } = await openShop([person('Marta'), person('Rui', { roles: ['goods'] })], {
    'POST /api/admin/owner_let_in': () => ({}),
  })
  await screen.findByText('Marta')
  expect(ways()).toHaveLength(1)
  fireEvent.click(ways()[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Let Marta in again?' })
  expect(dialog.textContent).toContain('marta@linho.example')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Propose' }))
  expect(within(dialog).getByLabelText('How you know that it is they').getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(within(dialog).getByLabelText('How you know that it is they'), {
    target: { value: 'Rang the number we know.' },
  })
  fireEvent.click(within(dialog).getByText(/Forget the second factor/))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Propose' }))
  await screen.findByText('Proposed. A second administrator has to agree.')
  expect(sent.filter(({ call }) => call === 'POST /api/admin/owner_let_in').map(({ input }) => input)).toEqual([
    { id: SHOP, account: 'marta', words: 'Rang the number we know.', reset_totp: true },
  ])
})

test('where another owner can log in they let in; who was only invited is told so', async () => {
  await openShop([person('Marta'), person('Bia')])
  await screen.findByText('Bia')
  expect(ways()).toHaveLength(0)
  document.body.innerHTML = ''
  await openShop([person('Marta'), person('Bia', { own_password: false })])
  await screen.findByText('has not come yet')
  expect(ways()).toHaveLength(1)
})
