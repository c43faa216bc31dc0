import sql, { join, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type Change = { field: string; was: string | null; became: string | null }

export type NewShopAct = {
  id: string
  shopId: string
  staffId: string
  call: string
  subject: { kind: string; id: string }
  input: Record<string, string>
  changes: readonly Change[]
  requestId: string
  at: Date
}

export const insertShopAct = (tx: Tx, act: NewShopAct): void =>
  tx.send(sql`
    INSERT INTO shop_act (id, shop_id, staff_id, call, subject_kind, subject_id, input, changes, request_id, done_at)
    VALUES (${act.id}, ${act.shopId}, ${act.staffId}, ${act.call}, ${act.subject.kind}, ${act.subject.id},
      ${JSON.stringify(act.input)}::jsonb, ${JSON.stringify(act.changes)}::jsonb, ${act.requestId}, ${act.at})`)

export type ShopActRow = Narrowed<rows.ShopActs, { input: Record<string, string>; changes: Change[] }>

/** The id of what an act was done to; null where it was named otherwise. */
const subjectId: Sql = sql`CASE WHEN a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN a.subject_id::uuid END`

/** What people call it; null for what has no name. */
const nameOfSubject: Sql = sql`CASE a.subject_kind
      WHEN 'order' THEN (SELECT o.sn FROM published.orders AS o WHERE o.id = ${subjectId})
      WHEN 'refund' THEN (SELECT o.sn FROM published.refund AS r JOIN published.orders AS o ON o.id = r.order_id WHERE r.id = ${subjectId})
      WHEN 'person' THEN (SELECT p.name FROM published.staff AS p WHERE p.id = ${subjectId})
    END`

export type ActsAsked = {
  shopId: string
  staffId?: string
  act?: string
  on?: string
  subjectId?: string
  from?: string
  to?: string
  before?: string
  limit: number
}

/** Newest first. */
export function selectShopActs(db: Db, asked: ActsAsked): Promise<ShopActRow[]> {
  const conditions = [
    [sql`a.shop_id = ${asked.shopId}`],
    asked.staffId === undefined ? [] : [sql`a.staff_id = ${asked.staffId}`],
    asked.act === undefined ? [] : [sql`a.call = ${asked.act}`],
    asked.on === undefined ? [] : [sql`a.subject_kind = ${asked.on}`],
    asked.subjectId === undefined ? [] : [sql`a.subject_id = ${asked.subjectId}`],
    asked.from === undefined ? [] : [sql`a.done_at >= ${asked.from}`],
    asked.to === undefined ? [] : [sql`a.done_at < ${asked.to}`],
    asked.before === undefined ? [] : [sql`a.id < ${asked.before}`],
  ].flat()
  return db.many<ShopActRow>(sql`
    SELECT a.id, a.staff_id, s.account, s.name, a.call, a.subject_kind, a.subject_id, ${nameOfSubject} AS subject_name,
      a.input, a.changes, a.request_id, a.done_at
    FROM shop_act AS a LEFT JOIN published.staff AS s ON s.id = a.staff_id
    WHERE ${join(conditions, ' AND ')} ORDER BY a.id DESC LIMIT ${rowsToFetch(asked.limit)}`)
}
