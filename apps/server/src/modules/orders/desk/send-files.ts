import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Job } from '../../../platform/worker.ts'
import { tellLive } from '../../live/live.ts'
import { requireOpen } from '../../shops/shops.ts'
import { lockOrder } from '../orders.sql.ts'
import { shipLocked } from '../ship-order.ts'
import { notSendable } from './pack-orders.ts'
import {
  filesToSend,
  finishFile,
  leaveFile,
  lockNextRow,
  noteMoved,
  selectIdOf,
  selectParcels,
  takeFile,
  writeRow,
} from './ship-files.sql.ts'
import { isSame, type ShipRow } from './ship-rows.ts'

/** A file that has not moved for so long has lost its process. */
const IDLE_MS = 60_000
const idleSince = (at: Date): Date => new Date(at.getTime() - IDLE_MS)

/** Pages look again after so many rows. */
const TOLD_EVERY = 20

type File = { id: string; shop_id: string; staff_id: string }

/** Sends the rows of files. Any number of processes may be at it: each row is locked, sent and noted in one transaction. */
export const dispatchesJob: Job = {
  waits: (at) => filesToSend(idleSince(at)),
  async workOne(ctx, signal) {
    const at = ctx.now()
    const file = await takeFile(ctx.db, at, idleSince(at))
    if (!file) return false
    for (let rows = 1; await sendNext(ctx, file, rows % TOLD_EVERY === 0); rows += 1) {
      if (!signal.aborted) continue
      await leaveFile(ctx.db, file.id)
      return true
    }
    return true
  },
}

/** Sends the next row, or says that there is none: then the file is done. */
async function sendNext(ctx: Context, file: File, tell: boolean): Promise<boolean> {
  try {
    return await ctx.db.tx((tx) => sendNextIn(ctx, tx, file, tell))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // What is refused undoes all of its transaction; the row is then known for one that cannot be sent, and the next one follows.
    return ctx.db.tx(async (tx) => {
      const row = await lockNextRow(tx, file.id)
      if (row) writeRow(tx, file.id, row.line, { state: 'left_out', reason: 'not_now', hint: null })
      return row !== undefined
    })
  }
}

async function sendNextIn(ctx: Context, tx: Tx, file: File, tell: boolean): Promise<boolean> {
  const at = ctx.now()
  const row = await lockNextRow(tx, file.id)
  if (tell || !row) tellLive(tx, { ownerId: file.shop_id, kind: 'file', ref: file.id })
  if (!row) {
    await finishFile(tx, file.id, at)
    return false
  }
  noteMoved(tx, file.id, at)
  writeRow(tx, file.id, row.line, await sendRow(tx, file, row, at))
  return true
}

type Became = Parameters<typeof writeRow>[3]
const SENT: Became = { state: 'sent', reason: null, hint: null }

/** What became of a row: meanwhile its order may have been sent, called off or asked back. */
async function sendRow(tx: Tx, file: File, { sn, carrier, no }: ShipRow, at: Date): Promise<Became> {
  const found = await selectIdOf(tx, file.shop_id, sn)
  const order = found && (await lockOrder(tx, found.id, { shopId: file.shop_id }))
  if (!order) return { state: 'left_out', reason: 'missing', hint: null }
  const parcels = await selectParcels(tx, order.id)
  if (parcels.some((parcel) => isSame(parcel, { carrier, no }))) return { state: 'same', reason: null, hint: null }
  const reason = notSendable(order)
  if (reason) return { state: 'left_out', reason, hint: reason === 'sent' ? (parcels[0]?.no ?? null) : null }
  await requireOpen(tx, file.shop_id)
  await shipLocked(tx, order, [{ carrier, no }], { role: 'seller', actorId: file.staff_id, at })
  return SENT
}
