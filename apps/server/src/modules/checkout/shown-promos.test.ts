import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltBuyer,
  type BuiltSeller,
  buildBuyer,
  buildOrder,
  buildPromo,
  buildSeller,
  pay,
} from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'

// Freight of every shop here is 5.00.
const server = useServer()
const newCode = () => `SHOW${newId().slice(-10).toUpperCase()}`
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS)
const TENTH = { kind: 'percent', points: 1_000, cap: null } as const
const FREE_FREIGHT = { kind: 'freight', cap: null } as const

const productOf = ({ shopId }: BuiltSeller, price = 20_00, stock = 10) =>
  buildProduct(server.databases.shop, { shopId, skus: [{ choice: [], price: cents(price), stock }] })
const shown = (seller: BuiltSeller, over: Parameters<typeof buildPromo>[1] = {}) =>
  buildPromo(server, { shopId: seller.shopId, shown: true, ...over })
const idsAt = async (client: BuiltBuyer['client'], merchant_id: string, goods_id?: string) =>
  (await client.call('GET /api/promo/list', { merchant_id, goods_id })).list.map(({ id }) => id)
const collect = ({ client }: BuiltBuyer, id: string) => client.call('POST /api/promo/collect', { id }, AT_ONCE)

test('a shop’s page shows what it shows to everybody and can be used now: what it gives, on what, and until when', async () => {
  const seller = await buildSeller(server)
  const [one, other] = [await productOf(seller), await productOf(seller)]
  const soon = { endsAt: inDays(2) }
  const id = await shown(seller, { ...soon, benefit: TENTH, minimum: cents(15_00), goods: [one.id], code: newCode() })
  const freight = await shown(seller, { endsAt: inDays(5), benefit: FREE_FREIGHT })
  await buildPromo(server, { shopId: seller.shopId })
  await shown(seller, { startsAt: inDays(1), endsAt: inDays(9) })
  await shown(seller, { startsAt: inDays(-9), endsAt: inDays(-1) })
  const visitor = server.client()
  const { list } = await visitor.call('GET /api/promo/list', { merchant_id: seller.shopId })
  expect(list.map((promo) => promo.id)).toEqual([id, freight])
  expect(list[0]).toMatchObject({ kind: 'percent', percent: 10, minimum: '15.00', collected: false })
  expect(list[0]?.goods).toMatchObject({ count: 1, some: [{ id: one.id }] })
  expect(list[1]).toMatchObject({ kind: 'freight', cap: null, goods: null })
  expect(await idsAt(visitor, seller.shopId, one.id)).toEqual([id, freight])
  expect(await idsAt(visitor, seller.shopId, other.id)).toEqual([freight])
})

test('what a shopper collects stays collected, and leaves the page once they have had all of it', async () => {
  const seller = await buildSeller(server)
  const product = await productOf(seller)
  const buyer = await buildBuyer(server)
  const code = newCode()
  const id = await shown(seller, { code, benefit: TENTH })
  for (const _ of [1, 2]) expect(await collect(buyer, id)).toEqual({ collected: true })
  const { list } = await buyer.client.call('GET /api/promo/list', { merchant_id: seller.shopId })
  expect(list).toMatchObject([{ id, collected: true }])
  await buildOrder(server, 'unpaid', { buyer, seller, product, quantity: 1, promo_code: code })
  expect(await idsAt(buyer.client, seller.shopId)).toEqual([])
  expect(await idsAt(server.client(), seller.shopId)).toEqual([id])
})

test('a code that is shown to nobody, or is over, cannot be collected', async () => {
  const seller = await buildSeller(server)
  const buyer = await buildBuyer(server)
  const hidden = await buildPromo(server, { shopId: seller.shopId })
  for (const id of [hidden, await buildPromo(server), newId()])
    await expect(collect(buyer, id)).rejects.toMatchObject({ code: 1004 })
  const over = await shown(seller, { startsAt: inDays(-3), endsAt: inDays(-1) })
  await expect(collect(buyer, over)).rejects.toMatchObject({ code: 2003, data: { reason: 'expired' } })
})

