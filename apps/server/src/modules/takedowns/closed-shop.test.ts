import { DAY_MS } from '@tradewind/contract/durations'
import { cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { creditShop } from '../../../test/factories/money.ts'
import {
  AT_ONCE,
  type BuiltOrder,
  buildBuyer,
  buildOrder,
  buildSeller,
  type Stage,
} from '../../../test/factories/orders.ts'
import { applyFor, buildRefund } from '../../../test/factories/refunds.ts'
import { PASSWORD } from '../../../test/factories/shopper.ts'
import { buildOperator, logInAgain, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { shopIsGone, takeDownShop } from '../../../test/factories/takedowns.ts'
import { askForShop, audit, buildShopPayee } from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer()
const START = 1_000_000n

const plus = (...amounts: string[]) => formatDollars(cents(amounts.reduce((sum, one) => sum + parseDollars(one), 0n)))
const minus = (from: string, amount: string) => formatDollars(cents(parseDollars(from) - parseDollars(amount)))

/** A shop with orders in every state, refunds in stages and money in each account, which an operator then takes down. */
async function openBusiness() {
  const [buyer, seller, olga] = await Promise.all([
    buildBuyer(server, START),
    buildSeller(server),
    buildOperator(server),
  ])
  const skus = [{ choice: [], price: 1999n as never, stock: 100 }]
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId, skus })
  const order = (stage: Stage) => buildOrder(server, stage, { buyer, seller, product })
  const orders = {
    unpaid: await order('unpaid'),
    paid: await order('paid'),
    packed: await order('packed'),
    asked: await order('paid'),
    partly: await order('paid'),
    sent: await order('sent'),
    delivered: await order('delivered'),
    received: await order('received'),
    completed: await order('completed'),
    applied: await order('received'),
    returning: await order('received'),
    escalated: await order('received'),
  }
  const refunds = {
    asked: (await applyFor(orders.asked)).id,
    applied: (await applyFor(orders.applied)).id,
    returning: (await buildRefund(server, 'returning', { order: orders.returning })).id,
    escalated: (await buildRefund(server, 'escalated', { order: orders.escalated })).id,
  }
  await sendHalf(orders.partly)
  await creditShop(server, seller.shopId, 100_00n)
  const payee_id = await buildShopPayee(server, seller)
  const withdrawal = await askForShop(seller, { payee_id, amount: '40.00' })
  await server.settle()
  return { buyer, seller, olga, orders, refunds, withdrawal, payee_id }
}

/** One of two pieces is asked back while the other is sent; then the shop refuses, so that it is still to be sent. */
async function sendHalf(order: BuiltOrder): Promise<void> {
  const { lines } = await order.buyer.client.call('GET /api/refund/info', { order_id: order.id })
  const [line] = lines
  const items = [{ order_item_id: line?.order_item_id ?? '', quantity: 1, amount: line?.max[0] ?? '' }]
  const { id } = await applyFor(order, { items })
  const parcel = { id: order.id, packages: [{ carrier: 'CTT', no: 'HALF1' }] }
  await order.seller.client.call('POST /api/seller/order_ship', parcel, AT_ONCE)
  await order.seller.client.call('POST /api/seller/refund_refuse', { id, reason: 'It is ready.' }, AT_ONCE)
}

