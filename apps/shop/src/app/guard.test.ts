import { describe, expect, test, vi } from 'vitest'
import { isPublic, judge } from './guard.ts'

const nobody = { hasToken: () => false, isKnown: () => false, introduce: () => Promise.reject(new Error('not asked')) }
const known = { hasToken: () => true, isKnown: () => true, introduce: () => Promise.reject(new Error('not asked')) }

describe('the global check', () => {
  test.each([
    '/login',
    '/register',
    '/home',
    '/shop/:id?',
    '/explore',
    '/detail/:product?/:mer?',
    '/search',
    '/searchs',
    '/forgotPassword',
    '/changePassword',
  ])('a visitor may open %s', async (pattern) => {
    expect(await judge(pattern, nobody)).toBe('pass')
  })

  test.each(['/bag', '/profile', '/orderInfo/:id?', '/products', '/popular', '/passwords', '/checkout', '/filter'])(
    'a visitor who opens %s is asked to log in first',
    async (pattern) => {
      expect(await judge(pattern, nobody)).toBe('login-first')
    },
  )

  test('what someone writes into the address does not open a page: only the pattern counts', () => {
    expect(isPublic('/orderInfo/:id?')).toBe(false)
    expect(isPublic('/orderInfo/shop')).toBe(true)
  })

  test('someone who is logged in has no business at /login', async () => {
    expect(await judge('/login', known)).toBe('to-root')
  })

  test('with a token but nobody known, the person is loaded before the page opens', async () => {
    const introduce = vi.fn(() => Promise.resolve())
    expect(await judge('/home', { hasToken: () => true, isKnown: () => false, introduce })).toBe('pass')
    expect(introduce).toHaveBeenCalledOnce()
  })

  test('if the person cannot be loaded they are logged out, on a public page too', async () => {
    const introduce = () => Promise.reject(new Error('401'))
    expect(await judge('/home', { hasToken: () => true, isKnown: () => false, introduce })).toBe('log-out')
  })

  test('someone known goes where they like, without being asked again', async () => {
    expect(await judge('/bag', known)).toBe('pass')
    expect(await judge('/register', known)).toBe('pass')
  })
})
