import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mara, openShop } from '../../test/open-shop.tsx'
import { id, lamp } from '../../test/sample-product.ts'
import { createShopQueryClient } from '../app/query-client.ts'
import { settleDestination } from '../app/settle-destination.ts'
import { destination, keepDestination } from './destination.ts'
import { beginSession, endSession } from './session.ts'
import { userInfoQuery } from './user.ts'

afterEach(() => {
  vi.restoreAllMocks()
  endSession()
  keepDestination({ country: 'PT', guessed: true })
})

const countries = [
  { code: 'DE', name: 'Germany', calling_code: '+49' },
  { code: 'JP', name: 'Japan', calling_code: '+81' },
]
const answers = {
  'GET /api/goods/detail': () => lamp,
  'GET /api/common/region_list': () => ({ countries }),
}

test('a guess is said to be one: by the clock of the device, whatever its language, and kept for the next page', async () => {
  const clock = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...clock, timeZone: 'Asia/Tokyo' })
  expect(destination()).toBeUndefined()
  await settleDestination(createShopQueryClient())
  await openShop(`/detail/${id}`, answers)
  expect(await screen.findByRole('button', { name: 'Deliver to Japan? A guess' })).toBeTruthy()
  expect(document.cookie).toContain('deliver-to=~JP')
})

test('what was chosen stays, whatever account comes; of a guess the account knows better', async () => {
  const client = createShopQueryClient()
  client.setQueryData(userInfoQuery().queryKey, { ...mara, deliver_to: 'DE' })
  beginSession('a token')
  keepDestination({ country: 'JP', guessed: false })
  await settleDestination(client)
  expect(destination()).toEqual({ country: 'JP', guessed: false })
  keepDestination({ country: 'JP', guessed: true })
  await settleDestination(client)
  expect(destination()).toEqual({ country: 'DE', guessed: false })
})

test('a country is found by a part of its name, chosen with one press, and is said wherever things go', async () => {
  keepDestination({ country: 'PT', guessed: true })
  const { sent } = await openShop(`/detail/${id}`, answers)
  fireEvent.click(await screen.findByRole('button', { name: 'Deliver to Portugal? A guess' }))
  fireEvent.change(await screen.findByLabelText('Find a country'), { target: { value: 'jap' } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Germany' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Japan' }))
  expect(await screen.findByRole('button', { name: 'Deliver to Japan' })).toBeTruthy()
  expect(document.cookie).toContain('deliver-to=JP')
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/user/deliver_to')
})

test('whoever is logged in tells their account, and may choose one of their addresses, which becomes the default', async () => {
  const address = { id, addressee: 'Mara Okafor', mobile: '+4915112345678', country: 'DE', area: 'Berlin' }
  const own = { ...address, detail: 'Ufer 3', postcode: '12045', tag: 'home', is_default: false }
  const { sent } = await openShop(
    `/detail/${id}`,
    {
      ...answers,
      'GET /api/user/address_list': () => ({ list: [{ ...own }] }),
      'POST /api/user/address_set_default': () => ({ ...own, is_default: true }),
      'POST /api/user/deliver_to': ({ country }) => ({ country }),
    },
    { as: mara },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Deliver to Portugal? A guess' }))
  fireEvent.click(await screen.findByRole('button', { name: /Mara Okafor, Ufer 3/ }))
  await waitFor(() =>
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
      { call: 'POST /api/user/address_set_default', input: { id } },
      { call: 'POST /api/user/deliver_to', input: { country: 'DE' } },
    ]),
  )
  expect(destination()).toEqual({ country: 'DE', guessed: false })
})
