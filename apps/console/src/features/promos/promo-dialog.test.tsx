import { fireEvent, screen, within } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { emptyPage, openConsole } from '../../../test/open-console.tsx'

test('what is wrong with a new code is said beside its field, and nowhere else', async () => {
  const taken = { issues: [{ field: 'code', message: 'This code exists already' }] }
  const { inputs } = await openConsole(
    '/promos',
    { seller: {} },
    {
      'GET /api/seller/promo_list': () => emptyPage,
      'POST /api/seller/promo_add': () => new Refused('field.invalid', taken),
    },
  )
  const [create] = await screen.findAllByRole('button', { name: 'New code' })
  fireEvent.click(create as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New code' }))
  fireEvent.change(dialog.getByLabelText('Code'), { target: { value: 'spring10' } })
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Spring sale' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add this code' }))
  expect(await dialog.findByText('This code exists already')).toBeTruthy()
  expect(inputs('POST /api/seller/promo_add')).toMatchObject([{ code: 'SPRING10', name: { en: 'Spring sale' } }])
  expect(screen.queryByText('refused: field.invalid')).toBeNull()
})
