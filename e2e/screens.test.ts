import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { PROOF } from '../apps/server/test/proof.ts'
import { launchBrowser } from '../tools/browser.ts'
import { drawPart } from '../tools/drawn.ts'
import { looksFor } from './looks.ts'
import { api, buyer, type Goods, goodsWithOptions, type Person, sellerToken } from './people.ts'
import { openPhone, type Phone, type PhoneOptions } from './phone.ts'
import { beginTalks } from './talks.ts'

let browser: Browser
let person: Person
let goods: Goods
let talks: Awaited<ReturnType<typeof beginTalks>>
beforeAll(async () => {
  browser = await launchBrowser()
  person = await buyer(demoAccounts.shopper.account)
  goods = await goodsWithOptions('en')
  await person.client.call('POST /api/cart/add', { goods_id: goods.id, sku_id: goods.skuId, quantity: 1 })
  talks = await beginTalks(person, goods)
})
afterAll(() => browser?.close())

/** Each pass costs half a minute, so that each look tries several things at once. English in the light are the journeys. */
const looks: [name: string, options: PhoneOptions][] = [
  ['a phone, in Arabic', { lang: 'ar' }],
  ['the narrowest phone, in the dark, with the longest words', { width: 320, height: 640, scheme: 'dark', lang: 'de' }],
]

type Screen = [name: string, path: string]

/** `npm test` sees every third screen in one of the looks, `npm run prove -- looks` all of them in each. */
const seenOn = (options: PhoneOptions, screens: readonly Screen[]): Screen[] =>
  drawPart(screens, PROOF.screens, 'screens').filter(([name]) =>
    looksFor(name, looks).some(([, drawn]) => drawn === options),
  )

/** Whose orders are in every state that there is. */
async function screensOfShopper(): Promise<Screen[]> {
  const { list } = await person.client.call('GET /api/user/order_list', { limit: 50 })
  const orders = [...new Map(list.map((order) => [order.status, order])).values()]
  const received = orders.find(({ status }) => status === 3)
  return [
    ['40-home', '/home'],
    ['41-search', '/search?keyword=pot'],
    ['42-search-nothing', '/search?keyword=zzzzqq'],
    ['43-shop', `/shop/${goods.shop.id}`],
    ['44-product', `/detail/${goods.id}`],
    ['45-bag', '/bag'],
    ['46-checkout', '/checkout'],
    ['47-profile', '/profile'],
    ['48-purchases', '/myPurchases'],
    ['49-purchases-empty', '/myPurchases/-4'],
    ...orders.map(({ id, status }): Screen => [`50-order-${status}`, `/orderInfo/${id}`]),
    ...(received ? [['51-comment', `/comment?id=${received.id}`] as Screen] : []),
    ['52-addresses', '/address'],
    ['53-address-form', '/addressForm'],
    ['54-setting', '/setting'],
    ['55-language', '/language'],
    ['56-payment-password', '/changePayPwd'],
    ['57-notifications', '/notification'],
    ['57-notification-settings', '/notification?view=settings'],
    ['57-talks', '/services'],
    ['57-talk-shop', `/service?shop=${goods.shop.id}`],
    ['57-talk-house', '/service'],
    ['58-help', '/helpAndSupport'],
    ['58-help-article', '/helpAndSupport?id=how-long-money-back'],
    ['58-law', '/law'],
    ['58-law-text', '/law?id=held-money'],
    ['58-complaints', '/complaint'],
    ['58-reports', '/complaint?about=products'],
    ['58-complaint-form', '/complaint?step=new'],
    ['59-support', '/mutualAid'],
    ['59-support-history', '/mutualAidhHistroy'],
    ['59-explore', '/explore'],
    ['80-filter', '/filter?from=/search&sort=sales'],
    ['81-filtered', '/search?keyword=pot&min_price=900&in_stock=1'],
    ['82-popular', '/popular'],
    ['83-favourites', '/myFavourite'],
    ['84-viewed', '/heart'],
    ['85-login-password', '/passwords'],
    ['86-top-up', '/topUp'],
    ['87-top-up-by-bank', '/cardTopUp'],
    ['88-top-up-on-chain', '/walletTopUp'],
    ['89-top-up-record', '/topUpRecord'],
    ['89-top-up-record-empty', '/topUpRecord?audit=2'],
    ['90-fund-record', '/capitalRecord'],
    ['92-withdraw', '/withDraw'],
    ['93-withdrawal-record', '/depositRecord'],
    ['94-payment', '/payment'],
    ['95-security', '/security'],
    ['96-forgotten-payment-password', '/changePayPwd?forgotten=1'],
    ['91-fund-record-empty', '/capitalRecord?type=topup_reversed'],
  ]
}

