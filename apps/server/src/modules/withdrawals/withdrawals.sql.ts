import type { PayeeType } from '@tradewind/contract/code-lists'
import type { Cents } from '@tradewind/contract/money'
import type { WithdrawalStatus } from '@tradewind/contract/withdrawal-status'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { secondWordWaits } from '../approvals/approvals.pieces.sql.ts'
import type { Owner } from './payees.sql.ts'
import type * as rows from './rows.gen.ts'
import type { WithdrawalEvent, WithdrawalRole } from './withdrawal-state.ts'

/** A row of `withdrawal`. */
export type WithdrawalRow = Narrowed<rows.Withdrawal, { owner_type: Owner['type']; type: PayeeType }>

export type WhoseWithdrawals = Owner | 'anybody'

const ownedBy = (owner: WhoseWithdrawals): Sql =>
  owner === 'anybody' ? sql`true` : sql`w.owner_id = ${owner.id} AND w.owner_type = ${owner.type}`

/** Locks a withdrawal before the day and the accounts of its owner. */
export const lockWithdrawal = (tx: Tx, id: string, owner: WhoseWithdrawals) =>
  tx.maybe<WithdrawalRow>(sql`
    SELECT w.* FROM withdrawal AS w WHERE w.id = ${id} AND ${ownedBy(owner)} FOR NO KEY UPDATE`)

/** What an owner asked for from then on and nobody has taken, locked in the order in which it was asked. */
export const lockUnsentSince = (tx: Tx, owner: Owner, since: string) =>
  tx.many<WithdrawalRow>(sql`
    SELECT w.* FROM withdrawal AS w
    WHERE ${ownedBy(owner)} AND w.status IN ('auditing', 'approved') AND w.created_at >= ${since}::timestamptz
    ORDER BY w.created_at, w.id FOR NO KEY UPDATE`)

export const selectWithdrawal = (db: Db, id: string) =>
  db.maybe<WithdrawalRow>(sql`SELECT w.* FROM withdrawal AS w WHERE w.id = ${id}`)

export type Step = {
  event: WithdrawalEvent
  from: string
  to: WithdrawalStatus
  role: WithdrawalRole
  actorId: string
  note: string | null
  at: Date
}

/** A withdrawal and the first of its steps, in one statement. */
export const insertWithdrawal = (
  tx: Tx,
  row: Pick<WithdrawalRow, 'id' | 'asked_by' | 'type' | 'payee_id' | 'amount' | 'fee' | 'arrives'>,
  owner: Owner,
  { event, from, to, role, actorId, at }: Step,
) =>
  tx.send(sql`
    WITH begun AS (
      INSERT INTO withdrawal_event (withdrawal_id, seq, event, from_status, to_status, role, actor_id, at)
      VALUES (${row.id}, 1, ${event}, ${from}, ${to}, ${role}, ${actorId}, ${at})
    )
    INSERT INTO withdrawal (id, owner_type, owner_id, asked_by, type, payee_id, amount, fee, arrives, status, seq, created_at)
    VALUES (${row.id}, ${owner.type}, ${owner.id}, ${row.asked_by}, ${row.type}, ${row.payee_id}, ${row.amount}, ${row.fee},
      ${row.arrives}, ${to}, 1, ${at})`)

/** Writes the next step and the new place in one statement. Nothing is written when the withdrawal is not where it was seen. */
export const writeStep = (tx: Tx, row: WithdrawalRow, step: Step, changes: Sql | undefined) =>
  tx.maybe<WithdrawalRow>(sql`
    WITH moved AS (
      UPDATE withdrawal AS w SET status = ${step.to}, seq = ${row.seq + 1} ${changes ? sql`, ${/* e.g. sent_at = now() */ changes}` : sql``}
      WHERE w.id = ${row.id} AND w.seq = ${row.seq} AND w.status = ${row.status}
      RETURNING w.*
    ), linked AS (
      INSERT INTO withdrawal_event (withdrawal_id, seq, prev_seq, event, from_status, to_status, role, actor_id, note, at)
      SELECT id, seq, seq - 1, ${step.event}, ${step.from}, ${step.to}, ${step.role}, ${step.actorId}::uuid, ${step.note},
        ${step.at}::timestamptz FROM moved
    )
    SELECT * FROM moved`)

/** What came back is asked for: a word of finance that an auditor has to agree with; null takes it back. */
export const writeReturnAsked = (tx: Tx, id: string, asked: { by: string; reason: string; at: Date }) =>
  tx.run(sql`
    UPDATE withdrawal SET return_asked_by = ${asked.by}, return_reason = ${asked.reason}, return_asked_at = ${asked.at}
    WHERE id = ${id} AND status = 'sent' AND return_asked_by IS NULL`)

/** Counts a withdrawal in the owner's day. No row: the day holds no more. The row also makes its withdrawals queue. */
export const takeOfDay = (tx: Tx, owner: Owner, day: string, amount: Cents, most: { count: number; amount: Cents }) =>
  tx.run(sql`
    INSERT INTO withdrawal_day AS d (owner_id, day, asked, amount)
    SELECT ${owner.id}, ${day}::date, 1, ${amount} WHERE ${amount}::bigint <= ${most.amount}::bigint
    ON CONFLICT (owner_id, day) DO UPDATE SET asked = d.asked + 1, amount = d.amount + excluded.amount
    WHERE d.asked < ${most.count} AND d.amount + excluded.amount <= ${most.amount}`)

