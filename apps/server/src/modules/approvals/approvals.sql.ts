import type { OwnerType } from '@tradewind/contract/code-lists'
import type { Cents } from '@tradewind/contract/money'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { recordHashOf } from '../ledger/ledger.pieces.sql.ts'
import type * as rows from './rows.gen.ts'
import { nameOfSubject } from './subject-name.sql.ts'

export type RequestRow = rows.Request

/** Asks, unless it is asked for already. Of two at once one waits here for the other. */
export const insertRequest = (
  tx: Tx,
  {
    id,
    event,
    refId,
    ownerId,
    amount,
    makerId,
    reason,
    at,
  }: {
    id: string
    event: string
    refId: string
    ownerId: string
    amount: Cents
    makerId: string
    reason: string
    at: Date
  },
) =>
  tx.run(sql`
    INSERT INTO approval_request (id, event, ref_id, owner_id, amount, maker_id, reason, asked_at, state)
    VALUES (${id}, ${event}, ${refId}, ${ownerId}, ${amount}, ${makerId}, ${reason}, ${at}, 'open')
    ON CONFLICT (event, ref_id) WHERE state = 'open' DO NOTHING`)

/** The open request, locked, so that the words of two auditors queue. */
export const lockRequest = (tx: Tx, event: string, refId: string) =>
  tx.maybe<RequestRow>(sql`
    SELECT id, event, ref_id, owner_id, amount, maker_id, reason, checker_id FROM approval_request
    WHERE event = ${event} AND ref_id = ${refId} AND state = 'open' FOR UPDATE`)

export const updateFirstWord = (tx: Tx, id: string, checkerId: string, at: Date) =>
  tx.run(sql`
    UPDATE approval_request SET checker_id = ${checkerId}, checked_at = ${at}
    WHERE id = ${id} AND state = 'open' AND checker_id IS NULL`)

export const updateSecondWord = (tx: Tx, id: string, checkerId: string, approvalId: string) =>
  tx.run(sql`
    UPDATE approval_request SET second_checker_id = ${checkerId}, approval_id = ${approvalId}, state = 'approved'
    WHERE id = ${id} AND state = 'open' AND checker_id <> ${checkerId}`)

type Person = { id: string; account: string; name: string }
export type ApprovalRow = Narrowed<
  rows.Approval,
  {
    owner_kind: OwnerType
    amount: Cents
    asked_by: Person | null
    checked_by: Person | null
    second_checked_by: Person | null
  }
>

const person = (id: Sql): Sql => sql`
  (SELECT jsonb_build_object('id', p.id, 'account', p.account, 'name', p.name) FROM published.staff p WHERE p.id = ${id})`

const approvals: Sql = sql`
  SELECT r.id, r.event, r.ref_id, r.owner_id, CASE WHEN u.id IS NULL THEN 'shop' ELSE 'user' END AS owner_kind,
    coalesce(u.account, s.name, '') AS owner_name, r.maker_id, coalesce(a.amount, r.amount) AS amount, r.reason, r.asked_at,
    r.state, ${person(sql`r.maker_id`)} AS asked_by, ${person(sql`r.checker_id`)} AS checked_by,
    ${person(sql`r.second_checker_id`)} AS second_checked_by
  FROM approval_request r
  LEFT JOIN adjustment a ON a.id = r.ref_id
  LEFT JOIN published.shopper u ON u.id = r.owner_id
  LEFT JOIN published.shop s ON s.id = r.owner_id`

export const selectApproval = (db: Db, id: string) => db.maybe<ApprovalRow>(sql`${approvals} WHERE r.id = ${id}`)

/** What waits longest comes first; of what is decided the newest. */
export const selectApprovals = (
  db: Db,
  { state, last, limit }: { state: ApprovalRow['state']; last?: string; limit: number },
) =>
  state === 'open'
    ? db.many<ApprovalRow>(sql`
        ${approvals} WHERE r.state = 'open' AND (${last}::uuid IS NULL OR r.id > ${last}::uuid)
        ORDER BY r.id LIMIT ${rowsToFetch(limit)}`)
    : db.many<ApprovalRow>(sql`
        ${approvals} WHERE r.state = ${state} AND (${last}::uuid IS NULL OR r.id < ${last}::uuid)
        ORDER BY r.id DESC LIMIT ${rowsToFetch(limit)}`)

