import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { TIMED_OUT } from '@tradewind/client/transport'
import { copyToClipboard } from '@tradewind/web/clipboard'
import { Broken } from '@tradewind/web/test/wire'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { beginSession, sessionToken } from '../src/shared/session.ts'
import { uploadPicture } from '../src/shared/upload.ts'
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

describe('somebody whom the shop cannot be told of', () => {
  const whoIs = (status: number) => ({ 'GET /api/user/getUserInfo': () => new Broken(status) })
  const law = async (status: number) => openShop('/law', whoIs(status), { as: mara })

  test.each([502, 503, 429])('stays logged in when that fails once, with %i', async (status) => {
    const { path } = await law(status)
    expect(path()).toBe('/law')
    expect(sessionToken()).toBe('a token')
  })

  test('stays logged in when no answer comes in time', async () => {
    const slow = { 'GET /api/user/getUserInfo': () => Promise.reject(TIMED_OUT) }
    const { path } = await openShop('/law', slow, { as: mara })
    expect(path()).toBe('/law')
    expect(sessionToken()).toBe('a token')
  })

  test('is logged out when it fails a second time', async () => {
    const { path, router } = await law(502)
    await act(() => router.navigate({ to: '/setting' }))
    expect(path()).toBe('/login?return_to=%2Fsetting')
    expect(sessionToken()).toBeUndefined()
  })

  test.each([401, 403])('is logged out at once by a %i', async (status) => {
    const { path } = await law(status)
    expect(path()).toBe('/login?return_to=%2Flaw')
    expect(sessionToken()).toBeUndefined()
  })
})

test('what was loaded for one person is not there for the next', async () => {
  const { router } = await openShop('/setting', {}, { as: mara })
  const { queryClient } = router.options.context
  queryClient.setQueryData(['GET /api/user/address_list', {}], { list: ['the address of Mara'] })
  await act(async () => beginSession('the token of somebody else'))
  expect(queryClient.getQueryData(['GET /api/user/address_list', {}])).toBeUndefined()
})

test('a page says its title, at its head and in the tab', async () => {
  await openShop('/setting', {}, { as: mara })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Settings')
  expect(document.title).toBe('Settings · Tradewind')
})

test('four tabs lead to home, explore, bag and me, and say where one is', async () => {
  await openShop('/home', {}, { as: mara })
  const tabs = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(['/home', '/explore', '/bag', '/profile'])
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null, null, null])
})

test('home, explore, bag and filter stay as they were left; a product and the own page do not', async () => {
  const { router } = await openShop('/home', {}, { as: mara })
  const shown = () => document.querySelector('#content main:not([style*="none"] main)') ?? document.body
  const isVisible = (screen: Element) => !screen.closest('[style*="display: none"]')
  const went = async (href: string) => {
    await act(() => router.navigate({ href }))
    return [...document.querySelectorAll('#content main')].find(isVisible) ?? shown()
  }
  for (const [path, stays] of [
    ['/home', true],
    ['/explore', true],
    ['/bag', true],
    ['/filter', true],
    ['/detail/7', false],
    ['/profile', false],
  ] as const) {
    const screen = await went(path)
    await went('/setting')
    expect(screen.isConnected, path).toBe(stays)
  }
})

describe('Back of the top bar', () => {
  test('leads to the backurl of the address', async () => {
    const { path } = await openShop('/law?backurl=%2Fsetting', {}, { as: mara })
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(path()).toBe('/setting'))
  })

  test('leads there, and not to the page one came from last', async () => {
    localStorage.setItem(`remembered-history:${mara.id}`, JSON.stringify(['/heart', '/payment']))
    const { path } = await openShop('/law?backurl=%2Fsetting', {}, { as: mara })
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(path()).toBe('/setting'))
  })

  test('opens the last page remembered as one that was come back to', async () => {
    localStorage.setItem(`remembered-history:${mara.id}`, JSON.stringify(['/heart', '/helpAndSupport']))
    const { path } = await openShop('/law', {}, { as: mara })
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(path()).toBe('/helpAndSupport?backs=1'))
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
    category: 'orders' as const,
    image: null,
    path: null,
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

test('a list that is pulled down asks anew and says so, and one that is let go too early does not', async () => {
  const row = {
    ...{ id: '01930000-0000-7000-8000-000000000001', kind: 'order.paid', category: 'orders' as const },
    ...{ image: null, path: null, order_id: null, ref_id: null, read: true, created_at: '2026-11-20T10:00:00.000Z' },
  }
  let titles = ['Paid']
  const { sent } = await openShop(
    '/notification',
    {
      'GET /api/user/notice_list': () => ({
        list: titles.map((title, at) => ({ ...row, id: row.id.slice(0, -1) + at, title })),
        next_cursor: null,
      }),
    },
    { as: mara },
  )
  const line = await screen.findByText('Paid')
  const pull = (by: number) => {
    fireEvent.touchStart(line, { touches: [{ clientX: 100, clientY: 100 }] })
    fireEvent.touchMove(line, { touches: [{ clientX: 100, clientY: 100 + by }] })
    fireEvent.touchEnd(line)
  }
  const asked = () => sent.filter(({ call }) => call.endsWith('notice_list')).length
  const before = asked()
  titles = ['Sent', 'Paid']
  pull(40)
  expect(asked()).toBe(before)
  pull(300)
  expect(screen.getByText('Refreshing')).toBeTruthy()
  expect(await screen.findByText('Sent')).toBeTruthy()
  expect(asked()).toBe(before + 1)
})

describe('a picture', () => {
  const send = () => uploadPicture(new Blob(['x']), 'review').catch(() => undefined)
  const stored = { id: '7', url: '/7.webp', template: '/7-{w}.webp', width: 9, height: 9, placeholder: '' }

  test('that arrived is said to be uploaded', async () => {
    await openShop('/login', { 'POST /api/common/upload': () => stored })
    await send()
    await waitFor(() => expect(said()).toBe('Uploaded'))
  })

  test('that was lost on its way is said to have failed', async () => {
    await openShop('/login', { 'POST /api/common/upload': () => new Broken(502) })
    await send()
    await waitFor(() => expect(said()).toBe('Upload failed'))
  })
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
