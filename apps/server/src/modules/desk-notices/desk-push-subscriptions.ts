import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { urlOf } from '../../platform/net/public-address.ts'
import { isSameBrowser, newBrowser } from '../../platform/push/new-browser.ts'
import { type Clerk, ofHouse, ofShop } from './clerk.ts'
import { deleteOwnDesk, replaceDeskSubscription, sayAtDeskIn, selectOwnDesk } from './desk-push.sql.ts'

type Done = Answer<'POST /api/seller/push_subscribe'>

/** The devices of whoever works at a desk. */
const devicesOf = (clerkOf: (ctx: Context) => Clerk) => ({
  subscribe: (ctx: Context, input: Parsed<'POST /api/seller/push_subscribe'>) => subscribe(ctx, clerkOf(ctx), input),
  unsubscribe: (ctx: Context, input: Parsed<'POST /api/seller/push_unsubscribe'>) =>
    unsubscribe(ctx, clerkOf(ctx), input),
})
export const shopDevices = devicesOf(ofShop)
export const houseDevices = devicesOf(ofHouse)

/** The log tells by which push service; where in it somebody is reached nobody else has to know. What is no address leads to none. */
const toldToLog = (endpoint: string) => ({ service: urlOf(endpoint)?.host ?? null })

/** This browser wants to be told. Asked again by the same one nothing is lost that is on its way. */
async function subscribe(ctx: Context, clerk: Clerk, input: Parsed<'POST /api/seller/push_subscribe'>): Promise<Done> {
  const { id: staffId, sessionId, ownerId } = clerk
  const browser = newBrowser(ctx, input)
  const known = await selectOwnDesk(ctx.db, sessionId)
  if (known && isSameBrowser(known, browser)) {
    await sayAtDeskIn(ctx.db, known.id, browser.lang)
    return { done: true }
  }
  return clerk.write(ctx, toldToLog(input.endpoint), async (tx) => {
    replaceDeskSubscription(tx, { id: newId(), staffId, ownerId, sessionId, ...browser })
    return { done: true }
  })
}

async function unsubscribe(
  ctx: Context,
  clerk: Clerk,
  { endpoint }: Parsed<'POST /api/seller/push_unsubscribe'>,
): Promise<Done> {
  return clerk.write(ctx, toldToLog(endpoint), async (tx) => {
    await deleteOwnDesk(tx, clerk.id, endpoint)
    return { done: true }
  })
}
