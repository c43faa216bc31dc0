import type { Input } from '@tradewind/contract/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BuiltProduct, buildProduct } from '../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltBuyer,
  type BuiltSeller,
  buildBuyer,
  buildOrder,
  buildSeller,
  pay,
  place,
} from '../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator, buildShopStaff } from '../../../test/factories/staff.ts'
import { shopIsGone, TAKEN, takeDownShop } from '../../../test/factories/takedowns.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'

const server = useServer({ demo: true })

let buyer: BuiltBuyer
let olga: BuiltOperator
let ben: BuiltOperator
beforeAll(async () => {
  ;[buyer, olga, ben] = await Promise.all([
    buildBuyer(server, 1_000_000n),
    buildOperator(server),
    buildOperator(server),
  ])
})

/** A shop with two products that a word of its own finds. */
async function aShop(): Promise<{ seller: BuiltSeller; word: string; lamp: BuiltProduct; pot: BuiltProduct }> {
  const seller = await buildSeller(server)
  const word = `brass${newId().replaceAll('-', '').slice(-10)}`
  const make = (en: string) =>
    buildProduct(server.databases.shop, {
      shopId: seller.shopId,
      title: { en: `${en} of ${word}` },
      skus: [{ choice: [], price: 1200n as never, stock: 50 }],
    })
  return { seller, word, lamp: await make('Lamp'), pot: await make('Pot') }
}

const found = async (keyword: string) =>
  (await buyer.client.call('GET /api/goods/list', { keyword })).list.map(({ id }) => id).sort()
const bag = (goods: BuiltProduct, quantity = 1) => ({ goods_id: goods.id, sku_id: goods.skuIds[0] ?? '', quantity })
const takeGoods = (id: string, by = olga) =>
  by.client.call('POST /api/admin/goods_take_down', { id, ...TAKEN }, AT_ONCE)
const answer = (by: BuiltOperator, input: Input<'POST /api/admin/objection_answer'>) =>
  by.client.call('POST /api/admin/objection_answer', input, AT_ONCE)
const logOf = async (on: string, id: string) =>
  (await olga.client.call('GET /api/admin/audit_log', { on, subject_id: id })).list

