import type { Locator } from 'playwright-core'
import type { World } from './36-console-world.ts'

/** One route of the console: how it is opened, and what stands there when the page has what it is about. */
export type Row = {
  route: string
  /** What the table calls it, when a route has several rows. */
  as?: string
  path: (world: World) => string
  content: (main: Locator) => Locator
  /** The page opens whatever the server says. */
  opens?: true
  /** Whose page it is, when not the seller's. */
  of?: 'operator' | 'visitor'
}

const field = (main: Locator) => main.locator('input, textarea').first()
const linkTo = (path: string) => (main: Locator) =>
  main.locator(`a[href^="/console/${path}/"]`).filter({ visible: true }).first()

/** Of a page of operators, its heading or what is said instead of its rows. */
const said = (main: Locator) =>
  main.locator('[role="tabpanel"] h2, ul li, ol li, article').filter({ visible: true }).first()
/** Of the panel of one of a queue, its name or that it is not there. */
const panel = (title: string) => (main: Locator) => main.locator(`h1#${title}, h2 #${title}`)
/** Of a list, its first row or what is said when there is none. */
const row = (main: Locator) => main.locator('ul li, ol li, article, h2').filter({ visible: true }).first()
/** The demo world has none of it; whoever follows an old link meets the page as well. */
const NONE = '00000000-0000-7000-8000-000000000000'

