import type { Input } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { MOST_VIEWS } from '@tradewind/contract/limits'
import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildProduct } from '../../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltBuyer,
  type BuiltSeller,
  buildBuyer,
  buildOrder,
  buildSeller,
  pay,
} from '../../../../test/factories/orders.ts'
import { buildShopStaff } from '../../../../test/factories/staff.ts'
import { useServer } from '../../../../test/harness.ts'
import { refusal } from '../../../../test/refusal.ts'

const server = useServer()
let seller: BuiltSeller
let buyer: BuiltBuyer
let pendant: { id: string; skuIds: string[] }
/** What each order is called here -> its number. */
const sn: Record<string, string> = {}

const people = {
  mara: { addressee: 'Mara Okafor', country: 'DE', area: 'Berlin', postcode: '10115' },
  muller: { addressee: 'Jörg Müller', country: 'DE', area: 'Bayern / München', postcode: '80331' },
  wang: { addressee: '王小明', country: 'CN', area: '广东省 / 深圳市', postcode: '518057' },
  layla: { addressee: 'ليلى حداد', country: 'SA', area: 'الرياض', postcode: '12241' },
}

beforeAll(async () => {
  seller = await buildSeller(server)
  buyer = await buildBuyer(server, 10_000_000n)
  const build = async (title: Record<string, string>, code: string, price: bigint) => {
    const skus = [{ choice: [], price: cents(price), stock: 100 }]
    const product = await buildProduct(server.databases.shop, { shopId: seller.shopId, title, skus })
    await server.databases.owner.run(sql`UPDATE sku SET code = ${code} WHERE id = ${product.skuIds[0]}`)
    return product
  }
  pendant = await build({ en: 'Pendant, Terracotta', th: 'โคมไฟแขวนดินเผา' }, 'FV-PND-TC24', 8_180n)
  const stool = await build({ en: 'Ash stool, oiled' }, 'FV-STL-ASH', 9_420n)
  for (const [name, to] of Object.entries(people)) {
    const address = await buyer.client.call('POST /api/user/address_add', {
      ...{ mobile: '+351912345678', detail: 'Street 1', tag: 'home', ...to },
    })
    const product = name === 'mara' || name === 'wang' ? pendant : stool
    const quote = await buyer.client.call(
      'POST /api/order/preview',
      { address_id: address.id, goods_id: product.id, sku_id: product.skuIds[0], quantity: 1 },
      AT_ONCE,
    )
    const remarks = name === 'muller' ? { [seller.shopId]: 'Third floor, no lift.' } : undefined
    const placed = await buyer.client.call(
      'POST /api/order/create',
      { quote_id: quote.quote_id, address_id: address.id, remarks },
      AT_ONCE,
    )
    if (name !== 'layla') await pay(buyer, placed.trade_sn)
    sn[name] = placed.orders[0]?.sn ?? ''
  }
})

type Wish = Input<'GET /api/seller/order_list'>
const nameOf = (number: string) => Object.keys(sn).find((name) => sn[name] === number) ?? number
async function list(wish: Wish, of = seller.client): Promise<string[]> {
  return (await of.call('GET /api/seller/order_list', wish)).list.map((order) => nameOf(order.sn))
}
const find = async (keyword: string) => (await list({ keyword })).toSorted()

test('an order is found by part of its number, its buyer, place, SKU or product, in every script and over all tabs', async () => {
  expect(await find(sn.mara?.slice(2, 8).toLowerCase() ?? '')).toEqual(['mara'])
  expect(await find('okaf')).toEqual(['mara'])
  expect(await find('munchen')).toEqual(['muller'])
  expect(await find('MÜLLER')).toEqual(['muller'])
  expect(await find('stl-ash')).toEqual(['layla', 'muller'])
  expect(await find('terracotta')).toEqual(['mara', 'wang'])
  expect(await find('แขวน')).toEqual(['mara', 'wang'])
  expect(await find('深圳')).toEqual(['wang'])
  expect(await find('王')).toEqual(['wang'])
  expect(await find('ليلى')).toEqual(['layla'])
  expect(await find('pendant berlin'), 'all words, wherever each stands').toEqual(['mara'])
})

test('a slip of the finger still finds it and is told as one, and nothing of another shop is ever found', async () => {
  const near = async (keyword: string) => {
    const answer = await seller.client.call('GET /api/seller/order_list', { keyword })
    return { near: answer.near, found: answer.list.map((order) => nameOf(order.sn)).toSorted() }
  }
  expect(await near('okafro')).toEqual({ near: true, found: ['mara'] })
  expect(await near('okfor')).toEqual({ near: true, found: ['mara'] })
  expect(await near('pendnat')).toEqual({ near: true, found: ['mara', 'wang'] })
  expect(await near('terracota berlim')).toEqual({ near: true, found: ['mara'] })
  const number = sn.mara ?? ''
  const other = number.endsWith('7') ? '8' : '7'
  expect(await near(number.slice(0, -1) + other)).toEqual({ near: true, found: ['mara'] })
  expect(await near('zanzibar')).toEqual({ near: false, found: [] })
  // What somebody types is text, and never a pattern.
  expect(await find('%')).toEqual([])
  const stranger = await buildSeller(server)
  expect(await list({ keyword: 'okafor' }, stranger.client)).toEqual([])
  expect(await list({ country: 'DE' }, stranger.client)).toEqual([])
})

