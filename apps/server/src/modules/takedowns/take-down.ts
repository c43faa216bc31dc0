import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { ShopStanding } from '@tradewind/contract/takedown'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { notAllowed } from '../../platform/state-chain.ts'
import { setTimer } from '../../platform/timers.ts'
import { type Changed, operate, type ProposalKind, propose, viewProposal } from '../approvals/approvals.ts'
import { takeProductDown } from '../catalog/catalog.ts'
import { readShopName, setStanding } from '../shops/shops.ts'
import { loadTakedown, type Takedown } from './takedown-view.ts'
import { insertTakedown, type NewTakedown, selectOfShop, writeEnd } from './takedowns.sql.ts'
import { tellShop } from './tell-shop.ts'

/** What follows from how a shop stands is done behind the commit, some of it at a time. */
export const STANDING_TIMER = 'shop_standing'

/** Nothing of the shop is shown or sold from now on. */
export function takeDownShop(ctx: Context, input: Parsed<'POST /api/admin/shop_take_down'>): Promise<Takedown> {
  const { id: by } = asOperator(ctx)
  const { id: shopId, reason, words } = input
  return operate(ctx, input, { on: 'shop', id: shopId, note: words }, async (tx, changed) => {
    const was = await closeShop(ctx, tx, shopId, 'taken_down')
    if (was !== 'open') throw notAllowed({ status: was })
    const row = { id: newId(), shopId, productId: null, gone: false, reason, words, by, at: ctx.now() }
    await keep(ctx, tx, row, changed, was)
    return loadTakedown(ctx, tx, row.id)
  })
}

/** One person closes a shop that does harm; that nobody is there any more, and the house acts with its money, two say. */
export async function proposeGone(
  ctx: Context,
  input: Parsed<'POST /api/admin/shop_gone'>,
): Promise<Answer<'POST /api/admin/shop_gone'>> {
  asOperator(ctx)
  const { id: shopId, words } = input
  return operate(ctx, input, { on: 'shop', id: shopId, note: words }, async (tx) => {
    const shop = await readShopName(tx, shopId)
    if (!shop) throw missing()
    if (shop.standing === 'gone') throw notAllowed({ status: shop.standing })
    const row = await propose(ctx, tx, {
      kind: 'shop_gone',
      subject: { id: shopId, name: shop.name },
      payload: { words },
    })
    return viewProposal(row, ctx)
  })
}

/** The second word on it: what held of the shop before ends with it, since more holds now. */
export const shopGoneKind: ProposalKind = {
  roles: ['administrator'],
  on: 'shop',
  async apply(ctx, tx, asked, _prepared, changed) {
    const { subject_id: shopId, proposed_by: by } = asked
    const at = ctx.now()
    const was = await closeShop(ctx, tx, shopId, 'gone')
    if (was === 'gone') throw notAllowed({ status: was })
    const before = await selectOfShop(tx, shopId)
    if (before) await writeEnd(tx, before.id, { by: asked.confirmed_by ?? by, words: null, at })
    const words = String(asked.payload.words)
    const row = { id: newId(), shopId, productId: null, gone: true, reason: 'unreachable', words, by, at } as const
    await keep(ctx, tx, row, changed, was)
    return undefined
  },
}

/** Whoever sells at this moment is behind the shop's row, or before it. */
async function closeShop(ctx: Context, tx: Tx, shopId: string, standing: ShopStanding): Promise<ShopStanding> {
  const was = await setStanding(tx, shopId, standing)
  if (!was) throw missing()
  setTimer(tx, STANDING_TIMER, shopId, ctx.now())
  return was
}

async function keep(ctx: Context, tx: Tx, row: NewTakedown, changed: Changed, was: ShopStanding): Promise<void> {
  await insertTakedown(tx, row)
  changed('standing', was, row.gone ? 'gone' : 'taken_down')
  await tellShop(ctx, tx, row.shopId, { what: row.gone ? 'gone' : 'shop_down', words: row.words })
}

/** One product; the others of its shop stay. */
export function takeDownGoods(ctx: Context, input: Parsed<'POST /api/admin/goods_take_down'>): Promise<Takedown> {
  const { id: productId, words } = input
  return operate(ctx, input, { on: 'product', id: productId, note: words }, async (tx, changed) => {
    const id = await takeDown(ctx, tx, input, changed)
    return loadTakedown(ctx, tx, id)
  })
}

/** The same within another act. Answers the id of the takedown. */
export async function takeDown(
  ctx: Context,
  tx: Tx,
  { id: productId, reason, words }: Pick<Parsed<'POST /api/admin/goods_take_down'>, 'id' | 'reason' | 'words'>,
  changed: Changed,
): Promise<string> {
  const { id: by } = asOperator(ctx)
  const taken = await takeProductDown(tx, productId)
  if (!taken) throw missing()
  if (taken.was === 'taken_down') throw notAllowed({ status: taken.was })
  const row = { id: newId(), shopId: taken.shopId, productId, gone: false, reason, words, by, at: ctx.now() }
  await insertTakedown(tx, row)
  changed('standing', taken.was, 'taken_down')
  await tellShop(ctx, tx, taken.shopId, { what: 'goods_down', words, title: taken.title })
  return row.id
}
