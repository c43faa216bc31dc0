import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import type { NewPromo } from '../../src/modules/checkout/checkout.ts'
import { newId } from '../../src/platform/id.ts'
import { buildProduct } from '../factories/catalog.ts'
import { creditShop, topUp } from '../factories/money.ts'
import { buildBuyer, buildOrder, buildPromo, buildSeller } from '../factories/orders.ts'
import { returnAtCost } from '../factories/refunds.ts'
import { buildPayee, buildShopPayee } from '../factories/withdrawals.ts'
import {
  dollars,
  type Good,
  type Held,
  type Payee,
  type Promised,
  type Promo,
  type Proof,
  type Shop,
  type Shopper,
  type Topup,
} from './promised.ts'
import { clientFor, type Lane, type Tally, type World } from './world.ts'

const PRICES: [shop: number, cents: number, stock: number][] = [
  [0, 12_34, 9],
  [0, 640_01, 3],
  [1, 7_05, 5],
  [1, 1_199_99, 2],
]

/**
 * New people on a lane, and a model that knows them: shops, goods and promo codes that nobody has touched, a shopper with some
 * money and a shop that has earned some, each with a card that may be paid to, and a shop that owes something. Whoever comes later begins with nothing.
 */
export async function newRun(lane: Lane, tally: Tally, most: number): Promise<{ model: Promised; real: World }> {
  const real: World = {
    lane,
    tally,
    clients: new Map(),
    addresses: new Map(),
    pictures: new Map(),
    items: new Map(),
    proofs: new Map(),
  }
  const [shopper, ...shops] = await Promise.all([
    buildShopper(real),
    buildShop(real, 'shop A', { payable: 300_00, debt: 0 }),
    buildShop(real, 'shop B', { payable: 0, debt: 12_34 }),
  ])
  const goods = await Promise.all(
    PRICES.map(async ([place, price, stock], number): Promise<Good> => {
      const shop = shops[place] as Shop
      const skus = [{ choice: [], price: cents(price), stock }]
      const { categoryId } = lane
      const built = await buildProduct(lane.databases.shop, { shopId: shop.id, categoryId, skus })
      return { id: built.id, skuId: built.skuIds[0], name: `good ${number + 1}`, shop, price, stock }
    }),
  )
  const [promos, topup] = await Promise.all([buildPromos(lane, shops), topUpBefore(real, shopper, 4_000_00)])
  const [card, chain] = await Promise.all([heldOf(lane, 'card'), heldOf(lane, 'chain')])
  const records = { trades: [], refunds: [], topups: [topup], withdrawals: [], adjustments: [], writeOffs: [] }
  const model = { done: 0, most, now: 0, shoppers: [shopper], shops, goods, promos, ...records, house: { card, chain } }
  return { model, real }
}

async function buildShopper(world: World): Promise<Shopper> {
  const buyer = await buildBuyer(world.lane, 0n)
  world.clients.set(buyer.id, buyer.client)
  world.addresses.set(buyer.id, buyer.addressId)
  const payees: Payee[] = [{ id: await buildPayee(world.lane, buyer), type: 'card', usableAt: 0 }]
  const code = { set: true, fails: 0, lockedUntil: 0 }
  const money = { available: 0, frozen: 0, escrow: 0, asked: 0 }
  return { kind: 'shopper', id: buyer.id, name: 'shopper 1', ...money, code, bag: [], payees }
}

async function buildShop(
  { lane, clients }: World,
  name: string,
  { payable, debt }: { payable: number; debt: number },
): Promise<Shop> {
  const seller = await buildSeller(lane, { name })
  const { shopId: id, client } = seller
  clients.set(id, client)
  const payees: Payee[] = []
  if (payable > 0) {
    await creditShop(lane, id, BigInt(payable))
    payees.push({ id: await buildShopPayee(lane, seller), type: 'card', usableAt: 0 })
  }
  if (debt > 0) await returnAtCost(await buildOrder(lane, 'sent', { buyer: lane.before, seller }), dollars(debt))
  return { kind: 'shop', id, name, pending: 0, payable, debt, frozen: 0, payees, asked: 0 }
}

async function topUpBefore(world: World, shopper: Shopper, amount: number): Promise<Topup> {
  await topUp(world.lane, shopper.id, BigInt(amount))
  shopper.available += amount
  const { list } = await clientFor(world, shopper).call('GET /api/user/recharge_log')
  const proof = (): Proof => ({ id: newId(), holder: undefined })
  return {
    id: list[0]?.id ?? '',
    name: 'the first top-up',
    shopper,
    method: 'bank',
    claimed: amount,
    arrived: amount,
    state: 'passed',
    picture: proof(),
    upload: { id: '', served: false },
    place: proof(),
    word: undefined,
  }
}

/** A tenth off everything, on the platform; eight dollars off the goods of the first shop and most of the freight of the second, on themselves. */
function buildPromos(lane: Lane, [shop, second]: Shop[]): Promise<Promo[]> {
  const promos: Promo[] = [
    { code: `TENTH${newId().slice(-8)}`, shop: null, off: { points: 1000 }, minimum: 0, left: 2, usedBy: [] },
    {
      code: `EIGHT${newId().slice(-8)}`,
      shop: shop ?? null,
      off: { amount: 8_00 },
      minimum: 20_00,
      left: 2,
      usedBy: [],
    },
    { code: `POST${newId().slice(-8)}`, shop: second ?? null, off: { freight: 3_99 }, minimum: 0, left: 2, usedBy: [] },
  ]
  return Promise.all(
    promos.map(async (promo) => {
      const { code, off, minimum, left: maxUses } = promo
      const benefit = benefitOf(off)
      await buildPromo(lane, { code, shopId: promo.shop?.id ?? null, benefit, minimum: cents(minimum), maxUses })
      return promo
    }),
  )
}

function benefitOf(off: Promo['off']): NewPromo['benefit'] {
  if ('freight' in off) return { kind: 'freight', cap: cents(off.freight) }
  return 'points' in off
    ? { kind: 'percent', points: off.points, cap: null }
    : { kind: 'amount', amount: cents(off.amount) }
}

/** What the runs before have left at the bank or on chain. */
function heldOf(lane: Lane, type: 'card' | 'chain'): Promise<Held> {
  return lane.databases.owner
    .one<{ held: bigint; claimed: bigint }>(sql`
      SELECT (SELECT -sum(balance)::bigint FROM ledger.account WHERE kind = ${type === 'card' ? 'bank_clearing' : 'chain_custody'}) AS held,
        (SELECT coalesce(sum(arrives), 0)::bigint FROM withdrawal WHERE status = 'sending' AND type = ${type}) AS claimed`)
    .then(({ held, claimed }) => ({ held: Number(held), claimed: Number(claimed) }))
}
