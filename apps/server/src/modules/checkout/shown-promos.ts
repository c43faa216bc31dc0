import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import { DomainError, missing } from '../../platform/errors.ts'
import { readPromo } from './checkout.sql.ts'
import { promoClosed } from './promo.ts'
import { benefitView } from './promo-terms.ts'
import { insertCollected, type ShownRow, selectKept, selectShown, selectShownPromo } from './shown-promos.sql.ts'

type Shown = Answer<'GET /api/promo/list'>

/** Anybody may see what a shop shows to everybody. */
export async function listShownPromos(ctx: Context, input: Parsed<'GET /api/promo/list'>): Promise<Shown> {
  const shopperId = ctx.actor.kind === 'shopper' ? ctx.actor.id : null
  const by = { shopId: input.merchant_id, goodsId: input.goods_id, shopperId, at: ctx.now(), lang: ctx.lang }
  return { list: (await selectShown(ctx.db, by)).map(view) }
}

/**
 * Keeps a code for its shopper; whoever keeps it already keeps it. Nothing is held by it: of a code with one use left the first to
 * order has it.
 */
export async function collectPromo(
  ctx: Context,
  input: Parsed<'POST /api/promo/collect'>,
): Promise<Answer<'POST /api/promo/collect'>> {
  const shopper = asShopper(ctx)
  return ctx.db.tx(async (tx) => {
    const row = await selectShownPromo(tx, input.id, shopper.id)
    if (!row) throw missing()
    const promo = readPromo(row)
    const reason = promoClosed(promo, ctx.now())
    if (reason) throw new DomainError('promo.not_usable', { reason })
    await insertCollected(tx, shopper.id, promo.id, ctx.now())
    return { collected: true }
  })
}

/** The codes that somebody keeps, also those that are used up or over: whoever looks for one finds out what became of it. */
export async function listKeptPromos(ctx: Context): Promise<Answer<'GET /api/promo/collected'>> {
  const { id: shopperId } = asShopper(ctx)
  const rows = await selectKept(ctx.db, { shopperId, at: ctx.now(), lang: ctx.lang })
  return {
    list: rows.map((row) => ({
      ...promoOfShop(row),
      merchant: { id: row.shop_id ?? '', name: row.shop_name },
      state: row.state,
    })),
  }
}

const view = (row: ShownRow): Shown['list'][number] => ({ ...promoOfShop(row), collected: row.collected })

const promoOfShop = ({ ends_at, count, some, ...row }: Omit<ShownRow, 'collected'>) => ({
  id: row.id,
  code: row.code,
  ...benefitView(row),
  ends_at: ends_at.toISOString(),
  per_shopper: row.per_shopper,
  goods: count === null ? null : { count, some: some ?? [] },
})
