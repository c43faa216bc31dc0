import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Input } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { regions } from '../../../test/sample-places.ts'

const saved = ({ postcode, ...rest }: Input<'POST /api/user/address_add'>) => ({
  ...rest,
  postcode: postcode ?? null,
  id: '01930000-0000-7000-8000-000000000009',
  is_default: false,
})
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const typeWord = (field: HTMLElement, value: string) =>
  fireEvent.input(field, { target: { value }, inputType: 'insertText' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the fields follow the country: their order, their names, and keyboards for digits or letters', async () => {
  await openShop('/addressForm', { 'GET /api/common/region_list': regions }, { as: mara })
  const country = await screen.findByLabelText('Country or region')
  const labels = () => [...document.querySelectorAll('form label')].map((label) => label.textContent)
  fireEvent.change(country, { target: { value: 'JP' } })
  await screen.findByLabelText('Prefecture')
  expect(labels().slice(1, 6)).toEqual([
    ...['Name of the addressee', 'Postcode', 'Prefecture', 'Town or city', 'Street and house number'],
  ])
  const attributes = (label: string) => {
    const input = screen.getByLabelText(label)
    return [input.getAttribute('autocomplete'), input.getAttribute('inputmode')]
  }
  expect(attributes('Mobile number')).toEqual(['shipping tel', 'tel'])
  expect(attributes('Postcode')).toEqual(['shipping postal-code', 'numeric'])
  expect(attributes('Name of the addressee')[0]).toBe('shipping name')
  fireEvent.change(country, { target: { value: 'HK' } })
  await screen.findByLabelText('Area')
  expect(screen.queryByLabelText('Postcode')).toBeNull()
})

test('a prefecture is found by any of its names, and a postcode takes the form of its country', async () => {
  const { sent } = await openShop(
    '/addressForm',
    { 'GET /api/common/region_list': regions, 'POST /api/user/address_add': saved },
    { as: mara },
  )
  fireEvent.change(await screen.findByLabelText('Country or region'), { target: { value: 'JP' } })
  const prefecture = await screen.findByLabelText<HTMLInputElement>('Prefecture')
  type('Name of the addressee', '山田 花子')
  type('Street and house number', '若林4-21-27')
  type('Town or city', '世田谷区')
  type('Mobile number', '+81 90 1234 5678')
  type('Postcode', '1')
  press('Save address')
  expect(await screen.findByText(/^This is not a postcode of that country\. Example: 154\W+0023$/)).toBeTruthy()
  expect(screen.getByText('Choose the state, province or region')).toBeTruthy()
  // The form goes to the first field that it refuses: whoever left before would be taken back from the next.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Postcode')))
  prefecture.focus()
  typeWord(prefecture, 'toky')
  // Before the first letter all of them stood there.
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(screen.getByRole('option', { name: /Tokyo/ })).toBeTruthy()
  fireEvent.keyDown(prefecture, { key: 'Enter' })
  await waitFor(() => expect(prefecture.value).toBe('Tokyo'))
  const postcode = screen.getByLabelText<HTMLInputElement>('Postcode')
  postcode.focus()
  type('Postcode', '1540023')
  fireEvent.blur(postcode)
  postcode.blur()
  press('Save address')
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/user/address_add'))
  expect(sent.find(({ call }) => call === 'POST /api/user/address_add')?.input).toMatchObject({
    country: 'JP',
    area: '東京都 / 世田谷区',
  })
})
