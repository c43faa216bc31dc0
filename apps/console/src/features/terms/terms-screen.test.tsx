import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Terms = Answer<'GET /api/admin/terms'>

const ADDRESS = `T${'x'.repeat(33)}`
const TERMS: Terms = {
  withdrawal: { min: '10.00', max: '20000.00', basis_points: 100, min_fee: '1.00' },
  topup: { min: '10.00', max: '50000.00' },
  commission_basis_points: 500,
  fees_set: true,
  limits_set: true,
  approval_limit: '1000.00',
  bank: null,
  trader: null,
  networks: [
    {
      network: 'TRC20',
      name: 'TRON',
      coin: 'USDT',
      address: null,
      address_form: 'tron',
      min: '10.00',
      confirmations: 20,
      enabled: false,
    },
  ],
  keeping: [],
  pending: [],
}

const open = async (terms: Terms = TERMS, part = '') => {
  const waits = {
    id: '01930000-0000-7000-8000-000000000003',
    subject: 'TRC20',
    state: 'open' as const,
    not_before: null,
  }
  let now = terms
  const { sent } = await openConsole(
    `/terms${part}`,
    { operator: { roles: ['administrator'] } },
    {
      'GET /api/admin/terms': () => now,
      'POST /api/admin/network_edit': () => {
        now = { ...terms, pending: [{ ...waits, proposed_by: 'Olga' }] }
        return now
      },
    },
  )
  const form = within(await screen.findByRole('form', { name: 'Network TRC20' }))
  const tick = () => (form.getByLabelText('Top-ups are taken on it') as HTMLInputElement).checked
  return { sent, form, tick }
}

test('the first address of a network opens it, unless whoever proposes it says otherwise', async () => {
  const { form, tick } = await open()
  const address = form.getByLabelText(/^Our address/)
  expect(tick()).toBe(false)
  fireEvent.change(address, { target: { value: ADDRESS } })
  expect(tick()).toBe(true)
  fireEvent.click(form.getByLabelText('Top-ups are taken on it'))
  expect(tick()).toBe(false)
})

test('another address for a network that was taken off opens nothing by itself', async () => {
  const [network] = TERMS.networks
  const { form, tick } = await open({ ...TERMS, networks: network ? [{ ...network, address: ADDRESS }] : [] })
  fireEvent.change(form.getByLabelText(/^Our address/), { target: { value: `T${'y'.repeat(33)}` } })
  expect(tick()).toBe(false)
})

test('what was proposed is said above the fields, which show what holds, and the button is gone', async () => {
  const { form, sent, tick } = await open()
  fireEvent.change(form.getByLabelText(/^Our address/), { target: { value: ADDRESS } })
  fireEvent.click(form.getByRole('button', { name: 'Propose' }))
  await form.findByText(/Olga proposed a change/)
  const proposed = sent.find(({ call }) => call === 'POST /api/admin/network_edit')
  expect(proposed?.input).toMatchObject({ address: ADDRESS, enabled: true })
  await vi.waitFor(() => expect(form.queryByRole('button')).toBeNull())
  expect((form.getByLabelText(/^Our address/) as HTMLInputElement).value).toBe('')
  expect(tick()).toBe(false)
})

test('whoever is led to a part of the page comes to it, though it is there later than the address', async () => {
  const scrolled: string[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id)
  }
  await open(TERMS, '#trader')
  await vi.waitFor(() => expect(scrolled).toContain('trader'))
})
