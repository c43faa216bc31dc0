import type { Parsed } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { Db } from '../../../platform/db.ts'
import { wishOf } from './seller-goods.ts'
import { LOOKED_AT_ONCE, selectListedStock, selectStockFacts, selectStockThen, selectWished } from './stock-list.sql.ts'

/** How an SKU stands: what lies there, how many of it wait for their buyers' payment, how often it has been counted. */
export type StockFacts = Awaited<ReturnType<typeof selectStockFacts>>[number]
export type ListedStock = Awaited<ReturnType<typeof selectListedStock>>[number]

const AT_ONCE = 500

/** The stock of what somebody sees of a shop's products, by their names, some products at a time. */
export async function* listStock(
  db: Db,
  shopId: string,
  wish: Parsed<'GET /api/seller/stock_export'>,
  lang: LocaleCode,
): AsyncGenerator<ListedStock[]> {
  const ids = await namedInOrder(db, shopId, wish, lang)
  for (let from = 0; from < ids.length; from += AT_ONCE)
    yield await selectListedStock(db, ids.slice(from, from + AT_ONCE), lang)
}

async function namedInOrder(
  db: Db,
  shopId: string,
  wish: Parsed<'GET /api/seller/stock_export'>,
  lang: LocaleCode,
): Promise<string[]> {
  const looked: Awaited<ReturnType<typeof selectWished>> = []
  for (let goesOn = true; goesOn; ) {
    const some = await selectWished(db, shopId, wishOf(wish), { after: looked.at(-1)?.id, lang })
    looked.push(...some)
    goesOn = some.length === LOOKED_AT_ONCE
  }
  const { compare } = new Intl.Collator(lang)
  return looked
    .filter(({ wished }) => wished)
    .sort((a, b) => compare(a.title, b.title) || compare(a.id, b.id))
    .map(({ id }) => id)
}

/** How SKUs of a shop stand, by id and by the codes that its people give; those of others, and what is offered no more, are left out. */
export const readStock = (db: Db, shopId: string, ids: readonly string[], codes: readonly string[]) =>
  selectStockFacts(db, shopId, ids, codes)

/** How they stood then: what was sold and came back since is known, and how often each was counted. */
export async function readStockThen(
  db: Db,
  skuIds: readonly string[],
  then: Date,
): Promise<Map<string, { onHand: number; counts: number }>> {
  const rows = await selectStockThen(db, skuIds, then)
  return new Map(rows.map(({ sku_id, on_hand, counts }) => [sku_id, { onHand: on_hand, counts }]))
}
