import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import { missing } from '../../platform/errors.ts'
import { selectIsReadable } from './content.sql.ts'
import { countOpened, lockReader, moveTally, writeAnswer } from './readers.sql.ts'
import { serverDay } from './week.ts'

/** Counts that somebody opened an article: a reader is one reader all day. */
export async function openHelp(
  ctx: Context,
  { id }: Parsed<'POST /api/user/help_opened'>,
): Promise<Answer<'POST /api/user/help_opened'>> {
  const { id: shopperId } = asShopper(ctx)
  if (!(await selectIsReadable(ctx.db, { id, kind: 'help' }))) throw missing()
  await ctx.db.tx((tx) => countOpened(tx, { id, shopperId, day: serverDay(ctx.now()) }))
  return { done: true }
}

/** One answer of each reader counts: a second one moves the first. */
export async function answerHelp(
  ctx: Context,
  { id, helped, remark }: Parsed<'POST /api/user/help_answer'>,
): Promise<Answer<'POST /api/user/help_answer'>> {
  const { id: shopperId } = asShopper(ctx)
  if (!(await selectIsReadable(ctx.db, { id, kind: 'help' }))) throw missing()
  const at = ctx.now()
  return ctx.db.tx(async (tx) => {
    const before = await lockReader(tx, { id, shopperId, day: serverDay(at) })
    writeAnswer(tx, { id, shopperId, helped, remark: helped ? null : (remark ?? null), at })
    const counts = (of: boolean) => Number(helped === of) - Number(before.helped === of)
    return moveTally(tx, { id, helped: counts(true), notHelped: counts(false) })
  })
}
