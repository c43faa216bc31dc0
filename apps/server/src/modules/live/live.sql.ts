import { LIVE_LOOKS_BACK_S, type LiveKind } from '@tradewind/contract/live'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type NewNews = { id: string; ownerId: string; kind: LiveKind; ref?: string | undefined }

/** All of it in one statement. */
export const insertNews = (tx: Tx, news: readonly NewNews[]): void =>
  tx.send(sql`
    INSERT INTO live_feed (id, owner_id, kind, ref)
    SELECT n.id, n.owner_id, n.kind, n.ref
    FROM unnest(${news.map(({ id }) => id)}::uuid[], ${news.map(({ ownerId }) => ownerId)}::uuid[], ${news.map(({ kind }) => kind)}::text[],
      ${news.map(({ ref }) => ref ?? null)}::uuid[]) AS n (id, owner_id, kind, ref)`)

/** One numbers at a time, and is committed before the next begins: numbers become visible in their order. */
export const lockHead = (tx: Tx) => tx.one<rows.LockedHead>(sql`SELECT last_seq FROM live_head FOR UPDATE`)

export const numberFrom = (tx: Tx, most: number) =>
  tx.one<Narrowed<rows.Numbered, { count: number }>>(sql`
    WITH fresh AS (
      SELECT id, row_number() OVER (ORDER BY id) AS place
      FROM (SELECT id FROM live_feed WHERE seq IS NULL ORDER BY id LIMIT ${most}) AS oldest
    ), numbered AS (
      UPDATE live_feed AS f SET seq = h.last_seq + n.place FROM fresh AS n, live_head AS h WHERE f.id = n.id RETURNING f.seq
    ), moved AS (
      UPDATE live_head SET last_seq = (SELECT max(seq) FROM numbered) WHERE EXISTS (SELECT FROM numbered)
    )
    SELECT count(*)::int AS count FROM numbered`)

export type NewsRow = Narrowed<rows.News, { seq: bigint; kind: LiveKind }>

/** What came after that number, of everybody. */
export const selectAfter = (db: Db, seq: bigint, most: number) =>
  db.many<NewsRow>(sql`
    SELECT seq, owner_id, kind, ref FROM live_feed WHERE seq > ${seq} ORDER BY seq LIMIT ${most}`)

/** The same of one who listens. */
export const selectMissed = (db: Db, ownerId: string, seq: bigint, most: number) =>
  db.many<NewsRow>(sql`
    SELECT seq, owner_id, kind, ref FROM live_feed WHERE owner_id = ${ownerId} AND seq > ${seq} ORDER BY seq LIMIT ${most}`)

/** What happened to them while their page was on its way, up to that number; the newest first. */
export const selectRecent = (db: Db, ownerId: string, { until, most }: { until: bigint; most: number }) =>
  db.many<NewsRow>(sql`
    SELECT seq, owner_id, kind, ref
    FROM (SELECT * FROM live_feed WHERE owner_id = ${ownerId} AND seq <= ${until} ORDER BY seq DESC LIMIT ${most}) AS newest
    WHERE at > now() - ${LIVE_LOOKS_BACK_S} * interval '1 second' ORDER BY seq DESC`)

export const selectHead = (db: Db) => db.one<rows.Head>(sql`SELECT last_seq, swept_seq FROM live_head`)

/**
 * Whoever has been away for longer is told to ask for everything anew. Behind whoever numbers at this moment: what waits for
 * a row that is just being numbered would find the number on it, and the head still as it was before.
 */
export async function sweepLive(tx: Tx): Promise<void> {
  await lockHead(tx)
  await tx.run(sql`
    WITH gone AS (DELETE FROM live_feed WHERE at < kept_from('live') RETURNING seq)
    UPDATE live_head SET swept_seq = greatest(swept_seq, (SELECT max(seq) FROM gone))`)
}