test('a closed shop with open orders, refunds and money: each side sees and gets what is theirs, to the cent', async () => {
  const { buyer, seller, olga, orders, refunds, withdrawal, payee_id } = await openBusiness()
  const detail = (order: BuiltOrder) => buyer.client.call('GET /api/order/detail', { id: order.id })
  const balanceOf = async () => (await olga.client.call('GET /api/admin/user_detail', { id: buyer.id })).balance
  const moneyOf = async () => {
    const { pending, payable, frozen, debt } = await olga.client.call('GET /api/admin/shop_detail', {
      id: seller.shopId,
    })
    return { pending, payable, frozen, debt }
  }
  const [balance, money] = [await balanceOf(), await moneyOf()]
  expect(money).toMatchObject({ payable: '60.00', frozen: '40.00', debt: '0.00' })
  const { total } = await detail(orders.paid)

  await takeDownShop(server, seller.shopId, olga)
  await server.settle()

  // What was not sent is back whole; the half of the other order that was not sent as well. All else goes on.
  const states = Object.fromEntries(
    await Promise.all(
      Object.entries(orders).map(async ([name, order]) => [name, (await detail(order)).status] as const),
    ),
  )
  expect(states).toEqual({
    ...{ unpaid: -1, paid: -2, packed: -2, asked: -5, partly: 2, sent: 2, delivered: 2, received: 3, completed: 4 },
    ...{ applied: -5, returning: -4, escalated: -4 },
  })
  const half = (await detail(orders.partly)).refunded
  expect(half).not.toBe('0.00')
  expect(await balanceOf()).toBe(plus(balance, total, total, half))
  expect(await moneyOf()).toEqual(money)

  // The shop's own money waits, whatever its auditor or it says, and is not lost.
  const waits = { error: 'shop.money_waits', code: 1423 }
  expect(await refusal(audit(olga, withdrawal.id))).toMatchObject(waits)
  expect(await refusal(askForShop(seller, { payee_id, amount: '10.00' }))).toMatchObject(waits)
  const ship = { id: orders.asked.id, packages: [{ carrier: 'CTT', no: 'LATE1' }] }
  expect(await refusal(seller.client.call('POST /api/seller/order_ship', ship, AT_ONCE))).toMatchObject({
    error: 'shop.taken_down',
  })

  // It is still there: its people answer, and operators do not in its place.
  const inPlace = { id: refunds.applied, reason: 'Nobody answers.' }
  const agree = () => olga.client.call('POST /api/admin/refund_agree', inPlace, AT_ONCE)
  expect(await refusal(agree())).toMatchObject({ error: 'state.not_allowed' })
  await seller.client.call('POST /api/seller/refund_agree', { id: refunds.asked }, AT_ONCE)
  expect((await detail(orders.asked)).status).toBe(-2)
  await buyer.client.call('POST /api/order/confirm', { id: orders.sent.id }, AT_ONCE)

  // Gone: now they do, and nothing else changes.
  await shopIsGone(server, seller.shopId)
  await agree()
  await server.settle()
  expect((await detail(orders.applied)).status).toBe(-2)
  const applied = (await buyer.client.call('GET /api/refund/detail', { id: refunds.applied })).refunded
  const freightLess = (await buyer.client.call('GET /api/refund/detail', { id: refunds.asked })).refunded
  expect(await balanceOf()).toBe(plus(balance, total, total, half, freightLess, applied))

  // The rest of the way by itself: nothing is sent back, the case is judged for the shop, everything is received and released.
  const verdict = { id: refunds.escalated, lines: [], fault: 'nobody' as const, reason: 'Nothing shows it.' }
  await olga.client.call('POST /api/admin/refund_judge', verdict, AT_ONCE)
  for (const days of [11, 31, 16]) {
    await server.moveClock(days * DAY_MS)
    await server.settle()
  }
  const again = await logInAgain(server, olga)
  const shop = await again.client.call('GET /api/admin/shop_detail', { id: seller.shopId })
  expect(shop).toMatchObject({ pending: '0.00', frozen: '40.00', debt: '0.00', goods: 0 })
  const { userinfo } = await server
    .client()
    .call('POST /api/user/login', { account: buyer.account, password: PASSWORD })
  const later = server.client(userinfo.token)
  const ended = await Promise.all(
    Object.values(orders).map((order) => later.call('GET /api/order/detail', { id: order.id })),
  )
  const paid = ended.filter(({ paid_at }) => paid_at !== null)
  const kept = paid.map((order) => minus(order.total, order.refunded))
  const shopper = await again.client.call('GET /api/admin/user_detail', { id: buyer.id })
  expect(shopper).toMatchObject({ balance: minus(formatDollars(cents(START)), plus(...kept)), in_escrow: '0.00' })
  const earned = await Promise.all(
    paid.map(async ({ id, total: all, refunded }) => {
      const { commission } = await again.client.call('GET /api/admin/order_detail', { id })
      // Of the order of which half came back, half of the commission of 1.99 did, too.
      const taken = refunded === '0.00' ? commission : '0.99'
      return all === refunded ? '0.00' : minus(minus(all, refunded), taken)
    }),
  )
  expect(minus(shop.payable, '60.00')).toBe(plus(...earned))

  // No buyer can ask for anything any more: what is the shop's goes to the shop.
  await audit(again, withdrawal.id)
  const back = await server
    .client()
    .call('POST /api/seller/login', { account: seller.account, password: STAFF_PASSWORD })
  const owner = { ...seller, client: server.client(back.userinfo.token) }
  await askForShop(owner, { payee_id, amount: '10.00' })
})
