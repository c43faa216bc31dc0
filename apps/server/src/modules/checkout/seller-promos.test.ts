import type { Input } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltSeller,
  buildBuyer,
  buildOrder,
  buildPromo,
  buildSeller,
} from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()
const newCode = () => `OWN${newId().slice(-10)}`
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS).toISOString()

type Terms = Omit<Input<'POST /api/seller/promo_add'>, 'code'>
const terms = (over: Partial<Terms> = {}): Terms => ({
  name: { en: 'Spring sale' },
  benefit: { kind: 'percent', percent: 25, cap: '4.00' },
  minimum: '10.00',
  starts_at: inDays(0),
  ends_at: inDays(7),
  max_uses: 5,
  per_shopper: 2,
  ...over,
})
const add = ({ client }: BuiltSeller, over: Partial<Terms> = {}, code = newCode()) =>
  client.call('POST /api/seller/promo_add', { code, ...terms(over) }, AT_ONCE)
const edit = ({ client }: BuiltSeller, id: string, over: Partial<Terms> = {}) =>
  client.call('POST /api/seller/promo_edit', { id, ...terms(over) }, AT_ONCE)
const fieldsOf = (call: Promise<unknown>): Promise<string[]> =>
  call.then(
    () => [],
    (error) => error.data.issues.map(({ field }: { field: string }) => field),
  )

test('a code of the shop makes its goods cheaper, and the shop sees how often and by how much', async () => {
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  const promo = await add(seller, {}, newCode().toLowerCase())
  expect(promo).toMatchObject({ state: 'live', used: 0, given: '0.00', percent: 25, cap: '4.00' })
  expect(promo.code).toBe(promo.code.toUpperCase())
  const order = await buildOrder(server, 'paid', { seller, product, quantity: 1, promo_code: promo.code })
  await buildOrder(server, 'unpaid', { seller, product, quantity: 2, promo_code: promo.code })
  const read = async () => (await seller.client.call('GET /api/seller/promo_list')).list[0]
  expect(await read()).toMatchObject({ id: promo.id, used: 2, given: '7.00' })
  await order.buyer.client.call('POST /api/order/cancel', { id: order.id }, AT_ONCE)
  expect(await read()).toMatchObject({ used: 1, given: '4.00' })
})

test('codes are listed by whether they can be used now, newest first, and only the shop’s own', async () => {
  const seller = await buildSeller(server)
  await add(await buildSeller(server))
  await buildPromo(server)
  const live = await add(seller)
  const coming = await add(seller, { starts_at: inDays(2) })
  const ended = await buildPromo(server, { shopId: seller.shopId, endsAt: new Date('2021-01-01T00:00:00.000Z') })
  const usedUp = await add(seller, { max_uses: 1 })
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  await buildOrder(server, 'unpaid', { seller, product, quantity: 1, promo_code: usedUp.code })
  const ids = async (state: 'live' | 'coming' | 'over' | 'all') =>
    (await seller.client.call('GET /api/seller/promo_list', { state })).list.map(({ id }) => id)
  expect(await ids('live')).toEqual([live.id])
  expect(await ids('coming')).toEqual([coming.id])
  expect(await ids('over')).toEqual([usedUp.id, ended])
  expect(await ids('all')).toEqual([usedUp.id, ended, coming.id, live.id])
})

test('a code that exists, here or anywhere, is refused by name, and so is whatever else is wrong', async () => {
  const seller = await buildSeller(server)
  const { code } = await add(await buildSeller(server))
  expect(await fieldsOf(add(seller, {}, code.toLowerCase()))).toEqual(['code'])
  for (const wrong of ['AB', 'TEN%OFF', 'A'.repeat(41)])
    expect(await fieldsOf(add(seller, {}, wrong)), wrong).toContain('code')
  const percent = (value: number) => ({ benefit: { kind: 'percent', percent: value, cap: null } as const })
  expect(await fieldsOf(add(seller, percent(91)))).toEqual(['benefit.percent'])
  expect(await fieldsOf(add(seller, percent(0)))).toEqual(['benefit.percent'])
  expect(await fieldsOf(add(seller, { benefit: { kind: 'amount', amount: '0.00' } }))).toEqual(['benefit.amount'])
  expect(await fieldsOf(add(seller, { starts_at: inDays(3), ends_at: inDays(2) }))).toEqual(['ends_at'])
  expect(await fieldsOf(add(seller, { starts_at: inDays(-3), ends_at: inDays(-2) }))).toEqual(['ends_at'])
})

test('what buyers were promised stays once a code is in use: name, end and number of uses may still change', async () => {
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  const { id, code, starts_at } = await add(seller)
  expect(await edit(seller, id, { starts_at, minimum: '12.00' })).toMatchObject({ minimum: '12.00' })
  const same = { starts_at, minimum: '12.00' }
  for (let use = 0; use < 2; use += 1)
    await buildOrder(server, 'unpaid', { seller, product, quantity: 1, promo_code: code })
  const amount = { kind: 'amount', amount: '1.00' } as const
  expect(await fieldsOf(edit(seller, id, { ...same, benefit: amount }))).toEqual(['benefit'])
  expect(await fieldsOf(edit(seller, id, { starts_at, minimum: '0.00' }))).toEqual(['minimum'])
  expect(await fieldsOf(edit(seller, id, { ...same, max_uses: 1 }))).toEqual(['max_uses'])
  const later = { ...same, name: { en: 'Late spring' }, ends_at: inDays(9), max_uses: 2 }
  expect(await edit(seller, id, later)).toMatchObject({ name: { en: 'Late spring' }, max_uses: 2, state: 'over' })
})

test('a code that is ended is not accepted any more, and one that never began never will be', async () => {
  const seller = await buildSeller(server)
  const buyer = await buildBuyer(server)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  for (const over of [{}, { starts_at: inDays(2) }]) {
    const { id, code } = await add(seller, over)
    expect(await seller.client.call('POST /api/seller/promo_end', { id }, AT_ONCE)).toMatchObject({ state: 'over' })
    const wish = { goods_id: product.id, sku_id: product.skuIds[0], promo_code: code }
    const quote = await buyer.client.call('POST /api/order/preview', wish, AT_ONCE)
    expect(quote.promo).toMatchObject({ ok: false, reason: 'expired' })
  }
})

test('another shop’s code, or the platform’s, does not exist for a seller', async () => {
  const seller = await buildSeller(server)
  const foreign = await add(await buildSeller(server))
  const platform = await buildPromo(server, { benefit: { kind: 'amount', amount: cents(100) } })
  for (const id of [foreign.id, platform, newId()]) {
    await expect(edit(seller, id)).rejects.toMatchObject({ code: 1004 })
    await expect(seller.client.call('POST /api/seller/promo_end', { id }, AT_ONCE)).rejects.toMatchObject({
      code: 1004,
    })
  }
})
