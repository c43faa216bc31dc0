import type { Parsed } from '@tradewind/contract/calls'
import { MOST_BAG_LINES, MOST_PIECES } from '@tradewind/contract/limits'
import { asShopper, type DestinedContext } from '../../platform/context.ts'
import { pipelined, type Tx } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import {
  addLine,
  deleteLines,
  noteMerge,
  selectLine,
  selectOffer,
  switchSku,
  writeAside,
  writeQuantity,
  writeSelected,
} from './cart.sql.ts'
import { addLines } from './cart.ts'
import { type Cart, loadCart } from './show-cart.ts'

export async function addToCart(ctx: DestinedContext, input: Parsed<'POST /api/cart/add'>): Promise<Cart> {
  const shopper = asShopper(ctx)
  return transactOnce(ctx, input, async (tx) => {
    const line = { id: newId(), goodsId: input.goods_id, skuId: input.sku_id, quantity: input.quantity }
    const [added, cart] = await pipelined([addLine(tx, shopper.id, line, ctx.now()), loadCart(ctx, tx, shopper.id)])
    if (added === 0) throw await whyNot(tx, shopper.id, line)
    return cart
  })
}

/** Changes how many, or which of the product's SKUs. Fewer than before is always possible, even of what ran short. */
export async function editLine(ctx: DestinedContext, input: Parsed<'POST /api/cart/edit'>): Promise<Cart> {
  const shopper = asShopper(ctx)
  return ctx.db.tx(async (tx) => {
    const line = await selectLine(tx, shopper.id, input.id)
    if (!line) throw missing()
    const skuId = input.sku_id ?? line.sku_id
    const quantity = input.quantity ?? line.quantity
    const written =
      skuId === line.sku_id
        ? await writeQuantity(tx, shopper.id, input.id, quantity)
        : await switchSku(tx, shopper.id, { id: input.id, skuId, quantity: input.quantity ?? null })
    if (written === 0) throw await whyNot(tx, shopper.id, { goodsId: line.goods_id, skuId, quantity })
    return loadCart(ctx, tx, shopper.id)
  })
}

/** The reason why the statement wrote nothing, for the person who asked. */
async function whyNot(tx: Tx, shopperId: string, wish: { goodsId: string; skuId: string; quantity: number }) {
  const offer = await selectOffer(tx, shopperId, wish.skuId)
  if (!offer?.on_shelf || offer.goods_id !== wish.goodsId) return missing()
  if (offer.in_bag === 0 && offer.lines >= MOST_BAG_LINES)
    return fieldError('sku_id', 'too_many', { max: MOST_BAG_LINES })
  if (offer.available >= MOST_PIECES) return fieldError('quantity', 'too_big', { max: MOST_PIECES })
  return new DomainError('stock.out', { stock: offer.available })
}

export async function selectCartLines(ctx: DestinedContext, input: Parsed<'POST /api/cart/select'>): Promise<Cart> {
  const shopper = asShopper(ctx)
  if (!input.all && !input.ids) throw fieldError('ids', 'required')
  await writeSelected(ctx.db, shopper.id, input.all ? null : (input.ids ?? []), input.selected)
  return loadCart(ctx, ctx.db, shopper.id)
}

export async function setAside(ctx: DestinedContext, input: Parsed<'POST /api/cart/aside'>): Promise<Cart> {
  const shopper = asShopper(ctx)
  await writeAside(ctx.db, shopper.id, input.ids, input.aside)
  return loadCart(ctx, ctx.db, shopper.id)
}

export async function removeFromCart(ctx: DestinedContext, input: Parsed<'POST /api/cart/del'>): Promise<Cart> {
  const shopper = asShopper(ctx)
  await deleteLines(ctx.db, shopper.id, input.ids)
  return loadCart(ctx, ctx.db, shopper.id)
}

/** The lines of a visitor join the bag at login. The merge has an id, so that a retry or a second tab adds nothing. */
export async function syncCart(ctx: DestinedContext, input: Parsed<'POST /api/cart/sync'>): Promise<Cart> {
  const shopper = asShopper(ctx)
  return transactOnce(ctx, input, async (tx) => {
    const isNew = await noteMerge(tx, shopper.id, input.merge_id, ctx.now())
    if (isNew) {
      const lines = input.lines.map((line) => ({ goodsId: line.goods_id, skuId: line.sku_id, quantity: line.quantity }))
      await addLines(tx, shopper.id, lines, ctx.now())
    }
    return loadCart(ctx, tx, shopper.id)
  })
}
