import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openShop } from '../../../test/open-shop.tsx'

test('a page that needs the network says that there is none, and what it is once there is one', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openShop('/no-such-page')
  const page = within(await screen.findByRole('main'))
  expect(page.getByText('No connection')).toBeTruthy()
  expect(page.getByText(/It will come as soon as you are online again/)).toBeTruthy()
  network.mockReturnValue(true)
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('There is nothing at this address')).toBeTruthy()
  expect(screen.queryByText('No connection')).toBeNull()
})
