import type { Cents } from '@tradewind/contract/money'
import { SEEN_ON_STATEMENTS, type TopupMethod } from '@tradewind/contract/topup-methods'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { lineKey } from '../reconciliation/reconciliation.pieces.sql.ts'
import type * as rows from './rows.gen.ts'
import { type Audit, type TopupStep, topupColumns } from './topups.sql.ts'

export type AuditedRow = Narrowed<rows.Audited, { proofs: StoredImage[] }>

const auditedColumns: Sql = sql`
  ${topupColumns}, t.bank_ref, t.looked_ref,
  CASE WHEN t.method = ANY(${SEEN_ON_STATEMENTS}) THEN ${lineKey(sql`coalesce(t.bank_ref, t.looked_ref)`)} END AS bank_key, t.looked_arrived, s.account,
  (SELECT name FROM published.staff WHERE id = t.looked_by) AS looked_by_name,
  (SELECT name FROM published.staff WHERE id = t.audited_by) AS audited_by_name,
  CASE WHEN NOT EXISTS (SELECT FROM topup_comparison WHERE topup_id = t.id)
    THEN (SELECT count(*)::int FROM topup_alike WHERE t.id IN (topup_id, other_id)) END AS near`

export const selectAudited = (db: Db, id: string) =>
  db.maybe<AuditedRow>(sql`
    SELECT ${auditedColumns} FROM topup AS t JOIN published.shopper AS s ON s.id = t.shopper_id WHERE t.id = ${id}`)

/** Open ones in the order in which they came, all others newest first. */
export function selectAuditedPage(
  db: Db,
  by: {
    audit: number | null
    method?: TopupMethod
    shopperId?: string
    after?: readonly (string | number)[]
    limit: number
  },
): Promise<AuditedRow[]> {
  const isQueue = by.audit === 0
  const behind = by.after && sql`(${by.after[0]}::timestamptz, ${by.after[1]}::uuid)`
  const order = isQueue ? sql`t.created_at, t.id` : sql`t.created_at DESC, t.id DESC`
  return db.many<AuditedRow>(sql`
    SELECT ${auditedColumns} FROM topup AS t JOIN published.shopper AS s ON s.id = t.shopper_id
    WHERE (${by.audit}::smallint IS NULL OR t.audit = ${by.audit}::smallint)
      AND (${by.method ?? null}::text IS NULL OR t.method = ${by.method ?? null})
      ${by.shopperId ? sql`AND t.shopper_id = ${by.shopperId}` : sql``}
      ${behind ? sql`AND (t.created_at, t.id) ${isQueue ? sql`>` : sql`<`} ${behind}` : sql``}
    ORDER BY ${order} LIMIT ${by.limit}`)
}

export type HistoryRow = Narrowed<
  rows.History,
  {
    open: number
    passed: number
    refused: number
    arrived: Cents
    list: {
      id: string
      method: TopupMethod
      amount: string
      arrived: string | null
      audit: Audit
      created_at: string
    }[]
  }
>

const NEWEST = 10

/** What else the shopper claimed, and what came of it. */
export const selectHistory = (db: Db, shopperId: string, without: string) =>
  db.one<HistoryRow>(sql`
    SELECT s.created_at AS joined_at, n.*, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'method', h.method, 'amount', h.amount::text,
          'arrived', h.arrived::text, 'audit', h.audit, 'created_at', h.created_at) ORDER BY h.created_at DESC, h.id DESC), '[]')
      FROM (SELECT * FROM topup WHERE shopper_id = s.id AND id <> ${without}
        ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) AS h
    ) AS list
    FROM published.shopper AS s CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE audit = 0)::int AS open, count(*) FILTER (WHERE audit = 1)::int AS passed,
        count(*) FILTER (WHERE audit = 2)::int AS refused, coalesce(sum(arrived), 0)::bigint AS arrived
      FROM topup WHERE shopper_id = s.id AND id <> ${without}
    ) AS n
    WHERE s.id = ${shopperId}`)

export type LockedTopup = rows.LockedTopup

export const lockTopup = (tx: Tx, id: string) =>
  tx.maybe<LockedTopup>(sql`
    SELECT id, shopper_id, method, network, tx_hash, amount, audit, looked_ref FROM topup WHERE id = ${id}
    FOR NO KEY UPDATE`)

type Word = { id: string; arrived: Cents; bankRef: string; by: string; at: Date }

/** Keeps what the first of two auditors saw. */
export const updateLooked = (tx: Tx, { id, arrived, bankRef, by, at }: Word) =>
  tx.run(sql`
    UPDATE topup SET looked_at = ${at}, looked_by = ${by}, looked_arrived = ${arrived}, looked_ref = ${bankRef}
    WHERE id = ${id} AND audit = 0 AND looked_at IS NULL`)

/** Moves a claim and links its history in one statement. How many: 1, or 0 when it is elsewhere by now. */
export const writeStep = (tx: Tx, id: string, step: TopupStep & { actorId: string; at: Date }, changes: Sql) =>
  tx.run(sql`
    WITH moved AS (
      UPDATE topup SET audit = ${step.to}, audited_by = ${step.actorId}, audited_at = ${step.at}, ${/* e.g. reason = '' */ changes}
      WHERE id = ${id} AND audit = ${step.from} RETURNING id
    )
    INSERT INTO topup_event (topup_id, seq, prev_seq, event, from_status, to_status, role, actor_id, at)
    SELECT moved.id, last.seq + 1, last.seq, ${step.event}, ${step.from}, ${step.to}, 'auditor', ${step.actorId}::uuid, ${step.at}::timestamptz
    FROM moved JOIN topup_event AS last ON last.topup_id = moved.id AND last.to_status = ${step.from}`)

/** Who sent it. Of two auditors who name one the first stays: a claim has one sender. */
export const insertSender = (tx: Tx, topupId: string, fingerprint: Buffer) =>
  tx.run(
    sql`INSERT INTO topup_sender (topup_id, fingerprint) VALUES (${topupId}, ${fingerprint}) ON CONFLICT DO NOTHING`,
  )

/** What a refused claim had used may serve another one. */
export async function freeUsed(tx: Tx, topupId: string): Promise<void> {
  await tx.run(sql`DELETE FROM used_evidence WHERE topup_id = ${topupId}`)
  await tx.run(sql`DELETE FROM used_arrival WHERE topup_id = ${topupId}`)
}
