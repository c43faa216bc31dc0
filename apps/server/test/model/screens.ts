import type { Answer } from '@tradewind/contract/calls'
import { expect } from 'vitest'
import {
  dollars,
  type Good,
  type Order,
  type Owner,
  ordersOf,
  type Promised,
  sum,
  type Topup,
  type Withdrawal,
} from './promised.ts'
import { shownStatus } from './promised-orders.ts'
import { amountOf, type Refund } from './promised-refunds.ts'
import { brokenBooksOf } from './touched-books.ts'
import { clientFor, type World } from './world.ts'

/** What those who were touched see on their screens is what they were promised, and their books are whole. */
export async function screensAgree(
  model: Promised,
  world: World,
  touched: readonly (Owner | Good)[],
  after: string,
): Promise<void> {
  const each = [...new Set(touched)]
  const owners = each.filter((one): one is Owner => 'kind' in one && one.id !== '')
  const [broken] = await Promise.all([
    brokenBooksOf(
      world.lane.databases.owner,
      owners.map(({ id }) => id),
    ),
    ...each.map(async (one) => expect(await seen(world, model, one), after).toEqual(promised(one))),
  ])
  expect(broken, after).toEqual([])
}

function promised(one: Owner | Good) {
  if (!('kind' in one)) return { name: one.name, stock: one.stock }
  if (one.kind === 'shop')
    return {
      pending: dollars(one.pending),
      payable: dollars(one.payable),
      frozen: dollars(one.frozen),
      debt: dollars(one.debt),
    }
  return { balance: dollars(one.available), frozen: dollars(one.frozen), in_escrow: dollars(one.escrow) }
}

async function seen(world: World, { shoppers }: Promised, one: Owner | Good) {
  if (!('kind' in one)) {
    const anybody = shoppers[0] ? clientFor(world, shoppers[0]) : world.lane.client()
    const { skus } = await anybody.call('GET /api/goods/detail', { id: one.id })
    return { name: one.name, stock: skus[0]?.stock }
  }
  if (one.kind === 'shop') return clientFor(world, one).call('GET /api/seller/wallet')
  const { balance, frozen, in_escrow } = await clientFor(world, one).call('GET /api/user/getUserInfo')
  return { balance, frozen, in_escrow }
}

/** At the end of a run: every balance and stock, every record in every list, and the fund records to their last line. */
export async function everythingAgrees(model: Promised, world: World): Promise<void> {
  const { shoppers, shops, goods } = model
  await screensAgree(model, world, [...shoppers, ...shops, ...goods], 'at the end')
  for (const shopper of shoppers) {
    const client = clientFor(world, shopper)
    const orders = ordersOf(model).filter(({ trade }) => trade.shopper === shopper)
    expectRecords(await everyRecord((page) => client.call('GET /api/user/order_list', page)), orders.map(orderRecord))
    const refunds = model.refunds.filter(({ order }) => order.trade.shopper === shopper)
    // By what they are: those that nobody asked for have names that only the server knows.
    const seen = await everyRecord((page) => client.call('GET /api/refund/list', page))
    expect(seen.map(refundSeen).sort()).toEqual(refunds.map(refundTold).sort())
    const topups = model.topups.filter((one) => one.shopper === shopper)
    expectRecords(await everyRecord((page) => client.call('GET /api/user/recharge_log', page)), topups.map(topupRecord))
    const bill = await everyRecord((page) => client.call('GET /api/user/bill', page))
    expect(bill[0]?.balance_after ?? '0.00').toBe(dollars(shopper.available))
    expect(sum(bill.map(({ amount }) => inCents(amount)))).toBe(shopper.available)
  }
  for (const owner of [...shoppers, ...shops]) {
    const client = clientFor(world, owner)
    const name = owner.kind === 'shop' ? 'GET /api/seller/extract_log' : 'GET /api/user/extract_log'
    const withdrawals = model.withdrawals.filter((one) => one.owner === owner)
    expectRecords(await everyRecord((page) => client.call(name, page)), withdrawals.map(withdrawalRecord))
  }
}

const orderRecord = (order: Order) => ({
  id: order.id,
  status: shownStatus(order),
  refund_stage: order.stage,
  total: dollars(order.total),
  discount: dollars(order.discount),
})

type RefundSeen = Pick<Answer<'GET /api/refund/detail'>, 'order' | 'kind' | 'state' | 'amount' | 'refunded'>
const refundSeen = ({ order, kind, state, amount, refunded }: RefundSeen): string =>
  [order.id, kind, state, amount, refunded].join(' ')
const refundTold = (refund: Refund): string => {
  const { order, kind, state, refunded } = refund
  return [order.id, kind, state, dollars(amountOf(refund)), dollars(refunded)].join(' ')
}

const topupRecord = ({ id, claimed, arrived, state }: Topup) => ({
  id,
  amount: dollars(claimed),
  arrived: arrived === undefined ? null : dollars(arrived),
  audit: ['auditing', 'passed', 'refused'].indexOf(state),
})

const withdrawalRecord = ({ id, status, amount, fee }: Withdrawal) => ({
  id,
  status,
  amount: dollars(amount),
  fee: dollars(fee),
  arrives: dollars(amount - fee),
})

/** The same records, whatever their order, and in each the fields that were promised. */
const expectRecords = (seen: readonly { id: string }[], promisedRecords: readonly { id: string }[]): void =>
  expect(byId(seen)).toMatchObject(byId(promisedRecords))

const inCents = (amount: string): number => Number(amount.replace('.', ''))

const byId = <T extends { id: string }>(records: readonly T[]): T[] =>
  [...records].sort((a, b) => (a.id < b.id ? -1 : 1))

type Page<T> = { list: T[]; next_cursor: string | null }

async function everyRecord<T>(read: (page: { limit: number; cursor?: string }) => Promise<Page<T>>): Promise<T[]> {
  const records: T[] = []
  for (let cursor: string | undefined; ; ) {
    const { list, next_cursor } = await read({ limit: 50, cursor })
    records.push(...list)
    if (next_cursor === null) return records
    cursor = next_cursor
  }
}
