import type { CallKey, Input } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { type BuiltProduct, buildProduct } from '../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltBuyer,
  type BuiltSeller,
  buildBuyer,
  buildOrder,
  buildSeller,
} from '../../../test/factories/orders.ts'
import { type BuiltRefund, buildRefund, REFUND_STAGES, type RefundStageName } from '../../../test/factories/refunds.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { whileGone } from '../../../test/factories/takedowns.ts'
import { type TestClient, useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'
import { refundTimers } from './refunds.ts'

const server = useServer()

type Cell = { refund: BuiltRefund; lineId: string; offerId: string }
const asked = <K extends CallKey>(name: K, input: (cell: Cell) => Input<K>) => ({ name, input })
const byId = ({ refund }: Cell) => ({ id: refund.id })
const offer = ({ refund }: Cell) => ({ id: refund.id, amount: '2.00', with_return: false })
const answer = ({ refund, offerId }: Cell) => ({ id: refund.id, offer_id: offerId })
const message = ({ refund }: Cell) => ({ id: refund.id, message_id: newId(), text: 'Hello' })
const received = ({ refund, lineId }: Cell) => ({
  id: refund.id,
  items: [{ order_item_id: lineId, received: 1, fit: 1 }],
})
const reason = 'It left us whole.'

const actions = {
  'buyer withdraw': asked('POST /api/refund/cancel', byId),
  'buyer offer': asked('POST /api/refund/offer', offer),
  'buyer accept': asked('POST /api/refund/accept', answer),
  'buyer decline': asked('POST /api/refund/decline', answer),
  'buyer send': asked('POST /api/refund/express', ({ refund }) => ({ id: refund.id, carrier: 'CTT', no: 'R9' })),
  'buyer arrive': asked('POST /api/refund/delivered', byId),
  'buyer escalate': asked('POST /api/refund/escalate', byId),
  'buyer message': asked('POST /api/refund/message', message),
  'seller agree': asked('POST /api/seller/refund_agree', byId),
  'seller offer': asked('POST /api/seller/refund_offer', offer),
  'seller accept': asked('POST /api/seller/refund_accept', answer),
  'seller refuse': asked('POST /api/seller/refund_refuse', ({ refund }) => ({ id: refund.id, reason })),
  'seller arrive': asked('POST /api/seller/refund_delivered', byId),
  'seller receive': asked('POST /api/seller/refund_receive', received),
  'seller contest': asked('POST /api/seller/refund_contest', ({ refund }) => ({
    id: refund.id,
    contest: 'used',
    words: reason,
  })),
  'seller message': asked('POST /api/seller/refund_message', message),
  'operator agree': asked('POST /api/admin/refund_agree', ({ refund }) => ({ id: refund.id, reason })),
  'operator refuse': asked('POST /api/admin/refund_refuse', ({ refund }) => ({ id: refund.id, reason })),
  'operator receive': asked('POST /api/admin/refund_receive', (cell) => ({ ...received(cell), reason })),
  'operator judge': asked('POST /api/admin/refund_judge', ({ refund, lineId }) => ({
    id: refund.id,
    lines: [{ order_item_id: lineId, amount: '1.00' }],
    fault: 'shop',
    reason,
  })),
  'operator retry': asked('POST /api/admin/refund_retry', byId),
  'operator message': asked('POST /api/admin/refund_message', message),
}
type Action = keyof typeof actions
const TIMERS = ['B1', 'B2', 'B3', 'B4', 'refund_pay'] as const
type Happening = Action | `timer ${(typeof TIMERS)[number]}`

/**
 * What each action and each timer does in each state, written by hand: the state that follows. Everything that is not here is
 * refused as not in this state, and changes nothing; an answer to an offer where the other side made none names nothing.
 */
const LEGAL: Record<RefundStageName, Partial<Record<Happening, string>>> = {
  applied: {
    'buyer withdraw': 'withdrawn',
    'buyer offer': 'applied',
    'buyer message': 'applied',
    'seller agree': 'refunded',
    'seller offer': 'offered',
    'seller refuse': 'refused',
    'seller message': 'applied',
    'operator agree': 'refunded',
    'operator refuse': 'refused',
    'operator message': 'applied',
    'timer B1': 'refunded',
  },
  countered: {
    'buyer withdraw': 'withdrawn',
    'buyer offer': 'applied',
    'buyer message': 'applied',
    'seller agree': 'refunded',
    'seller accept': 'refunded',
    'seller offer': 'offered',
    'seller refuse': 'refused',
    'seller message': 'applied',
    'operator agree': 'refunded',
    'operator refuse': 'refused',
    'operator message': 'applied',
    'timer B1': 'refunded',
  },
  offered: {
    'buyer withdraw': 'withdrawn',
    'buyer offer': 'offered',
    'buyer accept': 'refunded',
    'buyer decline': 'applied',
    'buyer message': 'offered',
    'seller agree': 'refunded',
    'seller offer': 'offered',
    'seller message': 'offered',
    'operator agree': 'refunded',
    'operator message': 'offered',
    'timer B2': 'closed',
  },
  refused: {
    'buyer escalate': 'escalated',
    'buyer message': 'refused',
    'seller message': 'refused',
    'operator message': 'refused',
    'timer B2': 'closed',
  },
  returning: {
    'buyer withdraw': 'withdrawn',
    'buyer send': 'returned',
    'buyer message': 'returning',
    'seller receive': 'refunded',
    'seller message': 'returning',
    'operator receive': 'refunded',
    'operator message': 'returning',
    'timer B3': 'closed',
  },
  returned: {
    'buyer arrive': 'returned',
    'buyer message': 'returned',
    'seller arrive': 'returned',
    'seller receive': 'refunded',
    'seller contest': 'escalated',
    'seller message': 'returned',
    'operator receive': 'refunded',
    'operator message': 'returned',
    'timer B4': 'refunded',
  },
  escalated: {
    'buyer withdraw': 'withdrawn',
    'buyer message': 'escalated',
    'seller message': 'escalated',
    'operator judge': 'refunded',
    'operator message': 'escalated',
  },
  contested: {
    'buyer message': 'escalated',
    'seller message': 'escalated',
    'operator judge': 'refunded',
    'operator message': 'escalated',
  },
  stuck: {
    'buyer message': 'paying',
    'seller message': 'paying',
    'operator retry': 'refunded',
    'operator message': 'paying',
    'timer refund_pay': 'refunded',
  },
  refunded: {},
  closed: {},
  withdrawn: {},
}

const ROLES = ['visitor', 'buyer', 'other buyer', 'seller', 'other seller', 'operator'] as const
type Role = (typeof ROLES)[number]
const allActions = Object.keys(actions) as Action[]

let buyer: BuiltBuyer
let seller: BuiltSeller
let product: BuiltProduct
const clients = {} as Record<Role, TestClient>
beforeAll(async () => {
  buyer = await buildBuyer(server, 10_000_000n)
  seller = await buildSeller(server)
  product = await buildProduct(server.databases.shop, {
    shopId: seller.shopId,
    skus: [{ choice: [], price: 1200n as never, stock: 900 }],
  })
  clients.visitor = server.client()
  clients.buyer = buyer.client
  clients['other buyer'] = (await buildBuyer(server)).client
  clients.seller = seller.client
  clients['other seller'] = (await buildSeller(server)).client
  clients.operator = (await buildOperator(server)).client
})

async function aCell(stage: RefundStageName): Promise<Cell> {
  const order = await buildOrder(server, 'received', { buyer, seller, product, quantity: 2 })
  const refund = await buildRefund(server, stage, { order })
  const { lines, offers } = await buyer.client.call('GET /api/refund/detail', { id: refund.id })
  return { refund, lineId: lines[0]?.order_item_id ?? '', offerId: offers.at(-1)?.id ?? newId() }
}

/** All that hangs on a refund, its order and the money of both sides, as text. */
async function everythingOf({ refund: { id, order } }: Cell): Promise<string> {
  const row = await server.databases.owner.one<{ all: string }>(sql`
    SELECT jsonb_build_array(
      (SELECT to_jsonb(r) FROM refund AS r WHERE r.id = ${id}),
      (SELECT jsonb_agg(to_jsonb(e) ORDER BY e.seq) FROM refund_event AS e WHERE e.refund_id = ${id}),
      (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.place) FROM refund_line AS l WHERE l.refund_id = ${id}),
      (SELECT jsonb_agg(to_jsonb(f) ORDER BY f.id) FROM refund_offer AS f WHERE f.refund_id = ${id}),
      (SELECT jsonb_agg(to_jsonb(p)) FROM refund_parcel AS p WHERE p.refund_id = ${id}),
      (SELECT jsonb_agg(to_jsonb(c) ORDER BY c.place) FROM refund_case AS c WHERE c.refund_id = ${id}),
      (SELECT jsonb_agg(to_jsonb(m) ORDER BY m.seq) FROM chat_message AS m JOIN chat_thread AS t ON t.id = m.thread_id
        WHERE t.subject_id = ${id}),
      (SELECT to_jsonb(o) FROM orders AS o WHERE o.id = ${order.id}),
      (SELECT jsonb_agg(to_jsonb(j) ORDER BY j.id) FROM ledger.journal AS j WHERE j.order_id = ${order.id}),
      (SELECT jsonb_agg(to_jsonb(a) ORDER BY a.id) FROM ledger.account AS a WHERE a.owner_id IN (${buyer.id}, ${seller.shopId}))
    )::text AS all`)
  return row.all
}

const codeOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 1,
    (refused: { code: number }) => refused.code,
  )
