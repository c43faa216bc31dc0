import { type Cents, cents } from '@tradewind/contract/money'
import type { Db, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { deleteSkus, mergeLines, selectLines, skusOfLines } from './cart.sql.ts'

export { forgottenByCart } from './closing.sql.ts'
export { heldByCart } from './held.sql.ts'

export { skusOfLines }

/** A line that its shopper wants to settle. */
export type SelectedLine = { id: string; sku_id: string; quantity: number; price_then: Cents }

/** These lines of the shopper's bag; somebody else's and gone ones are left out. */
export async function readSelectedLines(db: Db, shopperId: string, ids: readonly string[]): Promise<SelectedLine[]> {
  const rows = await selectLines(db, shopperId, ids)
  return rows.map((row) => ({ ...row, price_then: cents(row.price_then) }))
}

/** What was ordered leaves the bag, whatever its quantity there. */
export const removeLines = (tx: Tx, shopperId: string, skuIds: readonly string[]): void =>
  deleteSkus(tx, shopperId, skuIds)

export type LineToAdd = { goodsId: string; skuId: string; quantity: number }

/** Puts units into the bag, on top of those that are there, each line cut to what can be bought ("order again", sync). */
export async function addLines(tx: Tx, shopperId: string, lines: readonly LineToAdd[], at: Date): Promise<void> {
  if (lines.length === 0) return
  await mergeLines(
    tx,
    shopperId,
    lines.map((line) => ({ id: newId(), ...line })),
    at,
  )
}
