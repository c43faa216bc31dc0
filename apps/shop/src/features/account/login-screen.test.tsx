import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { afterEach, describe, expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { demoInit, init } from '../../../test/sample-init.ts'
import { lamp } from '../../../test/sample-product.ts'
import { addToGuestBag, forgetGuestBag } from '../../shared/guest-bag.ts'

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
  expect(await screen.findByText('Logged in')).toBeTruthy()
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

test('who has to wait for what others guessed sees how long, and gets in with a code from the mail', async () => {
  let asked = 0
  const { sent, path } = await openShop('/login', {
    'POST /api/user/login': () => {
      asked += 1
      if (asked === 1) return new Refused('request.too_many', { retry_after: 128 })
      return { userinfo: { ...mara, token: 'a token' } }
    },
    'POST /api/user/send_captcha': () => ({ retry_after: 60 }),
  })
  type('Account, email or mobile number', 'mara')
  type('Password', 'tangerine-harbour')
  press('Log in')
  expect(await screen.findByText(/You can try again in 2:0\d/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '012345' } })
  press('Log in')
  await waitFor(() => expect(path()).toBe('/home'))
  const calls = sent.filter(({ call }) => /login|captcha/.test(call)).map(({ input }) => input)
  expect(calls.slice(1)).toEqual([
    { to: 'mara', event: 'login' },
    { account: 'mara', password: 'tangerine-harbour', captcha: '012345' },
  ])
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
  expect(await screen.findByText('Account created')).toBeTruthy()
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

test.each([
  ['mara@', 'This is not an email address. Example: name@example.com'],
  ['mara@example', 'This is not an email address. Example: name@example.com'],
  ['+49 12', 'This is not a mobile number. Begin with + and the country code'],
  ['+999 1234567', 'This is not a mobile number. Begin with + and the country code'],
  ['0151 2345-6789', 'This is not a mobile number. Begin with + and the country code'],
])(
  '“%s” is meant as an address that it is not: that is said beside the field, and nothing is sent',
  async (name, said) => {
    const { sent } = await openShop('/login')
    type('Account, email or mobile number', name)
    type('Password', 'tangerine-harbour')
    press('Log in')
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getByLabelText('Account, email or mobile number').getAttribute('aria-invalid')).toBe('true')
    expect(sent.map(({ call }) => call)).not.toContain('POST /api/user/login')
  },
)

test.each(['mara', '1234567', 'mara.o', 'mara@example.com', '+49 (0)151 2345-6789', '＋4915123456789'])(
  'with “%s” one may try to log in',
  async (name) => {
    const { sent } = await openShop('/login', { 'POST /api/user/login': () => new Refused('identity.wrong_login') })
    type('Account, email or mobile number', name)
    type('Password', 'tangerine-harbour')
    press('Log in')
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/user/login'))
  },
)

describe('on the way to the bag', () => {
  afterEach(forgetGuestBag)
  const toBag = '/login?return_to=%2Fbag'

  test('a visitor sees what waits in it, the last first, and how much more there is', async () => {
    for (const place of [1, 2, 3, 4]) addToGuestBag({ goods_id: `${place}`, sku_id: `${place}`, quantity: 1 })
    addToGuestBag({ goods_id: '4', sku_id: '4', quantity: 1 })
    await openShop(toBag, {
      'GET /api/goods/detail': ({ id }) => ({ ...lamp, id, title: `Lamp ${id}`, price: `${id}2.00` }),
    })
    expect(await screen.findByText('2 × Lamp 4')).toBeTruthy()
    expect(await screen.findByText('Lamp 2')).toBeTruthy()
    expect(screen.queryByText('Lamp 1')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Waiting in your bag' })).toBeTruthy()
    expect(screen.getByText('The 5 items in your bag come with you.')).toBeTruthy()
    expect(screen.getByText('and 1 more product')).toBeTruthy()
    expect(screen.queryByText('Good to see you again.')).toBeNull()
  })

  test('goods that cannot be shown just now are still counted', async () => {
    addToGuestBag({ goods_id: '1', sku_id: '1', quantity: 2 })
    await openShop(toBag)
    expect(await screen.findByText('The 2 items in your bag come with you.')).toBeTruthy()
  })

  test('an empty one says where one’s things may be', async () => {
    await openShop(toBag)
    expect(await screen.findByText(/^Your bag on this device is empty/)).toBeTruthy()
    expect(screen.queryByText('Good to see you again.')).toBeNull()
  })
})
