import type { Answer, Parsed } from '@tradewind/contract/calls'
import { HOUR_MS } from '@tradewind/contract/durations'
import { asShopper, type Context } from '../../platform/context.ts'
import { crashPoint } from '../../platform/crash-point.ts'
import type { Database, Tx } from '../../platform/db.ts'
import type { Forgets } from '../../platform/held.ts'
import { changeTimers, setTimer, type TimerTable, takeTimer } from '../../platform/timers.ts'
import {
  beginClosing,
  emptyShopper,
  lockClosing,
  proveForClosing,
  readClosingAt,
  releasePictures,
  stopClosing,
} from '../identity/identity.ts'
import { endFollows } from '../shops/shops.ts'
import { END_EXPORT } from './export-data.ts'
import { readInTheWay } from './in-the-way.ts'
import { selectExport, selectShown } from './privacy.sql.ts'

const CLOSE = 'account_closing'
/** As long as something is in the way it is looked at again so often. */
const LOOK_AGAIN_MS = HOUR_MS
/** Longer than any request runs: what one wrote while the account was emptied goes then. */
const SWEPT_AGAIN_MS = 5 * 60_000

/** What is let go of a closed account, and what stays of it. */
export type Closing = {
  /** In this order. */
  forgotten: Forgets
  /** By functions that answer the names of pictures. */
  shown: Forgets
  /** Why -> which tables stay as they are: whoever reads the books reads them as they were written. */
  books: Record<string, readonly string[]>
  /** Why -> which tables keep that there was somebody, and no word or name of theirs. */
  kept: Record<string, readonly string[]>
}

type ClosingView = Answer<'GET /api/user/closing'>

export async function showClosing(ctx: Context): Promise<ClosingView> {
  const { id } = asShopper(ctx)
  const [closingAt, waitsFor] = await Promise.all([readClosingAt(ctx.db, id), readInTheWay(ctx.db, id)])
  return { closing_at: closingAt?.toISOString() ?? null, waits_for: waitsFor }
}

/**
 * Asks for the own account to be closed, with all the passwords it has. Nothing goes yet: there are days to think, and what is under
 * way ends first. Asked again it is the same.
 */
export async function closeAccount(ctx: Context, input: Parsed<'POST /api/user/close'>): Promise<ClosingView> {
  const { id } = asShopper(ctx)
  await proveForClosing(ctx, id, input)
  await ctx.db.tx(async (tx) => {
    const closingAt = await beginClosing(ctx, tx, id)
    if (closingAt) setTimer(tx, CLOSE, id, closingAt)
  })
  return showClosing(ctx)
}

/** Whoever is logged in keeps the account with one tap: staying needs no proof. */
export async function keepAccount(ctx: Context): Promise<ClosingView> {
  const { id } = asShopper(ctx)
  await ctx.db.tx(async (tx) => {
    await stopClosing(ctx, tx, id)
    changeTimers(tx, id, [CLOSE], [])
  })
  return showClosing(ctx)
}

/**
 * Closes what is due and has nothing in its way, all in one transaction: killed in between it is done anew. `db` is the console's, as
 * for what is thrown away when its time is over.
 */
export const closingTimers = (closing: Closing, db: Database): TimerTable<typeof CLOSE> => ({
  [CLOSE]: async (system, id) => {
    const ctx = { ...system, db }
    await db.tx(async (tx) => {
      const at = ctx.now()
      const account = await lockClosing(tx, id, at)
      if (!(await takeTimer(tx, CLOSE, id, at)) || !account.closing_at) return
      if (!account.closed_at) {
        if (!account.due || (await readInTheWay(tx, id)).length > 0) {
          setTimer(tx, CLOSE, id, new Date(at.getTime() + LOOK_AGAIN_MS))
          return
        }
        await emptyShopper(ctx, tx, id)
        setTimer(tx, CLOSE, id, new Date(at.getTime() + SWEPT_AGAIN_MS))
      }
      await forget(tx, closing, { id, at })
      crashPoint('closing.emptied')
    })
  },
})

/** Each step is a statement of its own that finds what is there: done again it finds less, or nothing. */
async function forget(tx: Tx, { forgotten, shown }: Closing, { id, at }: { id: string; at: Date }): Promise<void> {
  const made = await selectExport(tx, id)
  if (made) setTimer(tx, END_EXPORT, made.id, at)
  const pictures: string[] = []
  for (const letGo of Object.values(shown)) pictures.push(...(await selectShown(tx, letGo, id)).pictures)
  await releasePictures(tx, pictures)
  await endFollows(tx, id)
  for (const letGo of Object.values(forgotten)) await tx.run(letGo(id))
}
