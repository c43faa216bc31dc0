import type { CallKey, Input } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { type BuiltProduct, buildProduct } from '../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltBuyer,
  type BuiltOrder,
  type BuiltSeller,
  buildBuyer,
  buildOrder,
  buildSeller,
  PAY_PASSWORD,
  type Stage,
  send,
} from '../../../test/factories/orders.ts'
import { applyFor } from '../../../test/factories/refunds.ts'
import { type TestClient, useServer } from '../../../test/harness.ts'
import { timers as handlers } from '../../timers.ts'

const server = useServer()

/** The stages that an order passes, and those in which a refund is about what was not sent yet. */
type OrderStage = Stage | 'asked in part' | 'asked as a whole' | 'partly sent'
const isStage = (stage: OrderStage): stage is Stage =>
  !['asked in part', 'asked as a whole', 'partly sent'].includes(stage)

/**
 * What each action does at each stage, written by hand: the status that follows; `same` where an answer is repeated and
 * nothing happens; `reviewed` where it was done before. Everything that is not here is refused as not in this state.
 */
const LEGAL: Record<OrderStage, Partial<Record<Action, number | 'same' | 'reviewed'>>> = {
  unpaid: { 'buyer pay': 1, 'buyer cancel': -1, 'seller cancel': -1, 'timer A1': -1 },
  paid: {
    'buyer pay': 'same',
    'buyer cancel': -2,
    'buyer remind': 1,
    'seller pack': 1,
    'seller ship': 2,
    'seller cancel': -2,
    'timer A2': -2,
  },
  // One of two pieces is asked back.
  'asked in part': { 'buyer pay': 'same', 'seller pack': 1, 'seller ship': 1 },
  'asked as a whole': { 'buyer pay': 'same' },
  // The other one is on its way, and the request was refused.
  'partly sent': {
    'buyer pay': 'same',
    'buyer remind': 1,
    'seller ship': 2,
    'seller trace': 1,
    'seller renumber': 1,
    'timer A2': 2,
  },
  packed: {
    'buyer pay': 'same',
    'buyer remind': 1,
    'seller ship': 2,
    'seller cancel': -2,
    'timer A2': -2,
  },
  sent: {
    'buyer pay': 'same',
    'buyer confirm': 3,
    'buyer extend': 2,
    'seller trace': 2,
    'seller renumber': 2,
    'timer A3': 3,
  },
  delivered: {
    'buyer pay': 'same',
    'buyer confirm': 3,
    'buyer extend': 2,
    'buyer not_here': 2,
    'seller trace': 2,
    'seller renumber': 2,
    'timer A3': 3,
  },
  received: { 'buyer pay': 'same', 'buyer comment': 4, 'timer A4': 4, 'timer A5': 3 },
  completed: { 'buyer pay': 'same', 'buyer comment': 'reviewed', 'timer A5': 4 },
  cancelled: {},
  refunded: { 'buyer pay': 'same' },
}

type Doing = { order: BuiltOrder; lineId: string }
const asked = <K extends CallKey>(name: K, input: (doing: Doing) => Input<K>) => ({ name, input })
const byId = ({ order }: Doing) => ({ id: order.id })

const buyerActions = {
  pay: asked('POST /api/order/pay', ({ order }) => ({ trade_sn: order.tradeSn, pay_password: PAY_PASSWORD })),
  cancel: asked('POST /api/order/cancel', byId),
  remind: asked('POST /api/order/remind', byId),
  confirm: asked('POST /api/order/confirm', byId),
  extend: asked('POST /api/order/extend', byId),
  not_here: asked('POST /api/order/not_here', byId),
  comment: asked('POST /api/order/comment', ({ order, lineId }) => ({
    id: order.id,
    items: [{ order_item_id: lineId, content: 'Good', goods_score: 4 }],
    service_score: 4,
    postage_score: 4,
  })),
}
const sellerActions = {
  pack: asked('POST /api/seller/order_pack', byId),
  cancel: asked('POST /api/seller/order_cancel', ({ order }) => ({ id: order.id, reason: 'Out of stock' })),
  ship: asked('POST /api/seller/order_ship', ({ order }) => ({
    id: order.id,
    packages: [{ carrier: 'CTT', no: 'CT1' }],
  })),
  trace: asked('POST /api/seller/order_trace', ({ order }) => ({
    id: order.id,
    no: 'CT123456789PT',
    time: server.clock.now().toISOString(),
    text: 'Sorted',
  })),
  renumber: asked('POST /api/seller/order_renumber', ({ order }) => ({
    id: order.id,
    no: 'CT123456789PT',
    new_carrier: 'CTT',
    new_no: 'CT2',
  })),
}
type Action =
  | `buyer ${keyof typeof buyerActions}`
  | `seller ${keyof typeof sellerActions}`
  | `timer ${(typeof timers)[number]}`

