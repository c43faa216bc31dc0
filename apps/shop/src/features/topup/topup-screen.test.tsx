import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { sampleTopup, topupInfo, topupNetworks } from '../../../test/sample-topup.ts'

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
  expect(bank.textContent).toContain('Not available now')
  expect(within(bank).queryByRole('link')).toBeNull()
})

test('what is being checked already stands there, so that nobody sends it twice', async () => {
  const open = { ...answers, 'GET /api/user/recharge_log': () => ({ list: [sampleTopup()], next_cursor: null }) }
  await openShop('/topUp', open, { as: mara })
  const row = await screen.findByRole('link', { name: /\$200\.00/ })
  expect(row.getAttribute('href')).toBe(`/topUpRecord?id=${sampleTopup().id}`)
  expect(row.textContent).toContain('Auditing')
})
