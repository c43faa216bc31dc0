import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { topupInfo, topupNetworks } from '../../../test/sample-topup.ts'

const answers = {
  'GET /api/user/recharge_info': () => topupInfo,
  'GET /api/user/getBlockchain': () => topupNetworks,
}
const [tron] = topupNetworks.list
const choose = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const isBefore = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

beforeEach(() => sessionStorage.clear())

test('no address before the network is chosen; the two warnings are there first, and stand above it', async () => {
  await openShop('/walletTopUp', answers, { as: mara })
  const same = await screen.findByText('The network must be the same as on the platform you withdraw from')
  const unsupported = screen.getByText('Top-ups via DEX, BSC and HECO are not supported')
  expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull()
  expect(document.body.textContent).not.toContain('TDEM')
  await choose('USDT · TRON (TRC-20)')
  const heading = await screen.findByRole('heading', { name: 'Our address on TRON (TRC-20)' })
  for (const warning of [same, unsupported, screen.getByText(/Send only USDT on TRON/)])
    expect(isBefore(warning, heading)).toBe(true)
})

test('the address stands as text without a gap in it, and as a code', async () => {
  await openShop('/walletTopUp', answers, { as: mara })
  await choose('USDT · TRON (TRC-20)')
  const heading = await screen.findByRole('heading', { name: 'Our address on TRON (TRC-20)' })
  expect(heading.parentElement?.textContent).toContain(tron?.address)
  expect(await screen.findByRole('img', { name: 'Code with our address for USDT on TRON (TRC-20)' })).toBeTruthy()
})

test('another network shows another address, limit and warning', async () => {
  await openShop('/walletTopUp', answers, { as: mara })
  await choose('USDT · TRON (TRC-20)')
  await choose('USDT · Ethereum (ERC-20)')
  expect(await screen.findByText(/Send only USDT on Ethereum/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('TDEM')
  expect(screen.getByText('In dollars, from $50 to $50,000')).toBeTruthy()
})

test('on a page without HTTPS it is said that copying is not supported there', async () => {
  vi.stubGlobal('isSecureContext', false)
  await openShop('/walletTopUp', answers, { as: mara })
  await choose('USDT · TRON (TRC-20)')
  fireEvent.click(await screen.findByRole('button', { name: 'Copy address' }))
  await waitFor(() => expect(document.body.textContent).toContain('Copying is not supported on pages without HTTPS'))
})

test('where nothing is chosen it is said to choose the same network and coin; where there is none, that this is not yet open', async () => {
  await openShop('/walletTopUp', answers, { as: mara })
  expect(await screen.findByText('Choose the same network and coin')).toBeTruthy()
  await choose('USDT · TRON (TRC-20)')
  await waitFor(() => expect(screen.queryByText('Choose the same network and coin')).toBeNull())
  await openShop('/walletTopUp', { ...answers, 'GET /api/user/getBlockchain': () => ({ list: [] }) }, { as: mara })
  expect(await screen.findByText('Not yet open')).toBeTruthy()
})
