import { cents, formatDollars } from '@tradewind/contract/money'
import { announce } from '../../announce.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { setTimer, type TimerTable, takeTimer } from '../../platform/timers.ts'
import { writeToSellers, writeToShopper } from '../identity/identity.ts'
import type { OrderRow } from '../orders/orders.ts'
import type { RefundEvent, RefundRole } from './refund-state.ts'
import { lockRefund, type RefundRow } from './refunds.sql.ts'

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
  revoke_unsent: 'revoked',
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
  'message',
] as const
export type RefundNewsKind = (typeof REFUND_NEWS)[number]

const MAIL_TIMER = 'refund_mail'
const DAY_MS = 86_400_000

/** Tells whoever did not do it: the buyer in the app and by mail, the people of the shop by mail. */
export async function tellRefund(
  ctx: Context,
  tx: Tx,
  { order, refund }: { order: OrderRow; refund: RefundRow },
  { event, role }: { event: RefundEvent; role: RefundRole },
): Promise<void> {
  const news = NEWS_OF[event]
  // A revocation is confirmed to whoever declared it: the law asks for that mail.
  if (news && (role !== 'buyer' || news === 'revoked')) await tellBuyer(ctx, tx, { order, refund }, news)
  if (role !== 'seller') tellShop(ctx, tx, refund)
}

/** Soon, and by whoever may read who they are. */
export const tellShop = (ctx: Context, tx: Tx, refund: { id: string }): void =>
  setTimer(tx, MAIL_TIMER, refund.id, ctx.now())

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
    time: at.toISOString(),
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
    values: { ...args, news },
    expiresAt: new Date(at.getTime() + DAY_MS),
  }
  await writeToShopper(ctx, tx, refund.buyer_id, letter)
}

/** Writes to the people of the shop. By a timer: who they are the storefront may not read. */
export const tellShopTimers = (
  db: Database,
  orderNumber: (tx: Tx, orderId: string) => Promise<string>,
): TimerTable => ({
  [MAIL_TIMER]: (system, refundId) =>
    db.tx(async (tx) => {
      const ctx = { ...system, db }
      if (!(await takeTimer(tx, MAIL_TIMER, refundId, ctx.now()))) return
      const refund = await lockRefund(tx, refundId)
      const values = {
        sn: await orderNumber(tx, refund.order_id),
        state: refund.state,
        amount: formatDollars(cents(refund.amount)),
      }
      const expiresAt = new Date(ctx.now().getTime() + DAY_MS)
      await writeToSellers(ctx, tx, refund.shop_id, { template: 'refundForShop', values, expiresAt }, [
        'owner',
        'orders',
      ])
    }),
})
