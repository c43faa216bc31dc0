import { fireEvent, screen } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

const open = (answers: Parameters<typeof openConsole>[2] = {}) =>
  openConsole('/security', { operator: { roles: ['auditor'], totp: false, totp_required: false } }, answers)
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a second factor is set up with a code for the camera, the same secret beside it to be typed, and six digits', async () => {
  const uri = 'otpauth://totp/Tradewind:olga?secret=ABCDEFGHIJKLMNOP&issuer=Tradewind'
  const { inputs } = await open({
    'POST /api/admin/totp_begin': () => ({ secret: 'ABCDEFGHIJKLMNOP', uri }),
    'POST /api/admin/totp_confirm': () => ({ done: true }),
  })
  await screen.findByRole('heading', { name: 'Second factor' })
  type('Password', 'keep-the-books-right')
  press('Set it up')
  await screen.findByRole('img', { name: 'Code with the secret for your authenticator app' })
  screen.getByText('ABCD EFGH IJKL MNOP')
  type('Code of your authenticator app', '123456')
  press('Finish')
  await vi.waitFor(() => expect(inputs('POST /api/admin/totp_confirm')).toEqual([{ totp: '123456' }]))
})

test('a new password of eleven characters is refused beside its field before anything is sent', async () => {
  const { inputs } = await open()
  await screen.findByRole('heading', { name: 'Your password' })
  type('Present password', 'keep-the-books-right')
  type('New password', 'elevenchars')
  type('New password once more', 'elevenchars')
  press('Change it')
  await screen.findByText('At least 12 characters, please')
  expect(inputs('POST /api/admin/resetpwd')).toEqual([])
})

test('with the new password this session ends, too, and the login is next; a wrong old one is told beside it', async () => {
  let tries = 0
  const { path } = await open({
    'POST /api/admin/resetpwd': () =>
      ++tries === 1 ? new Refused('identity.wrong_password', { field: 'old_password' }) : { done: true },
  })
  await screen.findByRole('heading', { name: 'Your password' })
  type('Present password', 'not this one')
  type('New password', 'a few words in a row')
  type('New password once more', 'a few words in a row')
  press('Change it')
  const said = await screen.findByText('refused: identity.wrong_password')
  expect(screen.getByLabelText('Present password').getAttribute('aria-describedby')).toContain(said.id)
  type('Present password', 'keep-the-books-right')
  press('Change it')
  await vi.waitFor(() => expect(path()).toContain('/login'))
})
