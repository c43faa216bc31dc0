import { fireEvent, screen, waitFor } from '@testing-library/react'
import { currentToasts } from '@tradewind/ui/toast'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('names are changed in place, and an emptied one is taken away', async () => {
  const { sent } = await openShop(
    '/setting',
    { 'POST /api/user/profile': () => ({ ...mara, given_name: 'Amara', family_name: null }) },
    { as: mara },
  )
  press(/^Name/)
  expect((await screen.findByLabelText<HTMLInputElement>('Given name')).value).toBe('Mara')
  type('Given name', 'Amara')
  type('User name', ' ')
  press('Save')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Name/ }).textContent).toContain('Amara'))
  expect(sent.at(-1)?.input).toEqual({ given_name: 'Amara', family_name: null })
})

test('a new email is kept only with the code that was sent to it', async () => {
  let tries = 0
  const email = 'mara@new.example'
  const { sent } = await openShop(
    '/setting',
    {
      'POST /api/user/send_captcha': () => ({ retry_after: 60 }),
      'POST /api/user/profile': () =>
        ++tries === 1 ? new Refused('identity.wrong_captcha', { field: 'captcha', left: 4 }) : { ...mara, email },
    },
    { as: mara },
  )
  press(/^Email/)
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: email } })
  press('Send code')
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '111111' } })
  press('Save')
  expect(await screen.findByText('Enter your password')).toBeTruthy()
  type('Login password', 'tangerine-harbour')
  press('Save')
  expect(await screen.findByText('refused: identity.wrong_captcha')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '012345' } })
  press('Save')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Email/ }).textContent).toContain(email))
  expect(sent.at(-1)?.input).toEqual({ email, captcha: '012345', password: 'tangerine-harbour' })
})

test('a password that is refused is said at its field alone, and the way around it stays free', async () => {
  await openShop(
    '/setting',
    {
      'POST /api/user/send_captcha': () => ({ retry_after: 60 }),
      'POST /api/user/profile': () => new Refused('identity.wrong_password', { field: 'password' }),
    },
    { as: mara },
  )
  press(/^Email/)
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: 'mara@new.example' } })
  press('Send code')
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '012345' } })
  type('Login password', 'a guess of mine')
  press('Save')
  expect(await screen.findByText('refused: identity.wrong_password')).toBeTruthy()
  expect(currentToasts().filter(({ kind }) => kind === 'failed')).toEqual([])
  expect(screen.getByLabelText('Login password').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('button', { name: /^Use a code to/ })).toBeTruthy()
})

test('without the password a code to the present address does, and what comes of it is said before', async () => {
  const { sent } = await openShop(
    '/setting',
    {
      'POST /api/user/send_captcha': () => ({ retry_after: 60 }),
      'POST /api/user/profile': () => ({ ...mara, mobile: '+4915112345678' }),
    },
    { as: mara },
  )
  press(/^Mobile number/)
  fireEvent.change(await screen.findByLabelText('Mobile number', { selector: 'input' }), {
    target: { value: '+49 151 12345678' },
  })
  press('Send code')
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '012345' } })
  expect(screen.getByText(/We tell .*mara@example\.com.* with a link that takes it back for 72 hours/)).toBeTruthy()
  press(/^Use a code to/)
  fireEvent.change(await screen.findByLabelText('Code sent to your present address'), { target: { value: '543210' } })
  press('Save')
  await waitFor(() =>
    expect(sent.at(-1)?.input).toEqual({ mobile: '+4915112345678', captcha: '012345', old_captcha: '543210' }),
  )
  expect(sent.filter(({ call }) => call.endsWith('send_captcha')).map(({ input }) => input)).toEqual([
    { to: '+4915112345678', event: 'profile' },
    { to: 'mara@example.com', event: 'profile_old' },
  ])
})

test('an address is removed after the question, with the login password; kept, nothing is sent', async () => {
  const { sent } = await openShop(
    '/setting',
    { 'POST /api/user/profile': () => ({ ...mara, email: null }) },
    { as: mara },
  )
  const remove = async () => {
    press(/^Email/)
    fireEvent.click(await screen.findByRole('button', { name: /^Remove .*mara@example\.com/ }))
    expect(await screen.findByText(/Remove .*mara@example\.com.* from your account\?/)).toBeTruthy()
  }
  await remove()
  press('Keep it')
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/user/profile')
  fireEvent.click(await screen.findByRole('button', { name: /^Remove .*mara@example\.com/ }))
  type('Login password', 'tangerine-harbour')
  press('Remove')
  await waitFor(() => expect(sent.at(-1)?.input).toEqual({ email: null, password: 'tangerine-harbour' }))
})
