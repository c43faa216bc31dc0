import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { asSeller, type Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError, missing } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { transactOnce } from '../../../platform/idempotency.ts'
import { editProducts } from './edit-products.ts'
import { newPrice } from './new-price.ts'
import {
  insertPriceAct,
  lockPriceAct,
  type PriceRow,
  selectLastPriceAct,
  selectPriced,
  selectPriceRows,
  selectProductsOfSkus,
  writePriceUndone,
} from './price-acts.sql.ts'

const UNDO_MS = 600_000
const DEAREST = 1_000_000_000n

type Priced = Answer<'POST /api/seller/price_change'>

/** What a change would make of each SKU of these products. */
export async function previewPrices(
  ctx: Context,
  input: Parsed<'POST /api/seller/price_preview'>,
): Promise<Answer<'POST /api/seller/price_preview'>> {
  const { shopId } = asSeller(ctx)
  const skus = await selectPriced(ctx.db, shopId, input.ids, ctx.lang)
  return {
    list: skus.map(({ price, ...sku }) => {
      const becomes = newPrice(price, input.price, input.ending)
      return {
        ...sku,
        was: formatDollars(price),
        becomes: becomes > 0n && becomes <= DEAREST ? formatDollars(becomes) : null,
      }
    }),
  }
}

/** Each price becomes what was shown, where it still is what it was when that was shown. */
export async function changePrices(ctx: Context, input: Parsed<'POST /api/seller/price_change'>): Promise<Priced> {
  const seller = asSeller(ctx)
  const rows = input.rows.map(({ sku_id, was, becomes }) => ({
    skuId: sku_id,
    was: parseDollars(was),
    became: parseDollars(becomes),
  }))
  return transactOnce(ctx, input, async (tx) => {
    const act = { id: newId(), shopId: seller.shopId, byId: seller.id, at: ctx.now() }
    const { changed, refused } = await price(tx, act, rows)
    if (changed.length > 0) insertPriceAct(tx, act, changed)
    else ctx.undone?.()
    const done = changed.length > 0
    return { id: done ? act.id : null, undo_until: done ? undoUntil(act.at) : null, changed: changed.length, refused }
  })
}

/** Back to what they were, but for those that somebody changed since. */
export async function undoPrices(ctx: Context, input: Parsed<'POST /api/seller/price_undo'>): Promise<Priced> {
  const { shopId } = asSeller(ctx)
  const at = ctx.now()
  return transactOnce(ctx, input, async (tx) => {
    const act = await lockPriceAct(tx, input.id, shopId)
    if (!act) throw missing()
    if (act.undone_at !== null || at.getTime() > act.at.getTime() + UNDO_MS)
      throw new DomainError('state.not_allowed', { status: act.undone_at ? 'undone' : 'over' })
    const rows = (await selectPriceRows(tx, act.id)).map((row) => ({
      skuId: row.sku_id,
      was: row.became,
      became: row.was,
    }))
    const { changed, refused } = await price(tx, { shopId, at }, rows)
    writePriceUndone(tx, act.id, at)
    return { id: act.id, undo_until: null, changed: changed.length, refused }
  })
}

export async function readLastPrices(ctx: Context): Promise<Answer<'GET /api/seller/price_last'>> {
  const { shopId } = asSeller(ctx)
  const last = await selectLastPriceAct(ctx.db, shopId, new Date(ctx.now().getTime() - UNDO_MS))
  return {
    last: last
      ? { id: last.id, at: last.at.toISOString(), undo_until: undoUntil(last.at), skus: last.skus, by: last.name }
      : null,
  }
}

const undoUntil = (at: Date): string => new Date(at.getTime() + UNDO_MS).toISOString()

/** Under the lock of the shop, so that a price is compared with what it is until the end. */
async function price(
  tx: Tx,
  shelf: { shopId: string; at: Date },
  rows: readonly PriceRow[],
): Promise<{ changed: PriceRow[]; refused: Priced['refused'] }> {
  const wanted = new Map(rows.map((row) => [row.skuId, row]))
  const own = await selectProductsOfSkus(tx, shelf.shopId, [...wanted.keys()])
  const [taken, refused] = [new Map<string, PriceRow[]>(), [] as Priced['refused']]
  const products = [...new Set(own.map(({ product_id }) => product_id))].sort()
  const edited = await editProducts(tx, shelf, products, (draft, product) => {
    const mine: PriceRow[] = []
    const skus = draft.skus.map((sku, place) => {
      const row = wanted.get(product.skus[place]?.id ?? '')
      if (!row) return sku
      if (sku.price !== row.was || row.was === row.became) {
        refused.push({ sku_id: row.skuId, reason: 'changed_since' })
        return sku
      }
      mine.push(row)
      return { ...sku, price: cents(row.became) }
    })
    taken.set(product.id, mine)
    return { ...draft, skus }
  })
  const changed: PriceRow[] = []
  for (const { productId, result } of edited)
    for (const row of taken.get(productId) ?? [])
      if (result === 'refused') refused.push({ sku_id: row.skuId, reason: 'not_possible' })
      else changed.push(row)
  return { changed, refused }
}
