import sql, { raw, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

/** What is hashed of a record, behind the byte 0. */
export const recordText = sql`concat_ws('|', r.kind, r.subject, r.version, r.tx,
  to_char(r.noted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), encode(r.fixed, 'hex'), encode(r.state, 'hex'))`
/** Readers sort by bytes. */
export const recordOrder = sql`r.kind COLLATE "C", r.subject COLLATE "C", r.version`

/** The records that no seal has counted yet, in the order of its tree. */
export const selectUnsealed = (tx: Tx): Promise<{ text: string }[]> =>
  tx.many<Narrowed<rows.Unsealed, { text: string }>>(
    sql`SELECT ${recordText} AS text FROM ledger.record AS r WHERE r.day IS NULL ORDER BY ${recordOrder}`,
  )

/** They belong to the newest seal from now on. */
export const sealRecords = (tx: Tx): Promise<number> => tx.run(sql`SELECT ledger.seal_records()`)

export type RecordLine = rows.RecordLine

/** A record as it lies outside of the database: a line of JSON. */
const line = sql`json_build_object('kind', 'record', 'of', r.kind, 'subject', r.subject, 'version', r.version, 'tx', r.tx::text,
  'noted_at', to_char(r.noted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'fixed', encode(r.fixed, 'hex'),
  'state', encode(r.state, 'hex'), 'day', to_char(r.day, 'YYYY-MM-DD'))::text AS line`

export const selectRecordsOfDay = (db: Db, day: string): Promise<RecordLine[]> =>
  db.many<RecordLine>(sql`SELECT ${line} FROM ledger.record AS r WHERE r.day = ${day}::date ORDER BY ${recordOrder}`)

export const allRecords: Sql = sql`SELECT ${line} FROM ledger.record AS r ORDER BY r.day, ${recordOrder}`

/** Times and bytes as they were hashed, for the rest of the transaction. */
export async function readAsHashed(tx: Tx): Promise<void> {
  await tx.run(sql`SET LOCAL timezone = 'UTC'`)
  await tx.run(sql`SET LOCAL bytea_output = 'hex'`)
}

export const selectRecordedTables = (db: Db): Promise<{ kind: string; place: string }[]> =>
  db.many<rows.RecordedTables>(sql`SELECT kind, place FROM ledger.recorded_table ORDER BY kind`)

/** The rows of a table as they stand, each with the texts whose hashes its newest record must have. */
export const rowsOf = ({ kind, place }: { kind: string; place: string }): Sql => sql`
  SELECT json_build_object('kind', 'row', 'of', k.kind, 'subject', named.subject,
    'fixed', ledger.record_text(to_jsonb(t), k.fixed, k.fixed_hidden, r.salt),
    'state', ledger.record_text(to_jsonb(t), k.state, k.state_hidden, r.salt))::text AS line
  FROM ${raw(place)} AS t
  JOIN ledger.recorded_table AS k ON k.kind = ${kind}
  CROSS JOIN LATERAL (
    SELECT string_agg(to_jsonb(t) ->> x.name, ' ' ORDER BY x.n) AS subject
    FROM unnest(k.key) WITH ORDINALITY AS x (name, n)) AS named
  LEFT JOIN ledger.record AS r ON r.kind = k.kind AND r.subject = named.subject AND r.version = 1
  ORDER BY named.subject COLLATE "C"`
