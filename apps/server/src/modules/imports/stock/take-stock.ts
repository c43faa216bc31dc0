import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Job } from '../../../platform/worker.ts'
import { changeStock, type StockChanged } from '../../catalog/catalog.ts'
import { tellLive } from '../../live/live.ts'
import { lockShop } from '../../shops/shops.ts'
import {
  filesToWork,
  finishFile,
  leaveFile,
  lockNextRows,
  noteMoved,
  takeFile,
  type WorkedRow,
  writeRows,
} from './stock-files.sql.ts'

/** A file that has not moved for so long has lost its process. */
const IDLE_MS = 60_000
const idleSince = (at: Date): Date => new Date(at.getTime() - IDLE_MS)

/** So many rows in one transaction: buyers of these SKUs wait for it, and for no more. */
const AT_ONCE = 100

type File = NonNullable<Awaited<ReturnType<typeof takeFile>>>

/** Takes in the rows of files, and takes them back. Any number of processes may be at it: rows are locked, worked and noted in one transaction. */
export const stocktakesJob: Job = {
  waits: (at) => filesToWork(idleSince(at)),
  async workOne(ctx, signal) {
    const at = ctx.now()
    const file = await takeFile(ctx.db, at, idleSince(at))
    if (!file) return false
    while (await ctx.db.tx((tx) => workNext(ctx, tx, file))) {
      if (!signal.aborted) continue
      await leaveFile(ctx.db, file.id)
      return true
    }
    return true
  },
}

/** Works the next rows, or says that there are none: then the file is done. */
async function workNext(ctx: Context, tx: Tx, file: File): Promise<boolean> {
  const shelf = { shopId: file.shop_id, at: ctx.now() }
  // As whoever else writes to the shelf: the shop first, then what is written.
  await lockShop(tx, file.shop_id)
  const isBack = file.state === 'undoing'
  const rows = await lockNextRows(tx, file.id, isBack ? 'taken' : 'ready', AT_ONCE)
  tellLive(tx, { ownerId: file.shop_id, kind: 'file', ref: file.id })
  if (rows.length === 0) {
    await finishFile(tx, file.id, shelf.at)
    return false
  }
  noteMoved(tx, file.id, shelf.at)
  const changes = rows.map(({ sku_id: skuId, change, since, listed }) => ({
    skuId,
    change: isBack ? -change : change,
    since,
    listed: isBack ? null : listed,
  }))
  const changed = await changeStock(tx, shelf, changes)
  const became = isBack ? takenBack : takenIn
  writeRows(
    tx,
    file.id,
    rows.flatMap(({ line }, place) => {
      const one = changed[place]
      return one ? [{ line, ...became(one) }] : []
    }),
  )
  return true
}

type Became = Omit<WorkedRow, 'line'>

/** `since` is from then on the count that it became itself: whoever counts later knows better. */
const takenIn = (one: StockChanged): Became =>
  'became' in one
    ? { state: 'taken', reason: null, hint: null, was: one.was, became: one.became, since: one.counts }
    : { state: 'left_out', reason: one.reason, hint: one.hint, was: null, became: null, since: null }

const takenBack = (one: StockChanged): Became =>
  'became' in one
    ? { state: 'back', reason: null, hint: null, was: null, became: null, since: null }
    : { state: 'stays', reason: one.reason, hint: one.hint, was: null, became: null, since: null }
