import type { CallKey } from '@tradewind/contract/calls'
import type { Translate } from '@tradewind/messages/translate'
import type { Locator } from 'playwright-core'
import { routesOf } from '../addresses.ts'
import { serviceRows } from './36-service-rows.ts'
import type { World } from './36-world.ts'

/** One address of a route: how it is opened, what it is about, and what it cannot do without. */
export type Row = {
  route: string
  /** What the table calls it, when a route has several rows. */
  as?: string
  path: (world: World) => string
  /** What stands there when the page has what it is about. */
  content: (main: Locator, world: World, t: Translate) => Locator
  /** The calls without which there is nothing to show. The page opens without all others. */
  needs: readonly CallKey[]
  /** The page of somebody who is not logged in. */
  visitor?: true
  /** Asked for anew on each opening, so that offline nothing kept can stand in. */
  neverKept?: true
}

/** By the first word of their addresses: `/orderInfo/{-$id}` is `/orderInfo`. */
export const routesOfShop = async (): Promise<string[]> =>
  (await routesOf('shop')).map((route) => route.replace(/\/\{.*/, ''))

const product = (main: Locator) => main.locator('a[href^="/detail/"]').first()
const field = (main: Locator) => main.locator('input:not([type="hidden"]), textarea').first()
const named = (main: Locator, { goods }: World) => main.getByText(goods.title).first()

/** The pages that ask the server for what they show, or take what somebody types. */
export const rows: readonly Row[] = [
  { route: '/home', path: () => '/home', content: product, needs: ['GET /api/index/home'] },
  {
    route: '/explore',
    path: () => '/explore',
    content: (main) => main.locator('nav a[href*="category_id"]').first(),
    needs: ['GET /api/goods/category_list'],
  },
  {
    route: '/search',
    as: 'begin',
    path: () => '/search',
    content: (main) => main.locator('nav a[href*="category_id"]').first(),
    needs: ['GET /api/goods/category_list'],
  },
  { route: '/search', path: () => '/search?keyword=pot', content: product, needs: ['GET /api/goods/list'] },
  { route: '/searchs', path: () => '/searchs', content: (main) => main.locator('h2').first(), needs: [] },
  { route: '/popular', path: () => '/popular', content: product, needs: ['GET /api/goods/list'] },
  { route: '/products', path: () => '/products', content: product, needs: ['GET /api/goods/list'] },
  { route: '/filter', path: () => '/filter?from=/search', content: field, needs: ['GET /api/goods/facets'] },
  {
    route: '/shop',
    path: ({ goods }) => `/shop/${goods.shop.id}`,
    content: (main) => main.locator('a[href*="merchant_id"]').first(),
    needs: ['GET /api/merchant/detail'],
  },
  { route: '/detail', path: ({ goods }) => `/detail/${goods.id}`, content: named, needs: ['GET /api/goods/detail'] },
  { route: '/bag', path: () => '/bag', content: named, needs: ['GET /api/cart/list'] },
  {
    route: '/checkout',
    path: () => '/checkout',
    content: named,
    needs: ['GET /api/cart/list', 'GET /api/user/address_list', 'POST /api/order/preview'],
    neverKept: true,
  },
  {
    route: '/checkout',
    as: 'buy now',
    path: ({ goods }) => `/checkout?goods_id=${goods.id}&sku_id=${goods.skuId}&quantity=1`,
    content: named,
    needs: ['GET /api/user/address_list', 'POST /api/order/preview'],
    neverKept: true,
  },
  {
    route: '/order',
    path: ({ order }) => `/order?ids=${order.id}`,
    content: (main, { goods }) => main.getByText(goods.shop.name).first(),
    needs: ['GET /api/order/detail'],
  },
  {
    route: '/order',
    as: 'by trade',
    path: ({ order }) => `/order?trade=${order.trade}`,
    content: (main, { goods }) => main.getByText(goods.shop.name).first(),
    needs: ['GET /api/user/order_list', 'GET /api/order/detail'],
  },
  {
    route: '/myPurchases',
    path: () => '/myPurchases',
    content: (main) => main.locator('a[href^="/orderInfo/"]').first(),
    needs: ['GET /api/user/order_list'],
  },
  {
    route: '/orderInfo',
    path: ({ order }) => `/orderInfo/${order.id}`,
    content: named,
    needs: ['GET /api/order/detail'],
  },
  {
    route: '/comment',
    path: ({ received }) => `/comment?id=${received}`,
    content: field,
    needs: ['GET /api/order/detail'],
  },
  {
    route: '/profile',
    path: () => '/profile',
    content: (main) => main.locator('a[href="/setting"]').first(),
    needs: [],
  },
  {
    route: '/address',
    path: () => '/address',
    content: (main, { address }) => main.getByText(address.addressee).first(),
    needs: ['GET /api/user/address_list'],
  },
  { route: '/addressForm', as: 'new', path: () => '/addressForm', content: field, needs: [] },
  {
    route: '/addressForm',
    path: ({ address }) => `/addressForm/${address.id}`,
    content: field,
    needs: ['GET /api/user/address'],
  },
  { route: '/setting', path: () => '/setting', content: (main) => main.locator('a[href="/passwords"]'), needs: [] },
  { route: '/passwords', path: () => '/passwords', content: field, needs: [] },
  { route: '/changePayPwd', path: () => '/changePayPwd', content: field, needs: [] },
  {
    route: '/language',
    path: () => '/language',
    content: (main) => main.getByRole('radio').first(),
    needs: ['GET /api/user/language_list'],
  },
  {
    route: '/notification',
    path: () => '/notification',
    content: (main) => main.locator('li').first(),
    needs: ['GET /api/user/notice_list'],
  },
  { route: '/myFavourite', path: () => '/myFavourite', content: product, needs: ['GET /api/user/favourite_list'] },
  {
    route: '/myFavourite',
    as: 'shops',
    path: () => '/myFavourite?tab=shops',
    content: (main) => main.locator('a[href^="/shop/"]').first(),
    needs: ['GET /api/user/follow_list'],
  },
  {
    route: '/topUp',
    path: () => '/topUp',
    content: (main) => main.locator('a[href="/cardTopUp"]'),
    needs: ['GET /api/user/recharge_info'],
  },
  { route: '/cardTopUp', path: () => '/cardTopUp', content: field, needs: ['GET /api/user/recharge_info'] },
  {
    route: '/walletTopUp',
    path: () => '/walletTopUp',
    content: (main) => main.locator('button[aria-pressed]').first(),
    needs: ['GET /api/user/getBlockchain', 'GET /api/user/recharge_info'],
  },
  {
    route: '/topUpRecord',
    path: () => '/topUpRecord',
    content: (main) => main.locator('a[href^="/topUpRecord?id="]').first(),
    needs: ['GET /api/user/recharge_log'],
  },
  {
    route: '/topUpRecord',
    as: 'one',
    path: ({ topup }) => `/topUpRecord?id=${topup}`,
    content: (main) => main.locator('ol').first(),
    needs: ['GET /api/user/recharge'],
  },
  {
    route: '/capitalRecord',
    path: () => '/capitalRecord',
    content: (main) => main.locator('li').first(),
    needs: ['GET /api/user/bill'],
  },
  {
    route: '/withDraw',
    path: () => '/withDraw',
    content: (main) => main.locator('input[name="amount"]'),
    needs: ['GET /api/user/extract'],
  },
  {
    route: '/depositRecord',
    path: () => '/depositRecord',
    content: (main) => main.getByRole('tabpanel').locator('li, a[href="/withDraw"]').first(),
    needs: ['GET /api/user/extract_log'],
  },
  {
    route: '/payment',
    path: () => '/payment',
    content: (main, _, t) => main.getByRole('button', { name: t('withdrawal.payee.add.card') }),
    needs: ['GET /api/user/extract'],
  },
  {
    route: '/security',
    path: () => '/security',
    content: (main) => main.locator('li').first(),
    needs: ['GET /api/user/session_list'],
  },
  {
    route: '/helpAndSupport',
    path: () => '/helpAndSupport',
    content: (main) => main.locator('a[href*="topic=orders"]'),
    needs: ['GET /api/user/help_support'],
  },
  {
    route: '/helpAndSupport',
    as: 'one',
    path: () => '/helpAndSupport?id=customs',
    content: (main) => main.locator('article h1'),
    needs: ['GET /api/user/help_support'],
  },
  {
    route: '/law',
    path: () => '/law',
    content: (main) => main.locator('a[href="/law?id=terms"]'),
    needs: ['GET /api/user/law'],
  },
  {
    route: '/law',
    as: 'one',
    path: () => '/law?id=held-money',
    content: (main) => main.locator('article table').first(),
    needs: ['GET /api/user/law'],
  },
  { route: '/heart', path: () => '/heart', content: product, needs: ['GET /api/user/view_list'] },
  {
    route: '/mutualAid',
    path: () => '/mutualAid',
    content: (main) => main.locator('dl').first(),
    needs: [
      ...(['GET /api/merchant/assist_own', 'GET /api/merchant/assist_board', 'GET /api/merchant/detail'] as const),
      'POST /api/merchant/assistStatus',
    ],
  },
  {
    route: '/mutualAidhHistroy',
    path: () => '/mutualAidhHistroy',
    content: (main) => main.locator('li').first(),
    needs: ['POST /api/merchant/assistList'],
  },
  { route: '/login', path: () => '/login', content: field, needs: [], visitor: true },
  { route: '/register', path: () => '/register', content: field, needs: [], visitor: true },
  { route: '/forgotPassword', path: () => '/forgotPassword', content: field, needs: [], visitor: true },
  { route: '/changePassword', path: () => '/changePassword', content: field, needs: [], visitor: true },
  ...serviceRows,
  {
    route: '/refund',
    path: ({ received }) => `/refund/${received}`,
    content: field,
    needs: ['GET /api/refund/info'],
  },
  {
    route: '/platform',
    path: () => '/platform',
    content: (main) => main.locator('h2').first(),
    needs: ['GET /api/merchant/apply_status', 'GET /api/index/init'],
  },
]

export const nameOf = ({ route, as }: Row): string => (as ? `${route} (${as})` : route)