const call = (action: Action, cell: Cell, client: TestClient): Promise<number> =>
  codeOf(client.call(actions[action].name, actions[action].input(cell) as never, AT_ONCE))

/** Makes a timer due, though it may have no business in this state. */
async function fireEarly(kind: string, { refund: { id } }: Cell): Promise<number> {
  await server.databases.owner.run(sql`
    INSERT INTO timer (kind, subject_id, due_at) VALUES (${kind}, ${id}, ${server.clock.now()})
    ON CONFLICT (subject_id, kind) DO UPDATE SET due_at = excluded.due_at, left_ms = NULL`)
  try {
    return await codeOf(refundTimers[kind]?.(server.system, id) ?? Promise.resolve())
  } finally {
    await server.databases.owner.run(sql`DELETE FROM timer WHERE subject_id = ${id} AND kind = ${kind}`)
  }
}

const realmOf = (role: Role): string => (role.endsWith('buyer') ? 'buyer' : role.endsWith('seller') ? 'seller' : role)
let cells = 0

/** What somebody is told who may not: no session of this realm, or that there is no such thing. */
const refusedAs = (action: Action, role: Role): number => (action.split(' ')[0] === realmOf(role) ? 1004 : 401)
/** The shop's own steps: an operator makes them only when it is gone. */
const IN_PLACE_OF_SHOP: readonly string[] = ['operator agree', 'operator refuse', 'operator receive'] satisfies Action[]
const NO_OFFER: readonly Action[] = ['buyer accept', 'buyer decline', 'seller accept']

