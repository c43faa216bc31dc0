import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asOperator, type Context } from '../../platform/context.ts'
import { noteAct, operate } from '../approvals/approvals.ts'
import { endStaffSession, loginOperator as startSession } from '../identity/identity.ts'

const self = (id: string) => ({ on: 'operator', id })

export const loginOperator = (
  ctx: Context,
  input: Parsed<'POST /api/admin/login'>,
): Promise<Answer<'POST /api/admin/login'>> =>
  startSession(ctx, input, (tx, id) => noteAct(ctx, tx, { actorId: id, input, act: self(id) }))

export async function logoutOperator(ctx: Context): Promise<Answer<'POST /api/admin/logout'>> {
  const { id, sessionId } = asOperator(ctx)
  return operate(ctx, {}, self(id), async (tx) => {
    await endStaffSession(tx, sessionId)
    return { done: true }
  })
}
