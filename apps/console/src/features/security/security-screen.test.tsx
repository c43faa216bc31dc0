import { fireEvent, screen, within } from '@testing-library/react'
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
    'POST /api/admin/totp_confirm': () => ({ recovery_codes: ['abcde-fghij', 'klmno-pqrst'] }),
  })
  await screen.findByRole('heading', { name: 'Second factor' })
  const group = within(screen.getByRole('button', { name: 'Set it up' }).closest('form') as HTMLElement)
  fireEvent.change(group.getByLabelText('Password'), { target: { value: 'keep-the-books-right' } })
  press('Set it up')
  await screen.findByRole('img', { name: 'Code with the secret for your authenticator app' })
  screen.getByText('ABCD EFGH IJKL MNOP')
  type('Code of your authenticator app', '123456')
  press('Finish')
  await screen.findByText('abcde-fghij')
  expect(inputs('POST /api/admin/totp_confirm')).toEqual([{ totp: '123456' }])
  press('I have kept them')
  expect(screen.queryByText('abcde-fghij')).toBeNull()
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

test('an address is proved with the code that was sent there', async () => {
  const { inputs } = await open({
    'POST /api/admin/email_begin': () => ({ done: true }),
    'POST /api/admin/email_confirm': () => ({ email: 'olga@example.com' }),
  })
  await screen.findByRole('heading', { name: 'Your address' })
  type('Email', 'olga@example')
  press('Send a code')
  await screen.findByText(/This is not an email address/)
  type('Email', 'olga@example.com')
  const group = within(screen.getByRole('button', { name: 'Send a code' }).closest('form') as HTMLElement)
  fireEvent.change(group.getByLabelText('Password'), { target: { value: 'keep-the-books-right' } })
  press('Send a code')
  await screen.findByText('A code is on its way to olga@example.com')
  type('Code from the mail', '012345')
  press('Prove it')
  await screen.findByText('Your address is proved')
  expect(inputs('POST /api/admin/email_confirm')).toEqual([{ captcha: '012345' }])
})

test('whoever came in with a first password sets one of their own before anything else', async () => {
  await openConsole('/waiting', { operator: { roles: ['auditor'], own_password: false } })
  await screen.findByRole('heading', { name: 'Your own password' })
  // Each word of it, on a page whose own words are others.
  for (const label of ['First password', 'New password', 'New password once more'])
    screen.getByLabelText(label, { selector: 'input' })
  expect(screen.queryByText('What waits for you')).toBeNull()
})
