import { type Cents, cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { type Context, SYSTEM_ID } from '../../platform/context.ts'
import { crashPoint } from '../../platform/crash-point.ts'
import type { Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { takeTimer } from '../../platform/timers.ts'
import { type Refunding, refundFromEscrow, refundFromShop } from '../ledger/ledger.ts'
import { noteRefunded, readRefundableLines, readShares, sharesBack } from '../orders/orders.ts'
import { advanceRefund, type Locked, lockOwnRefund, PAY_TIMER } from './advance-refund.ts'
import { selectParcel, selectRefundLines, writePayFailure } from './refunds.sql.ts'

/** Another refund of the same shop may take its balance in between; whoever finds that reads it again. */
const MOST_TRIES = 5

/**
 * Moves the money of a refund that all agreed to, in a transaction of its own and under the refund's own name, so that it happens
 * once however often it is tried. What fails is told with its reason and tried again by its timer.
 */
export async function payRefund(ctx: Context, id: string): Promise<void> {
  crashPoint('refund.agreed')
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        await ctx.db.tx((tx) => payNow(ctx, tx, id))
        break
      } catch (error) {
        const isShort = error instanceof DomainError && error.refusal === 'wallet.insufficient_funds'
        if (!isShort || tries === MOST_TRIES) throw error
      }
    }
  } catch (error) {
    await writePayFailure(ctx.db, id, error instanceof Error ? error.message : String(error), ctx.now())
    throw error
  }
  crashPoint('refund.paid')
}

/** The same at once behind an agreement: should it fail, the agreement stands and the timer tries again. */
export async function payAtOnce(ctx: Context, id: string): Promise<void> {
  await payRefund(ctx, id).catch((err: unknown) =>
    ctx.log.error({ err, id }, 'a refund was not paid; it will be tried again'),
  )
}

/** Timer: what was agreed and has not moved. */
export async function payWhenDue(ctx: Context, id: string): Promise<void> {
  await payRefund(ctx, id)
}

async function payNow(ctx: Context, tx: Tx, id: string): Promise<void> {
  const at = ctx.now()
  const locked = await lockOwnRefund(tx, id, 'everybody')
  await takeTimer(tx, PAY_TIMER, id, new Date(8.64e15))
  if (locked.refund.state !== 'paying') return
  const { order, refund } = locked
  const back = await whatComesBack(tx, locked)
  const shares = await readShares(tx, order)
  const { promo, commission } = sharesBack(shares, back)
  const refunding: Refunding = {
    refundId: refund.id,
    orderId: order.id,
    buyerId: order.buyer_id,
    shopId: order.shop_id,
    toBuyer: cents(back.goods + back.freight),
    toPromo: promo,
    returnFreight: cents((await selectParcel(tx, id))?.freight_back ?? 0n),
    decision: {
      as: refund.decided_as as Refunding['decision']['as'],
      by: refund.decided_by ?? SYSTEM_ID,
      reason: refund.answer ?? `refund ${refund.kind}`,
    },
    actorId: SYSTEM_ID,
    at,
  }
  if (order.received_at === null) await refundFromEscrow(tx, refunding)
  else await refundFromShop(tx, { ...refunding, commission })
  crashPoint('refund.posted')
  const noted = await noteRefunded(ctx, tx, order, {
    refundId: id,
    lines: back.lines,
    freight: back.freight,
    actorId: SYSTEM_ID,
    at,
  })
  await advanceRefund(
    ctx,
    tx,
    { ...locked, order: noted },
    {
      role: 'system',
      actorId: SYSTEM_ID,
      at,
      event: 'pay',
      changes: sql`refunded = amount, pay_error = NULL`,
    },
  )
}

/** The lines of a refund as they come back now. */
async function whatComesBack(tx: Tx, { order, refund }: Locked) {
  const bought = await readRefundableLines(tx, order.id, 'en')
  const lines = await selectRefundLines(tx, refund.id)
  const goods = lines.flatMap(({ order_line_id, quantity, amount, received, fit }) => {
    const line = bought.find(({ id }) => id === order_line_id)
    if (!line) return []
    // What came back counts, where the shop has looked; money alone concerns the units that it is about.
    const units = received ?? quantity
    return [{ orderLineId: line.id, skuId: line.sku_id, quantity: units, amount: cents(amount), returned: fit ?? 0 }]
  })
  const freight: Cents = cents(lines.find(({ order_line_id }) => order_line_id === null)?.amount ?? 0n)
  return { lines: goods, goods: goods.reduce((sum, { amount }) => sum + amount, 0n), freight }
}
