import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

/** From far away pictures of one layout are one: at most so many of the 64 bits of their looks (`platform/difference-hash.ts`) differ. */
const NEAR_BITS = 10
/** They are looked for among the claims of so many days before. */
const NEAR_DAYS = 90
/** So many are compared at most, the nearest first. */
const MOST_COMPARED = 500

/** A claim whose pictures are to be compared, in the transaction that writes it. */
export function askComparison(tx: Tx, topupId: string, at: Date): void {
  tx.send(sql`INSERT INTO topup_comparison (topup_id, due_at) VALUES (${topupId}, ${at})`)
  tx.wake('alike')
}

export const comparisonWaits = (at: Date) => sql`SELECT FROM topup_comparison WHERE due_at <= ${at}`

/** The one that has waited longest, for so long as the lease is good. */
export const takeComparison = (db: Db, at: Date, until: Date) =>
  db.maybe<rows.TakeComparison>(sql`
    UPDATE topup_comparison SET due_at = ${until} WHERE topup_id = (
      SELECT topup_id FROM topup_comparison WHERE due_at <= ${at} ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING topup_id`)

/** Pairs of a picture of this claim and one of another that came before, the nearest from far away first. */
export const selectNearPairs = (db: Db, topupId: string) =>
  db.many<rows.NearPairs>(sql`
    SELECT p.place, mine.name AS ours, o.topup_id AS other_id, o.place AS other_place, f.name AS theirs
    FROM topup_proof AS p JOIN published.file AS mine ON mine.id = p.file_id
    JOIN topup_proof AS o ON o.topup_id <> p.topup_id
      AND o.created_at BETWEEN p.created_at - make_interval(days => ${NEAR_DAYS}) AND p.created_at
      AND bit_count((p.dhash # o.dhash)::bit(64)) <= ${NEAR_BITS}
    JOIN published.file AS f ON f.id = o.file_id
    WHERE p.topup_id = ${topupId}
    ORDER BY bit_count((p.dhash # o.dhash)::bit(64)), o.created_at DESC LIMIT ${MOST_COMPARED}`)

export type Alike = { place: number; otherId: string; otherPlace: number; percent: number }

/** What came of a comparison; whoever was slower with the same one changes nothing. */
export async function writeAlike(tx: Tx, topupId: string, found: readonly Alike[]): Promise<void> {
  const ended = await tx.run(sql`DELETE FROM topup_comparison WHERE topup_id = ${topupId}`)
  if (ended === 0 || found.length === 0) return
  await tx.run(sql`
    INSERT INTO topup_alike (topup_id, place, other_id, other_place, percent)
    SELECT ${topupId}, a.place, a.other_id, a.other_place, a.percent
    FROM unnest(${found.map(({ place }) => place)}::smallint[], ${found.map(({ otherId }) => otherId)}::uuid[],
      ${found.map(({ otherPlace }) => otherPlace)}::smallint[], ${found.map(({ percent }) => percent)}::smallint[])
      AS a (place, other_id, other_place, percent)`)
}

export type NearRow = Narrowed<rows.Near, { percent: number }>

const MOST_NEAR = 20

/** Other claims with a picture that looks like one of this, the most alike first. */
export const selectNear = (db: Db, topupId: string) =>
  db.many<NearRow>(sql`
    SELECT t.id, t.shopper_id, s.account, t.amount, t.audit, t.created_at, f.name, f.width, f.height, f.placeholder, a.percent
    FROM (
      SELECT other_id AS topup_id, other_place AS place, percent FROM topup_alike WHERE topup_id = ${topupId}
      UNION ALL SELECT topup_id, place, percent FROM topup_alike WHERE other_id = ${topupId}
    ) AS a
    JOIN topup AS t ON t.id = a.topup_id JOIN topup_proof AS p ON p.topup_id = a.topup_id AND p.place = a.place
    JOIN published.shopper AS s ON s.id = t.shopper_id JOIN published.file AS f ON f.id = p.file_id
    ORDER BY a.percent DESC, t.created_at DESC LIMIT ${MOST_NEAR}`)
