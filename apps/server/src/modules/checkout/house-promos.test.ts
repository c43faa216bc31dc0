import type { Input } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { cents, formatDollars } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltSeller,
  buildBuyer,
  buildPromo,
  buildSeller,
  pay,
  place,
  send,
} from '../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()

let one: BuiltOperator
let other: BuiltOperator
beforeEach(async () => {
  one = await buildOperator(server, ['administrator'])
  other = await buildOperator(server, ['administrator'])
})
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS).toISOString()

type Terms = Input<'POST /api/admin/promo_add'>
const propose = (over: Partial<Terms> = {}) =>
  one.client.call(
    'POST /api/admin/promo_add',
    {
      code: `HOUSE${newId().slice(-8)}`,
      name: { en: 'Of the house' },
      benefit: { kind: 'amount', amount: '10.01' },
      starts_at: inDays(0),
      ends_at: inDays(30),
      max_uses: 5,
      per_shopper: 2,
      ...over,
    },
    AT_ONCE,
  )
const confirm = (id: string) => other.client.call('POST /api/admin/proposal_confirm', { id }, AT_ONCE)
const newest = async () => {
  const [promo] = (await one.client.call('GET /api/admin/promo_list')).list
  if (!promo) throw new Error('there is a code')
  return promo
}
async function agreed(over: Partial<Terms> = {}) {
  await confirm((await propose(over)).proposal_id)
  return newest()
}

/** What the house's promo account has given away, in all of its stripes. */
const given = async () =>
  (
    await server.databases.owner.one<{ given: bigint }>(sql`
      SELECT -coalesce(sum(balance), 0)::bigint AS given FROM ledger.account WHERE kind = 'promo_expense'`)
  ).given
const pendingOf = async ({ client }: BuiltSeller) => (await client.call('GET /api/seller/wallet')).pending

/** A bag of two shops: lamps for $24.00 of one, a pot for $12.00 of the other, $5.00 of freight each. */
async function buyOfTwo(code: string) {
  const [ines, rui] = [await buildSeller(server), await buildSeller(server)]
  const lamp = await buildProduct(server.databases.shop, { shopId: ines.shopId })
  const pot = await buildProduct(server.databases.shop, { shopId: rui.shopId })
  const buyer = await buildBuyer(server)
  for (const [{ id, skuIds }, quantity] of [
    [lamp, 2],
    [pot, 1],
  ] as const)
    await buyer.client.call('POST /api/cart/add', { goods_id: id, sku_id: skuIds[0], quantity }, AT_ONCE)
  const { shops } = await buyer.client.call('GET /api/cart/list')
  const cart_ids = shops.flatMap(({ lines }) => lines.map(({ id }) => id))
  const placed = await place(buyer, { cart_ids, promo_code: code })
  const orderOf = (seller: BuiltSeller) =>
    placed.orders.find(({ merchant_id }) => merchant_id === seller.shopId)?.id ?? ''
  return { buyer, placed, ines, rui, inesOrder: orderOf(ines), ruiOrder: orderOf(rui) }
}

test('a code of the house is proposed by one administrator, confirmed by another, and then makes the goods of every shop cheaper', async () => {
  const { proposal_id, most } = await propose({ code: `spring${newId().slice(-8)}` })
  expect(most).toBe('50.05')
  expect(await refusal(one.client.call('POST /api/admin/proposal_confirm', { id: proposal_id }))).toMatchObject({
    error: 'approver.same_hand',
  })
  await confirm(proposal_id)
  const promo = await newest()
  expect(promo).toMatchObject({ state: 'live', used: 0, given: '0.00', most: '50.05' })
  const { placed } = await buyOfTwo(promo.code)
  expect(placed.pay_total).toBe('35.99')
  expect(await newest()).toMatchObject({ used: 1, given: '10.01' })
})

