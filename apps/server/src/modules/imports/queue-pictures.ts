import type { Tx } from '../../platform/db.ts'
import type { Awaiting, Pictures } from './await-pictures.ts'
import { insertAwaiting, insertPictures, lockUnsettled } from './far-pictures.sql.ts'
import type { RunRow } from './imports.sql.ts'
import { note, type RowIssue } from './issue.ts'
import { PICTURE_LIMITS } from './picture-limits.ts'

type Queued = { pictures: number; issues: RowIssue[] }

/** Has the pictures fetched that products of a batch wait for, each once for its run; a dry run only counts them. */
export async function queuePictures(
  tx: Tx,
  run: RunRow,
  awaiting: readonly Awaiting[],
  { far, at }: Pick<Pictures, 'far'> & { at: Date },
): Promise<Queued> {
  if (awaiting.length === 0) return { pictures: 0, issues: [] }
  const asked = new Set(awaiting.flatMap(({ addresses }) => addresses))
  const byAddress = new Map(
    [...far.values()].filter(({ address }) => asked.has(address)).map((each) => [each.address, each]),
  )
  const room = Math.max(0, PICTURE_LIMITS.ofOneRun - run.pictures)
  const [queued, surplus] = [[...byAddress.values()].slice(0, room), [...byAddress.values()].slice(room)]
  const issues = surplus.map(({ line, field, address }) =>
    note(line, field, 'picture_too_many', address, { max: PICTURE_LIMITS.ofOneRun }),
  )
  if (run.dry) return { pictures: queued.length, issues }
  const fresh = await insertPictures(tx, run.id, queued, at)
  const open = new Set((await lockUnsettled(tx, run.id, [...asked])).map(({ address }) => address))
  const products = awaiting.map((each) => ({ ...each, waitsFor: each.addresses.filter((one) => open.has(one)).length }))
  await insertAwaiting(tx, run.id, products)
  tx.wake('pictures')
  return { pictures: fresh.length, issues }
}
