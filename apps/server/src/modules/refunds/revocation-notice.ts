import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { setTimer, takeTimer } from '../../platform/timers.ts'
import { findShopperOfMail, takeRevocationTry } from '../identity/identity.ts'
import { findOrderNumbered } from '../orders/orders.ts'
import { deleteNotice, insertNotice, selectNotice } from './revocation-notice.sql.ts'
import { revokeAsDeclared } from './revoke-order.ts'

/** Acts upon a notice; always some moments behind its answer. */
export const NOTICE_TIMER = 'revocation_notice'
const FOR_EVER = new Date(8.64e15)

/**
 * Without login, by order number and the mail of the account. The answer is the same whatever there is, and so is the work before
 * it: what came of it is told to that mail alone.
 */
export async function declareRevocation(
  ctx: Context,
  input: Parsed<'POST /api/revocation/declare'>,
): Promise<Answer<'POST /api/revocation/declare'>> {
  const at = ctx.now()
  await takeRevocationTry(ctx)
  await ctx.db.tx(async (tx) => {
    const id = newId()
    await insertNotice(tx, { id, sn: input.sn, email: input.email, at })
    setTimer(tx, NOTICE_TIMER, id, at)
  })
  return { declared_at: at.toISOString() }
}

/** Timer: finds the order, if it is one of theirs, and revokes it as of the moment at which that was declared. */
export async function actOnNotice(ctx: Context, id: string): Promise<void> {
  const notice = await selectNotice(ctx.db, id)
  if (notice) {
    const shopperId = await findShopperOfMail(ctx.db, notice.email)
    const orderId = shopperId && (await findOrderNumbered(ctx.db, notice.sn, shopperId))
    if (orderId) await revokeAsDeclared(ctx, orderId, notice.declared_at)
  }
  // Kept is what was declared of an order, and nothing of whom it named. What died before this is done again, and finds its order revoked.
  await ctx.db.tx(async (tx) => {
    await takeTimer(tx, NOTICE_TIMER, id, FOR_EVER)
    await deleteNotice(tx, id)
  })
}
