import { shareBetween } from '@tradewind/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commissionLeft,
  freightWith,
  maxOf,
  type OrderShares,
  type RefundableLine,
  sharesBack,
  unitsLeft,
} from './refundable.ts'

const SEED = 2026_11_23
const SEQUENCES = 100_000

/** An order of some lines, as the checkout leaves it: prices by chance, a promo of the platform or of nobody. */
const anOrder = fc.record({
  lines: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 7 }), refundable: fc.bigInt({ min: 0n, max: 99_999n }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  freight: fc.bigInt({ min: 0n, max: 5_000n }),
  promoShare: fc.bigInt({ min: 0n, max: 9_999n }),
  points: fc.integer({ min: 0, max: 5_000 }),
})
/** Which line, and how many of its pieces; the freight with them, or not. */
const steps = fc.array(fc.record({ line: fc.nat(), units: fc.nat(), gift: fc.nat({ max: 9 }) }), { maxLength: 12 })

type Drawn = {
  lines: { quantity: number; refundable: bigint }[]
  freight: bigint
  promoShare: bigint
  points: number
}
type Wish = { line: number; units: number; gift: number }

type Books = { order: OrderShares; lines: RefundableLine[]; buyer: bigint; promo: bigint; commission: bigint }

function begin({ lines, freight, promoShare, points }: Drawn): Books {
  const goods = lines.reduce((sum, line) => sum + line.refundable, 0n)
  const commission = ((goods + promoShare) * BigInt(points)) / 10_000n
  return {
    order: { goods, goodsRefunded: 0n, freight, freightRefunded: 0n, promoShare, commission },
    lines: lines.map((line, index) => ({
      ...line,
      id: String(index),
      refunded: 0n,
      refunded_quantity: 0,
      sent_early: 0,
    })),
    buyer: 0n,
    promo: 0n,
    commission: 0n,
  }
}

type Shares = typeof sharesBack

/** So many pieces of a line, so much money for them, and the freight that goes with it. */
function giveBack(books: Books, line: RefundableLine, units: number, amount: bigint, shares: Shares): void {
  const freight = freightWith(books.order, amount)
  const { promo, commission } = shares(books.order, { goods: amount, freight })
  line.refunded += amount
  line.refunded_quantity += units
  books.order.goodsRefunded += amount
  books.order.freightRefunded += freight
  books.buyer += amount + freight
  books.promo += promo
  books.commission += commission
}

function run(order: Drawn, wishes: Wish[], shares: Shares): Books {
  const books = begin(order)
  for (const { line: place, units, gift } of wishes) {
    const line = books.lines[place % books.lines.length] as RefundableLine
    const left = unitsLeft(line)
    // Now and then money alone, and no piece with it.
    if (gift === 0) giveBack(books, line, 0, (line.refundable - line.refunded) / 3n, shares)
    else if (left > 0) {
      const some = 1 + (units % left)
      giveBack(books, line, some, maxOf(line, some), shares)
    }
    expectWithin(books)
  }
  for (const line of books.lines) giveBack(books, line, unitsLeft(line), line.refundable - line.refunded, shares)
  return books
}

function expectWithin({ order, lines }: Books): void {
  for (const line of lines)
    if (line.refunded > line.refundable || line.refunded_quantity > line.quantity)
      throw new Error('more came back of a line')
  if (order.freightRefunded > order.freight) throw new Error('more freight came back than was paid')
  if (commissionLeft(order) < 0n) throw new Error('more commission came back than was taken')
}

const endsOnTheCent = (shares: Shares) =>
  fc.property(anOrder, steps, (drawn, wishes) => {
    const { order, buyer, promo, commission } = run(drawn, wishes, shares)
    if (order.goods === 0n) return order.goodsRefunded === 0n
    return (
      buyer === order.goods + order.freight &&
      promo === order.promoShare &&
      commission === order.commission &&
      commissionLeft(order) === 0n
    )
  })

test('whatever comes back in whatever parts, in the end it is what was paid, to the cent: 100,000 sequences', () => {
  fc.assert(endsOnTheCent(sharesBack), { seed: SEED, numRuns: SEQUENCES })
})

test('parts that are rounded each by themselves are found out', () => {
  const planted: Shares = (order, back) => {
    const whole = order.goods > 0n ? order.goods : 1n
    return {
      promo: shareBetween(order.promoShare, 0n, back.goods, whole),
      commission: shareBetween(order.commission, 0n, back.goods, whole),
    }
  }
  const { failed, numRuns } = fc.check(endsOnTheCent(planted), { seed: SEED, numRuns: SEQUENCES })
  expect(failed).toBe(true)
  expect(numRuns).toBeLessThan(100)
})
