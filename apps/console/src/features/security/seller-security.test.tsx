import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const session = (id: string, current: boolean, device: string) => ({
  id: `01930000-0000-7000-8000-00000000000${id}`,
  device,
  created_at: '2026-11-22T09:00:00.000Z',
  expires_at: '2026-11-22T21:00:00.000Z',
  current,
})

const open = (
  seller: { totp?: boolean; email?: string | null } = {},
  answers: Parameters<typeof openConsole>[2] = {},
) => {
  let list = [session('1', true, 'curl'), session('2', false, SAFARI)]
  return openConsole(
    '/security',
    { seller },
    {
      'GET /api/seller/session_list': () => ({ list }),
      'POST /api/seller/session_revoke': () => {
        list = list.filter(({ current }) => current)
        return { done: true }
      },
      ...answers,
    },
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a seller sees where they are logged in, and ends what they do not know', async () => {
  const { inputs } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText('End the session of Safari on iPhone?')
  fireEvent.click(question.getByRole('button', { name: 'End' }))
  await screen.findByText('You are logged in nowhere else.')
  expect(inputs('POST /api/seller/session_revoke')).toEqual([{ id: session('2', false, '').id }])
})

test('a new password of a seller has ten characters, and goes to the seller’s own call', async () => {
  const { inputs } = await open({}, { 'POST /api/seller/resetpwd': () => ({ done: true }) })
  const form = within(await screen.findByRole('form', { name: 'Your password' }))
  const type = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  type('Present password', 'open-the-shop')
  type('New password', 'nine sign')
  type('New password once more', 'nine sign')
  press('Change it')
  await screen.findByText('At least 10 characters, please')
  type('New password', 'ten signs!')
  type('New password once more', 'ten signs!')
  press('Change it')
  await vi.waitFor(() => expect(inputs('POST /api/seller/resetpwd')).toHaveLength(1))
})

test('a second factor is turned off with the password and a code of it, by a seller who has one', async () => {
  const { inputs } = await open({ totp: true }, { 'POST /api/seller/totp_off': () => ({ done: true }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Turn it off' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn the second factor off?' }))
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'open-the-shop' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Turn it off' }))
  expect(inputs('POST /api/seller/totp_off')).toEqual([])
  fireEvent.change(dialog.getByLabelText('Code of your app, or a recovery code'), { target: { value: '123456' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Turn it off' }))
  await screen.findByText('The second factor is off')
  expect(inputs('POST /api/seller/totp_off')).toEqual([{ password: 'open-the-shop', totp: '123456' }])
})

test('who has no second factor is offered one, not the way to turn it off', async () => {
  await open()
  await screen.findByRole('button', { name: 'Set it up' })
  expect(screen.queryByRole('button', { name: 'Turn it off' })).toBeNull()
})
