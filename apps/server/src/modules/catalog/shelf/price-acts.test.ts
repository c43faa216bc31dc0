import { HOUR_MS } from '@tradewind/contract/durations'
import { cents, parseDollars } from '@tradewind/contract/money'
import { assert, expect, test } from 'vitest'
import { buildProduct } from '../../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltBuyer,
  type BuiltSeller,
  buildBuyer,
  buildSeller,
  type Placed,
  pay,
  place,
} from '../../../../test/factories/orders.ts'
import { useServer } from '../../../../test/harness.ts'
import { moveClockOnly } from '../../../../test/moved-clock.ts'
import { PROOF, tellProof } from '../../../../test/proof.ts'
import { newPrice } from './new-price.ts'

const server = useServer()

const lampAt = (seller: BuiltSeller, price: bigint) =>
  buildProduct(server.databases.shop, {
    shopId: seller.shopId,
    skus: [{ choice: [], price: cents(price), stock: 1_000 }],
  })
const priceOf = async (id: string) => (await server.client().call('GET /api/goods/detail', { id })).skus[0]?.price

test.each([
  [19_99n, -10, 'none', 17_99n],
  [19_99n, -10, '00', 18_00n],
  [19_99n, -10, '90', 17_90n],
  [19_99n, -10, '99', 17_99n],
  [14_00n, 0.01, '99', 13_99n],
  [14_49n, 0.01, '99', 14_99n],
  [30n, -10, '00', 0n],
  [30n, -10, '99', 99n],
] as const)('%s changed by %s per cent and rounded to %s becomes %s', (price, percent, ending, becomes) => {
  expect(newPrice(cents(price), { kind: 'percent', percent }, ending)).toBe(becomes)
})

test('prices of every kind are shown before they change, become what was shown, and are what they were within ten minutes', async () => {
  const seller = await buildSeller(server)
  const [lamp, other] = [await lampAt(seller, 13_37n), await lampAt(seller, 20_00n)]
  const price = { kind: 'percent', percent: -10 } as const
  const wish = { ids: [lamp.id, other.id], price, ending: '90' as const }
  const { list } = await seller.client.call('POST /api/seller/price_preview', wish, AT_ONCE)
  expect(list).toHaveLength(lamp.skuIds.length + 1)
  expect(list.at(-1)).toMatchObject({ goods_id: other.id, was: '20.00', becomes: '17.90' })
  expect(await priceOf(other.id)).toBe('20.00')
  const rows = list.map(({ sku_id, was, becomes }) => ({ sku_id, was, becomes: becomes ?? was }))
  const act = await seller.client.call('POST /api/seller/price_change', { rows }, AT_ONCE)
  expect(act).toMatchObject({ changed: rows.length, refused: [], undo_until: expect.any(String) })
  expect(await priceOf(other.id)).toBe('17.90')
  const current = async () => (await seller.client.call('GET /api/seller/price_acts')).list
  expect(await current()).toMatchObject([{ id: act.id, state: 'done', skus: rows.length, ends_at: null }])
  // Somebody else thinks of another price meanwhile: it stays, and is named.
  const again = { rows: [{ sku_id: other.skuIds[0] ?? '', was: '17.90', becomes: '18.50' }] }
  await seller.client.call('POST /api/seller/price_change', again, AT_ONCE)
  const back = await seller.client.call('POST /api/seller/price_undo', { id: act.id ?? '' }, AT_ONCE)
  expect(back).toMatchObject({
    changed: rows.length - 1,
    refused: [{ sku_id: other.skuIds[0], reason: 'changed_since' }],
  })
  expect(await priceOf(other.id)).toBe('18.50')
  expect(await priceOf(lamp.id)).toBe(list[0]?.was)
  await expect(seller.client.call('POST /api/seller/price_undo', { id: act.id ?? '' }, AT_ONCE)).rejects.toMatchObject({
    error: 'state.not_allowed',
  })
})

