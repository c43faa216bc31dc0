import { cents, shareBetween } from '@tradewind/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tellProof } from '../../../test/proof.ts'
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
    const { order, lines, buyer, promo, commission } = run(drawn, wishes, shares)
    if (order.goods === 0n) return order.goodsRefunded === 0n
    return (
      lines.every((line) => line.refunded === line.refundable && line.refunded_quantity === line.quantity) &&
      order.freightRefunded === order.freight &&
      buyer === order.goods + order.freight &&
      promo === order.promoShare &&
      commission === order.commission &&
      commissionLeft(order) === 0n
    )
  })

const TITLE =
  'whatever comes back in whatever parts, in the end each line and the freight are what was paid, to the cent'
test(`${TITLE}: 100,000 sequences`, async () => {
  fc.assert(endsOnTheCent(sharesBack), { seed: SEED, numRuns: SEQUENCES })
  await tellProof('sequences of partial refunds, without a database', { sequences: SEQUENCES })
})

/** What a whole gives for a part of it, rounded by itself and not with what came before. */
const alone = (whole: bigint, part: bigint, parts: bigint) => shareBetween(whole, 0n, part, parts)
const byGoods = ({ goods }: OrderShares): bigint => (goods > 0n ? goods : 1n)

// Which sequence finds each is the same in every run: the seed draws them.
const PLANTED: [bug: string, shares: Shares, found: number][] = [
  [
    'each part of the promo share is rounded by itself',
    (order, back) => ({ ...sharesBack(order, back), promo: alone(order.promoShare, back.goods, byGoods(order)) }),
    3,
  ],
  [
    'each part of the commission is rounded by itself',
    (order, back) => ({ ...sharesBack(order, back), commission: alone(order.commission, back.goods, byGoods(order)) }),
    10,
  ],
  [
    'each part of the commission is rounded down',
    (order, back) => {
      const commission = cents((order.commission * back.goods) / byGoods(order))
      return { ...sharesBack(order, back), commission }
    },
    1,
  ],
  [
    'a cent of the promo share is kept of a part that ends on half a cent',
    (order, back) => {
      const { promo, commission } = sharesBack(order, back)
      const isHalf =
        (2n * order.promoShare * (order.goodsRefunded + back.goods)) % (2n * byGoods(order)) === byGoods(order)
      return { promo: isHalf && promo > 0n ? cents(promo - 1n) : promo, commission }
    },
    254,
  ],
]
test.each(PLANTED)('a planted rounding is found: %s', async (bug, shares, sequence) => {
  const { failed, numRuns } = fc.check(endsOnTheCent(shares), { seed: SEED, numRuns: SEQUENCES })
  await tellProof('a planted rounding, and in which sequence it was found', { [bug]: numRuns })
  expect([failed, numRuns]).toEqual([true, sequence])
})
