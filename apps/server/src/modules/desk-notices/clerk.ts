import { asOperator, asSeller, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { operate } from '../approvals/approvals.ts'
import { HOUSE } from '../live/live.ts'
import type { Desk } from './desk-kinds.ts'

/** Somebody at a desk, and how what they do there is written. */
export type Clerk = {
  desk: Desk
  id: string
  sessionId: string
  ownerId: string
  roles: readonly string[]
  write<T>(ctx: Context, input: object, work: (tx: Tx) => Promise<T>): Promise<T>
}

export const ofShop = (ctx: Context): Clerk => {
  const { id, sessionId, shopId, roles } = asSeller(ctx)
  return { desk: 'shop', id, sessionId, ownerId: shopId, roles, write: (_, __, work) => ctx.db.tx(work) }
}

export const ofHouse = (ctx: Context): Clerk => {
  const { id, sessionId, roles } = asOperator(ctx)
  // What one of the house does stands in the log.
  return {
    ...{ desk: 'house', id, sessionId, ownerId: HOUSE, roles },
    write: (of, input, work) => operate(of, input, { on: 'operator', id }, work),
  }
}
