import { describe, expect, test } from 'vitest'
import { isPublic } from '../src/app/guard.ts'
import { createShopQueryClient } from '../src/app/query-client.ts'
import { specPattern } from '../src/app/route-pattern.ts'
import { createShopRouter } from '../src/app/router.tsx'

/** Section 2 of the specification, in its order and spelling. */
const SPEC = [
  '/home /explore /bag /filter',
  '/login /register /forgotPassword',
  '/search /searchs /popular',
  '/shop/:id?',
  '/products',
  '/detail/:product?/:mer?',
  '/checkout',
  '/order',
  '/myPurchases/:status?',
  '/orderInfo/:id?',
  '/comment',
  '/refund/:id?/:sn?/:product_ids?/:amount?',
  '/profile',
  '/withDraw',
  '/depositRecord',
  '/topUp',
  '/walletTopUp',
  '/cardTopUp',
  '/topUpRecord',
  '/capitalRecord',
  '/address /addressForm/:id?',
  '/setting',
  '/changePassword /passwords',
  '/changePayPwd',
  '/language',
  '/notification',
  '/helpAndSupport',
  '/law',
  '/platform',
  '/service /services',
  '/mutualAid /mutualAidhHistroy',
  '/myFavourite /payment /security /heart',
].flatMap((row) => row.split(' '))

/** The spec shows the complaint form without its path; / only leads to /home. */
const OURS = ['/complaint', '/']

const router = createShopRouter(createShopQueryClient())
const routes = Object.values(router.routesById)
  .filter((route) => route.id !== '__root__')
  .map((route) => ({ pattern: specPattern(route.fullPath), data: route.options.staticData ?? {} }))
const withRule = (test: (data: (typeof routes)[number]['data']) => boolean) =>
  routes
    .filter(({ data }) => test(data))
    .map(({ pattern }) => pattern)
    .sort()

describe('the routes', () => {
  test('are those of the spec, all 46, spelled as it spells them', () => {
    expect(SPEC).toHaveLength(46)
    expect(routes.map(({ pattern }) => pattern).sort()).toEqual([...SPEC, ...OURS].sort())
  })

  test('each carry a title and requireAuth false', () => {
    for (const { pattern, data } of routes)
      if (pattern !== '/') expect(data, pattern).toMatchObject({ titleKey: expect.any(String), requireAuth: false })
  })

  test('open to visitors are those of the spec', () => {
    const open = SPEC.filter(isPublic)
    expect(open).toEqual([
      '/home',
      '/explore',
      '/login',
      '/register',
      '/forgotPassword',
      '/search',
      '/searchs',
      '/shop/:id?',
      '/detail/:product?/:mer?',
      '/changePassword',
    ])
  })

  test('kept alive are home, explore, bag and filter, and they alone forget the way', () => {
    expect(withRule((data) => data.keepAlive === true)).toEqual(['/bag', '/explore', '/filter', '/home'])
    expect(withRule((data) => data.history === 'clear')).toEqual(['/bag', '/explore', '/filter', '/home'])
    expect(withRule((data) => data.history === 'skip')).toEqual(['/service'])
  })

  test('with tabs are the four tabs’ own pages', () => {
    expect(withRule((data) => data.tab !== undefined)).toEqual(['/bag', '/explore', '/home', '/profile'])
  })

  test.each([
    ['/shop', '/shop/:id?'],
    ['/shop/7', '/shop/:id?'],
    ['/detail', '/detail/:product?/:mer?'],
    ['/detail/1/2', '/detail/:product?/:mer?'],
    ['/myPurchases/-1', '/myPurchases/:status?'],
    ['/refund/1/2/3,4/12.30', '/refund/:id?/:sn?/:product_ids?/:amount?'],
    ['/refund', '/refund/:id?/:sn?/:product_ids?/:amount?'],
    ['/orderInfo/shop', '/orderInfo/:id?'],
  ])('%s is a page of %s', (path, pattern) => {
    const page = router.matchRoutes(path, {}).at(-1)
    expect(page && specPattern(String(page.fullPath))).toBe(pattern)
  })
})
