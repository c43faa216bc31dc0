import type { Answer, Parsed } from '@tradewind/contract/calls'
import { MOST_VIEWS } from '@tradewind/contract/limits'
import { asSeller, type Context } from '../../../platform/context.ts'
import { fieldError, missing } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { deleteView, selectViews, upsertView } from './views.sql.ts'

/** How somebody likes to look at the orders: theirs alone, whatever others of the shop keep. */
export async function listViews(ctx: Context): Promise<Answer<'GET /api/seller/view_list'>> {
  return { list: await selectViews(ctx.db, asSeller(ctx).id) }
}

export async function saveView(
  ctx: Context,
  { id, ...view }: Parsed<'POST /api/seller/view_save'>,
): Promise<Answer<'POST /api/seller/view_save'>> {
  const seller = asSeller(ctx)
  return ctx.db.tx(async (tx) => {
    const known = await selectViews(tx, seller.id)
    if (id !== undefined && !known.some((one) => one.id === id)) throw missing()
    if (id === undefined && known.length >= MOST_VIEWS) throw fieldError('name', 'too_many', { max: MOST_VIEWS })
    const saved = { id: id ?? newId(), ...view }
    await upsertView(tx, seller.id, saved, ctx.now())
    return saved
  })
}

export async function throwViewAway(
  ctx: Context,
  { id }: Parsed<'POST /api/seller/view_delete'>,
): Promise<Answer<'POST /api/seller/view_delete'>> {
  const seller = asSeller(ctx)
  return ctx.db.tx(async (tx) => {
    if ((await deleteView(tx, seller.id, id)) === 0) throw missing()
    return { done: true }
  })
}