/** A page waits for the network, for fonts and for pictures about as long as it is worked at: one phone while the other waits. */
const PHONES = 2

async function visit(open: () => Promise<Phone>, screens: readonly Screen[]): Promise<void> {
  const left = [...screens]
  const one = async () => {
    const phone = await open()
    for (let screen = left.shift(); screen; screen = left.shift()) {
      const [name, path] = screen
      await phone.go(path)
      await phone.look(name)
    }
    await phone.close()
  }
  await Promise.all(Array.from({ length: Math.min(PHONES, screens.length) }, one))
}

test.each(looks)('every screen of a shopper is in order on %s', async (_, options) => {
  await visit(
    () => openPhone(browser, { ...options, token: person.token, looksOnly: true }),
    seenOn(options, await screensOfShopper()),
  )
})

test.each(looks)('a visitor finds the doors in order on %s', async (_, options) => {
  const doors: Screen[] = [
    ['60-login', '/login'],
    ['61-register', '/register'],
    ['62-forgot-password', '/forgotPassword'],
    ['63-search-begin', '/search'],
  ]
  await visit(() => openPhone(browser, { ...options, looksOnly: true }), seenOn(options, doors))
})

test('the desks of talks, complaints, texts and banners are in order on a large screen', async () => {
  const desk = { width: 1280, height: 800 }
  await visitConsole(desk, `seller.${await sellerToken(goods.shop.name)}`, [
    ['73-console-talk', `/console/talks/${talks.shop}`],
    ['73-console-shop-complaints', '/console/complaints'],
  ])
  const { operator } = demoAccounts
  const clerk = await api().call('POST /api/admin/login', operator)
  await visitConsole(desk, `operator.${clerk.userinfo.token}`, [
    ['98-console-inbox-talk', `/console/inbox/${talks.house}`],
    ['98-console-complaints', '/console/complaints'],
    ['98-console-texts', '/console/texts'],
    ['98-console-text', '/console/texts/terms'],
    ['98-console-banners', '/console/banners'],
  ])
})