test('the checkout offers the codes that make exactly this cheaper, by how much, the best first', async () => {
  const seller = await buildSeller(server)
  const [product, other] = [await productOf(seller), await productOf(seller)]
  const buyer = await buildBuyer(server)
  const best = await shown(seller, { benefit: FREE_FREIGHT })
  const kept = await shown(seller, { benefit: TENTH })
  await shown(seller, { benefit: TENTH, goods: [other.id] })
  await shown(seller, { benefit: TENTH, minimum: cents(20_01) })
  await buildPromo(server, { shopId: seller.shopId, benefit: TENTH })
  await collect(buyer, kept)
  const wish = { goods_id: product.id, sku_id: product.skuIds[0], address_id: buyer.addressId }
  const quote = await buyer.client.call('POST /api/order/preview', wish, AT_ONCE)
  expect(quote.codes).toMatchObject([
    { id: best, saves: '5.00', collected: false },
    { id: kept, saves: '2.00', collected: true },
  ])
  for (const { code, saves } of quote.codes) {
    const { total, promo } = await buyer.client.call('POST /api/order/preview', { ...wish, promo_code: code }, AT_ONCE)
    expect(promo).toMatchObject({ ok: true })
    expect(Number(quote.total) - Number(total)).toBeCloseTo(Number(saves), 10)
  }
})

test('a kept code that its shop shows no more is offered to who keeps it alone', async () => {
  const seller = await buildSeller(server)
  const product = await productOf(seller)
  const [keeper, other] = [await buildBuyer(server), await buildBuyer(server)]
  const promo = await seller.client.call(
    'POST /api/seller/promo_add',
    {
      ...{ code: newCode(), name: { en: 'For a while' }, benefit: { kind: 'percent', percent: 10 }, shown: true },
      ...{ starts_at: inDays(0).toISOString(), ends_at: inDays(7).toISOString(), max_uses: 9, per_shopper: 1 },
    },
    AT_ONCE,
  )
  await collect(keeper, promo.id)
  const { code: _, given: __, state: ___, used: ____, kind: _____, percent, cap, amount, ...terms } = promo
  const hidden = { ...terms, goods: null, shown: false, benefit: { kind: 'percent', percent: 10 } as const }
  await seller.client.call('POST /api/seller/promo_edit', hidden, AT_ONCE)
  const offered = async ({ client }: BuiltBuyer) =>
    (
      await client.call('POST /api/order/preview', { goods_id: product.id, sku_id: product.skuIds[0] }, AT_ONCE)
    ).codes.map(({ id }) => id)
  expect(await offered(keeper)).toEqual([promo.id])
  expect(await offered(other)).toEqual([])
})

test('a free freight leaves the goods as they cost, tells the order what it took off, and holds its use like any code', async () => {
  const seller = await buildSeller(server)
  const product = await productOf(seller)
  const code = newCode()
  await shown(seller, { code, benefit: { kind: 'freight', cap: cents(3_50) } })
  const order = await buildOrder(server, 'unpaid', { seller, product, quantity: 1, promo_code: code })
  const { client } = order.buyer
  const read = () => client.call('GET /api/order/detail', { id: order.id })
  const sums = { subtotal: '20.00', freight: '1.50', freight_off: '3.50', discount: '0.00', total: '21.50' }
  expect(await read()).toMatchObject({ ...sums, promo_code: code })
  const uses = async () => (await seller.client.call('GET /api/seller/promo_list')).list[0]
  expect(await uses()).toMatchObject({ used: 1, given: '3.50' })
  await pay(order.buyer, order.tradeSn)
  await client.call('POST /api/order/cancel', { id: order.id }, AT_ONCE)
  expect(await read()).toMatchObject({ refunded: '21.50', freight_refunded: '1.50' })
  expect(await uses()).toMatchObject({ used: 0, given: '0.00' })
})

test('where sending is free already a code for it helps nobody and is not used up', async () => {
  const seller = await buildSeller(server, { freight: [] })
  await seller.client.call(
    'POST /api/seller/freight_edit',
    {
      version: (await seller.client.call('GET /api/seller/freight_rules')).version,
      rules: [{ countries: null, by: 'item', first: '0.00', further: '0.00', days_from: 2, days_to: 4 }],
    },
    AT_ONCE,
  )
  const product = await productOf(seller)
  const code = newCode()
  await shown(seller, { code, benefit: FREE_FREIGHT })
  const buyer = await buildBuyer(server)
  const wish = { goods_id: product.id, sku_id: product.skuIds[0], promo_code: code }
  const { promo, codes } = await buyer.client.call('POST /api/order/preview', wish, AT_ONCE)
  expect(promo).toMatchObject({ ok: false, reason: 'freight_free' })
  expect(codes).toEqual([])
})

