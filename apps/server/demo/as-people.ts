import { DAY_MS } from '@tradewind/contract/durations'
import type { Context } from '../src/platform/context.ts'
import type { Database } from '../src/platform/db.ts'
import type { FoundBuyer, FoundPeople } from './found-people.ts'

export type World = { ctx: Context; databases: { shop: Database; console: Database }; people: FoundPeople }

/** The same person's context at another moment, and on another day. */
export const atMoment = (ctx: Context, then: Date): Context => ({ ...ctx, now: () => then })

export const at = (ctx: Context, daysAgo: number): Context =>
  atMoment(ctx, new Date(ctx.now().getTime() - daysAgo * DAY_MS))

export const asBuyer = ({ ctx }: World, buyer: FoundBuyer): Context => ({
  ...ctx,
  call: 'demo',
  actor: { kind: 'shopper', id: buyer.id, sessionId: '' },
})

export function asShop({ ctx, databases, people }: World, shopId: string): Context {
  const id = people.sellers.get(shopId) ?? ''
  const actor = { kind: 'seller', id, sessionId: '', shopId, roles: ['owner'] } as const
  return { ...ctx, call: 'demo', db: databases.console, actor }
}

/** Who answers shoppers and shops, and judges between them. */
export const asSupport = ({ ctx, databases, people }: World): Context => ({
  ...ctx,
  call: 'demo',
  db: databases.console,
  actor: { kind: 'operator', id: people.financeId, sessionId: '', roles: ['support'] },
})
