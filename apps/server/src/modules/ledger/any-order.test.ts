import { basisPoints, cents } from '@tradewind/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWN } from '../../../../../tools/drawn.ts'
import { AT, expectLawsHold, useBooks } from '../../../test/wallet-fixture.ts'
import { newId } from '../../platform/id.ts'
import { readBalances, readShopBalances } from '../wallet/wallet.ts'
import { payOrders, releaseCancelledOrder, releaseShopPending, settleOrder } from './ledger.ts'

const books = useBooks()

const ORDERS = 4
const step = fc.record({
  act: fc.constantFrom('pay', 'cancel', 'settle', 'release'),
  order: fc.nat({ max: ORDERS - 1 }),
  pay: fc.bigInt({ min: 1n, max: 60_00n }),
  promoShare: fc.bigInt({ min: 0n, max: 9_00n }),
})

type Known = {
  state: 'unpaid' | 'paid' | 'cancelled' | 'settled'
  id: string
  pay: bigint
  promoShare: bigint
  toShop: bigint
}

// Acts come in any order and some come twice. What an order of the platform would never ask for must be refused here too:
// the wallet does not trust its callers.
test('whatever is done to orders in whatever order, the books follow, and the laws hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const [buyerId, shopId] = [await books.buyer(100_00n), await books.seller()]
      const hand = { actorId: buyerId, at: AT }
      const orders = Array.from(
        { length: ORDERS },
        (): Known => ({ state: 'unpaid', id: newId(), pay: 0n, promoShare: 0n, toShop: 0n }),
      )
      const expected = { available: 100_00n, inEscrow: 0n, pending: 0n, payable: 0n }

      for (const { act, order: index, pay, promoShare } of steps) {
        const order = orders[index] as Known
        if (act === 'pay') {
          const amounts = { orderId: order.id, pay: cents(pay), promoShare: cents(promoShare) }
          const paying = books.shop.tx((tx) => payOrders(tx, { ...hand, buyerId, orders: [amounts] }))
          if (order.state === 'unpaid' && pay <= expected.available) {
            await paying
            Object.assign(order, { state: 'paid', pay, promoShare })
            expected.available -= pay
            expected.inEscrow += pay + promoShare
          } else if (order.state === 'unpaid' || pay !== order.pay || promoShare !== order.promoShare) {
            await expect(paying).rejects.toThrow()
          } else {
            await paying
          }
        }
        if (act === 'cancel') {
          const cancelling = books.shop.tx((tx) =>
            releaseCancelledOrder(tx, { ...hand, orderId: order.id, buyerId, decision: { as: 'timer' } }),
          )
          if (order.state === 'paid' || order.state === 'cancelled') {
            expect(await cancelling).toEqual({ toBuyer: order.pay, toPromo: order.promoShare })
          } else {
            await expect(cancelling).rejects.toThrow()
          }
          if (order.state === 'paid') {
            order.state = 'cancelled'
            expected.available += order.pay
            expected.inEscrow -= order.pay + order.promoShare
          }
        }
        if (act === 'settle') {
          const settling = books.shop.tx((tx) =>
            settleOrder(tx, {
              ...hand,
              orderId: order.id,
              buyerId,
              shopId,
              commission: basisPoints(cents(order.pay), 500),
            }),
          )
          if (order.state === 'paid') {
            const held = order.pay + order.promoShare
            order.toShop = held - order.pay / 20n
            order.state = 'settled'
            expected.inEscrow -= held
            expected.pending += order.toShop
            expect(await settling).toEqual({ toShop: order.toShop, fee: order.pay / 20n })
          } else if (order.state === 'settled') {
            expect((await settling).fee).toBe(order.pay / 20n)
          } else {
            await expect(settling).rejects.toThrow()
          }
        }
        if (act === 'release') {
          expect(await books.shop.tx((tx) => releaseShopPending(tx, { ...hand, orderId: order.id, shopId }))).toBe(
            order.toShop,
          )
          expected.pending -= order.toShop
          expected.payable += order.toShop
          order.toShop = 0n
        }
      }
      const { available, inEscrow } = await readBalances(books.shop, buyerId)
      const { pending, payable } = await readShopBalances(books.shop, shopId)
      expect({ available, inEscrow, pending, payable }).toEqual(expected)
      await expectLawsHold(books.shop)
    }),
    { ...DRAWN, numRuns: 60 },
  )
})