test('the house bears the discount: each shop gets its whole share less its commission, to the cent, and the promo account pays the rest', async () => {
  const { code } = await agreed()
  const before = await given()
  const { buyer, placed, ines, rui, inesOrder, ruiOrder } = await buyOfTwo(code)
  await pay(buyer, placed.trade_sn)
  expect((await given()) - before).toBe(1001n)
  for (const [seller, id] of [
    [ines, inesOrder],
    [rui, ruiOrder],
  ] as const) {
    await seller.client.call('POST /api/seller/order_pack', { id }, AT_ONCE)
    await send(seller, id, `CT${newId().slice(-9).toUpperCase()}PT`)
    await buyer.client.call('POST /api/order/confirm', { id }, AT_ONCE)
  }
  // $24.00 and $12.00 of goods, 5 % of them ours, and the freight: as without a code.
  expect([await pendingOf(ines), await pendingOf(rui)]).toEqual(['27.80', '16.40'])
  expect((await given()) - before).toBe(1001n)
})

test('what comes back brings the house’s share back with it, cumulatively: part by part no cent is lost', async () => {
  const { code } = await agreed()
  const before = await given()
  const { buyer, placed, ines, inesOrder, rui, ruiOrder } = await buyOfTwo(code)
  await pay(buyer, placed.trade_sn)
  await buyer.client.call('POST /api/order/cancel', { id: ruiOrder }, AT_ONCE)
  const ofInes = (await given()) - before
  // The use stays with the order that stands, and what it took off is that order's alone.
  expect(await newest()).toMatchObject({ used: 1, given: '6.67' })
  await ines.client.call('POST /api/seller/order_pack', { id: inesOrder }, AT_ONCE)
  await send(ines, inesOrder)
  await buyer.client.call('POST /api/order/confirm', { id: inesOrder }, AT_ONCE)
  const shares: bigint[] = []
  for (const amount of ['3.33', '3.33', '1.01']) {
    const was = await given()
    await ines.client.call(
      'POST /api/seller/refund_give',
      { order_id: inesOrder, amount, reason: 'For the trouble.' },
      AT_ONCE,
    )
    shares.push(was - (await given()))
  }
  const back = shares.reduce((sum, share) => sum + share, 0n)
  expect(shares.every((share) => share > 0n)).toBe(true)
  // Rounded once, of what came back in all: $7.67 of what the buyer paid for the order.
  const paid = 2900n - ofInes
  expect(back).toBe((2n * ofInes * 767n + paid) / (2n * paid))
  expect(await pendingOf(rui)).toBe('0.00')
  expect(formatDollars(cents(ofInes))).toBe('6.67')
})

test('one order takes one code: the house’s or a shop’s, never both', async () => {
  const { code } = await agreed()
  const seller = await buildSeller(server)
  await buildPromo(server, { shopId: seller.shopId, code: `OWN${newId().slice(-8)}`.toUpperCase() })
  const { placed, buyer, inesOrder } = await buyOfTwo(code)
  expect(placed.orders).toHaveLength(2)
  const { promo_code } = await buyer.client.call('GET /api/order/detail', { id: inesOrder })
  expect(promo_code).toBe(code)
})

test('it is ended by one, at once; a percentage without a most, a code that is taken and a day that is over are refused', async () => {
  const promo = await agreed()
  expect(await one.client.call('POST /api/admin/promo_end', { id: promo.id }, AT_ONCE)).toMatchObject({ state: 'over' })
  const fieldOf = async (over: Partial<Terms>) => (await refusal(propose(over))).data.field
  expect(await fieldOf({ benefit: { kind: 'percent', percent: 10, cap: null } })).toBe('benefit.cap')
  expect(await fieldOf({ code: promo.code })).toBe('code')
  expect(await fieldOf({ ends_at: inDays(-1), starts_at: inDays(-2) })).toBe('ends_at')
  const shops = await buildPromo(server, { shopId: (await buildSeller(server)).shopId })
  expect(await refusal(one.client.call('POST /api/admin/promo_end', { id: shops }, AT_ONCE))).toMatchObject({
    error: 'thing.missing',
  })
})
