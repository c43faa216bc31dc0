import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type { Awaiting, FarPicture, PicturePatch } from './await-pictures.ts'
import type { RunSettings } from './imports.sql.ts'
import type * as rows from './rows.gen.ts'

/** Those that no row of this run has named before. */
export const insertPictures = (tx: Tx, runId: string, pictures: readonly FarPicture[], at: Date) =>
  tx.many<rows.NewPicture>(sql`
    INSERT INTO import_picture (run_id, address, host, line, field, state, due_at)
    SELECT ${runId}, address, host, line, field, 'waiting', ${at}
    FROM jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) AS p (address text, host text, line int, field text)
    ORDER BY address
    ON CONFLICT (run_id, address) DO NOTHING RETURNING address`)

/** Which of these are still to come; none of them settles before the transaction is over. */
export const lockUnsettled = (tx: Tx, runId: string, addresses: readonly string[]) =>
  tx.many<rows.Unsettled>(sql`
    SELECT address FROM import_picture WHERE run_id = ${runId} AND address = ANY(${addresses}) AND state IN ('waiting', 'fetching')
    ORDER BY address FOR SHARE`)

export const insertAwaiting = (tx: Tx, runId: string, products: readonly (Awaiting & { waitsFor: number })[]) =>
  tx.run(sql`
    INSERT INTO import_product (run_id, handle, patch, found, addresses, waits_for, on_shelf)
    SELECT ${runId}, handle, patch, found, addresses, "waitsFor", "onShelf"
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      AS p (handle text, patch jsonb, found jsonb, addresses text[], "waitsFor" int, "onShelf" boolean)`)

/** Whether a picture may be fetched, a product can be put up, or a run has nothing to wait for any more. */
export const picturesWait = (at: Date) => sql`
  SELECT FROM import_picture WHERE state IN ('waiting', 'fetching') AND due_at <= ${at}
  UNION ALL SELECT FROM import_product WHERE waits_for = 0
  UNION ALL SELECT FROM import_run AS r WHERE state = 'fetching' AND NOT EXISTS (SELECT FROM import_product WHERE run_id = r.id)`

/** One at a time over all processes, so that no host gets more visitors than it may. */
export const holdPictureQueue = (tx: Tx): void => tx.send(sql`SELECT pg_advisory_xact_lock(${QUEUE_KEY})`)

/** As numbers of such locks go, one that nobody else has: "impi". */
const QUEUE_KEY = 0x69_6d_70_69

/** One that is due, now ours until the lease ends; of a host that has as many of us as it may, none. */
export const takePicture = (tx: Tx, { at, until, perHost }: { at: Date; until: Date; perHost: number }) =>
  tx.maybe<rows.TakenPicture>(sql`
    UPDATE import_picture SET state = 'fetching', due_at = ${until}, tries = tries + 1
    WHERE (run_id, address) = (SELECT p.run_id, p.address FROM import_picture AS p
      WHERE p.state IN ('waiting', 'fetching') AND p.due_at <= ${at} AND p.host <> ALL (ARRAY(
        SELECT host FROM import_picture WHERE state = 'fetching' AND due_at > ${at} GROUP BY host HAVING count(*) >= ${perHost}))
      ORDER BY p.due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING run_id, address, line, field, tries, due_at`)

/** Ours still: another process takes it only behind the end of the lease. */
const taken = (picture: rows.TakenPicture) =>
  sql`run_id = ${picture.run_id} AND address = ${picture.address} AND state = 'fetching' AND due_at = ${picture.due_at}`

/** Back in the queue, to be tried from then on. */
export const returnPicture = (db: Db, picture: rows.TakenPicture, back: { dueAt: Date; tries: number }) =>
  db.run(
    sql`UPDATE import_picture SET state = 'waiting', due_at = ${back.dueAt}, tries = ${back.tries} WHERE ${taken(picture)}`,
  )

/** It has come, or will not: whoever waited for it waits for one less. False when it is not ours any more. */
export async function settlePicture(
  tx: Tx,
  picture: rows.TakenPicture,
  come: StoredImage | null,
  at: Date,
): Promise<boolean> {
  // The run before its pictures, as the batches of a file lock them.
  tx.send(sql`
    UPDATE import_run SET pictures_fetched = pictures_fetched + ${come ? 1 : 0},
      pictures_refused = pictures_refused + ${come ? 0 : 1}, moved_at = ${at} WHERE id = ${picture.run_id}`)
  const settled = await tx.run(sql`
    UPDATE import_picture SET state = ${come ? 'fetched' : 'refused'}, due_at = NULL, picture = ${come && JSON.stringify(come)}
    WHERE ${taken(picture)}`)
  if (settled === 0) return false
  await tx.run(sql`
    UPDATE import_product SET waits_for = waits_for - 1
    WHERE run_id = ${picture.run_id} AND addresses @> ARRAY[${picture.address}]::text[]`)
  return true
}

type ReadyProduct = Narrowed<
  rows.ReadyProduct,
  { patch: PicturePatch; found: Record<string, StoredImage>; settings: RunSettings }
>

/** A product whose pictures have all come, or will not; it waits no more. */
export const takeReadyProduct = (tx: Tx) =>
  tx.maybe<ReadyProduct>(sql`
    DELETE FROM import_product AS p USING import_run AS r
    WHERE r.id = p.run_id AND (p.run_id, p.handle) = (
      SELECT run_id, handle FROM import_product WHERE waits_for = 0 LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING p.run_id, p.handle, p.patch, p.found, p.addresses, p.on_shelf, r.shop_id, r.settings`)

export const dropAwaiting = (tx: Tx, runId: string, handle: string) =>
  tx.run(sql`DELETE FROM import_product WHERE run_id = ${runId} AND handle = ${handle}`)

export const selectFetched = (db: Db, runId: string, addresses: readonly string[]) =>
  db.many<Narrowed<rows.Fetched, { picture: StoredImage }>>(sql`
    SELECT address, picture FROM import_picture
    WHERE run_id = ${runId} AND address = ANY(${addresses}) AND state = 'fetched'`)

/** Runs whose file was read to its end and whose last product has its pictures. */
export const endFetchedRuns = (db: Db, at: Date) =>
  db.many<rows.FetchedRun>(sql`
    UPDATE import_run AS r SET state = 'done', moved_at = ${at}, finished_at = ${at}
    WHERE state = 'fetching' AND NOT EXISTS (SELECT FROM import_product WHERE run_id = r.id)
    RETURNING id, shop_id`)

/** What was fetched for runs that are over: their products show it, and nobody asks for it again. */
export const sweepPictures = (tx: Tx) =>
  tx.run(sql`
    DELETE FROM import_picture AS p USING import_run AS r
    WHERE r.id = p.run_id AND r.state IN ('done', 'failed') AND NOT EXISTS (SELECT FROM import_product WHERE run_id = r.id)`)