test('filters hold together, with words and with a tab', async () => {
  expect((await list({ country: 'DE' })).toSorted()).toEqual(['mara', 'muller'])
  expect(await list({ country: 'DE', note: true })).toEqual(['muller'])
  expect(await list({ country: 'DE', code: 'fv-pnd-tc24' })).toEqual(['mara'])
  expect((await list({ goods_id: pendant.id })).toSorted()).toEqual(['mara', 'wang'])
  expect(await list({ goods_id: pendant.id, keyword: 'okafor', status: '1', packed: false })).toEqual(['mara'])
  expect(await list({ keyword: 'stl', status: '0' })).toEqual(['layla'])
  const today = server.clock.now().toISOString().slice(0, 10)
  expect(await list({ from: today, to: today, country: 'CN' })).toEqual(['wang'])
  expect(await list({ to: '2020-01-01' })).toEqual([])
  expect(await list({ late: true })).toEqual([])
  expect(await list({ reminded: true })).toEqual([])
})

test('a row says where it goes, what its buyer wrote and what its seller calls the SKU; sorted by totals every page goes on where the last ended', async () => {
  const [row] = (await seller.client.call('GET /api/seller/order_list', { note: true })).list
  expect(row).toMatchObject({
    to: { country: 'DE', town: 'München' },
    note: 'Third floor, no lift.',
    reminded_at: null,
  })
  expect(row?.items[0]?.code).toBe('FV-STL-ASH')
  const totals: bigint[] = []
  let cursor: string | undefined
  do {
    const page = await seller.client.call('GET /api/seller/order_list', { sort: 'total', limit: 1, cursor })
    totals.push(...page.list.map(({ total }) => BigInt(total.replace('.', ''))))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(totals).toHaveLength(4)
  expect(totals).toEqual(totals.toSorted((a, b) => Number(b - a)))
})

test('what is due within a day, or asked after, is narrowed to, and all that is narrowed to can be chosen', async () => {
  const order = await buildOrder(server, 'paid')
  const of = order.seller.client
  expect(await list({ late: true }, of)).toEqual([])
  await order.buyer.client.call('POST /api/order/remind', { id: order.id }, AT_ONCE)
  expect(await list({ reminded: true }, of)).toEqual([order.sn])
  const matches = await of.call('GET /api/seller/order_matches', { reminded: true })
  expect(matches).toMatchObject({ list: [{ id: order.id, sn: order.sn, quantity: 2 }], more: false, quantity: 2 })
  expect(matches.total).toBe(matches.list[0]?.total)
  expect(await of.call('GET /api/seller/order_total', { reminded: true })).toEqual({
    ...{ count: 1, more: false, total: matches.total },
  })
  await server.moveClock(6.5 * DAY_MS)
  const { token } = await buildShopStaff(server, order.seller.shopId, ['orders'])
  expect(await list({ late: true }, server.client(token))).toEqual([order.sn])
})

test('a view that somebody keeps is theirs alone', async () => {
  const [one, other] = [
    await buildShopStaff(server, seller.shopId, ['orders']),
    await buildShopStaff(server, seller.shopId, ['orders']),
  ]
  const kept = await one.client.call('POST /api/seller/view_save', { name: 'To Germany', search: 'to=DE' }, AT_ONCE)
  await one.client.call('POST /api/seller/view_save', { ...kept, name: 'Germany' }, AT_ONCE)
  const views = async (who: typeof one) => (await who.client.call('GET /api/seller/view_list')).list
  expect(await views(one)).toEqual([{ ...kept, name: 'Germany' }])
  expect(await views(other)).toEqual([])
  const refused = other.client.call('POST /api/seller/view_delete', { id: kept.id }, AT_ONCE)
  await expect(refused).rejects.toMatchObject({ code: 1004 })
  await one.client.call('POST /api/seller/view_delete', { id: kept.id }, AT_ONCE)
  expect(await views(one)).toEqual([])
})

test('whoever keeps as many views as fit is told so beside the name, and can change those that there are', async () => {
  const { client } = await buildShopStaff(server, seller.shopId, ['orders'])
  const keep = (name: string, id?: string) =>
    client.call('POST /api/seller/view_save', { name, search: 'late=true', ...(id && { id }) }, AT_ONCE)
  const kept = []
  for (let n = 1; n <= MOST_VIEWS; n += 1) kept.push(await keep(`Late ${n}`))
  expect(await refusal(keep('One more'))).toMatchObject({
    data: { issues: [{ field: 'name', message: `Choose at most ${MOST_VIEWS}, please` }] },
  })
  await keep('Late, all of them', kept[0]?.id)
  expect((await client.call('GET /api/seller/view_list')).list).toHaveLength(MOST_VIEWS)
})

test('an order is found as soon as it is placed, and the index is told of all that were placed meanwhile', async () => {
  const untold = async () => {
    const [row] = await server.databases.owner.many<{ pages: bigint }>(
      sql`SELECT gin_clean_pending_list('order_find_marks') AS pages`,
    )
    return row?.pages
  }
  const orderOfAnother = async () => {
    const order = await buildOrder(server, 'unpaid')
    expect(await list({ keyword: order.sn }, order.seller.client)).toEqual([order.sn])
    return order
  }
  await orderOfAnother()
  expect(await untold()).toBeGreaterThan(0n)
  const { sn: number, seller } = await orderOfAnother()
  await server.settle()
  expect(await untold()).toBe(0n)
  expect(await list({ keyword: number }, seller.client)).toEqual([number])
})