export const giveBackToDay = (tx: Tx, ownerId: string, day: string, amount: Cents) =>
  tx.send(sql`
    UPDATE withdrawal_day SET amount = amount - ${amount} WHERE owner_id = ${ownerId} AND day = ${day}::date`)

export const selectDay = (db: Db, owner: Owner, day: string) =>
  db.maybe<rows.Day>(sql`SELECT asked, amount FROM withdrawal_day WHERE owner_id = ${owner.id} AND day = ${day}::date`)

export type ShownRow = Narrowed<
  rows.Shown,
  {
    owner_type: Owner['type']
    type: PayeeType
    steps: { step: WithdrawalStatus; at: string; note: string | null }[]
    owner_name: string
    second_word_waits: boolean
  }
>

const shown = sql`
    SELECT w.*, p.label AS payee_label, p.masked AS payee_masked, p.bank_name AS payee_bank_name, p.network AS payee_network, p.holder AS payee_holder,
      (SELECT jsonb_agg(jsonb_build_object('step', e.to_status, 'at', e.at, 'note', e.note) ORDER BY e.seq)
        FROM withdrawal_event AS e WHERE e.withdrawal_id = w.id) AS steps,
      CASE w.owner_type
        WHEN 'user' THEN (SELECT s.account FROM published.shopper AS s WHERE s.id = w.owner_id)
        ELSE (SELECT s.name FROM published.shop AS s WHERE s.id = w.owner_id) END AS owner_name,
      ${secondWordWaits(sql`w.id`)} AS second_word_waits
    FROM withdrawal AS w JOIN payee AS p ON p.id = w.payee_id`

export const selectShown = (db: Db, id: string, owner: WhoseWithdrawals) =>
  db.maybe<ShownRow>(sql`${shown} WHERE w.id = ${id} AND ${ownedBy(owner)}`)

export const selectShownPage = (
  db: Db,
  by: {
    owner: WhoseWithdrawals
    statuses: readonly WithdrawalStatus[] | undefined
    type: PayeeType | undefined
    oldestFirst: boolean
    after: readonly (string | number)[] | undefined
    limit: number
  },
) =>
  db.many<ShownRow>(sql`${shown}
    WHERE ${ownedBy(by.owner)}
      ${by.statuses ? sql`AND w.status = ANY(${by.statuses})` : sql``}
      ${by.type ? sql`AND w.type = ${by.type}` : sql``}
      ${
        by.after
          ? by.oldestFirst
            ? sql`AND (w.created_at, w.id) > (${by.after[0]}::timestamptz, ${by.after[1]}::uuid)`
            : sql`AND (w.created_at, w.id) < (${by.after[0]}::timestamptz, ${by.after[1]}::uuid)`
          : sql``
      }
    ${by.oldestFirst ? sql`ORDER BY w.created_at, w.id` : sql`ORDER BY w.created_at DESC, w.id DESC`} LIMIT ${by.limit}`)

export const selectHistory = (db: Db, row: WithdrawalRow) =>
  db.one<Narrowed<rows.History, { arrived: Cents; payee_since: Date }>>(sql`
    SELECT count(*)::int AS withdrawals,
      coalesce(sum(h.arrives) FILTER (WHERE h.status IN ('sent', 'arrived')), 0)::bigint AS arrived,
      count(*) FILTER (WHERE h.status = 'refused')::int AS refused,
      (SELECT count(DISTINCT o.owner_id)::int FROM payee AS p JOIN payee AS o ON o.fingerprint = p.fingerprint
        WHERE p.id = ${row.payee_id} AND o.owner_id <> p.owner_id) AS payee_shared_with,
      (SELECT p.created_at FROM payee AS p WHERE p.id = ${row.payee_id}) AS payee_since
    FROM withdrawal AS h WHERE h.owner_id = ${row.owner_id} AND h.id <> ${row.id}`)

/** What an owner withdrew besides this, the newest first. */
export const selectBefore = (db: Db, row: WithdrawalRow, most: number) =>
  db.many<rows.Before>(sql`
    SELECT h.id, h.amount, h.status, p.masked, h.created_at FROM withdrawal AS h JOIN payee AS p ON p.id = h.payee_id
    WHERE h.owner_id = ${row.owner_id} AND h.owner_type = ${row.owner_type} AND h.id <> ${row.id}
    ORDER BY h.created_at DESC, h.id DESC LIMIT ${most}`)

/**
 * By how much the books hold too little, at the bank or on chain, for this payment and all that are taken already. Takers
 * queue here until they are committed.
 */
export async function selectUncovered(
  tx: Tx,
  row: Pick<WithdrawalRow, 'type' | 'arrives'>,
  pool: 'bank_clearing' | 'chain_custody',
): Promise<Cents> {
  await tx.run(sql`SELECT FROM withdrawal_source WHERE type = ${row.type} FOR NO KEY UPDATE`)
  const { short } = await tx.one<Narrowed<rows.Uncovered, { short: Cents }>>(sql`
    SELECT (${row.arrives}::bigint
      + (SELECT coalesce(sum(w.arrives), 0) FROM withdrawal AS w WHERE w.status = 'sending' AND w.type = ${row.type})
      + (SELECT sum(a.balance) FROM published.account AS a
        WHERE a.kind = ${pool}))::bigint AS short`)
  return short
}
