import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { liftLimits } from '../../platform/postgres/limits.ts'
import { setTimer, startTimer, type TimerTable, takeTimer } from '../../platform/timers.ts'
import { checkLaws } from './check-laws.ts'
import { BranchedTree, leafHash, rootOf } from './merkle.ts'
import { sealRecords, selectUnsealed } from './records.sql.ts'
import {
  insertFailure,
  insertLeaves,
  insertSeal,
  type Leaf,
  repeatableRead,
  selectCounts,
  selectLastSeal,
  selectLeaves,
} from './seal.sql.ts'
import { exportSeals } from './seal-file.ts'
import { leafText, sealText } from './seal-text.ts'

const KIND = 'daily_seal'
/** Of a day on which nothing was recorded: the hash of nothing (RFC 6962). */
const EMPTY_ROOT = createHash('sha256').digest()

/** Makes sure that each server day is sealed: a timer that sets itself again. The first seal is made at once. */
export const startSealing = (db: Db, at: Date): Promise<number> => startTimer(db, KIND, at)

export const sealTimers: TimerTable<typeof KIND> = { [KIND]: sealWhenDue }

async function sealWhenDue(ctx: Context, subjectId: string): Promise<void> {
  const now = ctx.now()
  // The server day that has ended, in UTC.
  const day = dayOf(now.getTime() - DAY_MS)
  const broken = await ctx.db.tx(async (tx) => {
    await repeatableRead(tx)
    liftLimits(tx)
    if (!(await takeTimer(tx, KIND, subjectId, now))) return undefined
    const wrong = (await checkLaws(tx)).filter((law) => law.broken > 0)
    if (wrong.length > 0) {
      await insertFailure(tx, day, now, wrong)
      setTimer(tx, KIND, subjectId, new Date(now.getTime() + HOUR_MS))
      return wrong
    }
    await sealDay(tx, day, now)
    setTimer(tx, KIND, subjectId, new Date(Date.parse(`${dayOf(now.getTime())}T00:00:00.000Z`) + DAY_MS))
    return []
  })
  if (!broken) return
  if (broken.length > 0)
    ctx.log.error({ day, broken }, 'ALARM: laws of the books are broken, and the day is not sealed')
  await exportSeals(ctx)
}

/** Seals the books as they stand. A day that is sealed stays as it was. */
async function sealDay(tx: Tx, day: string, sealedAt: Date): Promise<void> {
  const last = await selectLastSeal(tx)
  if (last && last.day >= day) return
  const tree = new BranchedTree()
  const moved: Leaf[][] = []
  for await (const leaves of selectLeaves(tx)) {
    for (const leaf of leaves) tree.add(leaf.id, leafHash(leafText(leaf)))
    moved.push(leaves.filter((leaf) => leaf.moved))
  }
  const root = tree.root()
  const records = (await selectUnsealed(tx)).map(({ text }) => leafHash(text))
  const { journals, transfers } = await selectCounts(tx)
  const seal = {
    day,
    sealed_at: sealedAt,
    accounts: BigInt(tree.count),
    journals,
    transfers,
    root,
    records: BigInt(records.length),
    records_root: records.length > 0 ? rootOf(records) : EMPTY_ROOT,
    previous: last?.hash ?? null,
  }
  const hash = createHash('sha256').update(sealText(seal), 'utf8').digest()
  await insertSeal(tx, { ...seal, hash, branches: Buffer.concat(tree.branches), starts: tree.starts })
  for (const leaves of moved) if (leaves.length > 0) await insertLeaves(tx, day, leaves)
  await sealRecords(tx)
}

const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)
