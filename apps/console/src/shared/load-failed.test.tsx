import { fireEvent, screen } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { emptyPage, openConsole } from '../../test/open-console.tsx'

test('whoever types the address of a page of others reads that it is theirs, and is led home instead of trying again', async () => {
  const { path } = await openConsole(
    '/wallet',
    { seller: { roles: ['orders'] } },
    {
      'GET /api/seller/wallet': () => new Refused('access.denied'),
      'GET /api/seller/order_list': () => ({ ...emptyPage, near: false }),
    },
  )
  await screen.findByRole('heading', { name: 'This page is for others' })
  screen.getByText(/An owner says who may do what, under “Team”/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'To the console' }))
  await expect.poll(path).toBe('/overview')
})

test('what failed otherwise can be tried again', async () => {
  await openConsole(
    '/staff',
    { operator: { roles: ['administrator'] } },
    { 'GET /api/admin/staff_list': () => new Refused('thing.missing') },
  )
  await screen.findByRole('alert')
  screen.getByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('heading', { name: 'This page is for others' })).toBeNull()
})
