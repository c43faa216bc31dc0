import { fireEvent, screen, waitFor } from '@testing-library/react'
import { deviceName } from '@tradewind/contract/device-name'
import { Refused } from '@tradewind/web/test/wire'
import { beforeEach, expect, test } from 'vitest'
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