describe('a shop that was taken down', () => {
  test('is not found, not shown and not sold, and all of it comes back when it is lifted', async () => {
    const { seller, word, lamp, pot } = await aShop()
    const inBag = await buyer.client.call('POST /api/cart/add', bag(lamp), AT_ONCE)
    const line = inBag.shops.find(({ merchant }) => merchant.id === seller.shopId)?.lines[0]
    const wanted = { ...bag(lamp), address_id: buyer.addressId }
    const quote = await buyer.client.call('POST /api/order/preview', wanted, AT_ONCE)
    const unpaid = await place(buyer, bag(pot))
    const before = await olga.client.call('GET /api/admin/shop_detail', { id: seller.shopId })
    const { id } = await takeDownShop(server, seller.shopId, olga)

    // At once, before anything else has followed.
    const closed = { error: 'shop.closed', code: 2006 }
    expect(await refusal(buyer.client.call('POST /api/order/preview', wanted, AT_ONCE))).toMatchObject(closed)
    const create = { quote_id: quote.quote_id, address_id: buyer.addressId }
    expect(await refusal(buyer.client.call('POST /api/order/create', create, AT_ONCE))).toMatchObject(closed)
    expect(await refusal(pay(buyer, unpaid.trade_sn))).toMatchObject(closed)
    expect(await refusal(server.client().call('GET /api/goods/detail', { id: lamp.id }))).toMatchObject({
      error: 'goods.gone',
      code: 1004,
    })
    expect(await refusal(server.client().call('GET /api/merchant/detail', { id: seller.shopId }))).toMatchObject(closed)

    await server.settle()
    expect(await found(word)).toEqual([])
    expect((await buyer.client.call('GET /api/merchant/list', { keyword: before.name })).list).toEqual([])
    const cart = await buyer.client.call('GET /api/cart/list')
    const left = cart.shops.flatMap(({ lines }) => lines).find((one) => one.id === line?.id)
    expect(left).toMatchObject({ valid: false })
    const shelve = { ids: [lamp.id], on_shelf: true }
    const { results } = await seller.client.call('POST /api/seller/goods_shelf', shelve, AT_ONCE)
    expect(results[0]).toMatchObject({ result: 'refused', issues: [{ field: 'on_shelf' }] })

    await ben.client.call('POST /api/admin/takedown_lift', { id, words: 'The papers have come.' }, AT_ONCE)
    await server.settle()
    expect(await found(word)).toEqual([lamp.id, pot.id].sort())
    const after = await olga.client.call('GET /api/admin/shop_detail', { id: seller.shopId })
    expect([after.standing, after.goods]).toEqual(['open', before.goods])
    await pay(buyer, (await place(buyer, bag(lamp))).trade_sn)
    const changes = (await logOf('shop', seller.shopId)).map((act) => act.changes)
    expect(changes).toEqual([[{ field: 'standing', was: 'open', became: 'taken_down' }]])
    expect((await logOf('takedown', id)).map((act) => act.changes)).toEqual([
      [{ field: 'standing', was: 'taken_down', became: 'open' }],
    ])
  })

  test('tells its owners by mail, who object in the console; somebody else of the house answers, once', async () => {
    const { seller } = await aShop()
    const { id } = await takeDownShop(server, seller.shopId, olga)
    const seen = await seller.client.call('GET /api/seller/takedown_list')
    expect(seen).toMatchObject({ standing: 'taken_down', list: [{ id, ...TAKEN, goods: null, objection: null }] })
    expect(JSON.stringify(seen)).not.toContain(olga.id)
    const said = { id, words: 'We have the licence, see the papers.' }
    const helper = await buildShopStaff(server, seller.shopId, ['goods'])
    expect(await refusal(helper.client.call('POST /api/seller/objection', said, AT_ONCE))).toMatchObject({
      error: 'access.denied',
    })
    const stranger = await buildSeller(server)
    expect(await refusal(stranger.client.call('POST /api/seller/objection', said, AT_ONCE))).toMatchObject({
      error: 'thing.missing',
    })
    await seller.client.call('POST /api/seller/objection', said, AT_ONCE)
    expect(await refusal(seller.client.call('POST /api/seller/objection', said, AT_ONCE))).toMatchObject({
      error: 'state.not_allowed',
    })
    const waits = async (by: BuiltOperator) =>
      (await by.client.call('GET /api/admin/waiting')).queues.find(({ queue }) => queue === 'objections_to_answer')
    expect((await waits(olga))?.waiting).toBeGreaterThan((await waits(olga))?.yours ?? 0)
    const verdict = { id, verdict: 'stands', words: 'The licence is of another maker.' } as const
    expect(await refusal(answer(olga, verdict))).toMatchObject({ error: 'approver.same_hand' })
    await answer(ben, verdict)
    expect(await refusal(answer(ben, verdict))).toMatchObject({ error: 'state.not_allowed' })
    const { list } = await seller.client.call('GET /api/seller/takedown_list')
    expect(list[0]?.answer).toMatchObject({ verdict: 'stands', words: verdict.words })
    const holds = await olga.client.call('GET /api/admin/takedown_list', { state: 'holds', merchant_id: seller.shopId })
    expect(holds.list.map((one) => [one.by?.id, one.answered_by?.id])).toEqual([[olga.id, ben.id]])
  })

  test('is gone when two administrators say so; only then operators act in its place', async () => {
    const { seller } = await aShop()
    const down = await takeDownShop(server, seller.shopId, olga)
    await shopIsGone(server, seller.shopId)
    const { standing } = await olga.client.call('GET /api/admin/shop_detail', { id: seller.shopId })
    expect(standing).toBe('gone')
    const over = await olga.client.call('GET /api/admin/takedown_list', { state: 'over', merchant_id: seller.shopId })
    expect(over.list.map(({ id }) => id)).toEqual([down.id])
    const changes = (await logOf('shop', seller.shopId)).flatMap((act) => act.changes)
    expect(changes).toContainEqual({ field: 'standing', was: 'taken_down', became: 'gone' })
    const alone = { id: seller.shopId, words: 'Nobody answers.' }
    expect(await refusal(olga.client.call('POST /api/admin/shop_gone', alone, AT_ONCE))).toMatchObject({
      error: 'state.not_allowed',
    })
  })
})

