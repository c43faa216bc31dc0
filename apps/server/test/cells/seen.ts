import { DAY_MS } from '@tradewind/contract/durations'
import { cents, formatDollars } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import type { TimerKind, Timers } from '../../src/platform/timers.ts'
import type { Server } from '../harness.ts'
import type { Row } from './refund-table.ts'
import { codeOf, type People } from './roles.ts'

/** What of an order a cell may change. */
export type Seen = {
  /** The states of its refunds, oldest first. */
  refunds: string
  /** `3 as -5`: received, and shown as asked for; `3 with -5` while the refund is about a part. */
  order: string
  /** With the days that each has left; one that waits stands in brackets. */
  timers: string
  /** By kind of account, of all that there are. */
  money: Record<string, string>
  /** Pieces that can be bought. */
  stock: number
}

type Found = {
  refunds: string
  status: number
  refund_stage: number | null
  refund_whole: boolean
  timers: { kind: string; due: string | null; left: number | null }[]
  money: Record<string, number>
  stock: number
}

/** All but the timers that write to somebody. */
const DEADLINES = '^([AB][1-5]|refund_pay)$'

export async function seeOrder(server: Server, { product }: People, orderId: string): Promise<Seen> {
  const row = await server.databases.owner.one<Found>(sql`
    SELECT o.status, o.refund_stage, o.refund_whole,
      (SELECT coalesce(string_agg(r.state, ' ' ORDER BY r.created_at, r.id), '') FROM refund AS r WHERE r.order_id = o.id) AS refunds,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'due', t.due_at, 'left', t.left_ms) ORDER BY t.kind), '[]')
        FROM timer AS t WHERE t.kind ~ ${DEADLINES}
          AND (t.subject_id = o.id OR t.subject_id IN (SELECT id FROM refund WHERE order_id = o.id))) AS timers,
      (SELECT jsonb_object_agg(kind, sum) FROM (SELECT kind, sum(balance) FROM ledger.account GROUP BY kind) AS k) AS money,
      (SELECT s.on_hand - s.reserved FROM stock AS s WHERE s.sku_id = ${product.skuIds[0]}) AS stock
    FROM orders AS o WHERE o.id = ${orderId}`)
  const { refunds, status, refund_stage, refund_whole, stock } = row
  const now = server.clock.now().getTime()
  const timers = row.timers.map(({ kind, due, left }) => {
    const days = Math.round((due === null ? (left ?? 0) : Date.parse(due) - now) / DAY_MS)
    return due === null ? `(${kind} ${days})` : `${kind} ${days}`
  })
  const money = Object.fromEntries(
    Object.entries(row.money).map(([kind, sum]) => [kind, formatDollars(cents(BigInt(sum)))]),
  )
  const order = refund_stage === null ? `${status}` : `${status} ${refund_whole ? 'as' : 'with'} ${refund_stage}`
  return { refunds, order, timers: timers.join(' '), money, stock }
}

const inCents = (dollars: string | undefined): number => Number((dollars ?? '0.00').replace('.', ''))

/** What became of it: where it is now, and how much more or less money and stock there is. */
export function changeOf(before: Seen, after: Seen): Seen {
  const kinds = Object.keys(after.money).filter((kind) => after.money[kind] !== before.money[kind])
  const more = (kind: string) => BigInt(inCents(after.money[kind]) - inCents(before.money[kind]))
  return {
    ...after,
    money: Object.fromEntries(kinds.map((kind) => [kind, formatDollars(cents(more(kind)))])),
    stock: after.stock - before.stock,
  }
}

/** As the tables write it; nothing moved where a row does not say that something did. */
export const asRow = ({ refunds, order, timers, money, stock }: Seen): Row => [refunds, order, timers, money, stock]
export const whole = ([refunds, order, timers, money = {}, stock = 0]: Row): Row => {
  return [refunds, order, timers, money, stock]
}

