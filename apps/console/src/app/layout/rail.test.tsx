import { cleanup, screen, within } from '@testing-library/react'
import type { Role, ShopRole } from '@tradewind/contract/code-lists'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

/** Pages that are not for everybody. */
const APART = ['Audit log', 'Staff']

test.each<[Role, string[]]>([
  ['support', []],
  ['auditor', ['Audit log']],
  ['finance', []],
  ['administrator', APART],
])('the menu of the role %s holds its pages and nothing else', async (role, pages) => {
  await openConsole('/security', { operator: { roles: [role] } })
  for (const page of ['Shops', 'Orders', 'Products', 'Shoppers', 'Top-ups', 'Withdrawals', 'Ledger'])
    expect(await screen.findByRole('link', { name: new RegExp(`^${page}`) })).toBeTruthy()
  const shown = APART.filter((page) => screen.queryByRole('link', { name: page }))
  expect(shown).toEqual(pages)
})

const OF_A_SHOP = [
  'Overview',
  'Orders',
  'Refunds',
  'Messages',
  'Complaints',
  'Reviews',
  'Notices',
  'Products',
  'Freight',
  'Promo codes',
  'Money',
  'Shop page',
  'Team',
  'What was done',
  'Security',
]

test.each<[ShopRole, string[]]>([
  ['owner', OF_A_SHOP],
  ['goods', ['Overview', 'Reviews', 'Notices', 'Products', 'Freight', 'Promo codes', 'Shop page', 'Security']],
  [
    'orders',
    ['Overview', 'Orders', 'Refunds', 'Messages', 'Complaints', 'Reviews', 'Notices', 'Shop page', 'Security'],
  ],
  ['money', ['Overview', 'Notices', 'Money', 'Security']],
])(
  'of a shop the menu of the role %s holds its pages and nothing else, and their day begins with the overview',
  async (role, pages) => {
    const { path, sent } = await openConsole('/', { seller: { roles: [role] } })
    const menu = within(screen.getByRole('navigation', { name: 'Pages of the console' }))
    await vi.waitFor(() => expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(pages))
    await vi.waitFor(() => expect(path()).toBe('/overview'))
    const ofOrders = sent.filter(({ call }) => call.startsWith('GET /api/seller/order'))
    if (role === 'goods' || role === 'money') expect(ofOrders, 'nothing is asked that would be refused').toEqual([])
  },
)

test('a page with a badge opens where that waits: finance at what is to be sent, auditors at what is to be checked', async () => {
  const waiting = (queue: 'withdrawals_to_send' | 'withdrawals_to_check') => ({
    'GET /api/admin/waiting': () => ({
      queues: [{ queue, waiting: 1, yours: 1, since: '2026-11-26T10:00:00.000Z' }],
    }),
  })
  await openConsole('/security', { operator: { roles: ['finance'] } }, waiting('withdrawals_to_send'))
  const link = () => screen.findByRole('link', { name: /^Withdrawals.*1 waits/ })
  expect((await link()).getAttribute('href')).toBe('/console/withdrawals?queue=approved')
  cleanup()
  await openConsole('/security', { operator: { roles: ['auditor'] } }, waiting('withdrawals_to_check'))
  expect((await link()).getAttribute('href')).toBe('/console/withdrawals')
})
