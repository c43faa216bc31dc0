import { DAY_MS } from '@tradewind/contract/durations'
import { cents, formatDollars } from '@tradewind/contract/money'
import { announce } from '../../announce.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { setTimer, type TimerTable, takeTimer } from '../../platform/timers.ts'
import { writeToSellers, writeToShopper } from '../identity/identity.ts'
import { HOUSE, tellLive } from '../live/live.ts'
import type { OrderRow } from '../orders/orders.ts'
import type { RefundEvent, RefundRole } from './refund-state.ts'
import { lockRefund, type RefundRow, takeUnmailed } from './refunds.sql.ts'

/** What the buyer is told of each step that is not their own; `notices.refund.*` and `mails.refund*` are the words. */
const NEWS_OF: Partial<Record<RefundEvent, RefundNewsKind>> = {
  give: 'agreed',
  agree: 'agreed',
  agree_return: 'returning',
  accept: 'agreed',
  accept_return: 'returning',
  offer: 'offered',
  refuse: 'refused',
  lapse: 'closed',
  arrive: 'arrived',
  receive: 'agreed',
  contest: 'contested',
  judge: 'judged',
  judge_return: 'returning',
  judge_against: 'closed',
  pay: 'paid',
  revoke: 'revoked',
  revoke_unsent: 'revokedUnsent',
}
export const REFUND_NEWS = [
  'agreed',
  'returning',
  'offered',
  'refused',
  'closed',
  'arrived',
  'contested',
  'judged',
  'paid',
  'revoked',
  'revokedUnsent',
  'message',
] as const
export type RefundNewsKind = (typeof REFUND_NEWS)[number]
/** The receipt of a declaration, which says when that was made. */
const REVOKED: readonly RefundNewsKind[] = ['revoked', 'revokedUnsent']

/** Writes to the shop of the steps that it was not written of yet, and of what was said. */
const MAIL_TIMER = 'refund_mail'
const MESSAGE_TIMER = 'refund_message_mail'

/** Tells whoever did not do it: the buyer in the app and by mail, the people of the shop by mail; and the pages of all that are open. */
export async function tellRefund(
  ctx: Context,
  tx: Tx,
  { order, refund }: { order: OrderRow; refund: RefundRow },
  { event, role }: { event: RefundEvent; role: RefundRole },
): Promise<void> {
  tellPages(tx, refund)
  const news = NEWS_OF[event]
  // A revocation is confirmed to whoever declared it: the law asks for that mail.
  if (news && (role !== 'buyer' || REVOKED.includes(news))) await tellBuyer(ctx, tx, { order, refund }, news)
  if (role !== 'seller') tellShop(ctx, tx, { order, refund }, refund.state)
  if (refund.state === 'escalated') tellHouse(ctx, tx, { order, refund })
}

/** Both sides' open pages, and those of the house: any step may be one that it waits for. */
export const tellPages = (tx: Tx, { id, buyer_id, shop_id }: Pick<RefundRow, 'id' | 'buyer_id' | 'shop_id'>): void =>
  tellLive(tx, ...[buyer_id, shop_id, HOUSE].map((ownerId) => ({ ownerId, kind: 'refund', ref: id }) as const))

type About = { order: Pick<OrderRow, 'sn'>; refund: RefundRow }

const newsOf = ({ order, refund }: About, at: Date) => ({
  ref_id: refund.id,
  args: { sn: order.sn, amount: formatDollars(cents(refund.amount)) },
  at: at.toISOString(),
})

/** In the console at once, and by mail soon, by whoever may read who they are. `what` is its state, or that there is a message. */
export function tellShop(ctx: Context, tx: Tx, about: About, what: RefundRow['state'] | 'message'): void {
  const { shop_id, order_id, id } = about.refund
  const { args, ...news } = newsOf(about, ctx.now())
  announce(tx, 'shop.told', shop_id, { shop_id, news: 'refund.moved', order_id, ...news, args: { ...args, what } })
  setTimer(tx, what === 'message' ? MESSAGE_TIMER : MAIL_TIMER, id, ctx.now())
}

/** It waits for a judgement. */
const tellHouse = (ctx: Context, tx: Tx, about: About): void =>
  announce(tx, 'house.told', about.refund.id, { news: 'refund.escalated', ...newsOf(about, ctx.now()) })

export async function tellBuyer(
  ctx: Context,
  tx: Tx,
  { order, refund }: { order: Pick<OrderRow, 'sn' | 'shop_name'>; refund: RefundRow },
  news: RefundNewsKind,
): Promise<void> {
  const at = ctx.now()
  const args = {
    sn: order.sn,
    shop: order.shop_name,
    amount: formatDollars(cents(refund.amount)),
    time: (REVOKED.includes(news) ? refund.created_at : at).toISOString(),
  }
  announce(tx, 'refund.told', refund.id, {
    shopper_id: refund.buyer_id,
    ref_id: refund.id,
    news,
    args,
    at: at.toISOString(),
  })
  const letter = {
    template: 'refundNews' as const,
    // That money came, and that a notice of revocation did, is told to everybody.
    category: news === 'paid' || REVOKED.includes(news) ? undefined : ('refunds' as const),
    values: { ...args, news },
    expiresAt: new Date(at.getTime() + DAY_MS),
  }
  await writeToShopper(ctx, tx, refund.buyer_id, letter)
}

type OrderNumber = (tx: Tx, orderId: string) => Promise<string>

/** Writes to the people of the shop. By a timer: who they are the storefront may not read. */
export const tellShopTimers = (
  db: Database,
  orderNumber: OrderNumber,
): TimerTable<typeof MAIL_TIMER | typeof MESSAGE_TIMER> => ({
  // Two steps may have been made since: each is told, in its order and with its own amount.
  [MAIL_TIMER]: (system, refundId) =>
    db.tx(async (tx) => {
      const ctx = { ...system, db }
      if (!(await takeTimer(tx, MAIL_TIMER, refundId, ctx.now()))) return
      const refund = await lockRefund(tx, refundId)
      const sn = await orderNumber(tx, refund.order_id)
      for (const { event, amount } of await takeUnmailed(tx, refund))
        await writeToShop(ctx, tx, refund, { sn, step: event, amount: formatDollars(cents(amount)) })
    }),
  [MESSAGE_TIMER]: (system, refundId) =>
    db.tx(async (tx) => {
      const ctx = { ...system, db }
      if (!(await takeTimer(tx, MESSAGE_TIMER, refundId, ctx.now()))) return
      const refund = await lockRefund(tx, refundId)
      const sn = await orderNumber(tx, refund.order_id)
      await writeToShop(ctx, tx, refund, { sn, step: 'message', amount: formatDollars(cents(refund.amount)) })
    }),
})

function writeToShop(
  ctx: Context,
  tx: Tx,
  { shop_id }: Pick<RefundRow, 'shop_id'>,
  values: { sn: string; step: string; amount: string },
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + DAY_MS)
  const letter = { template: 'refundForShop', category: 'refunds', values, expiresAt } as const
  return writeToSellers(ctx, tx, shop_id, letter, ['owner', 'orders'])
}
