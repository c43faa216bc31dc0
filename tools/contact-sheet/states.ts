import type { Translate } from '@tradewind/messages/translate'
import type { Locator, Page } from 'playwright-core'
import type { World } from '../../bench/web/world.ts'

/** What no address of a route alone leads to: what its parameters choose, layers over a page, and what it says when the network or its owner gives it nothing. */
export type State = {
  caption: string
  who: 'visitor' | 'shopper' | 'newcomer' | 'seller' | 'operator'
  path: (world: World) => string
  /** How the server behaves from the moment at which the page is asked for: it fails, never answers, cannot be reached. */
  server?: 'fails' | 'silent' | 'gone'
  press?: (page: Page, t: Translate) => Locator
  /** What the press brings; left out, a layer over the page. */
  shows?: (page: Page) => Locator
}

/** Something that lies over a page after a press. */
export type Layer = State & Required<Pick<State, 'press'>>

const unpaid = ({ orders }: World) => `/orderInfo/${orders.find(({ status }) => status === 0)?.id}`
const button = (page: Page, name: string) =>
  page.locator('button:visible').and(page.getByRole('button', { name })).first()

export const layers: readonly Layer[] = [
  {
    caption: 'filter',
    who: 'visitor',
    path: () => '/search?keyword=pot',
    press: (page, t) => button(page, t('listing.filter.button', { count: 0 })),
  },
  {
    caption: 'options',
    who: 'visitor',
    path: ({ goods }) => `/detail/${goods.withOptions}`,
    press: (page, t) => button(page, t('product.action.add')),
  },
  {
    caption: 'pictures in full',
    who: 'visitor',
    path: ({ goods }) => `/detail/${goods.id}`,
    press: (page) => page.locator('[aria-roledescription="carousel"] button').first(),
  },
  {
    caption: 'payment password',
    who: 'shopper',
    path: unpaid,
    press: (page) => page.locator('.dock-card button').last(),
  },
  {
    caption: 'cancel an order',
    who: 'shopper',
    path: unpaid,
    press: (page, t) => button(page, t('purchases.action.cancel')),
  },
  {
    caption: 'a posting and its proof',
    who: 'shopper',
    path: () => '/capitalRecord',
    press: (page) => page.locator('main li button').first(),
  },
  {
    caption: 'a new payee',
    who: 'shopper',
    path: () => '/payment',
    press: (page, t) => button(page, t('withdrawal.payee.add.card')),
  },
  {
    caption: 'close the account',
    who: 'shopper',
    path: () => '/security',
    press: (page, t) => button(page, t('privacy.close.open')),
  },
  { caption: 'log out?', who: 'shopper', path: () => '/setting', press: (page, t) => button(page, t('words.logout')) },
]

const main = (page: Page) => page.locator('main:visible')

/** What a press leads to on the same page, or on the next. */
const beyond: readonly State[] = [
  {
    caption: 'address of a network',
    who: 'shopper',
    path: () => '/walletTopUp',
    press: (page) => main(page).locator('button[aria-pressed]').first(),
    shows: (page) => main(page).locator('svg[role="img"]'),
  },
  {
    caption: 'a top-up',
    who: 'shopper',
    path: () => '/topUpRecord',
    press: (page) => main(page).locator('li a').first(),
    shows: (page) => main(page).locator('ol > li').first(),
  },
  {
    caption: 'a withdrawal',
    who: 'shopper',
    path: () => '/depositRecord',
    press: (page) => main(page).locator('summary').first(),
    shows: (page) => main(page).locator('details[open] ol'),
  },
]

/** What a page shows by its parameters. */
const chosen: readonly State[] = [
  ['/helpAndSupport?id=customs', 'shopper'],
  ['/law?id=held-money', 'shopper'],
  ['/notification?view=settings', 'shopper'],
  ['/complaint?step=new', 'shopper'],
  ['/complaint?about=products', 'shopper'],
  ['/console/notices?view=settings', 'seller'],
].map(([path, who]): State => ({ caption: path ?? '', who: who as State['who'], path: () => path ?? '' }))

/** The order of the routes waits to be paid: of one that came there is something to ask back. */
const askedBack: State = {
  caption: '/refund of what was received',
  who: 'shopper',
  path: ({ orders }) => `/refund/${orders.find(({ status }) => status === 3)?.id}`,
}

const refused: State = {
  caption: 'login, refused',
  who: 'visitor',
  path: () => '/login',
  press: (page, t) => page.locator('form').getByRole('button', { name: t('words.login') }),
}

const SAID = { silent: 'has not answered yet', fails: 'failed', gone: 'cannot be reached' }

const empty = ['/bag', '/checkout', '/myFavourite', '/heart', '/topUpRecord?audit=2', '/depositRecord'].map(
  (path): State => ({ caption: `${path}, empty`, who: 'newcomer', path: () => path }),
)

const lost = (['silent', 'fails', 'gone'] as const).flatMap((server) =>
  ['/explore', '/search?keyword=pot', '/bag', '/myPurchases', '/capitalRecord', '/withDraw'].map(
    (path): State => ({ caption: `${path}, the server ${SAID[server]}`, who: 'shopper', path: () => path, server }),
  ),
)

export const states: readonly State[] = [...layers, ...beyond, ...chosen, askedBack, refused, ...empty, ...lost]

/** Leads to the page. Where the server misbehaves, from inside the app: a fresh document brings its first answers along. */
export async function goTo(page: Page, shop: string, path: string, server: State['server']): Promise<void> {
  if (!server) return void (await page.goto(shop + path, { waitUntil: 'load' }))
  await page.goto(`${shop}/services`, { waitUntil: 'load' })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.route('**/api/**', (route) => {
    if (server === 'fails') return route.fulfill({ status: 500, body: '' })
    if (server === 'gone') return route.abort('internetdisconnected')
    return undefined
  })
  if (server === 'gone')
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false })
      dispatchEvent(new Event('offline'))
    })
  await page.evaluate((path) => history.pushState({}, '', path), path)
  await page.waitForTimeout(1_500)
}