test('ten minutes later it is too late, and nobody takes back what another shop did', async () => {
  const [seller, other] = [await buildSeller(server), await buildSeller(server)]
  const lamp = await lampAt(seller, 20_00n)
  const rows = [{ sku_id: lamp.skuIds[0] ?? '', was: '20.00', becomes: '25.00' }]
  expect(await other.client.call('POST /api/seller/price_change', { rows }, AT_ONCE)).toMatchObject({
    id: null,
    changed: 0,
    refused: [],
  })
  const { id } = await seller.client.call('POST /api/seller/price_change', { rows }, AT_ONCE)
  assert(id)
  await expect(other.client.call('POST /api/seller/price_undo', { id }, AT_ONCE)).rejects.toMatchObject({
    error: 'thing.missing',
  })
  await moveClockOnly(server, 601_000)
  await expect(seller.client.call('POST /api/seller/price_undo', { id }, AT_ONCE)).rejects.toMatchObject({
    error: 'state.not_allowed',
  })
  expect((await seller.client.call('GET /api/seller/price_acts')).list).toEqual([])
  expect(await priceOf(lamp.id)).toBe('25.00')
})

test('a price begins and ends by the clock; what somebody changed before or since is theirs', async () => {
  const seller = await buildSeller(server)
  const [lamp, other, third] = [
    await lampAt(seller, 20_00n),
    await lampAt(seller, 20_00n),
    await lampAt(seller, 20_00n),
  ]
  const row = ({ skuIds }: typeof lamp, was: string, becomes: string) => ({ sku_id: skuIds[0] ?? '', was, becomes })
  const change = (rows: ReturnType<typeof row>[], times: { starts_at?: string; ends_at?: string } = {}) =>
    seller.client.call('POST /api/seller/price_change', { rows, ...times }, AT_ONCE)
  const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS).toISOString()
  const sale = [lamp, other, third].map((one) => row(one, '20.00', '15.00'))
  const { id } = await change(sale, { starts_at: inHours(1), ends_at: inHours(3) })
  const pricesNow = async () => [await priceOf(lamp.id), await priceOf(other.id), await priceOf(third.id)]
  expect(await pricesNow()).toEqual(['20.00', '20.00', '20.00'])
  await change([row(other, '20.00', '22.00')])
  await moveClockOnly(server, 3_700_000)
  await server.settle()
  expect(await pricesNow()).toEqual(['15.00', '22.00', '15.00'])
  expect((await seller.client.call('GET /api/seller/price_acts')).list).toMatchObject([
    { id, state: 'running', skus: 3 },
  ])
  await change([row(third, '15.00', '16.00')])
  await moveClockOnly(server, 7_200_000)
  await server.settle()
  expect(await pricesNow()).toEqual(['20.00', '22.00', '16.00'])
  await expect(seller.client.call('POST /api/seller/price_undo', { id: id ?? '' }, AT_ONCE)).rejects.toMatchObject({
    error: 'state.not_allowed',
  })
})

test('what has not begun is called off, and what has an end is ended before it', async () => {
  const seller = await buildSeller(server)
  const lamp = await lampAt(seller, 20_00n)
  const rows = [{ sku_id: lamp.skuIds[0] ?? '', was: '20.00', becomes: '15.00' }]
  const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS).toISOString()
  const undo = async (times: { starts_at?: string; ends_at?: string }) => {
    const { id } = await seller.client.call('POST /api/seller/price_change', { rows, ...times }, AT_ONCE)
    await moveClockOnly(server, 1_800_000)
    return seller.client.call('POST /api/seller/price_undo', { id: id ?? '' }, AT_ONCE)
  }
  expect(await undo({ starts_at: inHours(1) })).toMatchObject({ changed: 0, refused: [] })
  expect(await undo({ ends_at: inHours(1) })).toMatchObject({ changed: 1, refused: [] })
  await moveClockOnly(server, 7_200_000)
  await server.settle()
  expect(await priceOf(lamp.id)).toBe('20.00')
  for (const times of [{ starts_at: '2020-01-01T00:00:00.000Z' }, { ends_at: '2020-01-01T00:00:00.000Z' }])
    await expect(
      seller.client.call('POST /api/seller/price_change', { rows, ...times }, AT_ONCE),
    ).rejects.toMatchObject({ error: 'field.invalid' })
})

