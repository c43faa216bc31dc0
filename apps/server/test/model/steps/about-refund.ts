import type { Answer } from '@tradewind/contract/calls'
import { expect } from 'vitest'
import { uploadEvidence } from '../../factories/evidence.ts'
import { whileGone } from '../../factories/takedowns.ts'
import { dollars, type Order, type OrderLine, type Promised } from '../promised.ts'
import { shownStatus } from '../promised-orders.ts'
import { amountOf, type Refund } from '../promised-refunds.ts'
import { type Chance, type Plan, type Planner, plan, target } from '../step.ts'
import { clientFor, officer, type World } from '../world.ts'
import { everybodyOf } from './orders.ts'

export type Detail = Answer<'GET /api/refund/detail'>
export type Ids = Map<string, string>
/** What the server says of a refund, and what it calls the lines. */
export type Said = { detail: Detail; ids: Ids }

/** What the wire calls the lines of an order, by good. */
export async function itemsOf(world: World, { id, trade }: Order): Promise<Ids> {
  const known = world.items.get(id)
  if (known) return known
  const { items } = await clientFor(world, trade.shopper).call('GET /api/order/detail', { id })
  const ids = new Map(items.map((item) => [item.goods_id ?? '', item.id]))
  world.items.set(id, ids)
  return ids
}

/** A picture of the shopper's; one is enough for all that they show. */
export async function proofOf(world: World, { trade }: Order): Promise<string> {
  const client = clientFor(world, trade.shopper)
  const proof = world.proofs.get(trade.shopper.id) ?? (await uploadEvidence(client)).id
  world.proofs.set(trade.shopper.id, proof)
  return proof
}

/** Where it is, what it is about and what came of it, to the cent and line by line. */
export function expectAsPromised(refund: Refund, { detail, ids }: Said): void {
  const { id, kind, state, amount, refunded, lines, order } = detail
  refund.id = id
  expect({ kind, state, amount, refunded, order: order.status }).toEqual({
    kind: refund.kind,
    state: refund.state,
    amount: dollars(amountOf(refund)),
    refunded: dollars(refund.refunded),
    order: shownStatus(refund.order),
  })
  const told = refund.parts.map(({ of, amount: cents }) => {
    return [of === 'freight' ? 'freight' : ids.get(of.good.id), dollars(cents)]
  })
  const seen = lines.map((line) => [line.order_item_id ?? 'freight', line.amount])
  const some = (all: unknown[][]) => all.filter(([, cents]) => cents !== '0.00').sort()
  expect(some(seen)).toEqual(some(told))
  for (const offer of refund.offers) {
    const by = offer.by === 'buyer' ? 'buyer' : 'seller'
    offer.id ||= detail.offers.find((one) => one.by === by && one.state === 'open')?.id ?? ''
    expect(detail.offers.find((one) => one.id === offer.id)).toMatchObject({ by, state: offer.state })
  }
}

/** One thing that is done about a refund, in the model and by a call that answers with it. */
export const about = (
  says: string,
  refund: Refund,
  foretell: () => unknown,
  call: (world: World, options: object, ids: Ids) => Promise<Detail>,
  once = true,
): Plan<unknown, Said> => ({
  says: `${says} ${refund.name}`,
  foretell,
  async call(world, options) {
    const ids = await itemsOf(world, refund.order)
    return { detail: await call(world, options, ids), ids }
  },
  learn: (said) => expectAsPromised(refund, said),
  once,
  touches: everybodyOf(refund.order),
})

export const isIn =
  (...states: Refund['state'][]) =>
  ({ state }: Refund): boolean =>
    states.includes(state)

/** Steps about refunds are tried often, and mostly find none: astray each time they would be most of a run. */
export const seldomStray = (chance: Chance): Chance => ({ ...chance, stray: chance.stray && chance.much % 4 === 0 })

/** Those that somebody asked for or was answered with: what the house gave by itself nobody can name here. */
export const known = ({ refunds }: Promised): Refund[] => refunds.filter(({ id }) => id !== '')

/** One act on one refund. */
export const act =
  (
    verb: string,
    fits: (refund: Refund) => boolean,
    foretold: (model: Promised, refund: Refund, chance: Chance) => unknown,
    call: (world: World, refund: Refund, options: object, chance: Chance) => Promise<Detail>,
  ): Planner =>
  (model, chance) => {
    const refund = target(known(model), fits, seldomStray(chance))
    if (!refund) return undefined
    const done = about(
      verb,
      refund,
      () => foretold(model, refund, chance),
      (world, options) => call(world, refund, options, chance),
    )
    return plan(done)
  }

export const buyerOf = (world: World, { order }: Refund) => clientFor(world, order.trade.shopper)
export const shopOf = (world: World, { order }: Refund) => clientFor(world, order.shop)

/** What an operator does in place of a shop that is gone: for that one call it is. */
export const inPlaceOfShop = (
  world: World,
  { order }: Refund,
  act: (operator: ReturnType<typeof officer>) => Promise<Detail>,
): Promise<Detail> => whileGone(world.lane, order.shop.id, () => act(officer(world, 'judge')))

export const lineIds = (ids: Ids, line: OrderLine): string => ids.get(line.good.id) ?? ''