export type AdjustmentRow = rows.Adjustment

export const insertAdjustment = (
  tx: Tx,
  row: { id: string; ownerType: OwnerType; ownerId: string; amount: Cents; actorId: string; at: Date },
) =>
  tx.run(sql`
    INSERT INTO adjustment (id, owner_type, owner_id, amount, asked_by, asked_at, state)
    VALUES (${row.id}, ${row.ownerType}, ${row.ownerId}, ${row.amount}, ${row.actorId}, ${row.at}, 'asked')`)

export const lockAdjustment = (tx: Tx, id: string) =>
  tx.maybe<AdjustmentRow>(sql`
    SELECT id, owner_type, owner_id, amount, state FROM adjustment WHERE id = ${id} FOR UPDATE`)

export const updateAdjustment = (tx: Tx, id: string, state: 'posted' | 'refused', at: Date) =>
  tx.run(sql`UPDATE adjustment SET state = ${state}, decided_at = ${at} WHERE id = ${id} AND state = 'asked'`)

export type ActRow = {
  id: string
  actor_id: string
  account: string | null
  name: string | null
  call: string
  subject_kind: string
  subject_id: string
  subject_name: string | null
  hash: string | null
  input: Record<string, unknown>
  changes: { field: string; was: string | null; became: string | null }[] | null
  note: string | null
  request_id: string
  done_at: Date
}

type ActFilter = {
  staffId?: string
  act?: string
  on?: string
  subjectId?: string
  from?: string
  to?: string
  after?: readonly (string | number)[] | undefined
  limit: number
  /** In which names are read that come in several. */
  lang: string
}

/** Newest first. */
export function selectActs(
  db: Db,
  { staffId, act, on, subjectId, from, to, after, limit, lang }: ActFilter,
): Promise<ActRow[]> {
  const by = [
    subjectId === undefined ? [] : [{ column: sql`a.subject_id`, one: sql`ARRAY[${subjectId}]::text[]` }],
    staffId === undefined ? [] : [{ column: sql`a.actor_id`, one: sql`ARRAY[${staffId}]::uuid[]` }],
    act === undefined ? [] : [{ column: sql`a.call`, one: sql`ARRAY[${act}]::text[]` }],
    on === undefined ? [] : [{ column: sql`a.subject_kind`, one: sql`ARRAY[${on}]::text[]` }],
  ].flat()
  // As one of a list, and sorted by first, it leads to its own index: a plan for any value looks through the newest of all acts.
  const [lead] = by
  const asked = [
    ...by.map(({ column, one }) => sql`${column} = ANY(${one})`),
    ...(from === undefined ? [] : [sql`a.done_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`a.done_at < ${to}`]),
    ...(after ? [sql`(a.done_at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  return db.many<Narrowed<rows.Acts, { input: ActRow['input']; changes: ActRow['changes'] }>>(sql`
    SELECT a.id, a.actor_id, s.account, s.name, a.call, a.subject_kind, a.subject_id, ${nameOfSubject(lang)} AS subject_name,
      ${recordHashOf('operator_act', sql`a.id::text`)} AS hash, a.input, a.note, a.request_id, a.done_at, (
      SELECT jsonb_agg(jsonb_build_object('field', c.field, 'was', c.was, 'became', c.became) ORDER BY c.place)
      FROM operator_act_change AS c WHERE c.act_id = a.id) AS changes
    FROM operator_act a LEFT JOIN published.staff s ON s.id = a.actor_id
    ${asked.length > 0 ? sql`WHERE ${join(asked, ' AND ')}` : empty} ORDER BY ${lead ? sql`${lead.column} DESC,` : empty} a.done_at DESC, a.id DESC LIMIT ${rowsToFetch(limit)}`)
}
