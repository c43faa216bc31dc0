import { fireEvent, screen, waitFor } from '@testing-library/react'
import { copyToClipboard } from '@tradewind/web/clipboard'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mara, openShop } from './open-shop.tsx'

afterEach(() => vi.unstubAllGlobals())

const said = () => screen.getByRole('status', { name: 'Messages' }).textContent

test('the root of the shop is home', async () => {
  const { path } = await openShop('/')
  expect(path()).toBe('/home')
})

test('a visitor who opens a private page reads why, stands at the login, and is not sent into the wild afterwards', async () => {
  const { path } = await openShop('/orderInfo/7')
  expect(path()).toBe('/login?return_to=%2ForderInfo%2F7')
  expect(said()).toBe('Please log in first')
})

test('a room that is not furnished yet says so, has its title and a way on', async () => {
  await openShop('/law', {}, { as: mara })
  expect(await screen.findByText('Not yet open')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Law and policy')
  expect(document.title).toBe('Law and policy · Tradewind')
  expect(screen.getByRole('link', { name: 'See what is hot' }).getAttribute('href')).toBe('/home')
})

describe('Back of the top bar', () => {
  test('leads to the backurl of the address', async () => {
    const { path } = await openShop('/law?backurl=%2Fsetting', {}, { as: mara })
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(path()).toBe('/setting'))
  })

  test('leads to no other site, whatever the address says', async () => {
    const { path } = await openShop('/law?backurl=%2F%2Fevil.example', {}, { as: mara })
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(path()).toBe('/home'))
  })
})

test('a list fetches its next page and says when there is no more', async () => {
  const notice = (at: number) => ({
    id: `01930000-0000-7000-8000-00000000000${at}`,
    kind: 'order.paid',
    title: `Notice ${at}`,
    order_id: null,
    ref_id: null,
    read: true,
    created_at: '2026-11-20T10:00:00.000Z',
  })
  const { sent } = await openShop(
    '/notification',
    {
      'GET /api/user/notice_list': ({ cursor }) =>
        cursor ? { list: [notice(2)], next_cursor: null } : { list: [notice(1)], next_cursor: 'next' },
    },
    { as: mara },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  expect(await screen.findByText('Notice 2')).toBeTruthy()
  expect(screen.getByText('Notice 1')).toBeTruthy()
  expect(screen.getByText('No more')).toBeTruthy()
  expect(sent.filter(({ call }) => call.endsWith('notice_list')).map(({ input }) => input.cursor)).toEqual([
    undefined,
    'next',
  ])
})

describe('copying', () => {
  const withClipboard = (isSecureContext: boolean, writeText: (text: string) => Promise<void>) => {
    vi.stubGlobal('isSecureContext', isSecureContext)
    vi.stubGlobal('navigator', { ...navigator, onLine: true, languages: ['en'], clipboard: { writeText } })
  }

  test.each([
    ['says that it was copied', true, () => Promise.resolve(), 'Copied'],
    ['says when the browser refuses', true, () => Promise.reject(new Error('no')), 'Copy failed'],
    [
      'says where it cannot be, on a page without HTTPS',
      false,
      () => Promise.resolve(),
      'Copying is not supported on pages without HTTPS',
    ],
  ])('%s', async (_, secure, writeText, message) => {
    await openShop('/login')
    withClipboard(secure, writeText)
    await copyToClipboard('7K2M4QX9TD')
    await waitFor(() => expect(said()).toBe(message))
  })
})
