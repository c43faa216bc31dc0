import type { Db } from '../../platform/db.ts'
import { shopGoneKind } from './take-down.ts'
import { selectCounts } from './takedowns.sql.ts'

export { takedownTimers } from './follow-standing.ts'
export { takeDown } from './take-down.ts'

/** How often the house took down something of a shop, and whether one of this product holds. */
export async function countTakedowns(db: Db, shopId: string, productId: string) {
  const { all, holding } = await selectCounts(db, shopId, productId)
  return { all, holds: holding > 0 }
}

/** What takes two people here. */
export const takedownKinds = { shop_gone: shopGoneKind }
