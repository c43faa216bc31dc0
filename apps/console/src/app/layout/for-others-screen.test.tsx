import { screen } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { emptyPage, openConsole } from '../../../test/open-console.tsx'

const refused = () => new Refused('access.denied')
/** What their own pages show around themselves is not shown: no other head, no filter, no act. */
async function expectAlone(): Promise<void> {
  const heading = await screen.findByRole('heading', { level: 1, name: 'This page is for others' })
  expect(screen.getAllByRole('heading')).toEqual([heading])
  const main = screen.getByRole('main')
  expect(main.querySelectorAll('button, input, select, [role=tab]')).toHaveLength(0)
}

test.each([
  ['/merchants', 'GET /api/admin/merchants', ['auditor']],
  ['/traders', 'GET /api/admin/trader_list', ['finance']],
  ['/staff', 'GET /api/admin/staff_list', ['support']],
  ['/log', 'GET /api/admin/audit_log', ['finance']],
  ['/inbox', 'GET /api/admin/chat_list', ['auditor']],
] as const)('of the house, %s stands alone with that it is for others', async (path, call, roles) => {
  await openConsole(path, { operator: { roles: [...roles] } }, { [call]: refused })
  await expectAlone()
})

test.each([
  ['/goods', 'GET /api/seller/goods_list', ['money']],
  ['/freight', 'GET /api/seller/freight_rules', ['orders']],
  ['/promos', 'GET /api/seller/promo_list', ['money']],
  ['/wallet', 'GET /api/seller/wallet', ['goods']],
  ['/shop', 'GET /api/seller/shop', ['money']],
  ['/team', 'GET /api/seller/staff_list', ['orders']],
  ['/shop-log', 'GET /api/seller/audit_log', ['goods']],
  ['/refunds', 'GET /api/seller/refund_list', ['goods']],
  ['/talks', 'GET /api/seller/chat_list', ['money']],
  ['/complaints', 'GET /api/seller/complaint_list', ['money']],
] as const)('of a shop, %s stands alone with that it is for others', async (path, call, roles) => {
  await openConsole(path, { seller: { roles: [...roles] } }, { [call]: refused })
  await expectAlone()
})

test('a page of both, which only in a shop is for some, stays whole for all of the house', async () => {
  await openConsole(
    '/complaints',
    { operator: { roles: ['finance'] } },
    { 'GET /api/admin/complaint_list': () => ({ ...emptyPage, open: 0 }) },
  )
  await screen.findByRole('heading', { level: 1, name: 'Complaints' })
})
