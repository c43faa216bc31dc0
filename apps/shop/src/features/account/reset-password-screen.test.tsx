import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { afterEach, expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { demoInit } from '../../../test/sample-init.ts'
import { sessionToken } from '../../shared/session.ts'

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const inputOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
afterEach(() => sessionStorage.clear())

const mail = {
  id: '01930000-0000-7000-8000-00000000000b',
  subject: '012345 is your Tradewind code',
  text: 'Hello, 012345 is the code',
  captcha: '012345',
  created_at: '2026-11-21T12:00:00.000Z',
}
const sends = { 'POST /api/user/send_captcha': () => ({ retry_after: 60 }) }

test('a forgotten password is set anew with the code from the mail, and the login page knows who it is', async () => {
  const { sent, path } = await openShop('/forgotPassword', {
    ...sends,
    'GET /api/index/init': () => demoInit,
    'GET /api/index/demo_mail': () => ({ list: [mail] }),
    'POST /api/user/resetpwd': () => ({ done: true }),
  })
  type('Account, email or mobile number', 'mara@example.com')
  press('Send code')
  expect(await screen.findByText('Hello, 012345 is the code')).toBeTruthy()
  press('Fill in the code')
  expect(inputOf('Code').value).toBe('012345')
  expect(inputOf('Code').autocomplete).toBe('one-time-code')
  type('New password', 'walnut-lantern-9')
  type('New password once more', 'walnut-lantern-9')
  press('Set new password')
  await waitFor(() => expect(path()).toBe('/login'))
  expect(inputOf('Account, email or mobile number').value).toBe('mara@example.com')
  expect(sent.find(({ call }) => call === 'POST /api/user/resetpwd')?.input).toEqual({
    account: 'mara@example.com',
    captcha: '012345',
    password: 'walnut-lantern-9',
    confirm_password: 'walnut-lantern-9',
  })
})

test('a wrong code is said beside the code, and the new password stays as typed', async () => {
  await openShop('/changePassword', {
    ...sends,
    'POST /api/user/resetpwd': () => new Refused('identity.wrong_captcha', { field: 'captcha', left: 4 }),
  })
  type('Account, email or mobile number', 'mara')
  press('Send code')
  await screen.findByLabelText('Code')
  press('Set new password')
  expect(await screen.findByText('Enter the code we sent you')).toBeTruthy()
  expect(document.activeElement).toBe(inputOf('Code'))
  type('Code', '٠١٢٣٤٦')
  type('New password', 'walnut-lantern-9')
  type('New password once more', 'walnut-lantern-9')
  press('Set new password')
  expect(await screen.findByText('refused: identity.wrong_captcha')).toBeTruthy()
  expect(inputOf('Code').value).toBe('012346')
  expect(inputOf('New password').value).toBe('walnut-lantern-9')
})

test('the way to the mail and back loses neither the account nor the step, and no password is ever kept', async () => {
  await openShop('/forgotPassword', sends)
  type('Account, email or mobile number', 'mara@example.com')
  press('Send code')
  await screen.findByLabelText('Code')
  expect(screen.getByText(/^Send again in \d+ s$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  type('New password', 'walnut-lantern-9')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('walnut')
  document.body.innerHTML = ''
  await openShop('/forgotPassword', sends)
  expect(await screen.findByLabelText('Code')).toBeTruthy()
  expect(screen.getByText(/^If .*mara@example\.com.* has an account/)).toBeTruthy()
})

test('who is logged in changes the password with the present one, and every session ends, this one too', async () => {
  const { sent, path } = await openShop(
    '/passwords',
    { 'POST /api/user/resetpwd': () => ({ done: true }) },
    { as: mara },
  )
  type('Current password', 'tangerine-harbour')
  type('New password', 'tangerine-harbour')
  type('New password once more', 'tangerine-harbor')
  press('Set new password')
  expect(await screen.findByText('The new password must differ from the old one')).toBeTruthy()
  expect(screen.getByText('The two passwords do not match')).toBeTruthy()
  type('New password', 'walnut-lantern-9')
  type('New password once more', 'walnut-lantern-9')
  press('Set new password')
  expect(await screen.findByText('Changed')).toBeTruthy()
  await waitFor(() => expect(path()).toBe('/login'))
  expect(sessionToken()).toBeUndefined()
  expect(inputOf('Account, email or mobile number').value).toBe('mara@example.com')
  expect(sent.find(({ call }) => call === 'POST /api/user/resetpwd')?.input).toEqual({
    old_password: 'tangerine-harbour',
    password: 'walnut-lantern-9',
    confirm_password: 'walnut-lantern-9',
  })
})

test('a wrong present password is said beside it, and nobody is logged out', async () => {
  const wrong = () => new Refused('identity.wrong_password', { field: 'old_password' })
  const { path } = await openShop('/passwords', { 'POST /api/user/resetpwd': wrong }, { as: mara })
  type('Current password', 'not it')
  type('New password', 'walnut-lantern-9')
  type('New password once more', 'walnut-lantern-9')
  press('Set new password')
  await waitFor(() => expect(document.activeElement).toBe(inputOf('Current password')))
  expect(inputOf('Current password').getAttribute('aria-invalid')).toBe('true')
  expect(path()).toBe('/passwords')
})
