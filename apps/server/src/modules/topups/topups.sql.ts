import type { Cents } from '@tradewind/contract/money'
import type { TopupMethod } from '@tradewind/contract/topup-methods'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { lineKey } from '../reconciliation/reconciliation.pieces.sql.ts'
import { isPaymentSent } from '../withdrawals/withdrawals.pieces.sql.ts'
import type * as rows from './rows.gen.ts'

export type Audit = 0 | 1 | 2

export type TopupRow = Narrowed<rows.Topup, { proofs: StoredImage[] }>

/** The columns of a TopupRow; its table is `t`. */
export const topupColumns: Sql = sql`
  t.id, t.shopper_id, t.method, t.network, t.coin, t.address, t.tx_hash, t.amount, t.audit, t.looked_at, t.arrived, t.reason,
  t.audited_at, t.created_at, (SELECT n.name FROM published.network AS n WHERE n.network = t.network) AS network_name,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'width', f.width, 'height', f.height,
      'placeholder', f.placeholder) ORDER BY p.place), '[]')
    FROM topup_proof AS p JOIN published.file AS f ON f.id = p.file_id WHERE p.topup_id = t.id) AS proofs`

export const selectOwnTopup = (db: Db, shopperId: string, id: string) =>
  db.maybe<TopupRow>(sql`SELECT ${topupColumns} FROM topup AS t WHERE t.id = ${id} AND t.shopper_id = ${shopperId}`)

export const selectOwnTopups = (
  db: Db,
  by: { shopperId: string; audit: number | null; after?: readonly (string | number)[]; limit: number },
) =>
  db.many<TopupRow>(sql`
    SELECT ${topupColumns} FROM topup AS t
    WHERE t.shopper_id = ${by.shopperId} AND (${by.audit}::smallint IS NULL OR t.audit = ${by.audit}::smallint)
      ${by.after ? sql`AND (t.created_at, t.id) < (${by.after[0]}::timestamptz, ${by.after[1]}::uuid)` : sql``}
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${by.limit}`)

export const countOpen = (db: Db, shopperId: string) =>
  db.one<rows.CountOpen>(sql`SELECT count(*)::int AS open FROM topup WHERE shopper_id = ${shopperId} AND audit = 0`)

export type NewTopup = {
  id: string
  shopperId: string
  method: TopupMethod
  network: string | null
  coin: string | null
  address: string | null
  txHash: string | null
  amount: Cents
  at: Date
}

/** A step along the chain of top-ups, as its rule says it. */
export type TopupStep = { event: string; from: number; to: Audit }

export const insertTopup = (tx: Tx, topup: NewTopup, step: TopupStep) =>
  tx.run(sql`
    WITH linked AS (
      INSERT INTO topup_event (topup_id, seq, event, from_status, to_status, role, actor_id, at)
      VALUES (${topup.id}, 1, ${step.event}, ${step.from}, ${step.to}, 'shopper', ${topup.shopperId}, ${topup.at})
    )
    INSERT INTO topup (id, shopper_id, method, network, coin, address, tx_hash, amount, audit, created_at)
    VALUES (${topup.id}, ${topup.shopperId}, ${topup.method}, ${topup.network}, ${topup.coin}, ${topup.address},
      ${topup.txHash}, ${topup.amount}, ${step.to}, ${topup.at})`)

/** A picture: the hash of its bytes, and what it looks like. */
type Proof = { id: string; sha256: Buffer; dhash: bigint }

/** Refused (evidence_serves_once) when another claim that was not refused shows the same bytes. */
export async function insertProofs(tx: Tx, topupId: string, proofs: readonly Proof[], at: Date): Promise<void> {
  await tx.run(sql`
    INSERT INTO topup_proof (topup_id, place, file_id, dhash, created_at)
    SELECT ${topupId}, p.place, p.file_id, p.dhash, ${at}::timestamptz
    FROM unnest(${proofs.map(({ id }) => id)}::uuid[], ${proofs.map(({ dhash }) => String(dhash))}::bigint[])
      WITH ORDINALITY AS p (file_id, dhash, place)`)
  // In one order for everybody, so that two claims with the same pictures queue instead of waiting for each other.
  await tx.run(sql`
    INSERT INTO used_evidence (original_sha256, topup_id)
    SELECT bytes, ${topupId} FROM unnest(${proofs.map(({ sha256 }) => sha256)}::bytea[]) AS bytes ORDER BY bytes`)
}

/**
 * Takes a line of the bank, however it is written, or a transaction for this top-up. Answers which top-up has it: another one, if that was first; none, if it is
 * a payment of ours that went out.
 */
export async function takeArrival(tx: Tx, channel: string, ref: string, topupId: string): Promise<string | undefined> {
  await tx.run(sql`
    INSERT INTO used_arrival (channel, ref, topup_id)
    SELECT ${channel}, ${ref}, ${topupId} WHERE NOT ${isPaymentSent(channel, ref)}
    ON CONFLICT DO NOTHING`)
  const holder = await tx.maybe<rows.TakeArrival>(sql`
    SELECT topup_id FROM used_arrival
    WHERE (channel = ${channel} AND ref = ${ref}
        OR ${channel} = 'bank' AND channel = 'bank' AND NOT taken_again AND ${lineKey(sql`ref`)} = ${lineKey(ref)})
      AND NOT ${isPaymentSent(channel, ref)}
    ORDER BY ref = ${ref} DESC LIMIT 1`)
  return holder?.topup_id
}

/** The form in which lines of the bank are compared: of a reference that holds no letter and no digit it is empty. */
export async function readLineKey(db: Db, ref: string): Promise<string> {
  const { key } = await db.one<Narrowed<rows.LineKey, { key: string }>>(sql`SELECT ${lineKey(ref)} AS key`)
  return key
}
