import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoAccounts } from '../../apps/server/demo/accounts.ts'
import { launchBrowser } from '../../tools/browser.ts'
import { patient } from '../../tools/patience.ts'
import { routesOf } from '../addresses.ts'
import { api } from '../people.ts'
import { openPhone, type Phone } from '../phone.ts'
import { goesOffline, type Mend, noAnswer, serverFails } from './36-faults.ts'
import { createMatrix } from './36-matrix.ts'
import { FAILED_REQUEST, saysNothingRaw, saysSo } from './36-said.ts'
import { moveTo, watchPages } from './36-watch.ts'
import { main } from './small-phone.ts'

type World = {
  seller: string
  operator: string
  order: string
  product: string
  run: string
  topup: string
  shopper: string
  shop: string
}
type Row = {
  route: string
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
const said = (main: Locator) => main.locator('[role="tabpanel"] h2, ol li, article').filter({ visible: true }).first()
/** The demo world has none; whoever follows an old link meets the page as well. */
const NO_WITHDRAWAL = '00000000-0000-7000-8000-000000000000'

const rows: readonly Row[] = [
  { route: '/orders', path: () => '/orders?tab=all', content: linkTo('orders') },
  { route: '/orders/$id', path: ({ order }) => `/orders/${order}`, content: (main) => main.locator('#order-title') },
  { route: '/goods', path: () => '/goods', content: linkTo('goods') },
  { route: '/goods/$id', path: ({ product }) => `/goods/${product}`, content: field },
  { route: '/goods/new', path: () => '/goods/new', content: field },
  { route: '/imports', path: () => '/imports', content: linkTo('imports') },
  { route: '/imports/$id', path: ({ run }) => `/imports/${run}`, content: (main) => main.locator('h1').first() },
  { route: '/freight', path: () => '/freight', content: (main) => main.locator('button').first() },
  { route: '/promos', path: () => '/promos', content: (main) => main.locator('article, h3').first() },
  { route: '/wallet', path: () => '/wallet', content: (main) => main.locator('dl dd').first() },
  { route: '/wallet/withdraw', path: () => '/wallet/withdraw', content: (main) => main.locator('form, h2').first() },
  { route: '/wallet/withdrawals', path: () => '/wallet/withdrawals', content: said },
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
    path: () => `/withdrawals/${NO_WITHDRAWAL}`,
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
  {
    route: '/shops',
    path: () => '/shops',
    content: linkTo('shops'),
    of: 'operator',
  },
  {
    route: '/shops/$id',
    path: ({ shop }) => `/shops/${shop}`,
    content: (main) => main.locator('h1').first(),
    of: 'operator',
  },
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
  { route: '/login', path: () => '/login', content: field, opens: true, of: 'visitor' },
]

let browser: Browser
let world: World
beforeAll(async () => {
  browser = await launchBrowser()
  const { account, password } = demoAccounts.seller
  const seller = (await api().call('POST /api/seller/login', { account, password })).userinfo.token
  const operator = (await api().call('POST /api/admin/login', demoAccounts.operator)).userinfo.token
  const client = api(seller)
  const [topup] = (await api(operator).call('GET /api/admin/recharge_list', { limit: 1 })).list
  const [shopper] = (await api(operator).call('GET /api/admin/user_list', { limit: 1 })).list
  const [shop] = (await api(operator).call('GET /api/admin/shop_list', { limit: 1 })).list
  const [order] = (await client.call('GET /api/seller/order_list', { limit: 1 })).list
  const [product] = (await client.call('GET /api/seller/goods_list', { limit: 1 })).list
  const csv = 'Handle,Title,Variant Price,Variant Inventory Qty,Type,Published\nstate-row,Plain thing,1.50,5,toys,TRUE'
  const file = new File([csv], 'one.csv', { type: 'text/csv' })
  const { id: run } = await client.upload('POST /api/seller/goods_import', { file })
  if (!order || !product || !topup || !shopper || !shop)
    throw new Error('the demo world lacks an order, a product, a top-up or a shopper')
  world = {
    seller,
    operator,
    order: order.id,
    product: product.id,
    run,
    topup: topup.id,
    shopper: shopper.id,
    shop: shop.id,
  }
})
afterAll(() => browser?.close())

const matrix = createMatrix(['500', 'timeout', 'offline'])
afterAll(() => matrix.print())

const nameOf = ({ route }: Row): string => `/console${route}`

async function column(
  name: string,
  cell: (phone: Phone, row: Row) => Promise<string>,
  { clock }: { clock?: true } = {},
) {
  const failures: string[] = []
  for (const of of ['seller', 'operator', 'visitor'] as const) {
    const phone = await openPhone(browser)
    phone.context.setDefaultTimeout(patient(10_000))
    phone.allow.push(FAILED_REQUEST)
    const domain = new URL(inject('shopUrl')).hostname
    if (of !== 'visitor')
      await phone.context.addCookies([
        { name: 'Console-Token', value: encodeURIComponent(`${of}.${world[of]}`), domain, path: '/console' },
      ])
    await watchPages(phone.context)
    if (clock) await phone.page.clock.install()
    for (const row of rows.filter((row) => (row.of ?? 'seller') === of)) {
      await phone.page.unrouteAll({ behavior: 'ignoreErrors' })
      await phone.context.setOffline(false)
      failures.push(...(await matrix.cell(nameOf(row), name, () => cell(phone, row))))
    }
    await phone.close()
  }
  expect(failures).toEqual([])
}

const open = ({ page }: Phone, path: string) => page.goto(`${inject('shopUrl')}/console${path}`)

async function failedThenMended(phone: Phone, row: Row, begin: (phone: Phone) => Promise<Mend>, wait = async () => {}) {
  const mend = await begin(phone)
  await open(phone, row.path(world))
  await wait()
  const content = row.content(main(phone))
  if (row.opens) {
    await content.waitFor()
    await saysNothingRaw(phone)
    return 'opens'
  }
  const retry = await saysSo(phone, [phone.t('shell.failed.part')])
  await saysNothingRaw(phone)
  await mend()
  await retry.click()
  await content.waitFor()
  await main(phone).getByRole('alert').waitFor({ state: 'detached' })
  return 'says so, retry'
}

test('each route of the console has a row', async () => {
  expect(rows.map(({ route }) => route).sort()).toEqual((await routesOf('console')).sort())
})

describe.concurrent('on every route of the console', () => {
  test('a server that fails is told in plain words, and another try brings the page', () =>
    column('500', (phone, row) => failedThenMended(phone, row, serverFails)))

  test('a server that never answers is given up after the time limit, and another try brings the page', () =>
    column(
      'timeout',
      (phone, row) =>
        failedThenMended(phone, row, noAnswer, async () => {
          const waits = main(phone).locator('[aria-busy="true"] .skeleton').filter({ visible: true })
          if (!row.opens) await waits.first().waitFor()
          await phone.page.clock.fastForward(10_100)
        }),
      { clock: true },
    ))

  test('offline an open console says so, and the page comes by itself with the network', () =>
    column('offline', async (phone, row) => {
      await open(phone, '/nothing-here')
      await phone.page.locator('h1, h2').first().waitFor()
      const mend = await goesOffline(phone)
      await moveTo(phone.page, `/console${row.path(world)}`)
      await phone.page.getByText(phone.t('console.failed.banner')).waitFor()
      await saysSo(phone, [phone.t('shell.offline.title')])
      await mend()
      await row.content(main(phone)).waitFor()
      return 'says so, comes back'
    }))
})
