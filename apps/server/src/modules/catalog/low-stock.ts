import { announce } from '../../announce.ts'
import type { Tx } from '../../platform/db.ts'
import type { OutboxEvent } from '../../platform/outbox.ts'
import { selectFewLeft } from './stock.sql.ts'

/** So few are soon none. */
const FEW = 3

/** Topic order.paid: tells the shop what this order has left few of, or none. What a shop counts itself it knows. */
export async function tellLowStock(tx: Tx, event: OutboxEvent<{ shop_id: string; at: string }>): Promise<void> {
  const { shop_id, at } = event.payload
  for (const { product_id, title, spec, left } of await selectFewLeft(tx, event.shard_id, FEW)) {
    const args = { title: spec ? `${title} · ${spec}` : title, left: String(left) }
    announce(tx, 'shop.told', shop_id, { shop_id, news: 'stock.low', ref_id: product_id, args, at })
  }
}
