import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import { DomainError, fieldError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { isPublicKey } from '../../platform/push/encrypt-push.ts'
import { deleteOwn, replaceSubscription, sayIn, selectOwn } from './push.sql.ts'

/** This browser wants to be told. Asked again by the same one nothing is lost that is on its way. */
export async function subscribePush(
  ctx: Context,
  { endpoint, ...keys }: Parsed<'POST /api/user/push_subscribe'>,
): Promise<Answer<'POST /api/user/push_subscribe'>> {
  const { id: shopperId, sessionId } = asShopper(ctx)
  if (!ctx.push) throw new DomainError('thing.missing')
  if (!ctx.push.accepts(endpoint)) throw fieldError('endpoint', 'not_one_of')
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  if (!isPublicKey(p256dh)) throw fieldError('p256dh', 'invalid')
  const known = await selectOwn(ctx.db, sessionId)
  if (known?.endpoint === endpoint && known.p256dh.equals(p256dh) && known.auth.equals(auth))
    await sayIn(ctx.db, known.id, ctx.lang)
  else {
    const one = { id: newId(), shopperId, sessionId, endpoint, p256dh, auth, lang: ctx.lang, at: ctx.now() }
    await ctx.db.tx(async (tx) => replaceSubscription(tx, one))
  }
  return { done: true }
}

export async function unsubscribePush(
  ctx: Context,
  { endpoint }: Parsed<'POST /api/user/push_unsubscribe'>,
): Promise<Answer<'POST /api/user/push_unsubscribe'>> {
  await deleteOwn(ctx.db, asShopper(ctx).id, endpoint)
  return { done: true }
}
