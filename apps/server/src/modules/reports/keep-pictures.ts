import type { Tx } from '../../platform/db.ts'
import { releasePictures } from '../identity/identity.ts'
import { sweepDecided } from './reports.sql.ts'

/** Pictures of reports that were decided so long ago; what was said and decided stays, since a takedown rests on it. */
export async function sweepReportPictures(tx: Tx, most: number): Promise<number> {
  const { gone, pictures } = await sweepDecided(tx, most)
  await releasePictures(tx, pictures)
  return gone
}
