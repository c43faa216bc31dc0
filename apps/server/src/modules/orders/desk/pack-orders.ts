import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { NotSendable } from '@tradewind/contract/code-lists'
import { orderStates } from '@tradewind/contract/order-status'
import { asSeller, type Context, type Seller } from '../../../platform/context.ts'
import { missing } from '../../../platform/errors.ts'
import { requireOpen } from '../../shops/shops.ts'
import { factsOf } from '../advance-order.ts'
import { orderChain } from '../order-state.ts'
import { lockOrder, type OrderRow } from '../orders.sql.ts'
import { packLocked } from '../ship-order.ts'
import { selectOldPaper, selectOwnIds } from './pack-orders.sql.ts'

type Result = Answer<'POST /api/seller/order_pack_many'>['results'][number]

/** Marks orders as packed, each in a transaction of its own, so that one that cannot be holds up no other. Asked again it finds them packed. */
export async function packOrders(
  ctx: Context,
  { ids }: Parsed<'POST /api/seller/order_pack_many'>,
): Promise<Answer<'POST /api/seller/order_pack_many'>> {
  const seller = asSeller(ctx)
  const asked = [...new Set(ids)]
  const own = new Set((await selectOwnIds(ctx.db, seller.shopId, asked)).map(({ id }) => id))
  if (own.size === 0) throw missing()
  await requireOpen(ctx.db, seller.shopId)
  const results: Result[] = []
  for (const id of asked)
    results.push(own.has(id) ? await packOne(ctx, seller, id) : { id, sn: null, result: 'refused', reason: 'missing' })
  return { packed: results.filter(({ result }) => result === 'packed').length, results }
}

const packOne = (ctx: Context, seller: Seller, id: string): Promise<Result> =>
  ctx.db.tx(async (tx) => {
    const order = await lockOrder(tx, id, { shopId: seller.shopId })
    if (!order) return { id, sn: null, result: 'refused', reason: 'missing' }
    const told = { id, sn: order.sn, reason: null }
    const at = ctx.now()
    if (orderChain.find(factsOf(order, at), 'pack', 'seller') === undefined) {
      const reason = notSendable(order)
      return reason === null ? { ...told, result: 'same' } : { ...told, result: 'refused', reason }
    }
    // On the order's own page its buyer's change is in sight; among many nobody sees it.
    if (await selectOldPaper(tx, id)) return { ...told, result: 'refused', reason: 'readdressed' }
    await requireOpen(tx, seller.shopId)
    await packLocked(tx, order, { role: 'seller', actorId: seller.id, at })
    return { ...told, result: 'packed' }
  })

/** Why an order is not to be sent; null for one that is. */
export function notSendable(order: Pick<OrderRow, 'status' | 'sending_waits'>): NotSendable | null {
  const { goods } = orderStates[order.status]
  if (goods === 'to send') return order.sending_waits ? 'refund' : null
  if (goods === 'waiting') return 'unpaid'
  return goods === 'off' ? 'off' : 'sent'
}
