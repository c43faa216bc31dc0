import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { isSameBrowser, newBrowser } from '../../platform/push/new-browser.ts'
import { deleteOwn, replaceSubscription, sayIn, selectOwn } from './push.sql.ts'

/** This browser wants to be told. Asked again by the same one nothing is lost that is on its way. */
export async function subscribePush(
  ctx: Context,
  input: Parsed<'POST /api/user/push_subscribe'>,
): Promise<Answer<'POST /api/user/push_subscribe'>> {
  const { id: shopperId, sessionId } = asShopper(ctx)
  const browser = newBrowser(ctx, input)
  const known = await selectOwn(ctx.db, sessionId)
  if (known && isSameBrowser(known, browser)) await sayIn(ctx.db, known.id, browser.lang)
  else await ctx.db.tx(async (tx) => replaceSubscription(tx, { id: newId(), shopperId, sessionId, ...browser }))
  return { done: true }
}

export async function unsubscribePush(
  ctx: Context,
  { endpoint }: Parsed<'POST /api/user/push_unsubscribe'>,
): Promise<Answer<'POST /api/user/push_unsubscribe'>> {
  await deleteOwn(ctx.db, asShopper(ctx).id, endpoint)
  return { done: true }
}
