import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { releasePictures } from '../identity/identity.ts'
import type * as rows from './rows.gen.ts'

/** Pictures that were shown in refunds which are long over. What was decided, and why, stays. */
export async function sweepEvidence(tx: Tx, most: number): Promise<number> {
  const { gone, pictures } = await tx.one<Narrowed<rows.SweptEvidence, { gone: number; pictures: string[] }>>(
    sql`SELECT gone, pictures FROM sweep_refund_evidence(${most})`,
  )
  await releasePictures(tx, pictures)
  return gone
}

/** Declarations of revocation; one that waits for another refund stays until it was carried out. */
export const sweepRevocations = (tx: Tx, most: number) =>
  tx.run(sql`
    DELETE FROM revocation WHERE id IN (
      SELECT id FROM revocation WHERE acted_at IS NOT NULL AND declared_at < kept_from('revocations') LIMIT ${most})`)