export const rows: readonly Row[] = [
  { route: '/overview', path: () => '/overview', content: (main) => main.locator('#sales ~ div svg, ol li').first() },
  { route: '/orders', path: () => '/orders?tab=all', content: linkTo('orders') },
  { route: '/orders/$id', path: ({ order }) => `/orders/${order}`, content: (main) => main.locator('#order-title') },
  // Nothing is to be printed in a tab that chose nothing, and a file of numbers may be gone.
  { route: '/orders/print', path: () => '/orders/print', content: (main) => main.locator('h1').first(), opens: true },
  { route: '/orders/send/$id', path: () => `/orders/send/${NONE}`, content: (main) => main.locator('h2').first() },
  { route: '/notices', path: () => '/notices', content: row },
  {
    route: '/notices',
    as: 'what one hears of',
    path: () => '/notices?view=settings',
    content: (main) => main.locator('ul li [role="group"]').first(),
  },
  { route: '/refunds', path: () => '/refunds?stage=all', content: linkTo('refunds') },
  { route: '/refunds/$id', path: ({ refund }) => `/refunds/${refund}`, content: panel('refund-title') },
  { route: '/talks', path: () => '/talks?filter=all', content: linkTo('talks') },
  { route: '/talks/$id', path: ({ talk }) => `/talks/${talk}`, content: (main) => main.locator('h2#talk-title') },
  { route: '/complaints', path: () => '/complaints?complaints=all', content: said },
  { route: '/reviews', path: () => '/reviews?state=all', content: row },
  { route: '/prohibited', path: () => '/prohibited', content: row },
  { route: '/team', path: () => '/team', content: (main) => main.locator('article').first() },
  { route: '/goods', path: () => '/goods', content: linkTo('goods') },
  { route: '/goods/$id', path: ({ product }) => `/goods/${product}`, content: field },
  { route: '/goods/new', path: () => '/goods/new', content: field },
  { route: '/imports', path: () => '/imports', content: linkTo('imports') },
  { route: '/imports/$id', path: ({ run }) => `/imports/${run}`, content: (main) => main.locator('h1').first() },
  { route: '/freight', path: () => '/freight', content: (main) => main.locator('button').first() },
  { route: '/promos', path: () => '/promos', content: (main) => main.locator('article, h3').first() },
  { route: '/shop-log', path: () => '/shop-log', content: (main) => main.locator('ol li, h2').first() },
  { route: '/shop', path: () => '/shop', content: field },
  { route: '/wallet', path: () => '/wallet', content: (main) => main.locator('dl dd').first() },
  { route: '/wallet/withdraw', path: () => '/wallet/withdraw', content: (main) => main.locator('form, h2').first() },
  { route: '/wallet/withdrawals', path: () => '/wallet/withdrawals', content: said },
  { route: '/wallet/report', path: () => '/wallet/report', content: (main) => main.locator('dl dd').first() },
  { route: '/wallet/payouts', path: () => '/wallet/payouts', content: row },
  { route: '/wallet/debt', path: () => '/wallet/debt', content: row },
  {
    route: '/waiting',
    path: () => '/waiting',
    content: (main) => main.locator('ul li, h2').filter({ visible: true }).first(),
    of: 'operator',
  },
  { route: '/ledger', path: () => '/ledger', content: (main) => main.locator('li').first(), of: 'operator' },
  {
    route: '/ledger/seals',
    path: () => '/ledger/seals',
    content: (main) => main.locator('details, h2').first(),
    of: 'operator',
  },
  {
    route: '/ledger/statements',
    path: () => '/ledger/statements',
    content: (main) => main.locator('ul li, h2').first(),
    of: 'operator',
  },
  {
    route: '/ledger/statements/new',
    path: () => '/ledger/statements/new',
    content: field,
    opens: true,
    of: 'operator',
  },
  {
    route: '/ledger/reconciliation',
    path: () => '/ledger/reconciliation',
    content: (main) => main.locator('section h2').first(),
    of: 'operator',
  },
  {
    route: '/ledger/lock',
    path: () => '/ledger/lock',
    content: (main) => main.getByText('never restored').first(),
    of: 'operator',
  },
  { route: '/staff', path: () => '/staff', content: (main) => main.locator('article').first(), of: 'operator' },
  { route: '/topups', path: () => '/topups?audit=all', content: linkTo('topups'), of: 'operator' },
  {
    route: '/topups/$id',
    path: ({ topup }) => `/topups/${topup}`,
    content: (main) => main.locator('h1#topup-title'),
    of: 'operator',
  },
  { route: '/withdrawals', path: () => '/withdrawals', content: said, of: 'operator' },
  {
    route: '/withdrawals/$id',
    path: () => `/withdrawals/${NONE}`,
    content: (main) => main.locator('h2 #withdrawal-title'),
    of: 'operator',
  },
  { route: '/approvals', path: () => '/approvals', content: said, of: 'operator' },
  { route: '/suspense', path: () => '/suspense', content: said, of: 'operator' },
  { route: '/users', path: () => '/users', content: linkTo('users'), of: 'operator' },
  {
    route: '/users/$id',
    path: ({ shopper }) => `/users/${shopper}`,
    content: (main) => main.locator('h1').first(),
    of: 'operator',
  },
  { route: '/shops', path: () => '/shops', content: linkTo('shops'), of: 'operator' },
  {
    route: '/shops/$id',
    path: ({ shop }) => `/shops/${shop}`,
    content: (main) => main.locator('h1').first(),
    of: 'operator',
  },
  { route: '/traders', path: () => '/traders', content: said, of: 'operator' },
  { route: '/takedowns', path: () => '/takedowns', content: said, of: 'operator' },
  { route: '/standing', path: () => '/standing', content: (main) => main.locator('h1').first(), opens: true },
  {
    route: '/market/orders',
    path: () => '/market/orders',
    content: linkTo('market/orders'),
    of: 'operator',
  },
  {
    route: '/market/orders/$id',
    path: ({ order }) => `/market/orders/${order}`,
    content: (main) => main.locator('h1').first(),
    of: 'operator',
  },
  {
    route: '/market/goods',
    path: () => '/market/goods',
    content: linkTo('market/goods'),
    of: 'operator',
  },
  {
    route: '/market/goods/$id',
    path: ({ product }) => `/market/goods/${product}`,
    content: (main) => main.locator('h1').first(),
    of: 'operator',
  },
  {
    route: '/market/promos',
    path: () => '/market/promos',
    content: (main) => main.locator('article, h2').first(),
    of: 'operator',
  },
  {
    route: '/market/categories',
    path: () => '/market/categories',
    content: (main) => main.locator('ol li').first(),
    of: 'operator',
  },
  { route: '/log', path: () => '/log', content: (main) => main.locator('ol li, h2').first(), of: 'operator' },
  { route: '/terms', path: () => '/terms', content: field, of: 'operator' },
  {
    route: '/first-steps',
    path: () => '/first-steps',
    content: (main) => main.locator('ol li').first(),
    of: 'operator',
  },
  { route: '/security', path: () => '/security', content: field, opens: true, of: 'operator' },
  { route: '/banners', path: () => '/banners', content: row, of: 'operator' },
  { route: '/complaints', as: 'of the house', path: () => '/complaints?complaints=all', content: said, of: 'operator' },
  {
    route: '/complaints/$id',
    path: ({ complaint }) => `/complaints/${complaint}`,
    content: panel('complaint-title'),
    of: 'operator',
  },
  { route: '/debts', path: () => '/debts', content: row, of: 'operator' },
  { route: '/disputes', path: () => '/disputes', content: linkTo('disputes'), of: 'operator' },
  {
    route: '/disputes/$id',
    path: ({ dispute }) => `/disputes/${dispute}`,
    content: panel('refund-title'),
    of: 'operator',
  },
  { route: '/held', path: () => '/held', content: row, of: 'operator' },
  { route: '/searches', path: () => '/searches', content: row, of: 'operator' },
  { route: '/kinds', path: () => '/kinds', content: row, of: 'operator' },
  { route: '/inbox', path: () => '/inbox?filter=all', content: linkTo('inbox'), of: 'operator' },
  {
    route: '/inbox/$id',
    path: ({ houseTalk }) => `/inbox/${houseTalk}`,
    content: (main) => main.locator('h2#talk-title'),
    of: 'operator',
  },
  { route: '/merchants', path: () => '/merchants', content: said, of: 'operator' },
  { route: '/merchants/$id', path: () => `/merchants/${NONE}`, content: panel('merchant-title'), of: 'operator' },
  {
    route: '/notices',
    as: 'of the house',
    path: () => '/notices',
    content: row,
    of: 'operator',
  },
  { route: '/prohibited', as: 'of the house', path: () => '/prohibited', content: row, of: 'operator' },
  { route: '/proposals', path: () => '/proposals', content: said, of: 'operator' },
  { route: '/reports', path: () => '/reports', content: linkTo('reports'), of: 'operator' },
  {
    route: '/reports/$id',
    path: ({ reported }) => `/reports/${reported}`,
    content: panel('report-title'),
    of: 'operator',
  },
  { route: '/unfair', path: () => '/unfair', content: linkTo('unfair'), of: 'operator' },
  { route: '/unfair/$id', path: ({ unfair }) => `/unfair/${unfair}`, content: panel('unfair-title'), of: 'operator' },
  {
    route: '/texts',
    path: () => '/texts',
    content: (main) => main.locator('a[href^="/console/texts/"]').first(),
    of: 'operator',
  },
  { route: '/texts/$id', path: () => '/texts/customs', content: field, of: 'operator' },
  { route: '/login', path: () => '/login', content: field, opens: true, of: 'visitor' },
]

export const nameOf = ({ route, as }: Row): string => `/console${route}${as ? ` (${as})` : ''}`
