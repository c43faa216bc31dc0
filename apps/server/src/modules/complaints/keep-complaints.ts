import type { Tx } from '../../platform/db.ts'
import { releasePictures } from '../identity/identity.ts'
import { sweepDecided } from './complaints.sql.ts'

/** Complaints that were decided so long ago, with their pictures. */
export async function sweepComplaints(tx: Tx, most: number): Promise<number> {
  const { gone, pictures } = await sweepDecided(tx, most)
  await releasePictures(tx, pictures)
  return gone
}
