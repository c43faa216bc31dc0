import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { demoInit, init } from '../../../test/sample-init.ts'

const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a shopper who logs in is brought back to where they wanted to go', async () => {
  const { sent, path } = await openShop('/login?return_to=/setting', {
    'POST /api/user/login': () => ({ userinfo: { ...mara, token: 'a token' } }),
    'GET /api/user/getUserInfo': () => mara,
  })
  type('Account, email or mobile number', 'mara')
  type('Password', 'tangerine-harbour')
  press('Log in')
  await waitFor(() => expect(path()).toBe('/setting'))
  expect(sent).toContainEqual({
    call: 'POST /api/user/login',
    input: { account: 'mara', password: 'tangerine-harbour' },
  })
})

test('what is missing is asked for beside its field, and nothing is sent', async () => {
  const { sent } = await openShop('/login')
  type('Account, email or mobile number', 'mara')
  press('Log in')
  const password = await screen.findByLabelText('Password')
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(password)
  expect(screen.getByText('Enter your password')).toBeTruthy()
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/user/login')
})

test('a wrong login is said beside the password, and what was typed stays', async () => {
  await openShop('/login', { 'POST /api/user/login': () => new Refused('identity.wrong_login', { field: 'password' }) })
  type('Account, email or mobile number', 'mara')
  type('Password', 'not it')
  press('Log in')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  expect(password.value).toBe('not it')
  expect(screen.getByLabelText<HTMLInputElement>('Account, email or mobile number').value).toBe('mara')
})

test('in a demo world one tap is enough; elsewhere no demo account is offered', async () => {
  const demo = { account: 'demo', password: 'sail-with-me' }
  const { sent, path } = await openShop('/login', {
    'GET /api/index/init': () => ({
      ...demoInit,
      demo: { ...demoInit.demo, shopper: { ...demo, pay_password: '246810' } },
    }),
    'POST /api/user/login': () => ({ userinfo: { ...mara, token: 'a token' } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Enter as demo' }))
  await waitFor(() => expect(path()).toBe('/home'))
  expect(sent).toContainEqual({ call: 'POST /api/user/login', input: demo })
})

test('without a demo world the login page offers none', async () => {
  await openShop('/login', { 'GET /api/index/init': () => init })
  expect(screen.queryByText('Just looking around?')).toBeNull()
})

test('someone who comes to register proves the number by the code that was sent to it, and is brought back as well', async () => {
  const { sent, path } = await openShop('/register?return_to=/setting', {
    'POST /api/user/send_captcha': () => ({ retry_after: 60 }),
    'POST /api/user/register': () => ({ userinfo: { ...mara, token: 'a token' } }),
    'GET /api/user/getUserInfo': () => mara,
  })
  fireEvent.click(screen.getByLabelText('Mobile'))
  type('Mobile number', '+49 (0)151 2345-6789')
  type('Password', 'tangerine-harbour')
  type('Password once more', 'tangerine-harbor')
  press('Send code')
  expect(await screen.findByText('The two passwords do not match')).toBeTruthy()
  type('Password once more', 'tangerine-harbour')
  press('Send code')
  expect(await screen.findByText(/We have sent six digits to/)).toBeTruthy()
  press('Create account')
  expect(await screen.findByText('Enter the code we sent you')).toBeTruthy()
  type('Code', '012 345')
  press('Create account')
  await waitFor(() => expect(path()).toBe('/setting'))
  expect(sent.find(({ call }) => call === 'POST /api/user/send_captcha')?.input).toEqual({
    to: '+4915123456789',
    event: 'register',
  })
  expect(sent.find(({ call }) => call === 'POST /api/user/register')?.input).toEqual({
    mobile: '+4915123456789',
    captcha: '012345',
    password: 'tangerine-harbour',
    confirm_password: 'tangerine-harbour',
  })
})

test('another address needs another code, an account name needs none', async () => {
  const { sent, path } = await openShop('/register?return_to=/setting', {
    'POST /api/user/send_captcha': () => ({ retry_after: 60 }),
    'POST /api/user/register': () => ({ userinfo: { ...mara, token: 'a token' } }),
    'GET /api/user/getUserInfo': () => mara,
  })
  type('Email address', 'mara@exampel.com')
  type('Password', 'tangerine-harbour')
  type('Password once more', 'tangerine-harbour')
  press('Send code')
  await screen.findByLabelText('Code')
  type('Email address', 'mara@example.com')
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Name'))
  type('Account name', 'mara')
  press('Create account')
  await waitFor(() => expect(path()).toBe('/setting'))
  expect(sent.find(({ call }) => call === 'POST /api/user/register')?.input).not.toHaveProperty('captcha')
})

test('where no code can be sent, one registers with an account name', async () => {
  await openShop('/register', { 'GET /api/index/init': () => ({ ...init, sends: { email: false, mobile: false } }) })
  expect(await screen.findByLabelText('Account name')).toBeTruthy()
  expect(screen.queryByLabelText('Email')).toBeNull()
})
