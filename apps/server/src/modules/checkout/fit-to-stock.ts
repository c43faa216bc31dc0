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
    const tell = (kind: Change['kind'], was: string, now: string) =>
      changes.push({ sku_id: sku.sku_id, title: sku.title, kind, was, now })
    const quantity = sku.on_shelf ? Math.min(line.quantity, sku.available) : 0
    if (!sku.on_shelf) tell('gone', String(line.quantity), '0')
    else if (quantity < line.quantity) tell('stock', String(line.quantity), String(quantity))
    if (quantity === 0) continue
    if (line.priceSeen !== undefined && line.priceSeen !== sku.price)
      tell('price', formatDollars(line.priceSeen), formatDollars(sku.price))
    lines.push({ sku_id: sku.sku_id, quantity })
  }
  return { lines, changes }
}