const timers = ['A1', 'A2', 'A3', 'A4', 'A5'] as const
const stages = Object.keys(LEGAL) as OrderStage[]

let buyer: BuiltBuyer
let otherBuyer: BuiltBuyer
let seller: BuiltSeller
let otherSeller: BuiltSeller
let product: BuiltProduct
beforeAll(async () => {
  buyer = await buildBuyer(server, 1_000_000n)
  otherBuyer = await buildBuyer(server)
  seller = await buildSeller(server)
  otherSeller = await buildSeller(server)
  const { shop } = server.databases
  product = await buildProduct(shop, {
    shopId: seller.shopId,
    skus: [{ choice: [], price: 1200n as never, stock: 900 }],
  })
})

async function anOrder(stage: OrderStage): Promise<Doing> {
  const order = isStage(stage)
    ? await buildOrder(server, stage, { buyer, seller, product, quantity: 1 })
    : await askedBack(stage)
  const { items } = await buyer.client.call('GET /api/order/detail', { id: order.id })
  return { order, lineId: items[0]?.id ?? '' }
}

async function askedBack(stage: Exclude<OrderStage, Stage>): Promise<BuiltOrder> {
  const order = await buildOrder(server, 'paid', { buyer, seller, product, quantity: 2 })
  const [line] = (await buyer.client.call('GET /api/refund/info', { order_id: order.id })).lines
  const items = [{ order_item_id: line?.order_item_id ?? '', quantity: 1, amount: line?.max[0] ?? '' }]
  const { id } = await applyFor(order, stage === 'asked as a whole' ? {} : { items })
  if (stage !== 'partly sent') return order
  await send(seller, order.id)
  await seller.client.call('POST /api/seller/refund_refuse', { id, reason: 'It is yours.' }, AT_ONCE)
  return order
}

/** All that hangs on an order, as text. */
async function everythingOf({ order }: Doing): Promise<string> {
  const row = await server.databases.owner.one<{ all: string }>(sql`
    SELECT jsonb_build_array(
      (SELECT to_jsonb(o) FROM orders AS o WHERE o.id = ${order.id}),
      (SELECT jsonb_agg(to_jsonb(e) ORDER BY e.seq) FROM order_event AS e WHERE e.order_id = ${order.id}),
      (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.line) FROM order_line AS l WHERE l.order_id = ${order.id}),
      (SELECT jsonb_agg(to_jsonb(p)) FROM package AS p WHERE p.order_id = ${order.id}),
      (SELECT jsonb_agg(to_jsonb(t) ORDER BY t.id) FROM trace AS t JOIN package AS p ON p.id = t.package_id
        WHERE p.order_id = ${order.id}),
      (SELECT jsonb_agg(to_jsonb(r)) FROM reservation AS r WHERE r.order_id = ${order.id}),
      (SELECT jsonb_agg(to_jsonb(r)) FROM review AS r WHERE r.order_id = ${order.id}),
      (SELECT jsonb_agg(to_jsonb(j) ORDER BY j.id) FROM ledger.journal AS j WHERE j.order_id = ${order.id}),
      (SELECT to_jsonb(s) FROM stock AS s WHERE s.sku_id = ${product.skuIds[0]}),
      (SELECT jsonb_agg(to_jsonb(a) ORDER BY a.id) FROM ledger.account AS a WHERE a.owner_id IN (${buyer.id}, ${seller.shopId}))
    )::text AS all`)
  return row.all
}

const readAs = (role: string | undefined, { order: { id } }: Doing) =>
  role === 'seller'
    ? seller.client.call('GET /api/seller/order_detail', { id })
    : buyer.client.call('GET /api/order/detail', { id })

