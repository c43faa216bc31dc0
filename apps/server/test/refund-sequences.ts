import type { Answer } from '@tradewind/contract/calls'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { AT_ONCE, type BuiltOrder, send } from './factories/orders.ts'
import { applyFor } from './factories/refunds.ts'
import type { BuiltOperator } from './factories/staff.ts'
import type { Server } from './harness.ts'

// What comes back of an order in whatever parts, told in plain numbers of cents beside the product: nothing of it is used here.

export type Line = { id: string; paid: number; units: number; backUnits: number; back: number }
export type Told = {
  order: BuiltOrder
  lines: Line[]
  freight: number
  freightBack: number
  promoShare: number
  commission: number
  stage: 'paid' | 'sent' | 'received'
  /** Its one request was made. */
  asked: boolean
}
/** Above the limit `operator` judges with the word of `second`. */
export type World = { server: Server; operator: BuiltOperator; second: BuiltOperator }
type Back = { line: Line; units: number; amount: number }
type Refund = Answer<'GET /api/refund/detail'>

/** What chance chose for one step. */
export type Chance = { kind: number; which: number; units: number; much: number }
const nat = (max: number) => fc.nat({ max })
export const aChance: fc.Arbitrary<Chance> = fc.record({ kind: nat(9), which: nat(99), units: nat(99), much: nat(99) })
export const anOrder = fc.record({
  freight: nat(5),
  lines: fc.array(fc.record({ price: fc.integer({ min: 1, max: 19_999 }), units: fc.integer({ min: 1, max: 7 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  promo: fc.constantFrom('none', 'platform', 'platform', 'shop'),
  points: fc.integer({ min: 1, max: 9_999 }),
  steps: fc.array(aChance, { minLength: 2, maxLength: 8 }),
  // Whether a code of the shop takes off the freight in place of a share; last, so that what is drawn before it stays.
  freightOff: fc.boolean(),
})

export const dollars = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
export const inCents = (amount: string): number => Math.round(Number(amount) * 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
const round = (total: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((2 * total * part + whole) / (2 * whole))

const left = (line: Line): number => line.paid - line.back
const unitsLeft = (line: Line): number => line.units - line.backUnits
const goods = (told: Told): number => sum(told.lines.map(({ paid }) => paid))
const goodsBack = (told: Told): number => sum(told.lines.map(({ back }) => back))
export const moneyLeft = (told: Told): number => sum(told.lines.map(left)) + told.freight - told.freightBack

/** What so many more pieces of a line are worth. */
export function worth(line: Line, units: number): number {
  const share = round(line.paid, line.backUnits + units, line.units) - round(line.paid, line.backUnits, line.units)
  return Math.min(share, left(line))
}

/** The freight that goes with so much of the goods. */
function freightWith(told: Told, amount: number): number {
  const [back, whole] = [goodsBack(told), goods(told)]
  const share = round(told.freight, back + amount, whole) - round(told.freight, back, whole)
  return Math.min(share, told.freight - told.freightBack)
}

const shareBack = (told: Told, total: number): number =>
  goods(told) > 0 ? round(total, goodsBack(told), goods(told)) : round(total, told.freightBack, told.freight)

function giveBack(told: Told, backs: readonly Back[], freight: number): void {
  for (const { line, units, amount } of backs) {
    line.back += amount
    line.backUnits += units
  }
  told.freightBack += freight
}

/** The order, the buyer's money, our promo share and our commission are what the cents above say. */
export async function expectAsTold({ server }: World, told: Told, before: number, after: string): Promise<void> {
  const { order, lines, promoShare, commission, stage } = told
  const seen = await order.buyer.client.call('GET /api/order/detail', { id: order.id })
  expect(
    seen.items.map(({ id, refunded, refunded_quantity }) => ({ id, refunded, refunded_quantity })),
    after,
  ).toEqual(lines.map((line) => ({ id: line.id, refunded: dollars(line.back), refunded_quantity: line.backUnits })))
  expect([seen.freight_refunded, seen.refunded], after).toEqual([
    dollars(told.freightBack),
    dollars(goodsBack(told) + told.freightBack),
  ])
  const { balance } = await order.buyer.client.call('GET /api/user/getUserInfo')
  const paid = goods(told) + told.freight
  expect(inCents(balance), after).toBe(before - paid + goodsBack(told) + told.freightBack)
  const books = await server.databases.owner.one<{ promo: number; fee: number }>(sql`
    SELECT (SELECT from_promo FROM ledger.order_money WHERE order_id = ${order.id})::int AS promo,
      (SELECT coalesce(sum(s.delta), 0) FROM ledger.journal AS j JOIN ledger.side AS s ON s.journal_id = j.id
        WHERE j.order_id = ${order.id} AND s.kind = 'fee_revenue')::int AS fee`)
  const isSettled = stage === 'received'
  expect(books, after).toEqual({
    promo: promoShare - shareBack(told, promoShare),
    fee: isSettled ? commission - shareBack(told, commission) : 0,
  })
}

/** What the page that asks for it says can come back is what is left, piece by piece. */
async function expectInfo(told: Told): Promise<void> {
  const info = await told.order.buyer.client.call('GET /api/refund/info', { order_id: told.order.id })
  expect(info.lines.map(({ order_item_id, max }) => ({ id: order_item_id, max }))).toEqual(
    told.lines.map((line) => ({
      id: line.id,
      max: Array.from({ length: unitsLeft(line) }, (_, index) => dollars(worth(line, index + 1))),
    })),
  )
  expect(info.freight_left).toBe(dollars(told.freight - told.freightBack))
}

/** Some pieces of some lines. */
function someUnits(told: Told, { which, units }: Chance): Back[] {
  const open = told.lines.filter((line) => unitsLeft(line) > 0)
  const chosen = open.filter((_, place) => (which >> place) % 2 === 0)
  return (chosen.length > 0 ? chosen : open.slice(0, 1)).map((line) => {
    const some = 1 + (units % unitsLeft(line))
    return { line, units: some, amount: worth(line, some) }
  })
}

const itemsOf = (backs: readonly Back[]) =>
  backs.map(({ line, units, amount }) => ({ order_item_id: line.id, quantity: units, amount: dollars(amount) }))
const seller = ({ order }: Told) => order.seller.client
const reason = 'It was our fault.'

/** One step of a sequence; says what it was, or nothing where it fits nothing. */
export async function takeStep(world: World, told: Told, chance: Chance): Promise<string | undefined> {
  await expectInfo(told)
  const { kind } = chance
  if (kind <= 1) return goOn(told)
  if (kind === 2) return giveMoney(told, chance)
  if (kind <= 4) return giveUnits(told, chance)
  return told.asked ? giveUnits(told, chance) : askFor(world, told, chance)
}

async function goOn(told: Told): Promise<string | undefined> {
  const { order, stage } = told
  if (moneyLeft(told) === 0 || sum(told.lines.map(unitsLeft)) === 0) return undefined
  if (stage === 'paid') await send(order.seller, order.id)
  if (stage === 'sent') await order.buyer.client.call('POST /api/order/confirm', { id: order.id }, AT_ONCE)
  if (stage === 'received') return undefined
  told.stage = stage === 'paid' ? 'sent' : 'received'
  return told.stage
}

/** Money alone leaves every piece as it is. */
async function giveMoney(told: Told, { much }: Chance): Promise<string | undefined> {
  const amount = Math.floor((moneyLeft(told) * (1 + much)) / 150)
  if (amount === 0) return undefined
  const gift = { order_id: told.order.id, amount: dollars(amount), reason }
  const refund = await seller(told).call('POST /api/seller/refund_give', gift, AT_ONCE)
  const backs = told.lines.map((line) => ({ line, units: 0, amount: amountOf(refund, line.id) }))
  const freight = amountOf(refund, null)
  expect(sum(backs.map((back) => back.amount)) + freight).toBe(amount)
  giveBack(told, backs, freight)
  return `${dollars(amount)} is given`
}

const amountOf = (refund: Pick<Refund, 'lines'>, id: string | null): number =>
  inCents(refund.lines.find(({ order_item_id }) => order_item_id === id)?.amount ?? '0')

async function giveUnits(told: Told, chance: Chance): Promise<string | undefined> {
  if (sum(told.lines.map(unitsLeft)) === 0) return undefined
  const backs = someUnits(told, chance)
  const amount = sum(backs.map((back) => back.amount))
  const isLastUnsent = told.stage === 'paid' && backsAll(told, backs)
  const borne = isLastUnsent ? told.freight - told.freightBack : freightWith(told, amount)
  const freight = chance.much % 2 === 0 || isLastUnsent ? borne : 0
  if (amount + freight === 0) return undefined
  const gift = { order_id: told.order.id, items: itemsOf(backs), freight: dollars(freight), reason }
  const refund = await seller(told).call('POST /api/seller/refund_give', gift, AT_ONCE)
  expect(refund.refunded).toBe(dollars(amount + freight))
  giveBack(told, backs, freight)
  return `${sum(backs.map(({ units }) => units))} pieces are given`
}

const backsAll = (told: Told, backs: readonly Back[]): boolean =>
  sum(backs.map(({ units }) => units)) === sum(told.lines.map(unitsLeft))

/** The one request, agreed to in whole, in part, against the goods, or by a judgement. */
async function askFor(world: World, told: Told, chance: Chance): Promise<string | undefined> {
  const { order, stage } = told
  if (sum(told.lines.map(unitsLeft)) === 0) return undefined
  const backs = someUnits(told, chance)
  const asked = sum(backs.map((back) => back.amount))
  const isSent = stage !== 'paid'
  const freight = isSent ? freightWith(told, asked) : backsAll(told, backs) ? told.freight - told.freightBack : 0
  if (asked + freight === 0) return undefined
  const way = chance.much % 6
  const withReturn = isSent && way >= 4
  const refund = await applyFor(order, { items: itemsOf(backs), ...(withReturn && { type: 2 }) })
  expect(refund.amount).toBe(dollars(asked + freight))
  const { id } = refund
  told.asked = true
  if (way === 0) {
    await order.buyer.client.call('POST /api/refund/cancel', { id }, AT_ONCE)
    told.asked = false
    return 'a request is withdrawn'
  }
  if (way === 1 && isSent) return lessIsAgreed(told, backs, refund, chance)
  if (way === 2 && isSent) return judged(world, told, backs, refund, chance)
  await seller(told).call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  if (withReturn) return inPartReceived(told, backs, refund, chance)
  giveBack(told, backs, freight)
  return 'a request is agreed to'
}

async function lessIsAgreed(told: Told, backs: Back[], { id, amount }: Refund, { units }: Chance): Promise<string> {
  const less = Math.max(1, Math.floor((inCents(amount) * (1 + units)) / 120))
  const offer = { id, amount: dollars(less), with_return: false }
  const { offers } = await seller(told).call('POST /api/seller/refund_offer', offer, AT_ONCE)
  const answer = { id, offer_id: offers[0]?.id ?? '' }
  const paid = await told.order.buyer.client.call('POST /api/refund/accept', answer, AT_ONCE)
  expect(paid.refunded).toBe(dollars(less))
  const agreed = backs.map((back) => ({ ...back, amount: amountOf(paid, back.line.id) }))
  for (const [place, back] of agreed.entries()) expect(back.amount).toBeLessThanOrEqual(backs[place]?.amount ?? 0)
  giveBack(told, agreed, amountOf(paid, null))
  return `${dollars(less)} of ${amount} is agreed to`
}

/** More than this no operator awards alone, freight included. */
const ALONE = 1_000_00

async function judged(
  { server, operator, second }: World,
  told: Told,
  backs: Back[],
  { id }: Refund,
  { units }: Chance,
): Promise<string> {
  await seller(told).call('POST /api/seller/refund_refuse', { id, reason }, AT_ONCE)
  await told.order.buyer.client.call('POST /api/refund/escalate', { id }, AT_ONCE)
  const awarded = backs.map((back) => {
    const amount = Math.floor((back.amount * (units % 11)) / 10)
    return { ...back, amount, units: amount > 0 ? back.units : 0 }
  })
  const amount = sum(awarded.map((back) => back.amount))
  const lines = awarded.map((back) => ({ order_item_id: back.line.id, amount: dollars(back.amount) }))
  const verdict = { id, lines, fault: 'shop', reason } as const
  const freight = amount > 0 ? freightWith(told, amount) : 0
  const { proposal } = await operator.client.call('POST /api/admin/refund_judge', verdict, AT_ONCE)
  expect(proposal !== null, `${dollars(amount + freight)} asks for two`).toBe(amount + freight > ALONE)
  if (proposal) {
    await second.client.call('POST /api/admin/proposal_confirm', { id: proposal.id }, AT_ONCE)
    await server.settle()
  }
  giveBack(told, awarded, freight)
  return `${dollars(amount)} is judged`
}

/** Some of what was to come back came; what did not is not paid. */
async function inPartReceived(told: Told, backs: Back[], { id }: Refund, { units }: Chance): Promise<string> {
  await told.order.buyer.client.call('POST /api/refund/express', { id, carrier: 'CTT', no: 'R1' }, AT_ONCE)
  const came = backs.map(({ line, units: asked }, place): Back => {
    const some = place === 0 ? 1 + (units % asked) : units % (asked + 1)
    return { line, units: some, amount: worth(line, some) }
  })
  const amount = sum(came.map((back) => back.amount))
  const freight = freightWith(told, amount)
  const items = came.map((back) => ({ order_item_id: back.line.id, received: back.units, fit: back.units }))
  if (amount + freight === 0)
    items.splice(
      0,
      items.length,
      ...backs.map(({ line, units: all }) => ({ order_item_id: line.id, received: all, fit: 0 })),
    )
  const all = amount + freight === 0 ? backs : came
  const refund = await seller(told).call('POST /api/seller/refund_receive', { id, items }, AT_ONCE)
  const borne = freightWith(told, sum(all.map((back) => back.amount)))
  expect(refund.refunded, 'what came is paid').toBe(dollars(sum(all.map((back) => back.amount)) + borne))
  giveBack(told, all, borne)
  return `${sum(all.map((back) => back.units))} pieces come back`
}

/** All that is left, without being asked: the buyer then has what was paid. */
export async function giveTheRest(told: Told): Promise<void> {
  const rest = moneyLeft(told)
  if (rest === 0) return
  const gift = { order_id: told.order.id, amount: dollars(rest), reason }
  await seller(told).call('POST /api/seller/refund_give', gift, AT_ONCE)
  giveBack(
    told,
    told.lines.map((line) => ({ line, units: unitsLeft(line), amount: left(line) })),
    told.freight - told.freightBack,
  )
}
