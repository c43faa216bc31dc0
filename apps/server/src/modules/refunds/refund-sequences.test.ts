import { cents } from '@tradewind/contract/money'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { expectLawsHold } from '../../../test/books.ts'
import { buildProduct } from '../../../test/factories/catalog.ts'
import {
  type BuiltBuyer,
  type BuiltSeller,
  buildBuyer,
  buildPromo,
  buildSeller,
  pay,
  place,
} from '../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { expectMoneyAddsUp } from '../../../test/money-adds-up.ts'
import { PROOF, tellProof } from '../../../test/proof.ts'
import { anOrder, expectAsTold, giveTheRest, inCents, type Told, takeStep } from '../../../test/refund-sequences.ts'
import { expectSalesAddUp } from '../../../test/sales-add-up.ts'
import { newId } from '../../platform/id.ts'
import { flatFreight } from '../shops/shops.ts'

const server = useServer()

/** Another one shows other sequences: `REFUND_SEED=7 npm run prove -- refunds`. */
const SEED = Number(process.env.REFUND_SEED ?? 2026_11_23)
const FREIGHTS = [0n, 1n, 99n, 4_99n, 5_00n, 12_34n]

let buyer: BuiltBuyer
let operator: BuiltOperator
let second: BuiltOperator
const sellers: BuiltSeller[] = []
beforeAll(async () => {
  buyer = await buildBuyer(server, 100_000_000n)
  operator = await buildOperator(server)
  second = await buildOperator(server)
  for (const freight of FREIGHTS)
    sellers.push(await buildSeller(server, { freight: flatFreight(cents(freight), { from: 4, to: 9 }) }))
})

type Drawn = typeof anOrder extends fc.Arbitrary<infer T> ? T : never

/** Judged for more than one operator may award alone: chance draws it once in 900 sequences. */
const JUDGED_BY_TWO: Drawn = {
  freight: 0,
  lines: [
    { price: 120_78, units: 6 },
    { price: 175_98, units: 4 },
  ],
  promo: 'none',
  points: 1,
  steps: [
    { kind: 0, which: 0, units: 0, much: 0 },
    { kind: 5, which: 0, units: 95, much: 2 },
    { kind: 0, which: 0, units: 0, much: 0 },
  ],
  freightOff: false,
}

/** An order of some lines that is paid, and what it is in plain numbers. */
async function anOrderAsDrawn({ freight, lines, promo, points, freightOff }: Drawn): Promise<Told> {
  const seller = sellers[freight] as BuiltSeller
  const cart_ids: string[] = []
  for (const { price, units } of lines) {
    const skus = [{ choice: [], price: cents(price), stock: 1_000 }]
    const product = await buildProduct(server.databases.shop, { shopId: seller.shopId, skus })
    const wish = { goods_id: product.id, sku_id: product.skuIds[0], quantity: units }
    await buyer.client.call('POST /api/cart/add', wish, { repeatSubmit: false })
    const { shops } = await buyer.client.call('GET /api/cart/list')
    cart_ids.push(...shops.flatMap((shop) => shop.lines.map(({ id }) => id)).filter((id) => !cart_ids.includes(id)))
  }
  const code = `SEQ${newId().slice(-10)}`
  const benefit =
    promo === 'shop' && freightOff
      ? ({ kind: 'freight', cap: cents(points) } as const)
      : ({ kind: 'percent', points, cap: null } as const)
  if (promo !== 'none') await buildPromo(server, { code, benefit, shopId: promo === 'platform' ? null : seller.shopId })
  const placed = await place(buyer, { cart_ids, ...(promo !== 'none' && { promo_code: code }) })
  await pay(buyer, placed.trade_sn)
  const id = placed.orders[0]?.id ?? ''
  const detail = await buyer.client.call('GET /api/order/detail', { id })
  const [sold, discount] = [inCents(detail.subtotal), inCents(detail.discount)]
  return {
    order: { id, sn: detail.sn, tradeSn: placed.trade_sn, buyer, seller, product: { id: '', skuIds: [] } as never },
    lines: await paidLines(id),
    freight: inCents(detail.freight),
    freightBack: 0,
    promoShare: promo === 'platform' ? discount : 0,
    commission: Math.floor(((promo === 'shop' ? sold - discount : sold) * 5) / 100),
    stage: 'paid',
    asked: false,
  }
}

/** What was paid for each line, after the promo. */
async function paidLines(order_id: string): Promise<Told['lines']> {
  const { lines } = await buyer.client.call('GET /api/refund/info', { order_id })
  return lines.map((line) => ({
    id: line.order_item_id,
    paid: inCents(line.max.at(-1) ?? '0'),
    units: line.bought,
    backUnits: 0,
    back: 0,
  }))
}

test(
  'whatever comes back in whatever parts is what was paid: by line, freight, promo share and commission, to the cent',
  async () => {
    const world = { server, operator, second }
    let done = 0
    let refunds = 0
    const property = fc.asyncProperty(anOrder, async (drawn) => {
      const before = inCents((await buyer.client.call('GET /api/user/getUserInfo')).balance)
      const told = await anOrderAsDrawn(drawn)
      const history: string[] = []
      for (const chance of drawn.steps) {
        const happened = await takeStep(world, told, chance)
        if (!happened) continue
        history.push(happened)
        refunds += 1
        await expectAsTold(world, told, before, history.join('; '))
      }
      await giveTheRest(told)
      await expectAsTold(world, told, before, `${history.join('; ')}; the rest is given`)
      const { status } = await buyer.client.call('GET /api/order/detail', { id: told.order.id })
      expect(status, history.join('; ')).toBe(-2)
      await expectLawsHold(server)
      done += 1
    })
    const limits = { interruptAfterTimeLimit: PROOF.patienceMs * 0.8, markInterruptAsFailure: true }
    const examples: [Drawn][] = [[JUDGED_BY_TWO]]
    const found = await fc.check(property, { seed: SEED, numRuns: PROOF.refundSequences, examples, ...limits })
    if (found.failed) {
      await tellProof('wrong', { 'in sequence': found.numRuns })
      throw new Error(fc.defaultReportMessage(found), { cause: found.errorInstance })
    }
    expect(done).toBe(PROOF.refundSequences)
    for (const seller of sellers) {
      await expectMoneyAddsUp(server, seller)
      await expectSalesAddUp(server, seller)
    }
    await tellProof('sequences of partial refunds', { sequences: done, steps: refunds })
  },
  PROOF.patienceMs,
)
