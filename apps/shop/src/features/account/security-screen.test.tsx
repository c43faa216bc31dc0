import { fireEvent, screen, waitFor } from '@testing-library/react'
import { deviceName } from '@tradewind/contract/device-name'
import { Broken, Refused } from '@tradewind/web/test/wire'
import { beforeEach, expect, test } from 'vitest'
import { patient } from '../../../../../tools/patience.ts'
import { mara, openShop } from '../../../test/open-shop.tsx'

beforeEach(() => sessionStorage.clear())

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'

const session = (n: number, device: string, current = false) => ({
  id: `01930000-0000-7000-8000-0000000000f${n}`,
  device,
  current,
  created_at: '2026-11-19T10:00:00.000Z',
  last_used_at: '2026-11-20T10:00:00.000Z',
})

test('a browser is named as people know it, an unknown one not guessed', () => {
  expect(deviceName(IPHONE)).toEqual({ browser: 'Safari', system: 'iPhone' })
  expect(deviceName(EDGE)).toEqual({ browser: 'Edge', system: 'Windows' })
  expect(deviceName(PIXEL)).toEqual({ browser: 'Chrome', system: 'Android' })
  expect(deviceName('curl/7.88.1')).toBeUndefined()
})

test('sessions stand there with device and last use, this one first; another is ended after a question that names it', async () => {
  let sessions = [session(1, IPHONE), session(2, EDGE, true)]
  const { sent } = await openShop(
    '/security',
    {
      'GET /api/user/privacy': () => ({ export: null }),
      'GET /api/user/closing': () => ({ closing_at: null, waits_for: [] }),
      'GET /api/user/session_list': () => ({ list: sessions }),
      'POST /api/user/session_revoke': ({ id }) => {
        sessions = sessions.filter((one) => one.id !== id)
        return { done: true }
      },
    },
    { as: mara },
  )
  const rows = await screen.findAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/^Edge on WindowsThis device/)
  expect(rows[1]?.textContent).toContain('Last used Nov 20, 2026')
  fireEvent.click(screen.getByRole('button', { name: 'End Safari on iPhone' }))
  expect(await screen.findByText('End the session of Safari on iPhone?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(sent.find(({ call }) => call.endsWith('revoke'))?.input).toEqual({ id: session(1, IPHONE).id })
  expect(screen.getByText('You are logged in nowhere else.')).toBeTruthy()
})

test('when all of the page failed, one other try brings all of it', async () => {
  let away = true
  const unlessAway = <T,>(answer: T) => (away ? new Broken(500) : answer)
  await openShop(
    '/security',
    {
      'GET /api/user/privacy': () => unlessAway({ export: null }),
      'GET /api/user/closing': () => unlessAway({ closing_at: null, waits_for: [] }),
      'GET /api/user/session_list': () => unlessAway({ list: [session(1, IPHONE), session(2, EDGE, true)] }),
    },
    { as: mara },
  )
  const [first] = await screen.findAllByRole('button', { name: 'Try again' })
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3))
  away = false
  fireEvent.click(first as HTMLElement)
  expect(await screen.findByRole('button', { name: 'End Safari on iPhone' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Make my file' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a forgotten payment password tells its day without withdrawals before the code is sent, and then takes both proofs', async () => {
  const { sent, path } = await openShop(
    '/changePayPwd?forgotten=1&backurl=/setting',
    {
      'POST /api/user/send_captcha': () => ({ retry_after: 60 }),
      'POST /api/user/resetPay': () => ({ done: true }),
    },
    { as: mara },
  )
  expect(screen.getByText(/withdrawals wait 24 hours/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  await screen.findByLabelText('Code')
  expect(sent.find(({ call }) => call.endsWith('send_captcha'))?.input).toEqual({
    to: 'mara@example.com',
    event: 'resetPay',
  })
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Set new payment password' }))
  type('Code', '123456')
  save()
  expect(await screen.findByText('Enter your password')).toBeTruthy()
  type('Login password', 'sail-with-me')
  type('New payment password', '918273')
  type('Once more', '918273')
  save()
  await waitFor(() => expect(path()).toBe('/setting'))
  expect(sent.find(({ call }) => call.endsWith('resetPay'))?.input).toEqual({
    captcha: '123456',
    password: 'sail-with-me',
    pay_password: '918273',
    confirm_pay_password: '918273',
  })
})

test('a wrong login password is said at its field', async () => {
  await openShop(
    '/changePayPwd?forgotten=1',
    {
      'POST /api/user/send_captcha': () => ({ retry_after: 60 }),
      'POST /api/user/resetPay': () => new Refused('identity.wrong_password', { field: 'password' }),
    },
    { as: mara },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  await screen.findByLabelText('Code')
  for (const [label, value] of [
    ['Code', '123456'],
    ['Login password', 'nope'],
    ['New payment password', '918273'],
    ['Once more', '918273'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Set new payment password' }))
  await waitFor(() => expect(screen.getByLabelText('Login password').getAttribute('aria-invalid')).toBe('true'))
})

test('somebody asks for all that is kept of them with their password, and fetches it by the address that the server gives', async () => {
  const url = '/files/exports/01930000-0000-7000-8000-0000000000e1.json?expires=1&signature=a'
  const asked = { asked_at: '2026-11-20T10:00:00.000Z' }
  const ready = { ...asked, state: 'ready' as const, ends_at: '2026-11-27T10:00:00.000Z', bytes: 2_340_000, url }
  let made: typeof ready | null = null
  const { sent } = await openShop(
    '/security',
    {
      'GET /api/user/session_list': () => ({ list: [] }),
      'GET /api/user/privacy': () => ({ export: made }),
      'GET /api/user/closing': () => ({ closing_at: null, waits_for: [] }),
      'POST /api/user/data_export': ({ password }) => {
        if (password !== 'sail-with-me') return new Refused('identity.wrong_password', { field: 'password' })
        made = ready
        return { export: { ...asked, state: 'making' as const, ends_at: null, bytes: null, url: null } }
      },
    },
    { as: mara },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Make my file' }))
  const field = await screen.findByLabelText('Login password')
  const make = () => fireEvent.submit(field.closest('form') as HTMLFormElement)
  fireEvent.change(field, { target: { value: 'nope' } })
  make()
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(field, { target: { value: 'sail-with-me' } })
  make()
  expect(await screen.findByText('Your file is being made. You can leave this page.')).toBeTruthy()
  expect(sent.filter(({ call }) => call.endsWith('data_export'))).toHaveLength(2)
  const link = await screen.findByRole('link', { name: 'Download' }, { timeout: patient(20_000) })
  expect(link.getAttribute('href')).toBe(url)
  expect(screen.getByText(/2\.3 MB\. It lies here until/)).toBeTruthy()
})

test('somebody closes the account: told what goes and what stays, with both passwords, led to all it waits for, and keeps it after all', async () => {
  const waits_for = [
    { kind: 'balance' as const, count: 1, amount: '0.73', until: null },
    { kind: 'orders' as const, count: 2, amount: null, until: '2026-12-20T10:00:00.000Z' },
    { kind: 'application' as const, count: 1, amount: null, until: null },
  ]
  let closing_at: string | null = null
  const { sent } = await openShop(
    '/security',
    {
      'GET /api/user/session_list': () => ({ list: [] }),
      'GET /api/user/privacy': () => ({ export: null }),
      'GET /api/user/closing': () => ({ closing_at, waits_for }),
      'POST /api/user/close': ({ password }) => {
        if (password !== 'sail-with-me') return new Refused('identity.wrong_password', { field: 'password' })
        closing_at = '2026-12-08T10:00:00.000Z'
        return { closing_at, waits_for }
      },
      'POST /api/user/close_cancel': () => ({ closing_at: null, waits_for }),
    },
    { as: mara },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Close my account' }))
  const field = await screen.findByLabelText('Login password')
  for (const told of ['What goes', 'What stays, and why', 'Under way at present'])
    expect(screen.getByText(told)).toBeTruthy()
  expect(screen.getByText(/the charge is half of it at most/)).toBeTruthy()
  fireEvent.change(field, { target: { value: 'nope' } })
  fireEvent.change(screen.getByLabelText('Payment password'), { target: { value: '246810' } })
  const close = () => fireEvent.submit(field.closest('form') as HTMLFormElement)
  close()
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(field, { target: { value: 'sail-with-me' } })
  close()
  expect(await screen.findByText(/once none of this is under way, on Dec 8/)).toBeTruthy()
  expect(sent.find(({ call }) => call.endsWith('/close'))?.input).toEqual({ password: 'nope', pay_password: '246810' })
  // The page is out of reach until the sheet has left, which is after its words have gone.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: patient(20_000) })
  const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link(/\$0\.73 in your balance/)).toMatch(/^\/withDraw/)
  expect(link(/2 orders.*Until Dec 20/)).toMatch(/^\/myPurchases/)
  expect(link(/application to sell/)).toMatch(/^\/platform/)
  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByRole('button', { name: 'Close my account' })).toBeTruthy()
})
