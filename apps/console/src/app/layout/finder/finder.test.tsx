import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyPage, openConsole } from '../../../../test/open-console.tsx'

const id = '01930000-0000-7000-8000-000000000009'
const order = { id, sn: 'K7QX2M9ABC', buyer: { name: 'Amira Haddad' } }
const answers = {
  'GET /api/seller/order_list': ({ keyword }: { keyword?: string }) =>
    keyword === 'amira' ? { list: [order], next_cursor: null } : emptyPage,
  'GET /api/seller/goods_list': () => emptyPage,
  'GET /api/seller/chat_list': ({ keyword }: { keyword?: string }) =>
    keyword === 'amira' ? { list: [{ id, buyer: { id, name: 'Amira Haddad' } }], next_cursor: null } : emptyPage,
} as never

const openFinder = async () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return screen.findByRole('combobox', { name: 'Find anything' })
}
const options = () => within(screen.getByRole('listbox')).queryAllByRole('option')
const current = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

test('Ctrl and K open it wherever one is, a page is found by a part of its name, and Enter opens it', async () => {
  const { path } = await openConsole('/security', { seller: {} }, answers)
  const field = await openFinder()
  expect(options().map((option) => option.textContent)).toContain('Promo codes')
  fireEvent.change(field, { target: { value: 'promo' } })
  await screen.findByText('2 found')
  expect(options().map((option) => option.textContent)).toEqual(['Promo codes', 'Make a promo code'])
  expect(current(field)).toBe('Promo codes')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(current(field)).toBe('Make a promo code')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(current(field)).toBe('Promo codes')
  fireEvent.keyDown(field, { key: 'Enter' })
  await vi.waitFor(() => expect(path()).toBe('/promos'))
  await vi.waitFor(() => expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull())
})

test('orders, buyers and talks come as their lists find them, and lead there', async () => {
  const { path, inputs } = await openConsole('/security', { seller: {} }, answers)
  fireEvent.click(screen.getByRole('button', { name: /^Find/ }))
  fireEvent.change(await screen.findByRole('combobox', { name: 'Find anything' }), { target: { value: 'amira' } })
  const found = within(await screen.findByRole('group', { name: 'Buyers' }))
  await screen.findByText('K7QX2M9ABC')
  within(screen.getByRole('group', { name: 'Messages' })).getByText('Amira Haddad')
  expect(inputs('GET /api/seller/order_list')).toEqual([{ keyword: 'amira', limit: '5' }])
  fireEvent.click(found.getByRole('option'))
  await vi.waitFor(() => expect(path()).toBe('/orders?tab=all&q=Amira+Haddad'))
})

test('nothing is looked for that somebody is not there for', async () => {
  const { sent } = await openConsole('/security', { seller: { roles: ['money'] } }, answers)
  const field = await openFinder()
  fireEvent.change(field, { target: { value: 'money' } })
  await screen.findByText('3 found')
  expect(options().map((option) => option.textContent)).toEqual(['Money', 'Withdraw money', 'Read the money report'])
  fireEvent.change(field, { target: { value: 'amira' } })
  await screen.findByText('Nothing is called so')
  expect(sent.map(({ call }) => call).filter((call) => call in (answers as object))).toEqual([])
})
