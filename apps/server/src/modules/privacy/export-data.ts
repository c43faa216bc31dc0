import type { Answer, Parsed } from '@tradewind/contract/calls'
import { HOUR_MS, WEEK_MS } from '@tradewind/contract/durations'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { signedFile } from '../../platform/private-files.ts'
import { setTimer, type TimerTable, takeTimer } from '../../platform/timers.ts'
import { refuseWrongPassword } from '../identity/identity.ts'
import { tellLive } from '../live/live.ts'
import { dropDataFile, type Holdings, writeDataFile } from './data-file.ts'
import { deleteExport, type ExportRow, insertExport, selectAsked, selectExport, updateReady } from './privacy.sql.ts'

const MAKE = 'data_export'
/** Takes a file away, and what is noted of it. */
export const END_EXPORT = 'data_export_ends'
const KEPT_MS = WEEK_MS
/** Another one sooner than this is the same. */
const AGAIN_MS = HOUR_MS

type PrivacyView = Answer<'GET /api/user/privacy'>

export async function showPrivacy(ctx: Context): Promise<PrivacyView> {
  const { id } = asShopper(ctx)
  const row = await selectExport(ctx.db, id)
  return { export: row ? viewExport(ctx, row) : null }
}

/**
 * Asks for all that is kept of oneself, with the login password: whoever found a phone unlocked is not handed a life. It is made
 * behind the request.
 */
export async function askForData(ctx: Context, input: Parsed<'POST /api/user/data_export'>): Promise<PrivacyView> {
  const shopper = asShopper(ctx)
  await refuseWrongPassword(ctx, shopper.id, input.password, 'password')
  const before = await selectExport(ctx.db, shopper.id)
  const [id, at] = [newId(), ctx.now()]
  const isNew = await ctx.db.tx(async (tx) => {
    const since = new Date(at.getTime() - AGAIN_MS)
    if ((await insertExport(tx, { id, shopperId: shopper.id, at, since })) === 0) return false
    setTimer(tx, MAKE, id, at)
    return true
  })
  if (isNew && before) await dropDataFile(ctx, before.id)
  return showPrivacy(ctx)
}

function viewExport(ctx: Context, row: ExportRow): NonNullable<PrivacyView['export']> {
  const isReady = row.ready_at !== null
  return {
    state: isReady ? 'ready' : 'making',
    asked_at: row.asked_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    bytes: row.bytes === null ? null : Number(row.bytes),
    url: isReady ? signedFile(ctx, `/files/exports/${row.id}.json`) : null,
  }
}

/**
 * Makes what was asked for, and takes it away when its time is over. `db` is the console's: the storefront's role reads no log of
 * who was where and when. Killed in between it is made anew: the timer goes with the row that says that it is ready.
 */
export const exportTimers = (holdings: Holdings, db: Database): TimerTable<typeof MAKE | typeof END_EXPORT> => ({
  [MAKE]: async (system, id) => {
    const ctx = { ...system, db }
    const asked = await selectAsked(db, id)
    const bytes = asked && (await writeDataFile(ctx, holdings, { id, shopperId: asked.shopper_id }))
    await db.tx(async (tx) => {
      const at = ctx.now()
      if (!(await takeTimer(tx, MAKE, id, at)) || !bytes) return
      const endsAt = new Date(at.getTime() + KEPT_MS)
      await updateReady(tx, { id, at, endsAt, bytes })
      tellLive(tx, { ownerId: asked.shopper_id, kind: 'file', ref: id })
      setTimer(tx, END_EXPORT, id, endsAt)
    })
  },
  [END_EXPORT]: async (system, id) => {
    await db.tx(async (tx) => {
      if (!(await takeTimer(tx, END_EXPORT, id, system.now()))) return
      await deleteExport(tx, id)
    })
    await dropDataFile(system, id)
  },
})
