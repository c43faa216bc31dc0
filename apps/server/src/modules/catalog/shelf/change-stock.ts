import type { StockReason } from '@tradewind/contract/code-lists'
import { MOST_STOCK } from '@tradewind/contract/limits'
import type { Tx } from '../../../platform/db.ts'
import { lockShop } from '../../shops/shops.ts'
import { editProducts } from './edit-products.ts'
import type { Shelf } from './save-products.ts'
import { readStock, type StockFacts } from './stock-list.ts'

/** So many more of an SKU than lie there, or fewer. */
export type StockChange = {
  skuId: string
  change: number
  /** After how many counts of it this was found out: one that came since knows better. Null: it holds after any. */
  since: number | null
  /** What lay there when it was found out, where that was a count. */
  listed: number | null
}

type Refused = { reason: StockReason; hint: string | null }
/** What an SKU had and has now, and after how many counts; or why it has what it had. */
export type StockChanged = { skuId: string } & ({ was: number; became: number; counts: number } | Refused)

/** Why a change of an SKU that stands so cannot be; null where it can. Fewer than wait for their buyers never lie there. */
export function refusalOf(
  { change, since, listed }: Omit<StockChange, 'skuId'>,
  { on_hand: onHand, reserved, counts }: Pick<StockFacts, 'on_hand' | 'reserved' | 'counts'>,
): Refused | null {
  if (since !== null && since !== counts) return { reason: 'counted', hint: String(onHand) }
  const becomes = onHand + change
  if (becomes > MOST_STOCK) return { reason: 'too_many', hint: String(MOST_STOCK) }
  if (becomes >= reserved) return null
  if (listed !== null && listed > onHand) return { reason: 'sold', hint: String(listed - onHand) }
  return becomes < 0 ? { reason: 'too_few', hint: String(onHand) } : { reason: 'reserved', hint: String(reserved) }
}

/** Changes the stock of SKUs of one shop, each by itself, from what lies there now: what was sold meanwhile stays sold. */
export async function changeStock(tx: Tx, shelf: Shelf, changes: readonly StockChange[]): Promise<StockChanged[]> {
  await lockShop(tx, shelf.shopId)
  const wanted = new Map(changes.map((one) => [one.skuId, one]))
  // Counts are written under the lock of the shop, and sales are looked at behind that of the stock.
  const facts = new Map((await readStock(tx, shelf.shopId, [...wanted.keys()], [])).map((one) => [one.id, one]))
  const products = [...new Set([...facts.values()].map((one) => one.product_id))].sort()
  const told = new Map<string, StockChanged>()
  const edited = await editProducts(tx, shelf, products, (draft, product) => ({
    ...draft,
    skus: draft.skus.map((sku, place) => {
      const stored = product.skus[place]
      const asked = stored && wanted.get(stored.id)
      const known = stored && facts.get(stored.id)
      if (!asked || !known) return sku
      const refusal = refusalOf(asked, { ...stored, counts: known.counts })
      const became = stored.on_hand + asked.change
      told.set(stored.id, {
        skuId: stored.id,
        ...(refusal ?? { was: stored.on_hand, became, counts: known.counts + 1 }),
      })
      return refusal ? sku : { ...sku, stock: became }
    }),
  }))
  const refused = new Set(edited.filter(({ result }) => result === 'refused').map(({ productId }) => productId))
  return changes.map(({ skuId }) => {
    const one = told.get(skuId)
    if (!one) return { skuId, reason: 'missing', hint: null }
    const isKept = refused.has(facts.get(skuId)?.product_id ?? '') && 'became' in one
    return isKept ? { skuId, reason: 'not_possible', hint: null } : one
  })
}