describe('a product that was taken down', () => {
  test('is off the shelf, not shown and not counted; its shop sees why and cannot put it back, whatever way it tries', async () => {
    const { seller, word, lamp, pot } = await aShop()
    await buyer.client.call('POST /api/goods/favourite', { id: lamp.id, status: true }, AT_ONCE)
    const shelf = async () => (await olga.client.call('GET /api/admin/shop_detail', { id: seller.shopId })).goods
    expect(await shelf()).toBe(2)
    const { id } = await takeGoods(lamp.id)
    expect([await found(word), await shelf()]).toEqual([[pot.id], 1])
    expect(await refusal(buyer.client.call('GET /api/goods/detail', { id: lamp.id }))).toMatchObject({ code: 1004 })
    const kept = await buyer.client.call('GET /api/user/favourite_list')
    expect(kept.list.map((card) => card.id)).not.toContain(lamp.id)
    const refused = {
      result: 'refused',
      issues: [{ field: 'on_shelf', message: expect.stringContaining('taken down') }],
    }
    const shelve = { ids: [lamp.id], on_shelf: true }
    const { results } = await seller.client.call('POST /api/seller/goods_shelf', shelve, AT_ONCE)
    expect(results).toMatchObject([refused])
    const own = await seller.client.call('GET /api/seller/goods_list', { status: 'taken_down' })
    expect(own.list).toMatchObject([{ id: lamp.id, taken_down: true, on_shelf: false }])
    expect(await seller.client.call('GET /api/seller/goods_count')).toMatchObject({ shelf: 1, draft: 0, taken_down: 1 })
    expect((await seller.client.call('GET /api/seller/goods_list', { status: 'draft' })).list).toEqual([])
    const { list } = await seller.client.call('GET /api/seller/takedown_list')
    expect(list).toMatchObject([{ id, ...TAKEN, goods: { id: lamp.id } }])
    expect(await refusal(takeGoods(lamp.id, ben))).toMatchObject({ error: 'state.not_allowed' })

    await seller.client.call('POST /api/seller/objection', { id, words: 'It is our own make.' }, AT_ONCE)
    await answer(ben, { id, verdict: 'lifted', words: 'You are right.' })
    expect([await found(word), await shelf()]).toEqual([[lamp.id, pot.id].sort(), 2])
  })

  test('waits for its shop when both were taken down, and a draft stays a draft', async () => {
    const { seller, word, lamp, pot } = await aShop()
    await seller.client.call('POST /api/seller/goods_shelf', { ids: [pot.id], on_shelf: false }, AT_ONCE)
    const [goods, draft] = [await takeGoods(lamp.id), await takeGoods(pot.id)]
    const shop = await takeDownShop(server, seller.shopId, olga)
    await server.settle()
    const lift = (id: string) =>
      ben.client.call('POST /api/admin/takedown_lift', { id, words: 'It is mended.' }, AT_ONCE)
    await lift(goods.id)
    await lift(draft.id)
    expect(await found(word)).toEqual([])
    await lift(shop.id)
    await server.settle()
    expect(await found(word)).toEqual([lamp.id])
  })
})

test('whoever bought hears what becomes of the order, in their own language', async () => {
  const { seller, lamp, pot } = await aShop()
  const [paid, sent] = [
    await buildOrder(server, 'paid', { buyer, seller, product: lamp }),
    await buildOrder(server, 'sent', { buyer, seller, product: pot }),
  ]
  await takeDownShop(server, seller.shopId, olga)
  await server.settle()
  const german = server.client(buyer.token, 'de')
  const { list } = await german.call('GET /api/user/notice_list')
  const about = (id: string) => list.filter(({ order_id }) => order_id === id).map(({ kind }) => kind)
  expect(about(paid.id)).toContain('order.called_off')
  expect(about(sent.id)).toContain('order.shop_closed')
  expect(list.find(({ kind }) => kind === 'order.called_off')?.title).toContain('Abgesagt')
  const off = await buyer.client.call('GET /api/order/detail', { id: paid.id })
  expect([off.status, off.refunded]).toEqual([-2, off.total])
  expect(off.timeline[0]).toMatchObject({ event: 'refund' })
  expect(off.timeline).toContainEqual(expect.objectContaining({ event: 'call_off', who: 'operator' }))
  const on = await buyer.client.call('GET /api/order/detail', { id: sent.id })
  expect(on.status).toBe(2)
  await buyer.client.call('POST /api/order/confirm', { id: sent.id }, AT_ONCE)
})
