import { expect, test } from 'vitest'
import { AT_ONCE, type BuiltBuyer, buildOrder, send } from '../../../test/factories/orders.ts'
import { applyFor, awardAll, buildRefund } from '../../../test/factories/refunds.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'
import { readShopBalances } from '../wallet/wallet.ts'

const server = useServer()
const balanceOf = async ({ client }: BuiltBuyer) => (await client.call('GET /api/user/getUserInfo')).balance

test('somebody to whom a broken lamp came gets the money back when the shop agrees', async () => {
  const order = await buildOrder(server, 'received')
  const { client } = order.buyer
  const before = await client.call('GET /api/user/getUserInfo')
  const refund = await applyFor(order)
  expect(refund).toMatchObject({ state: 'applied', stage: -5, allowed: ['withdraw', 'offer', 'message'], unread: 0 })
  expect(await client.call('GET /api/order/detail', { id: order.id })).toMatchObject({ status: -5, refund_stage: -5 })
  const agreed = await order.seller.client.call('POST /api/seller/refund_agree', { id: refund.id }, AT_ONCE)
  expect(agreed).toMatchObject({ state: 'refunded', refunded: refund.amount })
  const after = await client.call('GET /api/user/getUserInfo')
  expect(Number(after.balance) - Number(before.balance)).toBeCloseTo(Number(refund.amount), 2)
  expect(await client.call('GET /api/order/detail', { id: order.id })).toMatchObject({ status: -2 })
  await server.settle()
  const { list } = await client.call('GET /api/user/notice_list')
  expect(list.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['refund.agreed', 'refund.paid']))
})

test('one of two comes back before anything was sent, and only the other is packed', async () => {
  const order = await buildOrder(server, 'paid')
  const { client } = order.buyer
  const { lines } = await client.call('GET /api/refund/info', { order_id: order.id })
  const [line] = lines
  const item = { order_item_id: line?.order_item_id ?? '', quantity: 1, amount: line?.max[0] ?? '' }
  const refund = await applyFor(order, { items: [item] })
  expect(await client.call('GET /api/order/detail', { id: order.id })).toMatchObject({ status: 1, refund_stage: -5 })
  const shipping = { id: order.id, packages: [{ carrier: 'CTT', no: 'CT1' }] }
  await order.seller.client.call('POST /api/seller/refund_agree', { id: refund.id }, AT_ONCE)
  const sent = await order.seller.client.call('POST /api/seller/order_ship', shipping, AT_ONCE)
  expect(sent.packages[0]?.items).toMatchObject([{ quantity: 1 }])
  await client.call('POST /api/order/confirm', { id: order.id }, AT_ONCE)
})

test('who gets a unit and some freight from the shop and then the rest has all that was paid, the freight once', async () => {
  const order = await buildOrder(server, 'paid')
  const { client } = order.buyer
  const { lines, order: bought } = await client.call('GET /api/refund/info', { order_id: order.id })
  const [line] = lines
  const given = await order.seller.client.call(
    'POST /api/seller/refund_give',
    {
      order_id: order.id,
      items: [{ order_item_id: line?.order_item_id ?? '', quantity: 1, amount: line?.max[0] ?? '' }],
      freight: '1.00',
      reason: 'One of them fell off the shelf.',
    },
    AT_ONCE,
  )
  const rest = await applyFor(order)
  await order.seller.client.call('POST /api/seller/refund_agree', { id: rest.id }, AT_ONCE)
  expect(Number(given.amount) + Number(rest.amount)).toBeCloseTo(Number(bought.total), 2)
})

test('an offer stands in the history with its own sum, and accepting it gives back that sum', async () => {
  const order = await buildOrder(server, 'received')
  const { client } = order.buyer
  const { id } = await applyFor(order)
  const offered = await order.seller.client.call(
    'POST /api/seller/refund_offer',
    { id, amount: '1.25', with_return: false },
    AT_ONCE,
  )
  expect(offered.timeline.at(-1)).toMatchObject({ event: 'offer', amount: '1.25' })
  const offer_id = offered.offers[0]?.id ?? ''
  expect(await client.call('POST /api/refund/accept', { id, offer_id }, AT_ONCE)).toMatchObject({
    state: 'refunded',
    refunded: '1.25',
  })
})

test('a refusal is judged by an operator, per line and with its fault', async () => {
  const { order, id } = await buildRefund(server, 'escalated')
  const { client } = await buildOperator(server)
  const refund = await client.call('GET /api/admin/refund_detail', { id })
  expect(refund).toMatchObject({
    state: 'escalated',
    case: { by: 'buyer', burden: 'shopper' },
    history: { buyer: { escalated: 1 } },
  })
  const judged = await client.call(
    'POST /api/admin/refund_judge',
    { id, lines: awardAll(refund, '1.00'), fault: 'shop', reason: 'The pictures show it.' },
    AT_ONCE,
  )
  expect(judged).toMatchObject({ state: 'refunded', case: { verdict: 'in_part', fault: 'shop' } })
  expect((await order.buyer.client.call('GET /api/refund/detail', { id })).answer).toBe('The pictures show it.')
})

