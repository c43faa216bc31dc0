import type { Answer, Parsed } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { orderStates } from '@tradewind/contract/order-status'
import sql from 'sql-template-tag'
import { asShopper, type Context } from '../../platform/context.ts'
import { DomainError } from '../../platform/errors.ts'
import { addLines } from '../cart/cart.ts'
import { readSkus } from '../catalog/catalog.ts'
import { advanceOrder, factsOf, lockOwnOrder } from './advance-order.ts'
import { loadDetail, type OrderDetail } from './order-detail.ts'

/** Asks the seller to send; the seller sees it with the order. Once a server day. */
export async function remindSeller(ctx: Context, input: Parsed<'POST /api/order/remind'>): Promise<OrderDetail> {
  const shopper = asShopper(ctx)
  return ctx.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, input.id, { buyerId: shopper.id })
    const at = ctx.now()
    if (orderStates[order.status].goods === 'to send' && factsOf(order, at).reminded) {
      const retry_after = Math.ceil((DAY_MS - (at.getTime() % DAY_MS)) / 1000)
      throw new DomainError('request.too_many', { retry_after })
    }
    const changes = sql`reminded_at = ${at}`
    await advanceOrder(tx, order, { role: 'buyer', actorId: shopper.id, at, event: 'remind', changes })
    return loadDetail(ctx, tx, { id: order.id }, { buyerId: shopper.id })
  })
}

/** Puts the goods of an order into the bag again, as far as they can be bought. */
export async function orderAgain(
  ctx: Context,
  input: Parsed<'POST /api/order/again'>,
): Promise<Answer<'POST /api/order/again'>> {
  const shopper = asShopper(ctx)
  const order = await loadDetail(ctx, ctx.db, { id: input.id }, { buyerId: shopper.id })
  const skus = await readSkus(
    ctx.db,
    order.items.map((item) => item.sku_id),
    ctx.lang,
  )
  const buyable = new Set(skus.filter((sku) => sku.on_shelf && sku.available > 0).map((sku) => sku.sku_id))
  const [lines, gone] = [
    order.items.filter((item) => buyable.has(item.sku_id)),
    order.items.filter((item) => !buyable.has(item.sku_id)),
  ]
  await ctx.db.tx((tx) =>
    addLines(
      tx,
      shopper.id,
      lines.map((item) => ({ goodsId: item.goods_id, skuId: item.sku_id, quantity: item.quantity })),
      ctx.now(),
    ),
  )
  return { added: lines.length, unavailable: gone.map((item) => item.title) }
}
