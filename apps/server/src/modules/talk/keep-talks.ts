import type { Tx } from '../../platform/db.ts'
import { releasePictures } from '../identity/identity.ts'
import { sweepThreads } from './talk.sql.ts'

/** Whole talks, with the pictures that were shown in them. */
export async function sweepTalks(tx: Tx, most: number): Promise<number> {
  const { gone, pictures } = await sweepThreads(tx, most)
  await releasePictures(tx, pictures)
  return gone
}
