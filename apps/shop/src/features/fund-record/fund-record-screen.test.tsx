import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test, vi } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { sampleOrder } from '../../../test/sample-order.ts'
import type { Posting } from './fund-record-queries.ts'

type Proof = Answer<'GET /api/ledger/proof'>

const ID = '01930000-0000-7000-8000-00000000000'
const balance = { kind: 'user_available', name: 'Balance' }
const bank = { kind: 'bank_clearing', name: 'Tradewind’s bank account' }
const escrow = { kind: 'user_escrow', name: 'Escrow, until receipt' }
const noon = new Date()
noon.setHours(12, 0, 0, 0)
const daysAgo = (days: number) => new Date(noon.getTime() - days * DAY_MS).toISOString()

const posting = (n: number, more: Partial<Posting>): Posting => ({
  id: `${ID}${n}-1`,
  type: 'topup',
  event: 'bank_topup_passed',
  amount: '100.00',
  balance_after: '100.00',
  ref: { kind: 'topup', id: `${ID}9`, sn: null },
  from: bank,
  to: balance,
  created_at: daysAgo(3),
  ...more,
})
const order = { kind: 'order' as const, id: `${ID}a`, sn: '7K2M4QX9TD' }
const paid = posting(2, {
  type: 'payment',
  event: 'order_paid',
  amount: '-34.80',
  balance_after: '65.20',
  ref: order,
  from: balance,
  to: escrow,
  created_at: daysAgo(1),
})
const refunded = posting(3, {
  type: 'refund',
  amount: '18.90',
  balance_after: '84.10',
  ref: order,
  from: escrow,
  to: balance,
  created_at: daysAgo(1),
})
const rows = [refunded, paid, posting(1, {})]

const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')

async function proofOf(amount: string, after: string): Promise<Proof> {
  const words = Array.from({ length: 22 }, (_, place) => `w${place}`)
  words[15] = amount
  words[17] = after
  const text = words.join('|')
  const side = (place: typeof balance) => ({ account_id: ID, ...place, seq: 1, balance_after: '65.20', prev: 'ab' })
  const journal = { id: ID, event: 'order_paid', ref_id: ID, step: 0, owner_id: ID, order_id: null, amount: '34.80' }
  const who = { actor_id: ID, authority: 'buyer', approval_id: null, decision_id: null, posted_at: daysAgo(1) }
  return {
    journal: { ...journal, ...who },
    line: 1,
    amount: '34.80',
    debit: side(balance),
    credit: side(escrow),
    hash: await sha256(text),
    text,
    how: 'Take the SHA-256.',
  }
}

const open = (more: Parameters<typeof openShop>[1] = {}, path = '/capitalRecord') =>
  openShop(path, { 'GET /api/user/bill': () => ({ list: rows, next_cursor: null }), ...more }, { as: mara })

test('each line tells what happened, for which order, how much with its sign, and what the balance then was', async () => {
  await open()
  const line = await screen.findByRole('button', { name: /Paid into escrow/ })
  expect(line.textContent).toContain('Order 7K2M4QX9TD')
  expect(line.textContent).toContain('−$34.80')
  expect(line.textContent).toContain('Balance then: $65.20')
  expect(screen.getByRole('button', { name: /Refund.*Order/ }).textContent).toContain('+$18.90')
  expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeTruthy()
  expect(screen.getByText('in $18.90, out $34.80')).toBeTruthy()
  expect(screen.getByText('Every line adds up to $84.10')).toBeTruthy()
})

test('lines that do not add up to the balance are not said to', async () => {
  await open({ 'GET /api/user/bill': () => ({ list: [paid, posting(1, { amount: '90.00' })], next_cursor: null }) })
  await screen.findByRole('button', { name: /Paid into escrow/ })
  expect(screen.queryByText(/adds up/)).toBeNull()
})

test('what is in escrow and frozen stands apart, with what it is and the way there', async () => {
  await open()
  expect(await screen.findByText('Paid, and held until your parcels arrive')).toBeTruthy()
  expect(screen.getByRole('link', { name: '$60.00' }).getAttribute('href')).toBe('/depositRecord')
})