type Outcome = { code: number; status?: unknown }
const DONE: Outcome = { code: 1 }
const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    () => DONE,
    (refused: { code: number; data: Record<string, unknown> }) => ({ code: refused.code, status: refused.data.status }),
  )

function run(action: Action, doing: Doing, buyers: TestClient, sellers: TestClient): Promise<Outcome> {
  const [role, name] = action.split(' ') as ['buyer' | 'seller' | 'timer', string]
  if (role === 'timer') return outcomeOf(fireEarly(name, doing))
  const { name: call, input } = (role === 'buyer' ? buyerActions : sellerActions)[name as 'cancel']
  return outcomeOf((role === 'buyer' ? buyers : sellers).call(call, input(doing) as never, AT_ONCE))
}

/** Makes a timer due, though it may have no business in this state. */
async function fireEarly(kind: string, { order }: Doing): Promise<void> {
  await server.databases.owner.run(sql`
    INSERT INTO timer (kind, subject_id, due_at) VALUES (${kind}, ${order.id}, ${server.clock.now()})
    ON CONFLICT (subject_id, kind) DO UPDATE SET due_at = excluded.due_at, left_ms = NULL`)
  try {
    await handlers[kind]?.(server.system, order.id)
  } finally {
    await server.databases.owner.run(sql`DELETE FROM timer WHERE subject_id = ${order.id} AND kind = ${kind}`)
  }
}

const allActions = [
  ...Object.keys(buyerActions).map((name) => `buyer ${name}`),
  ...Object.keys(sellerActions).map((name) => `seller ${name}`),
  ...timers.map((name) => `timer ${name}`),
] as Action[]

let cells = 0

test.each(stages)('an order that is %s does what the table says and nothing else', async (stage) => {
  const standing = await anOrder(stage)
  for (const action of allActions) {
    cells += 1
    const legal = LEGAL[stage][action]
    if (typeof legal === 'number') await expectMove(stage, action, legal)
    else await expectStandstill(standing, action, legal)
  }
})

async function expectMove(stage: OrderStage, action: Action, to: number): Promise<void> {
  const doing = await anOrder(stage)
  const [role, name] = action.split(' ')
  if (role !== 'timer') expect((await readAs(role, doing)).allowed, action).toContain(name)
  expect(await run(action, doing, buyer.client, seller.client), action).toEqual(DONE)
  expect((await readAs('buyer', doing)).status, action).toBe(to)
}

async function expectStandstill(doing: Doing, action: Action, legal: 'same' | 'reviewed' | undefined): Promise<void> {
  const [role, name] = action.split(' ')
  const { status } = await server.databases.owner.one<{ status: number }>(
    sql`SELECT status FROM orders WHERE id = ${doing.order.id}`,
  )
  if (role !== 'timer') expect((await readAs(role, doing)).allowed, action).not.toContain(name)
  const before = await everythingOf(doing)
  const outcome = await run(action, doing, buyer.client, seller.client)
  if (legal === 'same') expect(outcome, action).toEqual(DONE)
  else if (legal === 'reviewed') expect(outcome.code, action).toBe(4101)
  else expect(outcome, action).toEqual({ code: 1423, status })
  expect(await everythingOf(doing), action).toBe(before)
}

test.each(stages)('nobody else can touch, or even see, an order that is %s', async (stage) => {
  const doing = await anOrder(stage)
  const before = await everythingOf(doing)
  for (const action of allActions.filter((one) => !one.startsWith('timer'))) {
    cells += 1
    const outcome = await run(action, doing, otherBuyer.client, otherSeller.client)
    expect(outcome, action).toEqual({ code: 1004 })
  }
  for (const call of ['GET /api/order/detail', 'GET /api/order/logistics'] as const)
    expect((await outcomeOf(otherBuyer.client.call(call, { id: doing.order.id }))).code).toBe(1004)
  expect((await outcomeOf(otherSeller.client.call('GET /api/seller/order_detail', { id: doing.order.id }))).code).toBe(
    1004,
  )
  expect(await everythingOf(doing)).toBe(before)
})

test('every cell was tried', () => {
  expect(cells).toBe(stages.length * (allActions.length + allActions.length - timers.length))
})
