import { type Cents, formatDollars } from '@tradewind/contract/money'
import type { SkuView } from '../catalog/catalog.ts'

/** A line as its shopper saw it; `priceSeen` where it lay in the bag. */
export type SeenLine = { skuId: string; goodsId?: string; quantity: number; priceSeen?: Cents }

export type Change = { sku_id: string; title: string; kind: 'price' | 'stock' | 'gone'; was: string; now: string }

/** Cuts lines to what can be bought now, and tells what differs from what was seen. */
export function fitToStock(
  seen: readonly SeenLine[],
  skus: ReadonlyMap<string, SkuView>,
): { lines: { sku_id: string; quantity: number }[]; changes: Change[] } {
  const lines: { sku_id: string; quantity: number }[] = []
  const changes: Change[] = []
  for (const line of seen) {
    const sku = skus.get(line.skuId)
    if (!sku) continue
    const { sku_id, title } = sku
    const quantity = sku.on_shelf ? Math.min(line.quantity, sku.available) : 0
    if (quantity < line.quantity) {
      const kind = sku.on_shelf ? 'stock' : 'gone'
      changes.push({ sku_id, title, kind, was: String(line.quantity), now: String(quantity) })
    }
    if (quantity === 0) continue
    if (line.priceSeen !== undefined && line.priceSeen !== sku.price) {
      const [was, now] = [formatDollars(line.priceSeen), formatDollars(sku.price)]
      changes.push({ sku_id, title, kind: 'price', was, now })
    }
    lines.push({ sku_id, quantity })
  }
  return { lines, changes }
}
