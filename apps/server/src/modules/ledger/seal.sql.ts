import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type Leaf = rows.Leaf
export type SealRow = rows.Seal

const AT_ONCE = 2_000

/** Everything this transaction reads is of one moment. The first statement of it. */
export const repeatableRead = (tx: Tx): Promise<number> => tx.run(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`)

/** Every account in the order of the ids, some at a time, and whether it is another one than when it was sealed last. */
export async function* selectLeaves(tx: Tx): AsyncGenerator<(Leaf & { moved: boolean })[]> {
  await tx.run(sql`
    DECLARE leaves NO SCROLL CURSOR FOR
    SELECT a.id, a.seq, a.balance, a.head, a.seq IS DISTINCT FROM (
      SELECT l.seq FROM ledger.seal_leaf AS l WHERE l.account_id = a.id ORDER BY l.day DESC LIMIT 1) AS moved
    FROM ledger.account AS a ORDER BY a.id`)
  for (;;) {
    const rows = await tx.many<Narrowed<rows.Leaves, { moved: boolean }>>(sql`FETCH 2000 FROM leaves`)
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) break
  }
  await tx.run(sql`CLOSE leaves`)
}

export const selectCounts = (tx: Tx) =>
  tx.one<rows.Counts>(sql`
    SELECT (SELECT count(*) FROM ledger.journal) AS journals, (SELECT count(*) FROM ledger.transfer) AS transfers`)

const columns = sql`to_char(day, 'YYYY-MM-DD') AS day, sealed_at, accounts, journals, transfers, root, records, records_root,
  previous, hash`

export const selectLastSeal = (db: Db): Promise<SealRow | undefined> =>
  db.maybe<SealRow>(sql`SELECT ${columns} FROM ledger.daily_seal AS s ORDER BY s.day DESC LIMIT 1`)

/** Newest first, from below a day on. */
export const selectSeals = (db: Db, before: string | null, rows: number): Promise<SealRow[]> =>
  db.many<SealRow>(sql`
    SELECT ${columns} FROM ledger.daily_seal AS s WHERE ${before}::date IS NULL OR s.day < ${before}::date
    ORDER BY s.day DESC LIMIT ${rows}`)

/** The next one behind a day, or the first. */
export const selectSealAfter = (db: Db, day: string | null): Promise<SealRow | undefined> =>
  db.maybe<SealRow>(sql`
    SELECT ${columns} FROM ledger.daily_seal AS s WHERE ${day}::date IS NULL OR s.day > ${day}::date
    ORDER BY s.day LIMIT 1`)

export type NewSeal = Omit<SealRow, 'hash'> & { branches: Buffer; starts: string[] }

/** The database works out the hash as its constraint has it. */
export const insertSeal = (tx: Tx, seal: NewSeal & { hash: Buffer }): Promise<number> =>
  tx.run(sql`
    INSERT INTO ledger.daily_seal (day, sealed_at, accounts, journals, transfers, root, records, records_root, previous, hash,
      branches, starts)
    VALUES (${seal.day}, ${seal.sealed_at}, ${seal.accounts}, ${seal.journals}, ${seal.transfers}, ${seal.root}, ${seal.records},
      ${seal.records_root}, ${seal.previous}, ${seal.hash}, ${seal.branches}, ${seal.starts}::uuid[])`)

export const insertLeaves = (tx: Tx, day: string, leaves: readonly Leaf[]): Promise<number> =>
  tx.run(sql`
    INSERT INTO ledger.seal_leaf (account_id, day, seq, balance, head)
    SELECT n.id, ${day}::date, n.seq, n.balance, n.head
    FROM unnest(${leaves.map((leaf) => leaf.id)}::uuid[], ${leaves.map((leaf) => leaf.seq)}::bigint[],
      ${leaves.map((leaf) => leaf.balance)}::bigint[], ${leaves.map((leaf) => leaf.head)}::bytea[])
      AS n (id, seq, balance, head)`)

export const insertFailure = (tx: Tx, day: string, at: Date, broken: object): Promise<number> =>
  tx.run(sql`
    INSERT INTO ledger.seal_failure (day, tried_at, broken) VALUES (${day}, ${at}, ${JSON.stringify(broken)}::jsonb)`)

export type FailureRow = Narrowed<rows.Failure, { broken: { name: string; broken: number }[] }>

export const selectFailures = (db: Db): Promise<FailureRow[]> =>
  db.many<FailureRow>(sql`
    SELECT to_char(f.day, 'YYYY-MM-DD') AS day, f.tried_at, f.broken FROM ledger.seal_failure AS f
    ORDER BY f.tried_at DESC LIMIT 20`)

/** A seal with the top of its tree: that of a day, else the last one. */
export const selectTree = (db: Db, day: string | null) =>
  db.maybe<rows.Tree>(sql`
    SELECT ${columns}, branches, starts FROM ledger.daily_seal AS s
    WHERE ${day}::date IS NULL OR s.day = ${day}::date ORDER BY s.day DESC LIMIT 1`)

/** The leaves of one branch as they were sealed that day: its accounts from the first on, before that of the next branch. */
export const selectBranch = (db: Db, day: string, first: string, next: string | null): Promise<Leaf[]> =>
  db.many<Leaf>(sql`
    SELECT l.account_id AS id, l.seq, l.balance, l.head
    FROM ledger.account AS a CROSS JOIN LATERAL (
      SELECT s.* FROM ledger.seal_leaf AS s WHERE s.account_id = a.id AND s.day <= ${day}::date
      ORDER BY s.day DESC LIMIT 1) AS l
    WHERE a.id >= ${first} AND (${next}::uuid IS NULL OR a.id < ${next}::uuid)
    ORDER BY a.id`)

export const selectLeavesOfDay = (db: Db, day: string): Promise<Leaf[]> =>
  db.many<Leaf>(sql`
    SELECT l.account_id AS id, l.seq, l.balance, l.head FROM ledger.seal_leaf AS l WHERE l.day = ${day}::date
    ORDER BY l.account_id`)

export const selectOwnAccounts = (db: Db, ownerId: string) =>
  db.many<rows.OwnAccounts>(sql`
    SELECT a.id, a.kind FROM ledger.account AS a WHERE a.owner_id = ${ownerId} ORDER BY a.kind`)
