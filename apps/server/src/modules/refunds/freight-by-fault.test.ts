import { parseDollars } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { AT_ONCE, type BuiltOrder, buildBuyer, buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { applyFor, awardAll, contest, proofOf } from '../../../test/factories/refunds.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { flatFreight } from '../shops/shops.ts'

const server = useServer()

const FAULTS = ['shop', 'carrier', 'nobody', 'buyer'] as const
type Fault = (typeof FAULTS)[number]
/** Who bears the freight to the buyer and the one back. */
type Bearers = `${'shop' | 'buyer'} ${'shop' | 'buyer'}`
type Reason =
  | 'not_received'
  | 'damaged'
  | 'wrong_item'
  | 'not_as_described'
  | 'missing_parts'
  | 'not_needed'
  | 'other'
  | 'revocation'

// Written by hand: out, then back, by whose fault an operator says it was.
const TABLE: Record<Reason, Record<Fault, Bearers>> = {
  not_received: { shop: 'shop shop', carrier: 'shop shop', nobody: 'shop shop', buyer: 'buyer buyer' },
  damaged: { shop: 'shop shop', carrier: 'shop shop', nobody: 'shop shop', buyer: 'buyer buyer' },
  wrong_item: { shop: 'shop shop', carrier: 'shop shop', nobody: 'shop shop', buyer: 'buyer buyer' },
  not_as_described: { shop: 'shop shop', carrier: 'shop shop', nobody: 'buyer shop', buyer: 'buyer buyer' },
  missing_parts: { shop: 'shop shop', carrier: 'shop shop', nobody: 'buyer shop', buyer: 'buyer buyer' },
  not_needed: { shop: 'shop shop', carrier: 'shop shop', nobody: 'buyer buyer', buyer: 'buyer buyer' },
  other: { shop: 'shop shop', carrier: 'shop shop', nobody: 'buyer buyer', buyer: 'buyer buyer' },
  // By law the freight out comes back, and the way back is the buyer's.
  revocation: { shop: 'shop shop', carrier: 'shop shop', nobody: 'shop buyer', buyer: 'shop buyer' },
}
/** Whose fault is taken for granted while nobody has judged. */
const PRESUMED: Record<Reason, Fault> = {
  not_received: 'carrier',
  damaged: 'carrier',
  wrong_item: 'shop',
  not_as_described: 'shop',
  missing_parts: 'shop',
  not_needed: 'buyer',
  other: 'nobody',
  revocation: 'nobody',
}
const reasons = Object.keys(TABLE) as Reason[]

const people = async () => ({ buyer: await buildBuyer(server, 10_000_00n), seller: await buildSeller(server) })
const reason = 'It is plain from the pictures.'

/** Two pieces at 12.00 and 5.00 of freight; sending them back cost 4.00. */
async function sendBack(order: BuiltOrder, id: string, freight = '4.00'): Promise<void> {
  const parcel = { id, carrier: 'CTT', no: 'R1', freight, receipt: await proofOf(order) }
  await order.buyer.client.call('POST /api/refund/express', parcel, AT_ONCE)
}

async function receiveAll({ seller, buyer }: BuiltOrder, id: string) {
  const { lines } = await buyer.client.call('GET /api/refund/detail', { id })
  const items = lines.flatMap(({ order_item_id, quantity }) =>
    order_item_id ? [{ order_item_id, received: quantity, fit: 0 }] : [],
  )
  return seller.client.call('POST /api/seller/refund_receive', { id, items }, AT_ONCE)
}

const revoke = async ({ buyer, id }: BuiltOrder) =>
  (await buyer.client.call('POST /api/refund/revoke', { order_id: id }, AT_ONCE)).id

test.each(reasons)('a case about %s: whose fault it was says who bears the freight out and back', async (why) => {
  const both = await people()
  const { client } = await buildOperator(server, ['support'])
  const seen: Partial<Record<Fault, Bearers>> = {}
  for (const fault of FAULTS) {
    const order = await buildOrder(server, 'received', both)
    const before = Number((await both.buyer.client.call('GET /api/user/getUserInfo')).balance)
    const id = why === 'revocation' ? await revoke(order) : await escalated(order, why)
    if (why === 'revocation') {
      await sendBack(order, id)
      await contest(order, id)
    }
    const lines = awardAll(await client.call('GET /api/admin/refund_detail', { id }), '24.00')
    const verdict = { id, lines, fault, with_return: why !== 'revocation', reason }
    await client.call('POST /api/admin/refund_judge', verdict, AT_ONCE)
    if (why !== 'revocation') {
      await sendBack(order, id)
      await receiveAll(order, id)
    }
    const { refunded, parcel } = await both.buyer.client.call('GET /api/refund/detail', { id })
    seen[fault] = `${refunded === '29.00' ? 'shop' : 'buyer'} ${parcel?.freight_back === '4.00' ? 'shop' : 'buyer'}`
    const [out, back] = TABLE[why][fault].split(' ')
    const due = 24 + (out === 'shop' ? 5 : 0) + (back === 'shop' ? 4 : 0)
    const after = Number((await both.buyer.client.call('GET /api/user/getUserInfo')).balance)
    expect(after - before, `${why}, fault of ${fault}`).toBeCloseTo(due, 2)
  }
  expect(seen).toEqual(TABLE[why])
})

async function escalated(order: BuiltOrder, why: Exclude<Reason, 'revocation'>): Promise<string> {
  const { buyer, seller } = order
  const asked = { reason: why, goods_status: why === 'not_received' ? 0 : 1, amount: '24.00' } as const
  const { id } = await applyFor(order, asked)
  await seller.client.call('POST /api/seller/refund_refuse', { id, reason }, AT_ONCE)
  await buyer.client.call('POST /api/refund/escalate', { id }, AT_ONCE)
  return id
}

test.each(reasons.filter((why) => why !== 'not_received'))(
  'a return for %s that the shop agrees to follows the fault that its reason lets presume',
  async (why) => {
    const order = await buildOrder(server, 'received', await people())
    const [out, back] = TABLE[why][PRESUMED[why]].split(' ')
    const amount = out === 'shop' ? '29.00' : '24.00'
    const id = why === 'revocation' ? await revoke(order) : await agreedReturn(order, why, amount)
    await sendBack(order, id)
    const { refunded, parcel } = await receiveAll(order, id)
    expect([refunded, parcel?.freight_back ?? '0.00']).toEqual([amount, back === 'shop' ? '4.00' : '0.00'])
  },
)

async function agreedReturn(order: BuiltOrder, why: Exclude<Reason, 'revocation'>, amount: string): Promise<string> {
  const more = { type: 2, reason: why, amount } as const
  if (amount === '24.00')
    await expect(applyFor(order, { ...more, amount: '24.01' })).rejects.toMatchObject({ code: 4003 })
  const { id } = await applyFor(order, more)
  await order.seller.client.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  return id
}

test.each([
  { freight: '15.00', out: '5.00', back: '15.00' },
  { freight: '15.01', out: '5.00', back: '15.00' },
  { freight: '22.00', out: '18.00', back: '18.00' },
  { freight: '17.99', out: '18.00', back: '17.99' },
])('of $freight for the way back, with $out for the way there, $back come back', async (cell) => {
  const flat = flatFreight(parseDollars(cell.out), { from: 4, to: 9 })
  const order = await buildOrder(server, 'received', { seller: await buildSeller(server, { freight: flat }) })
  const { max } = await order.buyer.client.call('GET /api/refund/info', { order_id: order.id })
  const id = await agreedReturn(order, 'wrong_item', max)
  await sendBack(order, id, cell.freight)
  expect((await receiveAll(order, id)).parcel?.freight_back).toBe(cell.back)
})
