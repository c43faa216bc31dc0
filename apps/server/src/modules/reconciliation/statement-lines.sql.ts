import type { Cents } from '@tradewind/contract/money'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type Pool = 'bank_clearing' | 'chain_custody'
export type StatementLineRow = {
  id: string
  pool: Pool
  account: string
  ref: string
  amount: Cents
  at: Date
  added_by: string
  added_at: Date
}

export const insertStatementLines = (tx: Tx, rows: readonly StatementLineRow[]): Promise<number> =>
  tx.run(sql`
    INSERT INTO ledger.statement_line (id, pool, account, ref, amount, at, added_by, added_at)
    SELECT * FROM unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.pool)}::text[],
      ${rows.map((row) => row.account)}::text[], ${rows.map((row) => row.ref)}::text[],
      ${rows.map((row) => row.amount)}::bigint[], ${rows.map((row) => row.at)}::timestamptz[],
      ${rows.map((row) => row.added_by)}::uuid[], ${rows.map((row) => row.added_at)}::timestamptz[])`)

export type MatchedRow = rows.Matched
const columns = sql`l.id, l.pool, l.account, l.ref, l.amount, l.at, l.added_by, l.added_at`

/** Lines, each with the posting of its reference and amount, which is looked up by the one top-up or withdrawal that has that reference. */
const matched = (lines: Sql): Sql => sql`
  SELECT ${columns}, r.journal_id
  FROM (${lines}) AS l LEFT JOIN LATERAL (
    SELECT min(e.journal_id::text)::uuid AS journal_id FROM (
      SELECT t.id FROM published.topup AS t WHERE t.bank_ref IS NOT NULL AND lower(t.bank_ref) = lower(l.ref)
      UNION ALL SELECT w.id FROM published.withdrawal AS w WHERE w.sent_ref IS NOT NULL AND lower(w.sent_ref) = lower(l.ref)
    ) AS moved CROSS JOIN LATERAL (SELECT j.id FROM published.journal AS j WHERE j.ref_id = moved.id OFFSET 0) AS j
    CROSS JOIN LATERAL (
      SELECT x.journal_id FROM ledger.expected_line AS x
      WHERE x.journal_id = j.id AND x.pool = l.pool AND x.amount = l.amount OFFSET 0) AS e
  ) AS r ON true`

export const selectLines = (db: Db, ids: readonly string[]): Promise<MatchedRow[]> =>
  db.many<MatchedRow>(sql`
    ${matched(sql`SELECT ${columns} FROM ledger.statement_line AS l WHERE l.id = ANY(${ids})`)} ORDER BY l.at, l.id`)

export const selectStatementLines = (
  db: Db,
  { pool, at, id, rows }: { pool: Pool | null; at: string | null; id: string | null; rows: number },
): Promise<MatchedRow[]> =>
  db.many<MatchedRow>(sql`
    ${matched(sql`
      SELECT ${columns} FROM ledger.statement_line AS l
      WHERE true ${pool ? sql`AND l.pool = ${pool}` : empty} ${at && id ? sql`AND (l.at, l.id) < (${at}::timestamptz, ${id}::uuid)` : empty}
      ORDER BY l.at DESC, l.id DESC LIMIT ${rows}`)}
    ORDER BY l.at DESC, l.id DESC`)

export type PoolRow = Narrowed<rows.Pool, { pool: Pool; books: Cents; statements: Cents }>

/** Both sides of each pool. What the books held before the first line is taken over as it stood. */
export const selectPools = (db: Db): Promise<PoolRow[]> =>
  db.many<PoolRow>(sql`
    SELECT k.kind AS pool, b.since,
      (SELECT -coalesce(sum(a.balance), 0) FROM published.account AS a WHERE a.kind = k.kind)::bigint AS books,
      (SELECT -coalesce(sum(a.balance), 0) FROM published.account AS a WHERE a.kind = k.kind)::bigint
        + coalesce((SELECT sum(CASE WHEN r.journal_id IS NULL THEN r.amount WHEN r.line_id IS NULL THEN -r.amount ELSE 0 END)
          FROM ledger.reconciliation AS r WHERE r.pool = k.kind), 0)::bigint AS statements
    FROM unnest(ARRAY['bank_clearing', 'chain_custody']) AS k (kind)
    LEFT JOIN (SELECT l.pool, min(l.at) AS since FROM ledger.statement_line AS l GROUP BY l.pool) AS b ON b.pool = k.kind
    ORDER BY k.kind`)

export type AloneRow = Narrowed<rows.Alone, { pool: Pool; amount: Cents; at: Date }>

/** What stands on one side alone, oldest first, with what its journal was about. */
export const selectAlone = (db: Db): Promise<AloneRow[]> =>
  db.many<AloneRow>(sql`
    SELECT r.pool, r.line_id, r.journal_id, r.ref, r.amount, r.at, r.topup_id, r.withdrawal_id
    FROM ledger.reconciliation AS r
    WHERE r.line_id IS NULL OR r.journal_id IS NULL ORDER BY r.at LIMIT 400`)