test('a chip is a place: its kind stands in the address and is what the server is asked for', async () => {
  const { sent, path } = await open({
    'GET /api/user/bill': ({ type }) => ({ list: type === 'all' ? rows : [], next_cursor: null }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Withdrawals' }))
  await waitFor(() => expect(path()).toBe('/capitalRecord?type=withdrawal'))
  expect(await screen.findByText('Nothing under “Withdrawals” so far.')).toBeTruthy()
  expect(sent.filter(({ call }) => call.endsWith('bill')).map(({ input }) => input.type)).toEqual(['all', 'withdrawal'])
  fireEvent.click(screen.getByRole('button', { name: 'Show all entries' }))
  await waitFor(() => expect(path()).toBe('/capitalRecord'))
})

test('a payment shows the goods that it paid', async () => {
  await open({
    'GET /api/ledger/proof': () => proofOf('3480', '6520'),
    'GET /api/order/detail': ({ id }) => sampleOrder({ id: String(id) }),
  })
  fireEvent.click(await screen.findByRole('button', { name: /Paid into escrow/ }))
  const goods = within(await screen.findByRole('list', { name: 'The goods it was for' }))
  expect(goods.getByText('Ash step stool')).toBeTruthy()
  expect(goods.getByText(/1 piece/)).toBeTruthy()
})

test('a line opens both its sides and is worked out anew on this device', async () => {
  await open({ 'GET /api/ledger/proof': () => proofOf('3480', '6520') })
  fireEvent.click(await screen.findByRole('button', { name: /Paid into escrow/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Paid into escrow' })
  expect(within(sheet).getByText('Escrow, until receipt')).toBeTruthy()
  expect(within(sheet).getByText('$65.20 in it afterwards')).toBeTruthy()
  expect(await within(sheet).findByText(/Your device has just worked this entry out anew/)).toBeTruthy()
  expect(within(sheet).getByRole('link', { name: 'Order 7K2M4QX9TD' }).getAttribute('href')).toBe(`/orderInfo/${ID}a`)
})

test.each([
  ['another amount', () => proofOf('3481', '6520')],
  ['another balance', () => proofOf('3480', '6521')],
  ['another hash', async () => ({ ...(await proofOf('3480', '6520')), hash: '0'.repeat(64) })],
])('books that say %s than the record are called out', async (_, proof) => {
  await open({ 'GET /api/ledger/proof': proof })
  fireEvent.click(await screen.findByRole('button', { name: /Paid into escrow/ }))
  expect(await screen.findByText(/does not come to the hash in our books/)).toBeTruthy()
})

test('the file comes with the token, of what the list shows, and goes to the downloads', async () => {
  const { sent } = await open({}, '/capitalRecord?type=payment')
  await screen.findByRole('button', { name: /Paid into escrow/ })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('bill_export')) return answer(url, init)
    sent.push({ call: url, input: { token: (init.headers as Record<string, string>).token } })
    const disposition = 'attachment; filename="fund-record-2026-11-21.csv"'
    return new Response('Time', { headers: { 'content-type': 'text/csv', 'content-disposition': disposition } })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Download as a CSV file' }))
  expect(await screen.findByText('Saved as a file')).toBeTruthy()
  expect(sent.at(-1)).toEqual({ call: '/api/user/bill_export?type=payment', input: { token: 'a token' } })
  expect(saved.mock.contexts[0]).toMatchObject({ download: 'fund-record-2026-11-21.csv' })
})

test('without a single line the page says what would stand there and leads to a top-up', async () => {
  await open({ 'GET /api/user/bill': () => ({ list: [], next_cursor: null }) })
  expect(await screen.findByText(/When money comes in or goes out/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/topUp')
})

test('a record that cannot be had says so and can be tried again', async () => {
  let fails = true
  await open({
    'GET /api/user/bill': () => (fails ? new Refused('server.failed') : { list: rows, next_cursor: null }),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  fails = false
  fireEvent.click(again)
  expect(await screen.findByRole('button', { name: /Paid into escrow/ })).toBeTruthy()
})

test.each([true, false])(
  'while the file is on its way that is said, until it is there or lost (there: %s)',
  async (comes) => {
    await open()
    await screen.findByRole('button', { name: /Paid into escrow/ })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    let end = () => {}
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise((resolve, reject) => {
          end = () => (comes ? resolve(new Response('Time')) : reject(new TypeError('the line is down')))
        }),
    )
    const said = () => screen.getByRole('status', { name: 'Messages' }).textContent
    fireEvent.click(screen.getByRole('button', { name: 'Download as a CSV file' }))
    await waitFor(() => expect(said()).toContain('Loading'))
    end()
    await waitFor(() => expect(said()).not.toContain('Loading'))
  },
)