test.each(REFUND_STAGES)(
  'a refund that is %s does what the table says and nothing else, whoever asks',
  async (stage) => {
    const standing = await aCell(stage)
    const before = await everythingOf(standing)
    const legal = LEGAL[stage]
    for (const action of allActions)
      for (const role of ROLES) {
        const isOwn = role === action.split(' ')[0]
        if (isOwn && legal[action]) continue
        cells += 1
        const expected = isOwn ? (NO_OFFER.includes(action) ? [1004, 1423] : [1423]) : [refusedAs(action, role)]
        expect(expected, `${action} by ${role}`).toContain(await call(action, standing, clients[role]))
      }
    for (const kind of TIMERS) {
      if (legal[`timer ${kind}`]) continue
      cells += 1
      expect(await fireEarly(kind, standing), kind).toBe(kind === 'refund_pay' ? 1 : 1423)
    }
    expect(await everythingOf(standing)).toBe(before)
    for (const [happening, to] of Object.entries(legal)) {
      cells += 1
      const cell = await aCell(stage)
      const [role, name] = happening.split(' ') as [Role, string]
      const made = () => call(happening as Action, cell, clients[role])
      if (IN_PLACE_OF_SHOP.includes(happening)) {
        const untouched = await everythingOf(cell)
        expect(await made(), `${happening}, the shop being there`).toBe(1423)
        expect(await everythingOf(cell)).toBe(untouched)
        expect(await whileGone(server, seller.shopId, made), happening).toBe(1)
      } else if (role in clients) expect(await made(), happening).toBe(1)
      else expect(await fireEarly(name, cell), happening).toBe(1)
      const after = await buyer.client.call('GET /api/refund/detail', { id: cell.refund.id })
      expect(after.state, happening).toBe(to)
    }
  },
)

test('every cell was visited', () => {
  expect(cells).toBe(REFUND_STAGES.length * (allActions.length * ROLES.length + TIMERS.length))
})