test('many prices are shown, changed and taken back while shoppers buy, who pay what they were shown, to the cent', {
  timeout: PROOF.patienceMs,
}, async () => {
  const seller = await buildSeller(server)
  const lamps: Awaited<ReturnType<typeof lampAt>>[] = []
  while (lamps.length < PROOF.prices)
    lamps.push(...(await Promise.all(Array.from({ length: 10 }, () => lampAt(seller, 20_00n)))))
  const ids = lamps.map(({ id }) => id)
  let over = false
  const bought = { orders: 0, shownAnew: 0 }
  const shopper = async () => {
    const before = 100_000_000n
    const buyer = await buildBuyer(server, before)
    let spent = 0n
    for (let n = 0; !over || spent === 0n; n = (n + 7) % lamps.length) {
      const paid = await buyOne(buyer, lamps[n], bought)
      spent += parseDollars(paid)
    }
    const { balance } = await buyer.client.call('GET /api/user/getUserInfo')
    expect(parseDollars(balance)).toBe(before - spent)
  }
  const shopping = [shopper(), shopper(), shopper()]
  const waiting = await buildBuyer(server)
  const wished = { goods_id: ids[0], sku_id: lamps[0]?.skuIds[0], quantity: 1, address_id: waiting.addressId }
  for (const percent of [-25, 40]) {
    const wish = { ids, price: { kind: 'percent', percent }, ending: '99' } as const
    const { list } = await seller.client.call('POST /api/seller/price_preview', wish, AT_ONCE)
    const rows = list.map(({ sku_id, was, becomes }) => ({ sku_id, was, becomes: becomes ?? was }))
    const held = await waiting.client.call('POST /api/order/preview', wished, AT_ONCE)
    const order = () =>
      waiting.client.call('POST /api/order/create', { quote_id: held.quote_id, address_id: waiting.addressId }, AT_ONCE)
    const act = await seller.client.call('POST /api/seller/price_change', { rows }, AT_ONCE)
    expect(act).toMatchObject({ changed: PROOF.prices, refused: [] })
    await expect(order()).rejects.toMatchObject({
      code: 2002,
      data: { quote: { total: expect.not.stringMatching(held.total) } },
    })
    const back = await seller.client.call('POST /api/seller/price_undo', { id: act.id ?? '' }, AT_ONCE)
    expect(back).toMatchObject({ changed: PROOF.prices, refused: [] })
    // A quote that was shown holds what it promised.
    expect((await order()).pay_total).toBe(held.total)
  }
  over = true
  await Promise.all(shopping)
  await tellProof('prices changed and taken back twice while three shoppers buy and pay', {
    prices: PROOF.prices,
    ...bought,
  })
  const buyer = await buildBuyer(server)
  const paid = await place(buyer, { goods_id: ids[0] ?? '', sku_id: lamps[0]?.skuIds[0] ?? '', quantity: 1 })
  expect(paid.pay_total).toBe('25.00')
})

/** Quotes, orders and pays one. What costs something else by then is shown again, and only what was shown last is paid. */
async function buyOne(
  buyer: BuiltBuyer,
  lamp: Awaited<ReturnType<typeof lampAt>> | undefined,
  bought: { orders: number; shownAnew: number },
): Promise<string> {
  const wish = { goods_id: lamp?.id, sku_id: lamp?.skuIds[0], quantity: 1, address_id: buyer.addressId }
  let shown = await buyer.client.call('POST /api/order/preview', wish, AT_ONCE)
  const order = async (): Promise<Placed> => {
    const asked = { quote_id: shown.quote_id, address_id: buyer.addressId }
    try {
      return await buyer.client.call('POST /api/order/create', asked, AT_ONCE)
    } catch (refused) {
      expect(refused).toMatchObject({ code: 2002 })
      shown = (refused as { data: { quote: typeof shown } }).data.quote
      bought.shownAnew += 1
      return order()
    }
  }
  const placed = await order()
  expect(placed.pay_total).toBe(shown.total)
  const { items, total } = await buyer.client.call('GET /api/order/detail', { id: placed.orders[0]?.id ?? '' })
  expect([items[0]?.price, total]).toEqual([shown.shops[0]?.items[0]?.price, shown.total])
  const { paid } = await pay(buyer, placed.trade_sn)
  expect(paid).toBe(shown.total)
  bought.orders += 1
  return paid
}