/** All that hangs on an order, its refunds and the money of both sides, what was said apart from it. */
export async function everythingOf(server: Server, { buyer, seller, product }: People, orderId: string) {
  const ofRefunds = sql`refund_id IN (SELECT id FROM refund WHERE order_id = ${orderId})`
  return server.databases.owner.one<{ all: unknown[]; said: number }>(sql`
    SELECT jsonb_build_array(
      (SELECT to_jsonb(o) FROM orders AS o WHERE o.id = ${orderId}),
      (SELECT jsonb_agg(to_jsonb(e) ORDER BY e.seq) FROM order_event AS e WHERE e.order_id = ${orderId}),
      (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.line) FROM order_line AS l WHERE l.order_id = ${orderId}),
      (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.id) FROM package AS p WHERE p.order_id = ${orderId}),
      (SELECT jsonb_agg(to_jsonb(t) ORDER BY t.id) FROM trace AS t JOIN package AS p ON p.id = t.package_id
        WHERE p.order_id = ${orderId}),
      (SELECT jsonb_agg(to_jsonb(v)) FROM reservation AS v WHERE v.order_id = ${orderId}),
      (SELECT jsonb_agg(to_jsonb(v)) FROM review AS v WHERE v.order_id = ${orderId}),
      (SELECT jsonb_agg(to_jsonb(r) ORDER BY r.id) FROM refund AS r WHERE r.order_id = ${orderId}),
      (SELECT jsonb_agg(to_jsonb(e) ORDER BY e.refund_id, e.seq) FROM refund_event AS e WHERE ${ofRefunds}),
      (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.refund_id, l.place) FROM refund_line AS l WHERE ${ofRefunds}),
      (SELECT jsonb_agg(to_jsonb(f) ORDER BY f.id) FROM refund_offer AS f WHERE ${ofRefunds}),
      (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.refund_id) FROM refund_parcel AS p WHERE ${ofRefunds}),
      (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.id) FROM refund_proof AS p WHERE ${ofRefunds}),
      (SELECT jsonb_agg(to_jsonb(c) ORDER BY c.refund_id, c.place) FROM refund_case AS c WHERE ${ofRefunds}),
      (SELECT jsonb_agg(to_jsonb(t) ORDER BY t.subject_id, t.kind) FROM timer AS t WHERE t.kind ~ ${DEADLINES}
        AND (t.subject_id = ${orderId} OR t.subject_id IN (SELECT id FROM refund WHERE order_id = ${orderId}))),
      (SELECT jsonb_agg(to_jsonb(j) ORDER BY j.id) FROM ledger.journal AS j WHERE j.order_id = ${orderId}),
      (SELECT to_jsonb(s) FROM stock AS s WHERE s.sku_id = ${product.skuIds[0]}),
      (SELECT jsonb_agg(to_jsonb(a) ORDER BY a.id) FROM ledger.account AS a WHERE a.owner_id IN (${buyer.id}, ${seller.shopId}))
    ) AS all,
    (SELECT count(*)::int FROM chat_message AS m JOIN chat_thread AS t ON t.id = m.thread_id
      WHERE t.subject_id IN (SELECT id FROM refund WHERE order_id = ${orderId})) AS said`)
}

/** Makes a timer due, though it may have no business in this state, and leaves what the order had of it as it was. */
export async function fireEarly(server: Server, table: Timers, kind: string, subjectId: string): Promise<number> {
  const { owner } = server.databases
  const mine = sql`subject_id = ${subjectId} AND kind = ${kind}`
  const before = await owner.maybe<{ due_at: Date | null; left_ms: bigint | null }>(
    sql`SELECT due_at, left_ms FROM timer WHERE ${mine}`,
  )
  await owner.run(sql`
    INSERT INTO timer (kind, subject_id, due_at) VALUES (${kind}, ${subjectId}, ${server.clock.now()})
    ON CONFLICT (subject_id, kind) DO UPDATE SET due_at = excluded.due_at, left_ms = NULL`)
  const code = await codeOf(table[kind as TimerKind]?.(server.system, subjectId) ?? Promise.resolve())
  if (code === 1) return code
  if (before)
    await owner.run(sql`UPDATE timer SET due_at = ${before.due_at}, left_ms = ${before.left_ms} WHERE ${mine}`)
  else await owner.run(sql`DELETE FROM timer WHERE ${mine}`)
  return code
}
