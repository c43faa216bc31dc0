import { basisPoints, cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { AT, expectLawsHold, useBooks } from '../../../test/wallet-fixture.ts'
import { newId } from '../../platform/id.ts'
import { readBalances, readShopBalances } from '../wallet/wallet.ts'
import {
  openShopAccounts,
  openUserAccounts,
  payOrders,
  readBookSums,
  releaseCancelledOrder,
  releaseShopPending,
  settleOrder,
} from './ledger.ts'

const books = useBooks()

const pay = (buyerId: string, ...orders: { orderId: string; pay: bigint; promoShare?: bigint }[]) =>
  books.shop.tx((tx) =>
    payOrders(tx, {
      buyerId,
      actorId: buyerId,
      at: AT,
      orders: orders.map((order) => ({ ...order, pay: cents(order.pay), promoShare: cents(order.promoShare ?? 0n) })),
    }),
  )

const settle = (buyerId: string, shopId: string, orderId: string, goods: bigint) =>
  books.shop.tx((tx) =>
    settleOrder(tx, {
      orderId,
      buyerId,
      shopId,
      commission: basisPoints(cents(goods), 500),
      actorId: buyerId,
      at: AT,
    }),
  )

const cancel = (buyerId: string, orderId: string) =>
  books.shop.tx((tx) =>
    releaseCancelledOrder(tx, { orderId, buyerId, decision: { as: 'buyer' }, actorId: buyerId, at: AT }),
  )

describe('a shopper', () => {
  test('starts with nothing, and opening the accounts twice opens them once', async () => {
    const buyer = await books.buyer()
    await books.shop.tx((tx) => openUserAccounts(tx, buyer))
    expect(await readBalances(books.shop, buyer)).toEqual({ available: 0n, frozen: 0n, inEscrow: 0n })
  })

  test('has the audited amount of a bank top-up', async () => {
    const buyer = await books.buyer(75_50n)
    expect(await readBalances(books.shop, buyer)).toEqual({ available: 75_50n, frozen: 0n, inEscrow: 0n })
  })

  test('pays the orders of two shops at once and sees the money held, discount included', async () => {
    const buyer = await books.buyer(100_00n)
    await pay(buyer, { orderId: newId(), pay: 30_00n, promoShare: 2_00n }, { orderId: newId(), pay: 20_00n })
    expect(await readBalances(books.shop, buyer)).toEqual({ available: 50_00n, frozen: 0n, inEscrow: 52_00n })
  })

  test('pays an order of which the platform gives all but a cent', async () => {
    const buyer = await books.buyer(1n)
    await pay(buyer, { orderId: newId(), pay: 1n, promoShare: 99n })
    expect(await readBalances(books.shop, buyer)).toEqual({ available: 0n, frozen: 0n, inEscrow: 100n })
  })

  test('is told by how much all of the orders are short, and pays none of them', async () => {
    const buyer = await books.buyer(40_00n)
    const paying = pay(buyer, { orderId: newId(), pay: 30_00n }, { orderId: newId(), pay: 22_34n })
    await expect(paying).rejects.toMatchObject({ refusal: 'wallet.insufficient_funds', data: { short: '12.34' } })
    expect(await readBalances(books.shop, buyer)).toEqual({ available: 40_00n, frozen: 0n, inEscrow: 0n })
  })

  test('who pays an order again has paid it once', async () => {
    const buyer = await books.buyer(100_00n)
    const orderId = newId()
    await pay(buyer, { orderId, pay: 60_00n })
    await pay(buyer, { orderId, pay: 60_00n })
    await expect(pay(buyer, { orderId, pay: 5_00n })).rejects.toMatchObject({ refusal: 'request.conflict' })
    expect(await readBalances(books.shop, buyer)).toEqual({ available: 40_00n, frozen: 0n, inEscrow: 60_00n })
  })

  test('who cancels has everything back, and the platform its part of the discount', async () => {
    const buyer = await books.buyer(50_00n)
    const orderId = newId()
    await pay(buyer, { orderId, pay: 40_00n, promoShare: 3_00n })
    expect(await cancel(buyer, orderId)).toEqual({ toBuyer: 40_00n, toPromo: 3_00n })
    expect(await cancel(buyer, orderId)).toEqual({ toBuyer: 40_00n, toPromo: 3_00n })
    expect(await readBalances(books.shop, buyer)).toEqual({ available: 50_00n, frozen: 0n, inEscrow: 0n })
  })
})

describe('a seller', () => {
  test('has the money pending once the buyer has the goods, less five per cent of the goods, rounded down', async () => {
    const [buyer, shop, orderId] = [await books.buyer(100_00n), await books.seller(), newId()]
    await pay(buyer, { orderId, pay: 30_00n, promoShare: 1_00n })
    expect(await settle(buyer, shop, orderId, 25_99n)).toEqual({ toShop: 29_71n, fee: 1_29n })
    expect(await settle(buyer, shop, orderId, 25_99n)).toEqual({ toShop: 29_71n, fee: 1_29n })
    expect(await readShopBalances(books.shop, shop)).toEqual({ pending: 29_71n, payable: 0n, frozen: 0n, debt: 0n })
    expect(await readBalances(books.shop, buyer)).toEqual({ available: 70_00n, frozen: 0n, inEscrow: 0n })
  })

  test('owns it when the after-sale window is over, once', async () => {
    const [buyer, shop, orderId] = [await books.buyer(100_00n), await books.seller(), newId()]
    await pay(buyer, { orderId, pay: 30_00n })
    await settle(buyer, shop, orderId, 20_00n)
    const release = () =>
      books.shop.tx((tx) => releaseShopPending(tx, { orderId, shopId: shop, actorId: buyer, at: AT }))
    expect([await release(), await release()]).toEqual([29_00n, 0n])
    expect(await readShopBalances(books.shop, shop)).toEqual({ pending: 0n, payable: 29_00n, frozen: 0n, debt: 0n })
  })

  test('is never charged more commission than there was money', async () => {
    const [buyer, shop, orderId] = [await books.buyer(100_00n), await books.seller(), newId()]
    await pay(buyer, { orderId, pay: 1n })
    expect(await settle(buyer, shop, orderId, 80_00n)).toEqual({ toShop: 0n, fee: 1n })
  })
})

describe('at the same time', () => {
  let deadlocksBefore: number
  const countDeadlocks = async () =>
    (
      await books.owner.one<{ deadlocks: number }>(
        sql`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
      )
    ).deadlocks
  /** A connection tells of its work some time later; this one makes each of them do it now. */
  const tellStatistics = async () => {
    const { pool } = books.shop
    const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    for (const connection of connections) {
      await connection.query('SELECT pg_stat_force_next_flush()')
      connection.release()
    }
  }
  beforeAll(async () => {
    deadlocksBefore = await countDeadlocks()
  })

  test('a wallet good for 7 of 40 orders pays exactly 7', async () => {
    const buyer = await books.buyer(70_00n)
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, () => pay(buyer, { orderId: newId(), pay: 10_00n })),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(7)
    for (const one of tries) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ refusal: 'wallet.insufficient_funds' })
    }
    expect(await readBalances(books.shop, buyer)).toEqual({ available: 0n, frozen: 0n, inEscrow: 70_00n })
  })

  test('one order paid 64 times is paid once and nobody is refused', async () => {
    const buyer = await books.buyer(1000_00n)
    const orderId = newId()
    await Promise.all(Array.from({ length: 64 }, () => pay(buyer, { orderId, pay: 10_00n, promoShare: 1_00n })))
    expect(await readBalances(books.shop, buyer)).toEqual({ available: 990_00n, frozen: 0n, inEscrow: 11_00n })
  })

  test('one order confirmed 16 times by buyer and timer is settled once', async () => {
    const [buyer, shop, orderId] = [await books.buyer(100_00n), await books.seller(), newId()]
    await pay(buyer, { orderId, pay: 30_00n })
    const results = await Promise.all(Array.from({ length: 16 }, () => settle(buyer, shop, orderId, 20_00n)))
    for (const result of results) expect(result).toEqual({ toShop: 29_00n, fee: 1_00n })
    expect(await readShopBalances(books.shop, shop)).toMatchObject({ pending: 29_00n })
  })

  test('payments, settlements and cancellations of many people never wait for each other in a ring', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => books.buyer(500_00n)))
    const shops = await Promise.all(Array.from({ length: 6 }, () => books.seller()))
    await Promise.all(
      Array.from({ length: 90 }, async (_, n) => {
        const [buyer, shop, orderId] = [buyers[n % 6] ?? '', shops[(n * 5) % 6] ?? '', newId()]
        await pay(buyer, { orderId, pay: 3_00n, promoShare: 50n }, { orderId: newId(), pay: 1_00n })
        await (n % 3 === 0 ? cancel(buyer, orderId) : settle(buyer, shop, orderId, 3_00n))
      }),
    )
  })

  test('nothing of all this was a deadlock, and the laws hold', async () => {
    await tellStatistics()
    expect((await countDeadlocks()) - deadlocksBefore).toBe(0)
    await expectLawsHold(books.shop)
  })
})

test('the operator reads sums per kind of account that add up to nothing, and a head that every transfer moves', async () => {
  const before = await readBookSums(books.shop)
  expect(before.accounts.reduce((sum, { balance }) => sum + balance, 0n)).toBe(0n)
  await books.shop.tx((tx) => openShopAccounts(tx, newId()))
  await books.buyer(10_00n)
  const after = await readBookSums(books.shop)
  expect(after).toMatchObject({ journals: before.journals + 1, transfers: before.transfers + 1 })
  expect(after.head).not.toBe(before.head)
})
