import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import { DomainError, missing } from '../../platform/errors.ts'
import { insertAssist, selectStatus } from './assist.sql.ts'
import { dayOf, nextDay } from './server-day.ts'

type Status = Answer<'POST /api/merchant/assistStatus'>

/** Gives a shop one's day. However often it is tapped, and from however many places at once, it is one day. */
export async function giveDay(ctx: Context, input: Parsed<'POST /api/merchant/assist'>): Promise<Status> {
  const shopper = asShopper(ctx)
  const at = ctx.now()
  const done = await insertAssist(ctx.db, { shopperId: shopper.id, shopId: input.merchant_id, day: dayOf(at), at })
  if (!done) throw missing()
  if (done.theirs) throw new DomainError('assist.own_shop')
  if (!done.given) throw new DomainError('assist.already_today', { next_at: nextDay(at).toISOString() })
  return readStatus(ctx, input)
}

export async function readStatus(ctx: Context, input: Parsed<'POST /api/merchant/assistStatus'>): Promise<Status> {
  const shopper = asShopper(ctx)
  const at = ctx.now()
  const status = await selectStatus(ctx.db, { shopperId: shopper.id, shopId: input.merchant_id, day: dayOf(at) })
  if (!status) throw missing()
  const { theirs, ...rest } = status
  return { ...rest, allowed: !theirs, next_at: nextDay(at).toISOString() }
}
