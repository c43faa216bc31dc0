import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { asSeller, type Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { transactOnce } from '../../../platform/idempotency.ts'
import { changeTimers, setTimer, type TimerTable, takeTimer } from '../../../platform/timers.ts'
import { editProducts } from './edit-products.ts'
import { newPrice } from './new-price.ts'
import {
  insertPriceAct,
  lockPriceAct,
  type PriceRow,
  selectPriceActs,
  selectPriced,
  selectPriceRows,
  selectProductsOfSkus,
  writePriceState,
  writePricesTaken,
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

/** Each price becomes what was shown, where it still is what it was when that was shown: at once, or when its time has come. */
export async function changePrices(ctx: Context, input: Parsed<'POST /api/seller/price_change'>): Promise<Priced> {
  const seller = asSeller(ctx)
  const at = ctx.now()
  const { startsAt, endsAt } = timesOf(input, at)
  const rows = input.rows
    .map(({ sku_id, was, becomes }) => ({ skuId: sku_id, was: parseDollars(was), became: parseDollars(becomes) }))
    .filter(({ was, became }) => was !== became)
  return transactOnce(ctx, input, async (tx) => {
    const act = { id: newId(), shopId: seller.shopId, byId: seller.id, at, startsAt, endsAt }
    const later = startsAt > at
    const { changed, refused } = later
      ? { changed: await ownRows(tx, seller.shopId, rows), refused: [] }
      : await price(tx, act, rows)
    if (changed.length === 0) {
      ctx.undone?.()
      return { id: null, undo_until: null, changed: 0, refused }
    }
    insertPriceAct(tx, { ...act, state: later ? 'planned' : endsAt ? 'running' : 'done' }, changed, !later)
    if (later) setTimer(tx, 'price_start', act.id, startsAt)
    else if (endsAt) setTimer(tx, 'price_end', act.id, endsAt)
    return { id: act.id, undo_until: undoUntil(act), changed: changed.length, refused }
  })
}

function timesOf({ starts_at, ends_at }: Parsed<'POST /api/seller/price_change'>, now: Date) {
  const startsAt = starts_at === undefined ? now : new Date(starts_at)
  const endsAt = ends_at === undefined ? null : new Date(ends_at)
  if (startsAt < now) throw fieldError('starts_at', 'invalid')
  if (endsAt && endsAt <= startsAt) throw fieldError('ends_at', 'invalid')
  return { startsAt, endsAt }
}

/** Those of SKUs that the shop has. */
async function ownRows(tx: Tx, shopId: string, rows: readonly PriceRow[]): Promise<PriceRow[]> {
  const own = await selectProductsOfSkus(
    tx,
    shopId,
    rows.map(({ skuId }) => skuId),
  )
  const there = new Set(own.map(({ id }) => id))
  return rows.filter(({ skuId }) => there.has(skuId))
}

/** Back to what they were, but for those that somebody changed since. What has not begun does not begin. */
export async function undoPrices(ctx: Context, input: Parsed<'POST /api/seller/price_undo'>): Promise<Priced> {
  const { shopId } = asSeller(ctx)
  const at = ctx.now()
  return transactOnce(ctx, input, async (tx) => {
    const act = await lockPriceAct(tx, input.id, shopId)
    if (!act) throw missing()
    const isOver = act.state === 'done' && (act.ends_at !== null || at.getTime() > act.starts_at.getTime() + UNDO_MS)
    if (act.state === 'undone' || isOver) throw new DomainError('state.not_allowed', { status: act.state })
    changeTimers(tx, act.id, ['price_start', 'price_end'], [])
    const { changed, refused } = await priceBack(tx, { id: act.id, shopId, at })
    writePriceState(tx, act.id, 'undone')
    return { id: act.id, undo_until: null, changed: changed.length, refused }
  })
}

async function priceBack(tx: Tx, { id, shopId, at }: { id: string; shopId: string; at: Date }) {
  const rows = (await selectPriceRows(tx, id)).filter(({ taken }) => taken)
  return price(
    tx,
    { shopId, at },
    rows.map((row) => ({ skuId: row.sku_id, was: row.became, became: row.was })),
  )
}

export async function listPriceActs(ctx: Context): Promise<Answer<'GET /api/seller/price_acts'>> {
  const { shopId } = asSeller(ctx)
  const acts = await selectPriceActs(ctx.db, shopId, new Date(ctx.now().getTime() - UNDO_MS))
  return {
    list: acts.map((act) => ({
      id: act.id,
      state: act.state,
      starts_at: act.starts_at.toISOString(),
      ends_at: act.ends_at?.toISOString() ?? null,
      undo_until: undoUntil({ startsAt: act.starts_at, endsAt: act.ends_at }),
      skus: act.skus,
      by: act.name,
    })),
  }
}

/** The time of an act has come: it begins, or it ends and the prices are what they were. Whatever somebody changed meanwhile stays. */
export const priceTimers: TimerTable<'price_start' | 'price_end'> = {
  price_start: (ctx, id) =>
    ctx.db.tx(async (tx) => {
      const act = await dueAct(ctx, tx, 'price_start', id)
      if (!act) return
      const rows = (await selectPriceRows(tx, id)).map(({ sku_id, was, became }) => ({ skuId: sku_id, was, became }))
      const { changed } = await price(tx, { shopId: act.shop_id, at: ctx.now() }, rows)
      writePricesTaken(
        tx,
        id,
        changed.map(({ skuId }) => skuId),
      )
      writePriceState(tx, id, act.ends_at ? 'running' : 'done')
      if (act.ends_at) setTimer(tx, 'price_end', id, act.ends_at)
    }),
  price_end: (ctx, id) =>
    ctx.db.tx(async (tx) => {
      const act = await dueAct(ctx, tx, 'price_end', id)
      if (!act) return
      await priceBack(tx, { id, shopId: act.shop_id, at: ctx.now() })
      writePriceState(tx, id, 'done')
    }),
}

async function dueAct(ctx: Context, tx: Tx, kind: 'price_start' | 'price_end', id: string) {
  const act = await lockPriceAct(tx, id)
  return act && (await takeTimer(tx, kind, id, ctx.now())) ? act : undefined
}

/** Ten minutes; with an end until that. */
const undoUntil = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }): string =>
  (endsAt ?? new Date(startsAt.getTime() + UNDO_MS)).toISOString()

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
      if (sku.price !== row.was) {
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