test('nobody has read up to a message of a number that no message can have', async () => {
  const { order, id } = await buildRefund(server, 'applied')
  for (const seq of [2 ** 31, 9e15])
    await expect(order.buyer.client.call('POST /api/refund/read', { id, seq }, AT_ONCE)).rejects.toMatchObject({
      code: 1001,
      data: { field: 'seq' },
    })
})

test('what is said about a refund is read in order by both sides, once', async () => {
  const { order, id } = await buildRefund(server, 'applied')
  const message = { id, message_id: newId(), text: 'Was the box dented? Write to me at www.elsewhere.example.com' }
  const said = await order.seller.client.call('POST /api/seller/refund_message', message, AT_ONCE)
  expect(await order.seller.client.call('POST /api/seller/refund_message', message, AT_ONCE)).toEqual(said)
  const seen = await order.buyer.client.call('GET /api/refund/detail', { id })
  expect(seen).toMatchObject({ unread: 1, messages: [{ by: 'seller', mine: false, careful: true }] })
  expect(await order.buyer.client.call('POST /api/refund/read', { id, seq: 1 }, AT_ONCE)).toEqual({ unread: 0 })
})

test('a request that was refused and whose order is cancelled meanwhile is over: there is nothing to judge', async () => {
  const { order, id } = await buildRefund(server, 'refused', { orderStage: 'paid' })
  const { client } = order.buyer
  await client.call('POST /api/order/cancel', { id: order.id }, AT_ONCE)
  expect(await balanceOf(order.buyer)).toBe('1000.00')
  expect((await client.call('GET /api/refund/detail', { id })).allowed).not.toContain('escalate')
  await expect(client.call('POST /api/refund/escalate', { id }, AT_ONCE)).rejects.toMatchObject({ code: 1423 })
  await server.settle()
  expect(await client.call('GET /api/order/detail', { id: order.id })).toMatchObject({ status: -2, refund_stage: null })
})

test('who refused a request and thinks better of it gives the money without being asked again', async () => {
  const { order, id } = await buildRefund(server, 'refused')
  const shop = order.seller.client
  const { allowed } = await shop.call('GET /api/seller/order_detail', { id: order.id })
  const gift = { order_id: order.id, amount: '29.00', reason: 'You were right.' }
  expect(allowed).toContain('give')
  await shop.call('POST /api/seller/refund_give', gift, AT_ONCE)
  expect(await balanceOf(order.buyer)).toBe('1000.00')
  expect(await order.buyer.client.call('GET /api/refund/detail', { id })).toMatchObject({ state: 'closed' })
})

test('a buyer whose request was refused may still revoke the order, as the law has it', async () => {
  const { order, id } = await buildRefund(server, 'refused')
  const { client } = order.buyer
  const revocation = await client.call('POST /api/refund/revoke', { order_id: order.id }, AT_ONCE)
  expect(revocation).toMatchObject({ kind: 'revocation', state: 'returning' })
  expect(await client.call('GET /api/refund/detail', { id })).toMatchObject({ state: 'closed' })
})

test('a judgement of less than a piece before it was sent leaves the piece to be sent', async () => {
  const { order, id } = await buildRefund(server, 'escalated', { orderStage: 'paid' })
  const { client } = await buildOperator(server)
  const refund = await client.call('GET /api/admin/refund_detail', { id })
  const verdict = { id, lines: awardAll(refund, '1.00'), fault: 'buyer', reason: 'A little late.' } as const
  await expect(
    client.call('POST /api/admin/refund_judge', { ...verdict, with_return: true }, AT_ONCE),
  ).rejects.toMatchObject({ code: 1001 })
  await client.call('POST /api/admin/refund_judge', verdict, AT_ONCE)
  const sent = await send(order.seller, order.id)
  expect(sent.packages[0]?.items).toMatchObject([{ quantity: 2 }])
})

test('an order of which pieces were refunded before it was sent sends the others, and the rest is settled', async () => {
  const order = await buildOrder(server, 'paid', { quantity: 3 })
  const { client } = order.buyer
  const [item] = (await client.call('GET /api/order/detail', { id: order.id })).items
  const items = [{ order_item_id: item?.id ?? '', quantity: 1, amount: '12.00' }]
  const { id } = await applyFor(order, { items })
  await order.seller.client.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  const sent = await send(order.seller, order.id)
  expect(sent.packages[0]?.items).toMatchObject([{ quantity: 2 }])
  await client.call('POST /api/order/confirm', { id: order.id }, AT_ONCE)
  // 24.00 and the freight, less 5 % of the goods that were kept.
  expect((await readShopBalances(server.databases.shop, order.seller.shopId)).pending).toBe(27_80n)
})
