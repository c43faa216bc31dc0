import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Answer, Input } from '@tradewind/contract/calls'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { regions } from '../../../test/sample-places.ts'

type Address = Answer<'GET /api/user/address'>
type Written = Input<'POST /api/user/address_add'>

const id = (tail: number) => `01930000-0000-7000-8000-00000000000${tail}`
const berlin: Address = {
  id: id(1),
  addressee: 'Mara Okafor',
  mobile: '+4915123456789',
  country: 'DE',
  area: 'Berlin / Neukölln',
  detail: 'Weserstraße 114',
  postcode: '12059',
  tag: 'home',
  is_default: true,
}
const porto: Address = { ...berlin, id: id(2), country: 'PT', area: 'Porto', tag: 'Atelier', is_default: false }

const saved = ({ postcode, is_default, id: written, ...rest }: Written): Address => ({
  ...rest,
  postcode: postcode ?? null,
  id: written ?? id(9),
  is_default: is_default === true,
})

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

async function fillIn(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Country or region'), { target: { value: 'DE' } })
  type('Name of the addressee', 'مارا أوكافور')
  type('Street and house number', 'Weserstraße 114')
  type('Postcode', '12059')
  type('Town or city', 'Berlin')
  type('Mobile number', '0151 / 2345-6789')
}

test('an address is taken as people write it, and the number goes in one form', async () => {
  const { sent } = await openShop(
    '/addressForm',
    { 'GET /api/common/region_list': regions, 'POST /api/user/address_add': saved },
    { as: mara },
  )
  await fillIn()
  press('Own')
  type('Own tag', 'Grandma')
  press('Save address')
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/user/address_add'))
  expect(sent.find(({ call }) => call === 'POST /api/user/address_add')?.input).toEqual({
    addressee: 'مارا أوكافور',
    mobile: '+4915123456789',
    country: 'DE',
    area: 'Berlin',
    detail: 'Weserstraße 114',
    postcode: '12059',
    tag: 'Grandma',
    is_default: false,
  })
})

test('everything that is missing is named beside its field, and the first of them gets the focus', async () => {
  const { sent } = await openShop('/addressForm', { 'GET /api/common/region_list': regions }, { as: mara })
  fireEvent.change(await screen.findByLabelText('Country or region'), { target: { value: 'DE' } })
  press('Save address')
  const name = screen.getByLabelText('Name of the addressee')
  await waitFor(() => expect(document.activeElement).toBe(name))
  for (const text of ['Enter the name of the addressee', 'Enter street and house number', 'Enter the postcode'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/user/address_add')
})

test('a number that nobody can have is said when the field is left, not while it is typed', async () => {
  await openShop('/addressForm', { 'GET /api/common/region_list': regions }, { as: mara })
  await fillIn()
  type('Mobile number', '0151')
  const mobile = screen.getByLabelText('Mobile number')
  expect(mobile.getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(mobile)
  await waitFor(() => expect(mobile.getAttribute('aria-invalid')).toBe('true'))
  type('Mobile number', '0151 23456789')
  expect(mobile.getAttribute('aria-invalid')).toBeNull()
})

test('nothing that was typed is lost when the session ends while it is saved', async () => {
  const { path, router } = await openShop(
    '/addressForm?backurl=/setting',
    {
      'GET /api/common/region_list': regions,
      'POST /api/user/address_add': () => new Refused('session.required'),
      'POST /api/user/login': () => ({ userinfo: { ...mara, token: 'another token' } }),
    },
    { as: mara },
  )
  await fillIn()
  press('Save address')
  await screen.findByLabelText('Account, email or mobile number')
  type('Account, email or mobile number', 'mara')
  type('Password', 'tangerine-harbour')
  press('Log in')
  await waitFor(() => expect(path()).toContain('/addressForm'))
  expect(router.state.location.search).toMatchObject({ backurl: '/setting' })
  expect(await screen.findByText('What you had typed is still here.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Street and house number').value).toBe('Weserstraße 114')
})

test('an address is edited in its fields: region, town and an own tag apart', async () => {
  const { sent } = await openShop(
    `/addressForm/${porto.id}`,
    {
      'GET /api/common/region_list': regions,
      'GET /api/user/address': () => ({ ...porto, area: 'Norte / Porto' }),
      'POST /api/user/address_add': saved,
    },
    { as: mara },
  )
  expect((await screen.findByLabelText<HTMLInputElement>('Town or city')).value).toBe('Porto')
  expect(screen.getByLabelText<HTMLInputElement>(/Another region of the country/).value).toBe('Norte')
  expect(screen.getByLabelText<HTMLInputElement>('Own tag').value).toBe('Atelier')
  press('Save address')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(sent.find(({ call }) => call === 'POST /api/user/address_add')?.input).toMatchObject({
    id: porto.id,
    area: 'Norte / Porto',
    tag: 'Atelier',
  })
})

test('an address that is not mine is not there, and the page says so with a way on', async () => {
  await openShop(
    `/addressForm/${id(7)}`,
    { 'GET /api/user/address': () => new Refused('thing.missing'), 'GET /api/common/region_list': regions },
    { as: mara },
  )
  expect(await screen.findByText('There is nothing at this address')).toBeTruthy()
})

test('the checkout gets the address that was chosen', async () => {
  const { path } = await openShop(
    '/address?backurl=/setting?quote=7',
    { 'GET /api/user/address_list': () => ({ list: [berlin, porto] }) },
    { as: mara },
  )
  const [, second] = await screen.findAllByRole('button', { name: 'Ship here' })
  fireEvent.click(second as HTMLElement)
  await waitFor(() => expect(path()).toBe(`/setting?quote=7&address_id=${porto.id}`))
})

test('deleting asks by name, and can be undone', async () => {
  let list = [berlin, porto]
  const { sent } = await openShop(
    '/address',
    {
      'GET /api/user/address_list': () => ({ list }),
      'GET /api/user/address_del': ({ id: gone }) => {
        list = list.filter((address) => address.id !== gone)
        return { done: true }
      },
      'POST /api/user/address_add': (written) => {
        const address = saved(written)
        list = [...list, address]
        return address
      },
    },
    { as: mara },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the address of Mara Okafor, Porto' }))
  expect(await screen.findByText('Delete the address of Mara Okafor, Porto?')).toBeTruthy()
  press('Delete')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(screen.getByText('Deleted')).toBeTruthy()
  expect(screen.queryByText('Atelier')).toBeNull()
  fireEvent.click(undo)
  expect(await screen.findByText('Atelier')).toBeTruthy()
  const { id: _, ...kept } = porto
  expect(sent.find(({ call }) => call === 'POST /api/user/address_add')?.input).toEqual(kept)
})

test('another default is shown at once, and put back when the server says no', async () => {
  let refuse = () => {}
  const refused = new Promise<Refused>((resolve) => {
    refuse = () => resolve(new Refused('thing.missing'))
  })
  await openShop(
    '/address',
    {
      'GET /api/user/address_list': () => ({ list: [berlin, porto] }),
      'POST /api/user/address_set_default': () => refused,
    },
    { as: mara },
  )
  const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((tick) => tick.checked)
  await waitFor(() => expect(ticks()).toEqual([true, false]))
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  await waitFor(() => expect(ticks()).toEqual([false, true]))
  refuse()
  await waitFor(() => expect(ticks()).toEqual([true, false]))
})
