import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import type { ShopDebt } from './debts-screen.tsx'

const debt = (name: string, write_off: string | null): ShopDebt => ({
  ...{ merchant: { id: `shop-${name}`, name }, debt: '10.00', since: '2026-11-20T09:00:00.000Z', write_off },
})
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

test('a debt of which a write-off waits says so in place of a second button', async () => {
  let asked = false
  const { inputs } = await openConsole(
    '/debts',
    { operator: { roles: ['finance'] } },
    {
      'GET /api/admin/debt_list': () => ({
        list: [debt('Farol Velho', '8.00'), debt('Olaria do Sul', asked ? '10.00' : null)],
        next_cursor: null,
      }),
      'POST /api/admin/debt_write_off': () => {
        asked = true
        return { approval_id: 'approval', waits: true }
      },
    },
  )
  const waiting = await rowOf('Farol Velho')
  expect(waiting.getByText('A write-off of $8.00 waits for the auditors')).toBeTruthy()
  expect(waiting.queryByRole('button')).toBeNull()
  fireEvent.click((await rowOf('Olaria do Sul')).getByRole('button', { name: 'Write off …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off what will not come?' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'It has stopped selling.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Ask for the write-off' }))
  expect(await screen.findByText('A write-off of $10.00 waits for the auditors')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Write off …' })).toBeNull())
  expect(inputs('POST /api/admin/debt_write_off')).toMatchObject([{ amount: '10.00' }])
})

test('who may not ask for a write-off still reads that one waits', async () => {
  await openConsole(
    '/debts',
    { operator: { roles: ['support'] } },
    {
      'GET /api/admin/debt_list': () => ({
        list: [debt('Farol Velho', '8.00'), debt('Olaria do Sul', null)],
        next_cursor: null,
      }),
    },
  )
  expect((await rowOf('Farol Velho')).getByText('A write-off of $8.00 waits for the auditors')).toBeTruthy()
  expect((await rowOf('Olaria do Sul')).queryByRole('button')).toBeNull()
})
