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

export type ShopActRow = Narrowed<
  rows.ShopActs,
  { subject_id: string; input: Record<string, string>; changes: Change[] }
>

/** The id of what an act was done to; null where it was named otherwise. */
const subjectId: Sql = sql`CASE WHEN a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN a.subject_id::uuid END`

/** The product of a stock that was set: the act names one of its SKUs. */
const productId: Sql = sql`coalesce((SELECT k.product_id FROM published.sku AS k WHERE k.id = ${subjectId}), ${subjectId})`

/** What people call it; null for what has no name. */
const nameOfSubject = (lang: string): Sql => sql`CASE a.subject_kind
      WHEN 'order' THEN (SELECT o.sn FROM published.orders AS o WHERE o.id = ${subjectId})
      WHEN 'refund' THEN (SELECT o.sn FROM published.refund AS r JOIN published.orders AS o ON o.id = r.order_id WHERE r.id = ${subjectId})
      WHEN 'person' THEN (SELECT p.name FROM published.staff AS p WHERE p.id = ${subjectId})
      WHEN 'product' THEN (SELECT pick_text(c.title, ${lang}) FROM published.product_card AS c WHERE c.id = ${productId})
      WHEN 'promo' THEN (SELECT m.code FROM published.named_promo AS m WHERE m.id = ${subjectId})
      WHEN 'import' THEN (SELECT i.file_name FROM published.named_import AS i WHERE i.id = ${subjectId})
      WHEN 'takedown' THEN (SELECT coalesce(pick_text(c.title, ${lang}), s.name) FROM published.named_takedown AS d
        JOIN published.shop AS s ON s.id = d.shop_id LEFT JOIN published.product_card AS c ON c.id = d.product_id WHERE d.id = ${subjectId})
    END`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A thing and its parts: whoever asks for a product means its SKUs, too. */
const partsOf = (id: string): Sql => sql`
  SELECT ${id}::text AS id UNION ALL SELECT k.id::text FROM published.sku AS k WHERE k.product_id = ${UUID.test(id) ? id : null}::uuid`

export type ActsAsked = {
  shopId: string
  staffId?: string
  act?: string
  on?: string
  subjectId?: string
  from?: string
  to?: string
  after?: readonly (string | number)[] | undefined
  limit: number
  /** In which titles are read. */
  lang: string
}

/** The newest of what is asked for, by an index that holds it in their order; of a thing with parts the newest of each. */
function newest(asked: ActsAsked): Sql {
  const conditions = [
    [sql`a.shop_id = ${asked.shopId}`],
    asked.staffId === undefined ? [] : [sql`a.staff_id = ${asked.staffId}`],
    asked.act === undefined ? [] : [sql`a.call = ${asked.act}`],
    asked.on === undefined ? [] : [sql`a.subject_kind = ${asked.on}`],
    asked.subjectId === undefined ? [] : [sql`a.subject_id = part.id`],
    asked.from === undefined ? [] : [sql`a.done_at >= ${asked.from}`],
    asked.to === undefined ? [] : [sql`a.done_at < ${asked.to}`],
    asked.after ? [sql`(a.done_at, a.id) < (${asked.after[0]}::timestamptz, ${asked.after[1]}::uuid)`] : [],
  ].flat()
  const acts = sql`SELECT a.* FROM shop_act AS a WHERE ${join(conditions, ' AND ')} ORDER BY a.done_at DESC, a.id DESC LIMIT ${rowsToFetch(asked.limit)}`
  return asked.subjectId === undefined
    ? acts
    : sql`SELECT a.* FROM (${partsOf(asked.subjectId)}) AS part CROSS JOIN LATERAL (${acts}) AS a`
}

/** Newest first. */
export const selectShopActs = (db: Db, asked: ActsAsked): Promise<ShopActRow[]> =>
  db.many<ShopActRow>(sql`
    SELECT a.id, a.staff_id, s.account, s.name, a.call, a.subject_kind,
      CASE WHEN a.subject_kind = 'product' THEN coalesce(${productId}::text, a.subject_id) ELSE a.subject_id END AS subject_id,
      ${nameOfSubject(asked.lang)} AS subject_name,
      a.input, a.changes, a.request_id, a.done_at
    FROM (${/* e.g. SELECT * FROM shop_act */ newest(asked)}) AS a LEFT JOIN published.staff AS s ON s.id = a.staff_id
    ORDER BY a.done_at DESC, a.id DESC LIMIT ${rowsToFetch(asked.limit)}`)
