import type { Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import {
  freeHeld,
  holdStock,
  lockCardsOf,
  returnTaken,
  returnUnits,
  type StockLine,
  selectShort,
  type Touched,
  takeHeld,
  writeInStock,
} from './stock.sql.ts'

/** Holds all lines or throws stock.out with what is left of the first SKU that has too little. */
export async function hold(tx: Tx, lines: readonly StockLine[], at: Date): Promise<void> {
  if (lines.length === 0) return
  const held = await holdStock(tx, lines, at)
  if (held.length < new Set(lines.map((line) => line.skuId)).size) {
    const short = await selectShort(tx, lines)
    // Nothing is short any more when somebody gave units back in between; the shopper may try again.
    throw new DomainError('stock.out', { stock: short?.stock ?? 0, sku_id: short?.sku_id })
  }
  await showOnCards(tx, held, (sku) => sku.available === 0)
}

/** held -> taken. Nothing becomes more or less available by it. */
export async function take(tx: Tx, orderIds: readonly string[], at: Date): Promise<number> {
  return (await takeHeld(tx, orderIds, at)).length
}

export async function free(tx: Tx, orderIds: readonly string[], at: Date): Promise<number> {
  return giveBack(tx, await freeHeld(tx, orderIds, at))
}

export async function takeBack(tx: Tx, orderIds: readonly string[], at: Date): Promise<number> {
  return giveBack(tx, await returnTaken(tx, orderIds, at))
}

/** Units of an order's SKUs are back, some of them. */
export async function takeBackUnits(
  tx: Tx,
  refundId: string,
  orderId: string,
  units: readonly { skuId: string; quantity: number }[],
  at: Date,
): Promise<number> {
  const some = units.filter((one) => one.quantity > 0)
  return some.length === 0 ? 0 : giveBack(tx, await returnUnits(tx, { refundId, orderId, units: some }, at))
}

async function giveBack(tx: Tx, skus: readonly Touched[]): Promise<number> {
  await showOnCards(tx, skus, (sku) => sku.available === sku.quantity)
  return skus.length
}

// Only an SKU that ran out or came back can change what the card says, so that other orders never wait for a card.
async function showOnCards(tx: Tx, skus: readonly Touched[], turned: (sku: Touched) => boolean): Promise<void> {
  const skuIds = skus.filter(turned).map((sku) => sku.sku_id)
  if (skuIds.length === 0) return
  const cards = await lockCardsOf(tx, skuIds)
  await writeInStock(
    tx,
    cards.map((card) => card.id),
  )
}
