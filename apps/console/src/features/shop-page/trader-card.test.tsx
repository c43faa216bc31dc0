import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Own = Answer<'GET /api/seller/trader'>
const ID = '01930000-0000-7000-8000-000000000002'
const picture = {
  ...{ url: '/files/public/a-480.webp', template: '/files/public/a-{w}.webp' },
  ...{ width: 8, height: 8, placeholder: '' },
}
const trader = {
  ...({ kind: 'person', name: 'Inês Luz', address: 'Rua das Flores 3', postcode: '4050-262' } as const),
  ...{ city: 'Porto', country: 'PT', register_no: null, vat_no: null, email: 'ola@luz.example', phone: null },
}

async function openShopPage(change: Own['change'] = null, roles: ('owner' | 'goods')[] = ['owner']) {
  let own: Own = { trader, change }
  return openConsole(
    '/shop',
    { seller: { roles } },
    {
      'GET /api/seller/shop': () => ({
        ...{ id: ID, version: 4, name: 'Farol Velho', style: {}, story: {}, logo: picture, cover: picture },
        ...{ trader, holiday: null },
      }),
      'GET /api/seller/trader': () => own,
      'GET /api/common/region_list': () => ({
        countries: [
          { code: 'PT', name: 'Portugal', calling_code: '+351' },
          { code: 'ES', name: 'Spain', calling_code: '+34' },
        ],
      }),
      'POST /api/seller/trader_ask': ({ words, ...said }) => {
        const becomes = { ...trader, ...said }
        own = { trader, change: { ...asked, becomes, words } }
        return own
      },
      'POST /api/seller/trader_take_back': () => {
        own = { trader, change: null }
        return own
      },
    },
  )
}

const asked: NonNullable<Own['change']> = {
  ...({ id: ID, state: 'open', becomes: { ...trader, address: 'Rua do Cais 7' }, words: 'We moved.' } as const),
  ...{ asked_at: '2026-11-22T04:32:00.000Z', decided_at: null, reason: null },
}

test('an owner asks for another address, beginning with what holds, and may take it back', async () => {
  const { inputs } = await openShopPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for a change' }))
  const street = await screen.findByLabelText('Street and number')
  expect(street).toHaveProperty('value', 'Rua das Flores 3')
  fireEvent.change(street, { target: { value: 'Rua do Cais 7' } })
  fireEvent.change(screen.getByLabelText(/^Why it changes/), { target: { value: 'We moved.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByText(/It waits for an administrator/)
  const { postcode, city, country } = trader
  expect(inputs('POST /api/seller/trader_ask')).toMatchObject([
    { kind: 'person', address: 'Rua do Cais 7', postcode, city, country, words: 'We moved.' },
  ])
  expect(screen.queryByRole('button', { name: 'Ask for a change' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
  await screen.findByRole('button', { name: 'Ask for a change' })
  expect(inputs('POST /api/seller/trader_take_back')).toMatchObject([{ id: ID }])
})

test('why it was refused is read beside what holds, and another may be asked', async () => {
  const reason = 'The register knows no such company.'
  await openShopPage({ ...asked, state: 'refused', decided_at: '2026-11-23T04:32:00.000Z', reason })
  await screen.findByText(new RegExp(reason))
  screen.getByRole('button', { name: 'Ask for a change' })
})

test('who is there for goods reads who the shop is, and asks for nothing', async () => {
  const { inputs } = await openShopPage(null, ['goods'])
  await screen.findByText('Inês Luz')
  await waitFor(() => expect(inputs('GET /api/seller/trader')).toEqual([]))
  expect(screen.queryByRole('button', { name: 'Ask for a change' })).toBeNull()
})
