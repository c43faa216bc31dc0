import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'

const order = '01930000-0000-7000-8000-00000000000a'

test('one sees what is to spend, in escrow and frozen, and how many orders wait where', async () => {
  await openShop(
    '/profile',
    {
      'GET /api/order/count': () => ({
        counts: [
          { status: 0, count: 1 },
          { status: 2, count: 120 },
          { status: -4, count: 2 },
        ],
      }),
    },
    { as: mara },
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mara Okafor')
  expect(screen.getByRole('img', { name: /\$412\.60 to spend, \$186\.30 in escrow, \$60\.00 frozen/ })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('link', { name: /To pay/ }).textContent).toContain('1'))
  expect(screen.getByRole('link', { name: /On the way/ }).textContent).toContain('99+')
  expect(screen.getByRole('link', { name: /Refunds/ }).getAttribute('href')).toBe('/myPurchases/-4')
})

test('one sees how many answers wait to be read, and none where there are none', async () => {
  let unread = 3
  const answers = { 'GET /api/chat/count': () => ({ unread }) }
  await openShop('/profile', answers, { as: mara })
  const row = await screen.findByRole('link', { name: /3 new/ })
  expect(row.getAttribute('href')).toBe('/services')
  cleanup()
  unread = 0
  const { sent } = await openShop('/profile', answers, { as: mara })
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /api/chat/count'))
  await screen.findByRole('link', { name: 'To ship' })
  expect(screen.queryByText(/\d new/)).toBeNull()
})

test('what cannot be had beside the balance leaves the page whole and says nothing', async () => {
  await openShop('/profile', { 'GET /api/cart/count': () => ({ count: 0 }) }, { as: mara })
  await waitFor(() => expect(screen.getByRole('link', { name: 'To ship' })).toBeTruthy())
  expect(screen.queryByText(/refused/)).toBeNull()
})

test('a shopper without a payment password is led to set one, and back', async () => {
  await openShop('/profile', {}, { as: { ...mara, has_pay_password: false } })
  expect(screen.getByRole('link', { name: 'Set one' }).getAttribute('href')).toBe('/changePayPwd?backurl=%2Fprofile')
})

test('logging out asks first, and staying is the quiet way out', async () => {
  const { sent, path } = await openShop('/setting', {}, { as: mara })
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('Log out of Mara Okafor?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(path()).toBe('/setting')
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/user/logout')
})

test('after logging out this device knows nobody, whether the server heard it or not', async () => {
  const { path } = await openShop('/setting', {}, { as: mara })
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await screen.findByText('Log out of Mara Okafor?')
  fireEvent.click(screen.getAllByRole('button', { name: 'Log out' }).at(-1) as HTMLElement)
  await waitFor(() => expect(path()).toBe('/login'))
  expect(document.cookie).not.toContain('Admin-Token')
})

test('a notice leads to its order and counts as read from then on', async () => {
  const notice = {
    id: order,
    kind: 'order.paid',
    category: 'orders' as const,
    image: null,
    path: `/orderInfo/${order}`,
    title: 'Your order was paid',
    order_id: order,
    ref_id: null,
    read: false,
  }
  const { sent } = await openShop(
    '/notification',
    {
      'GET /api/user/notice_list': () => ({
        list: [{ ...notice, created_at: '2026-11-20T10:00:00.000Z' }],
        next_cursor: null,
      }),
      'POST /api/user/notice_read': () => ({ unread: 0 }),
    },
    { as: mara },
  )
  const link = await screen.findByRole('link', { name: /Unread: Your order was paid/ })
  expect(link.getAttribute('href')).toBe(`/orderInfo/${order}`)
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText(/Unread/)).toBeNull())
  expect(sent).toContainEqual({ call: 'POST /api/user/notice_read', input: { all: true } })
})

test('a language is chosen for the account and the page speaks it at once', async () => {
  const language = (file_name: string, language_name: string, bcp47: string, dir: 'ltr' | 'rtl') => ({
    file_name,
    language_name,
    chinese_name: '',
    bcp47,
    dir,
  })
  const arabic = language('ar', 'العربية', 'ar', 'rtl')
  const { sent } = await openShop(
    '/language',
    {
      'GET /api/user/language_list': () => ({ list: [language('en', 'English', 'en', 'ltr'), arabic] }),
      'GET /api/user/set_language': ({ file_name }) => (file_name === 'ar' ? arabic : new Refused('thing.missing')),
    },
    { as: mara },
  )
  fireEvent.click(await screen.findByLabelText(/العربية/))
  fireEvent.click(screen.getByRole('button', { name: 'Use this language' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'اللغة' })).toBeTruthy()
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
  expect(document.cookie).toContain('local-language')
  await waitFor(() => expect(sent).toContainEqual({ call: 'GET /api/user/set_language', input: { file_name: 'ar' } }))
})

test('a language that is not offered any more must be chosen anew: nothing is sent before', async () => {
  const arabic = { file_name: 'ar', language_name: 'العربية', chinese_name: '', bcp47: 'ar', dir: 'rtl' } as const
  const { sent } = await openShop(
    '/language',
    { 'GET /api/user/language_list': () => ({ list: [arabic] }), 'GET /api/user/set_language': () => arabic },
    { as: mara },
  )
  await screen.findByLabelText(/العربية/)
  fireEvent.click(screen.getByRole('button', { name: 'Use this language' }))
  expect(await screen.findByText('Choose a language', { selector: '[id$="error"], [role="alert"], p' })).toBeTruthy()
  expect(sent.map(({ call }) => call)).not.toContain('GET /api/user/set_language')
})

test('the phone has the way to the seller platform, too', async () => {
  await openShop('/profile', {}, { as: mara })
  const link = await screen.findByRole('link', { name: 'Seller platform' })
  expect(link.getAttribute('href')).toBe('/console')
})