test('a code is for products of its own shop alone, and for the same ones while somebody uses it', async () => {
  const seller = await buildSeller(server)
  const [one, two] = [await productOf(seller), await productOf(seller)]
  const foreign = await productOf(await buildSeller(server))
  const terms = {
    ...{ code: newCode(), name: { en: 'These two' }, benefit: { kind: 'percent', percent: 10 } as const },
    ...{ starts_at: inDays(0).toISOString(), ends_at: inDays(7).toISOString(), max_uses: 9, per_shopper: 1 },
  }
  const add = (goods: string[]) => seller.client.call('POST /api/seller/promo_add', { ...terms, goods }, AT_ONCE)
  for (const id of [foreign.id, newId()]) await expect(add([one.id, id])).rejects.toMatchObject({ code: 1004 })
  const promo = await add([one.id])
  expect(promo.goods).toMatchObject([{ id: one.id }])
  const { code: promo_code, ...rest } = terms
  await buildOrder(server, 'unpaid', { seller, product: one, promo_code })
  const edit = (goods: string[] | null) =>
    seller.client.call('POST /api/seller/promo_edit', { ...rest, id: promo.id, goods }, AT_ONCE)
  for (const goods of [[two.id], [one.id, two.id], null])
    await expect(edit(goods)).rejects.toMatchObject({ code: 1001, data: { field: 'goods' } })
  expect(await edit([one.id])).toMatchObject({ goods: [{ id: one.id }], used: 1 })
})

test('what a shopper keeps stands in one list with its shop: what can be used first, and of the rest what became of it', async () => {
  const [seller, other] = [await buildSeller(server), await buildSeller(server)]
  const product = await productOf(seller)
  const buyer = await buildBuyer(server)
  const [code, last] = [newCode(), newCode()]
  const [late, soon, used, gone, closed] = [
    await shown(seller, { endsAt: inDays(9), benefit: TENTH, minimum: cents(15_00) }),
    await shown(seller, { endsAt: inDays(2), goods: [product.id] }),
    await shown(seller, { endsAt: inDays(5), code, benefit: TENTH }),
    await shown(seller, { endsAt: inDays(5), code: last, maxUses: 1 }),
    await shown(other, { endsAt: inDays(5) }),
  ]
  for (const id of [late, soon, used, gone, closed]) await collect(buyer, id)
  const list = async (of = buyer) => (await of.client.call('GET /api/promo/collected')).list
  const states = async () => Object.fromEntries((await list()).map(({ id, state }) => [id, state]))
  expect((await list()).slice(0, 1)).toMatchObject([
    { id: soon, state: 'live', merchant: { id: seller.shopId }, goods: { count: 1, some: [{ id: product.id }] } },
  ])
  expect((await list()).at(-1)).toMatchObject({ id: late, percent: 10, minimum: '15.00', state: 'live' })
  await buildOrder(server, 'unpaid', { buyer, seller, product, quantity: 1, promo_code: code })
  const faster = { buyer: await buildBuyer(server), seller, product, quantity: 1 }
  await buildOrder(server, 'unpaid', { ...faster, promo_code: last })
  await server.databases.owner.run(sql`UPDATE shop SET standing = 'taken_down' WHERE id = ${other.shopId}`)
  expect(await states()).toEqual({ [soon]: 'live', [late]: 'live', [used]: 'used', [gone]: 'gone', [closed]: 'closed' })
  expect((await list()).slice(0, 2).map(({ id }) => id)).toEqual([soon, late])
  await server.databases.owner.run(
    sql`UPDATE promo SET starts_at = ${inDays(-9)}, ends_at = ${inDays(-1)} WHERE id = ${soon}`,
  )
  expect(await states()).toMatchObject({ [soon]: 'over', [late]: 'live' })
  expect(await list(await buildBuyer(server))).toEqual([])
})