test.each(looks)('the console is in order on %s', async (_, options) => {
  const { account, password } = demoAccounts.seller
  const seller = (await api().call('POST /api/seller/login', { account, password })).userinfo.token
  const { list } = await api(seller).call('GET /api/seller/order_list', { limit: 50 })
  const [product] = (await api(seller).call('GET /api/seller/goods_list', { limit: 1, sort: 'sold' })).list
  const { operator } = demoAccounts
  const clerk = await api().call('POST /api/admin/login', operator)
  const visitSome = (session: string | undefined, screens: Screen[]) =>
    visitConsole(options, session, seenOn(options, screens))
  await visitSome(`seller.${seller}`, [
    ['70-console-overview', '/console/overview'],
    ['70-console-overview-table', '/console/overview?as=table&days=7'],
    ['70-console-reviews', '/console/reviews?state=all'],
    ['71-console-orders', '/console/orders'],
    ...[...new Map(list.map((order) => [order.status, order])).values()].map(
      ({ id, status }): Screen => [`72-console-order-${status}`, `/console/orders/${id}`],
    ),
    ['73-console-notices', '/console/notices'],
    ['73-console-notice-settings', '/console/notices?view=settings'],
    ['74-console-goods', '/console/goods'],
    ['75-console-product', `/console/goods/${product?.id}`],
    ['76-console-imports', '/console/imports'],
    ['77-console-freight', '/console/freight'],
    ['78-console-promos', '/console/promos'],
    ['79-console-shop-page', '/console/shop'],
    ['79-console-shop-log', '/console/shop-log'],
    ['79-console-money', '/console/wallet'],
    ['79-console-money-report', '/console/wallet/report'],
    ['79-console-withdraw', '/console/wallet/withdraw'],
    ['79-console-withdrawals', '/console/wallet/withdrawals'],
    ['79-console-standing', '/console/standing'],
    ['79-console-team', '/console/team'],
  ])
  await visitSome(`seller.${await sellerToken(goods.shop.name)}`, [
    ['73-console-talks', '/console/talks'],
    ['73-console-talk', `/console/talks/${talks.shop}`],
    ['73-console-shop-complaints', '/console/complaints'],
  ])
  const books = api(clerk.userinfo.token)
  const [topup] = (await books.call('GET /api/admin/recharge_list', { limit: 1 })).list
  const [shopper] = (await books.call('GET /api/admin/user_list', { limit: 1 })).list
  const [shop] = (await books.call('GET /api/admin/shop_list', { limit: 1 })).list
  const [order] = (await books.call('GET /api/admin/order_list', { limit: 1 })).list
  const [sold] = (await books.call('GET /api/admin/goods_list', { limit: 1 })).list
  const [dispute] = (await books.call('GET /api/admin/refund_list', { limit: 1 })).list
  await visitSome(`operator.${clerk.userinfo.token}`, [
    ['73-console-overview', '/console/waiting'],
    ['73-console-ledger', '/console/ledger'],
    ['73-console-ledger-seals', '/console/ledger/seals'],
    ['73-console-ledger-statements', '/console/ledger/statements'],
    ['73-console-ledger-statement-new', '/console/ledger/statements/new'],
    ['73-console-ledger-reconciliation', '/console/ledger/reconciliation'],
    ['73-console-ledger-lock', '/console/ledger/lock'],
    ['92-console-topups', '/console/topups?audit=all'],
    ['93-console-topup', `/console/topups/${topup?.id}`],
    ['94-console-withdrawals', '/console/withdrawals'],
    ['95-console-approvals', '/console/approvals'],
    ['96-console-suspense', '/console/suspense'],
    ['97-console-shoppers', '/console/users'],
    ['98-console-shopper', `/console/users/${shopper?.id}`],
    ['98-console-shops', '/console/shops'],
    ['98-console-shop', `/console/shops/${shop?.id}`],
    ['98-console-market-orders', '/console/market/orders'],
    ['98-console-market-order', `/console/market/orders/${order?.id}`],
    ['98-console-market-goods', '/console/market/goods'],
    ['98-console-market-product', `/console/market/goods/${sold?.id}`],
    ['98-console-house-promos', '/console/market/promos'],
    ['98-console-takedowns', '/console/takedowns?shows=holds'],
    ['98-console-merchants', '/console/merchants'],
    ['98-console-disputes', '/console/disputes'],
    ['98-console-dispute', `/console/disputes/${dispute?.id}`],
    ['98-console-debts', '/console/debts'],
    ['98-console-reports', '/console/reports'],
    ['98-console-held', '/console/held'],
    ['98-console-inbox', '/console/inbox'],
    ['98-console-inbox-talk', `/console/inbox/${talks.house}`],
    ['98-console-complaints', '/console/complaints'],
    ['98-console-texts', '/console/texts'],
    ['98-console-text', '/console/texts/terms'],
    ['98-console-banners', '/console/banners'],
    ['98-console-prohibited', '/console/prohibited'],
    ['98-console-categories', '/console/market/categories'],
    ['99-console-log', '/console/log'],
    ['99-console-terms', '/console/terms'],
    ['99-console-first-steps', '/console/first-steps'],
    ['99-console-staff', '/console/staff'],
    ['99-console-proposals', '/console/proposals'],
    ['99-console-second-factor', '/console/security'],
  ])
  await visitSome(undefined, [['70-console-login', '/console']])
})

async function visitConsole(options: PhoneOptions, session: string | undefined, screens: Screen[]): Promise<void> {
  await visit(() => openPhone(browser, { ...options, staff: session, looksOnly: true }), screens)
}
