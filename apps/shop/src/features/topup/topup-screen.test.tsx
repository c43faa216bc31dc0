import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { sampleOrder } from '../../../test/sample-order.ts'
import { passedTopup, sampleTopup, topupInfo, topupNetworks } from '../../../test/sample-topup.ts'

const nothing = { list: [], next_cursor: null }
const answers = {
  'GET /api/user/recharge_info': () => topupInfo,
  'GET /api/user/getBlockchain': () => topupNetworks,
  'GET /api/user/recharge_log': () => nothing,
}

test('each way says what it takes, how long, and how much', async () => {
  await openShop('/topUp', answers, { as: mara })
  const bank = (await screen.findByRole('link', { name: 'Bank transfer' })).closest('section')
  expect(bank?.textContent).toContain('your bank account, and a picture of the transfer')
  expect(bank?.textContent).toContain('1 to 3 working days')
  expect(bank?.textContent).toContain('$10 to $50,000')
  const chain = (await screen.findByRole('link', { name: 'On-chain transfer' })).closest('section')
  await waitFor(() => expect(chain?.textContent).toContain('USDT on TRON (TRC-20) and USDT on Ethereum (ERC-20)'))
})

test('a way that is closed says so and leads nowhere', async () => {
  const closed = {
    ...topupInfo,
    bank: null,
    methods: [
      { method: 'bank' as const, available: false },
      { method: 'chain' as const, available: true },
    ],
  }
  await openShop('/topUp', { ...answers, 'GET /api/user/recharge_info': () => closed }, { as: mara })
  const bank = (await screen.findByRole('heading', { name: 'Bank transfer' })).closest('section') as HTMLElement
  expect(bank.textContent).toContain('Not yet open')
  expect(within(bank).queryByRole('link')).toBeNull()
})

test('what is being checked already stands there, so that nobody sends it twice', async () => {
  const open = { ...answers, 'GET /api/user/recharge_log': () => ({ list: [sampleTopup()], next_cursor: null }) }
  await openShop('/topUp', open, { as: mara })
  const row = await screen.findByRole('link', { name: /\$200\.00/ })
  expect(row.getAttribute('href')).toBe(`/topUpRecord?id=${sampleTopup().id}`)
  expect(row.textContent).toContain('Auditing')
})

describe('for a checkout', () => {
  const checkout = '/order?ids=7'
  const errand = () => localStorage.setItem(`top-up-for:${mara.id}`, JSON.stringify({ path: checkout, short: '53.90' }))
  const owed = { ...sampleOrder({ status: 0, allowed: ['pay'] }), id: '7', total: '153.90' }
  const more = {
    ...answers,
    'GET /api/order/detail': () => owed,
    'GET /api/user/recharge': () => passedTopup(),
    'GET /api/user/recharge_log': () => ({ list: [passedTopup()], next_cursor: null }),
  }

  test('the missing amount stands in the claim already, and afterwards the way leads back to it', async () => {
    errand()
    await openShop('/topUp', more, { as: mara })
    expect(await screen.findByText('For your checkout $53.90 is missing.')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Bank transfer' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Amount you sent')).value).toBe('53.90')
  })

  test('less than the least that may be sent is made up to it', async () => {
    localStorage.setItem(`top-up-for:${mara.id}`, JSON.stringify({ path: checkout, short: '3.90' }))
    await openShop('/cardTopUp', more, { as: mara })
    expect((await screen.findByLabelText<HTMLInputElement>('Amount you sent')).value).toBe('10.00')
  })

  test.each(['/cardTopUp?sent=7', `/topUpRecord?id=${passedTopup().id}`])(
    'from %s, on another day, one button leads back to the same checkout',
    async (there) => {
      errand()
      const { path } = await openShop(there, more, { as: mara })
      fireEvent.click(await screen.findByRole('button', { name: 'Back to your checkout' }))
      await waitFor(() => expect(path()).toBe(checkout))
    },
  )

  test('an address that somebody wrote into the storage leads to no other site', async () => {
    localStorage.setItem(`top-up-for:${mara.id}`, JSON.stringify({ path: '//evil.example', short: '53.90' }))
    await openShop('/topUp', more, { as: mara })
    await screen.findByRole('link', { name: 'Bank transfer' })
    expect(screen.queryByText(/is missing/)).toBeNull()
  })
})
