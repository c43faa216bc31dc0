import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyPage, openConsole } from '../../../test/open-console.tsx'

const MARA = '01930000-0000-7000-8000-0000000000aa'

test('whose money of a case may be is typed by email, may be left open, and a wrong one is told beside it', async () => {
  const { inputs } = await openConsole(
    '/suspense',
    { operator: { roles: ['finance'] } },
    {
      'GET /api/admin/suspense_list': () => emptyPage,
      'GET /api/admin/user_list': ({ keyword }) => ({
        list: (keyword === 'mara@example.com' ? [{ id: MARA }] : []) as never,
        next_cursor: null,
      }),
      'POST /api/admin/suspense_open': () => ({}) as never,
    },
  )
  const openCase = async (whose: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Open a case' }))
    const dialog = within(await screen.findByRole('dialog'))
    const fill = (label: RegExp | string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    fill('Amount', '75')
    fill(/^Where it was seen/, 'FT 26/118')
    fill('What is known', 'No reference on it.')
    fill(/^Whose it may be/, whose)
    fireEvent.click(dialog.getByRole('button', { name: 'Open it' }))
    return { dialog, fill }
  }
  const { dialog, fill } = await openCase('nobody@example.com')
  await dialog.findByText('Nobody is called so.')
  expect(inputs('POST /api/admin/suspense_open')).toEqual([])
  fill(/^Whose it may be/, 'mara@example.com')
  fireEvent.click(dialog.getByRole('button', { name: 'Open it' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await openCase('')
  await expect.poll(() => inputs('POST /api/admin/suspense_open').length).toBe(2)
  const said = { kind: 'unidentified', amount: '75', ref: 'FT 26/118', note: 'No reference on it.' }
  expect(inputs('POST /api/admin/suspense_open')).toEqual([{ ...said, user_id: MARA }, said])
})
