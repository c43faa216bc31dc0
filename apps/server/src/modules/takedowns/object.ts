import type { Answer, Parsed } from '@tradewind/contract/calls'
import { announce } from '../../announce.ts'
import { asOperator, asSeller, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { assert, DomainError, missing } from '../../platform/errors.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { notAllowed } from '../../platform/state-chain.ts'
import { setTimer } from '../../platform/timers.ts'
import { type Changed, operate } from '../approvals/approvals.ts'
import { liftProduct } from '../catalog/catalog.ts'
import { lockShop, readStanding, setStanding } from '../shops/shops.ts'
import { STANDING_TIMER } from './take-down.ts'
import { loadOwnTakedown, loadTakedown, type OwnTakedown, ownView, type Takedown } from './takedown-view.ts'
import { lockTakedown, selectHolding, selectShopOf, writeAnswer, writeEnd, writeObjection } from './takedowns.sql.ts'
import { tellShop } from './tell-shop.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockTakedown>>>

/** The shop first, as everywhere: then what holds of it. */
async function lock(tx: Tx, id: string): Promise<Locked> {
  const of = await selectShopOf(tx, id)
  if (!of) throw missing()
  await lockShop(tx, of.shop_id)
  const row = await lockTakedown(tx, id)
  assert(row, 'a takedown stays')
  return row
}

const over = (row: Locked) => notAllowed({ status: row.ended_at ? 'ended' : row.answered_at ? 'answered' : 'holds' })

/** What a shop reads of how it stands. */
export async function listOwnTakedowns(ctx: Context): Promise<Answer<'GET /api/seller/takedown_list'>> {
  const { shopId } = asSeller(ctx)
  const standing = await readStanding(ctx.db, shopId)
  assert(standing, 'who works in a shop has one')
  return { standing, list: (await selectHolding(ctx.db, shopId, ctx.lang)).map(ownView) }
}

/** The owner's word against it, once. */
export function object(ctx: Context, input: Parsed<'POST /api/seller/objection'>): Promise<OwnTakedown> {
  const seller = asSeller(ctx)
  return transactOnce(ctx, input, async (tx) => {
    const of = await selectShopOf(tx, input.id)
    if (of?.shop_id !== seller.shopId) throw missing()
    const row = await lock(tx, input.id)
    if ((await writeObjection(tx, row.id, { words: input.words, by: seller.id, at: ctx.now() })) === 0)
      throw notAllowed({ status: row.ended_at ? 'ended' : 'objected' })
    announce(tx, 'house.told', row.id, {
      news: 'objection.raised',
      ref_id: row.id,
      args: {},
      at: ctx.now().toISOString(),
    })
    return loadOwnTakedown(ctx, tx, row.id)
  })
}

/** Lifts it because it was wrong, or what was wrong is mended; nobody has to have objected. */
export function liftTakedown(ctx: Context, input: Parsed<'POST /api/admin/takedown_lift'>): Promise<Takedown> {
  const { id, words } = input
  return operate(ctx, input, { on: 'takedown', id, note: words }, async (tx, changed) => {
    const row = await lock(tx, id)
    if (row.ended_at) throw over(row)
    await lift(ctx, tx, row, { words, changed })
    return loadTakedown(ctx, tx, id)
  })
}

/** Says whether it stands; whoever took it down has had their word. */
export function answerObjection(ctx: Context, input: Parsed<'POST /api/admin/objection_answer'>): Promise<Takedown> {
  const { id: by } = asOperator(ctx)
  const { id, verdict, words } = input
  return operate(ctx, input, { on: 'takedown', id, note: words }, async (tx, changed) => {
    const row = await lock(tx, id)
    if (row.by_id === by) throw new DomainError('approver.same_hand')
    if ((await writeAnswer(tx, id, { verdict, words, by, at: ctx.now() })) === 0) throw over(row)
    changed('objection', 'open', verdict)
    if (verdict === 'lifted') await lift(ctx, tx, row, { words, changed })
    else await tellShop(ctx, tx, row.shop_id, { what: 'stands', words })
    return loadTakedown(ctx, tx, id)
  })
}

async function lift(ctx: Context, tx: Tx, row: Locked, said: { words: string; changed: Changed }): Promise<void> {
  const { id: by } = asOperator(ctx)
  const at = ctx.now()
  await writeEnd(tx, row.id, { by, words: said.words, at })
  if (row.product_id) {
    await liftProduct(tx, row.shop_id, row.product_id)
    said.changed('standing', 'taken_down', 'open')
  } else {
    await setStanding(tx, row.shop_id, 'open')
    setTimer(tx, STANDING_TIMER, row.shop_id, at)
    said.changed('standing', row.gone ? 'gone' : 'taken_down', 'open')
  }
  await tellShop(ctx, tx, row.shop_id, { what: 'lifted', words: said.words })
}
