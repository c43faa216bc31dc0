import { expect, test } from 'vitest'
import {
  IN_PLACE_OF_SHOP,
  type OrderAction,
  orderActions,
  type StandingOrder,
  tryOrderAction,
} from '../../../test/cells/order-actions.ts'
import { AT_EVERY_STAGE, ORDER_TIMERS, type OrderStage, orderTable } from '../../../test/cells/order-table.ts'
import { type Expected, type Row, STAYS } from '../../../test/cells/refund-table.ts'
import { type Realm, ROLES, type Role, TURNED_AWAY, usePeople } from '../../../test/cells/roles.ts'
import { asRow, changeOf, everythingOf, fireEarly, seeOrder, whole } from '../../../test/cells/seen.ts'
import { AT_ONCE, addAddress, type BuiltOrder, buildOrder, type Stage, send } from '../../../test/factories/orders.ts'
import { applyFor, proofOf } from '../../../test/factories/refunds.ts'
import { whileGone } from '../../../test/factories/takedowns.ts'
import { useServer } from '../../../test/harness.ts'
import { tellProof } from '../../../test/proof.ts'
import { timers } from '../../timers.ts'

const server = useServer()
const people = usePeople(server)
const stages = Object.keys(orderTable) as OrderStage[]
const allActions = Object.keys(orderActions) as OrderAction[]

const beside: readonly OrderStage[] = ['asked in part', 'asked as a whole', 'partly sent']
const isStage = (stage: OrderStage): stage is Stage => !beside.includes(stage)

async function bringTo(stage: OrderStage): Promise<StandingOrder> {
  const { buyer, seller, product } = people
  const order = isStage(stage)
    ? await buildOrder(server, stage, { buyer, seller, product, quantity: 1 })
    : await askedBack(stage)
  const { items } = await buyer.client.call('GET /api/order/detail', { id: order.id })
  const info = await buyer.client.call('GET /api/refund/info', { order_id: order.id })
  const isSent = info.types.includes(2)
  const max = isSent ? info.max : info.max_without_freight
  const proof = await proofOf(order)
  return { order, lineId: items[0]?.id ?? '', isSent, max, proof, elsewhere: await elsewhere(), at: server.clock.now() }
}

let office = ''
async function elsewhere(): Promise<string> {
  office ||= (await addAddress(people.buyer)).id
  return office
}

async function askedBack(stage: Exclude<OrderStage, Stage>): Promise<BuiltOrder> {
  const { buyer, seller, product } = people
  const order = await buildOrder(server, 'paid', { buyer, seller, product, quantity: 2 })
  const [line] = (await buyer.client.call('GET /api/refund/info', { order_id: order.id })).lines
  const items = [{ order_item_id: line?.order_item_id ?? '', quantity: 1, amount: line?.max[0] ?? '' }]
  const { id } = await applyFor(order, stage === 'asked as a whole' ? {} : { items })
  if (stage !== 'partly sent') return order
  await send(seller, order.id)
  await seller.client.call('POST /api/seller/refund_refuse', { id, reason: 'It is yours.' }, AT_ONCE)
  return order
}

type Outcome = { code: number; status?: unknown }
const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    () => ({ code: 1 }),
    ({ code, data }: { code: number; data: { status?: unknown } }) =>
      code === 1423 ? { code, status: data.status } : { code },
  )

const see = ({ order }: StandingOrder) => seeOrder(server, people, order.id)
const everything = ({ order }: StandingOrder) => everythingOf(server, people, order.id)
const fire = async (kind: string, { order }: StandingOrder): Promise<Outcome> => ({
  code: await fireEarly(server, timers, kind, order.id),
})

/** What somebody is turned away with; nothing for those for whom the state decides. */
function turnedAway(action: OrderAction, role: Role): number | undefined {
  const told = TURNED_AWAY[role][action.split(' ')[0] as Realm]
  return told === 'may' || (told === 1003 && action === 'operator detail') ? undefined : told
}

/** What both sides are offered to do. */
async function offered({ order: { id } }: StandingOrder): Promise<string[]> {
  const { buyer, seller } = people
  const [bought, sold] = await Promise.all([
    buyer.client.call('GET /api/order/detail', { id }),
    seller.client.call('GET /api/seller/order_detail', { id }),
  ])
  return [...bought.allowed.map((one) => `buyer ${one}`), ...sold.allowed.map((one) => `seller ${one}`)]
}

/** What is done for a cell that changes something: each in an order of its own. */
type Move = { cell: string; row: Row; make: (cell: StandingOrder) => Promise<Outcome> }
let cells = 0

test.each(stages)('an order that is %s does what the table says and nothing else, whoever asks', async (stage) => {
  const { stands, ...legal } = { ...AT_EVERY_STAGE, ...orderTable[stage] }
  const standing = await bringTo(stage)
  const seen = await see(standing)
  expect(asRow(changeOf(seen, seen))).toEqual(whole(stands))
  const before = await everything(standing)
  const moves: Move[] = []

  const hear = async (cell: string, expected: Expected, make: Move['make']) => {
    cells += 1
    if (Array.isArray(expected)) moves.push({ cell, row: expected, make })
    else if (expected === STAYS) moves.push({ cell, row: stands, make })
    else {
      const { code, status } = await make(standing)
      expect(code, cell).toBe(typeof expected === 'number' ? expected : 1)
      // A refusal says in which state it is.
      if (status !== undefined) expect(status, cell).toBe(Number(stands[1].split(' ')[0]))
    }
  }
  for (const action of allActions)
    await Promise.all(
      ROLES.map((role) =>
        hear(`${action} by ${role}`, turnedAway(action, role) ?? legal[action] ?? 1423, (one) =>
          outcomeOf(tryOrderAction(action, one, people.clients[role])),
        ),
      ),
    )
  for (const kind of ORDER_TIMERS) await hear(`timer ${kind}`, legal[`timer ${kind}`] ?? 1423, (one) => fire(kind, one))
  expect(await everything(standing)).toEqual(before)
  const moving = moves.map(({ cell }) => cell.split(' by ')[0])
  const buttons = allActions.filter((action) => !action.startsWith('operator') && !action.endsWith('detail'))
  const allowed = await offered(standing)
  for (const action of buttons.filter((one) => one !== 'buyer logistics'))
    expect(allowed.includes(action), `${action} is offered`).toBe(moving.includes(action))
  for (const move of moves) await expectMove(stage, move)
})

async function expectMove(stage: OrderStage, { cell, row, make }: Move): Promise<void> {
  const one = await bringTo(stage)
  const before = await see(one)
  if (cell.startsWith(IN_PLACE_OF_SHOP)) {
    const untouched = await everything(one)
    expect(await make(one), `${cell}, the shop being there`).toEqual({ code: 1423 })
    expect(await everything(one)).toEqual(untouched)
    expect(await whileGone(server, people.seller.shopId, () => make(one)), cell).toEqual({ code: 1 })
  } else expect(await make(one), cell).toEqual({ code: 1 })
  expect(asRow(changeOf(before, await see(one))), cell).toEqual(whole(row))
}

test('every cell was visited', async () => {
  expect(cells).toBe(stages.length * (allActions.length * ROLES.length + ORDER_TIMERS.length))
  await tellProof('cells of orders', {
    states: stages.length,
    actions: allActions.length,
    roles: ROLES.length,
    timers: ORDER_TIMERS.length,
    cells,
  })
})
