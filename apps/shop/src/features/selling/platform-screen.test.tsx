import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Broken } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { init } from '../../../test/sample-init.ts'
import type { Application } from './selling-queries.ts'

const ID = '01930000-0000-7000-8000-000000000001'
const days = { answer: 3, complete: 14, again: 30, papers: 30, draft: 60 }
const application: Application = {
  ...{ id: ID, no: '8F10BBARZ6', state: 'to_complete', status: 3, shop_name: 'Casa do Linho', about: 'Linen.' },
  ...{ trader_kind: 'person', trader_name: 'Marta', country: 'PT', register_no: null, vat_no: null },
  ...{ address: 'Rua das Flores 12', postcode: null, city: 'Porto', contact_name: 'Marta', phone: null },
  ...{ email: 'marta@example.com', category_ids: [ID], open_fields: ['about'], saved_at: '2026-11-20T10:00:00.000Z' },
  papers: [],
  steps: [],
  words: { text: 'Who sews them?', by: 'Olga', at: '2026-11-21T10:00:00.000Z' },
  ...{ handed_in_at: '2026-11-20T10:00:00.000Z', answered_by: null, complete_by: '2026-12-05T10:00:00.000Z' },
  ...{ again_at: null, shop: null },
}
const answers = { 'GET /api/index/init': () => init }

test('a visitor reads on the login page what selling means, with the figures of the server', async () => {
  await openShop('/login', answers)
  fireEvent.click(await screen.findByRole('button', { name: 'Sell here' }))
  const sheet = await screen.findByRole('dialog', { name: 'Sell from where you make it' })
  const percent = init.fees.commission_percent
  expect(await within(sheet).findByText(`${percent}%`)).toBeTruthy()
  expect(within(sheet).getByText(/is yours to withdraw/)).toBeTruthy()
})

test('figures that cannot be had are told as such, in the place where they would stand, and can be tried again', async () => {
  let fails = true
  const none = { status: null, application: null, days }
  const broken = {
    'GET /api/index/init': () => (fails ? new Broken(500) : init),
    'GET /api/merchant/apply_status': () => none,
  }
  await openShop('/platform', broken, { as: mara })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('link', { name: 'Apply with your shop' })).toBeTruthy()
  fails = false
  fireEvent.click(again)
  expect(await screen.findByText(`${init.fees.commission_percent}%`)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the page of who sells nothing yet leads to the application', async () => {
  const none = { status: null, application: null, days }
  await openShop('/platform', { ...answers, 'GET /api/merchant/apply_status': () => none }, { as: mara })
  const link = await screen.findByRole('link', { name: 'Apply with your shop' })
  expect(link.getAttribute('href')).toBe('/platform?step=apply')
})

test('the heading of a status is what is needed, and only what was asked for can be changed', async () => {
  const status = { status: 3 as const, application, days }
  const { path } = await openShop(
    '/platform?step=status',
    { ...answers, 'GET /api/merchant/apply_status': () => status },
    { as: mara },
  )
  expect(await screen.findByRole('heading', { name: 'Something is still needed' })).toBeTruthy()
  expect(screen.getByText('Who sews them?')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Add what is needed' }))
  const about = await screen.findByLabelText('What the shop is about')
  expect((about as HTMLTextAreaElement).value).toBe('Linen.')
  expect(screen.queryByLabelText('Name of the shop')).toBeNull()
  await waitFor(() => expect(path()).toContain('step=apply'))
})
