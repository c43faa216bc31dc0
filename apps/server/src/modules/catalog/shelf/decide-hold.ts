import type { Answer, Parsed } from '@tradewind/contract/calls'
import { WEEK_MS } from '@tradewind/contract/durations'
import { asOperator, type Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../../platform/errors.ts'
import { imageView } from '../../../platform/files.ts'
import { decodeKey, toPage } from '../../../platform/paging.ts'
import { operate } from '../../approvals/approvals.ts'
import { writeToSellers } from '../../identity/identity.ts'
import { lockShop } from '../../shops/shops.ts'
import { editProducts } from './edit-products.ts'
import { selectHeld, selectHoldOf, writeDecision } from './hold.sql.ts'

export async function listHeld(
  ctx: Context,
  input: Parsed<'GET /api/admin/held_list'>,
): Promise<Answer<'GET /api/admin/held_list'>> {
  asOperator(ctx)
  const { limit } = input
  const after = decodeKey(input.cursor, ['time', 'id'])
  const rows = await selectHeld(ctx.db, { after, limit, lang: ctx.lang })
  return toPage(
    rows,
    limit,
    ({ product_id, shop_id, shop_name, title, image, description, found, held_at }) => ({
      goods: { id: product_id, title, image: image && imageView(image) },
      merchant: { id: shop_id, name: shop_name },
      text: description ?? '',
      found,
      held_at: held_at.toISOString(),
    }),
    (row) => [row.held_at.toISOString(), row.product_id],
  )
}

/** Let through, it comes to the shelf as its shop wanted; kept off, the shop reads why and may change its text. */
export async function decideHold(
  ctx: Context,
  input: Parsed<'POST /api/admin/held_decide'>,
): Promise<Answer<'POST /api/admin/held_decide'>> {
  const { id: by } = asOperator(ctx)
  const { goods_id: productId, held_at: heldAt, outcome, words = null } = input
  if (outcome === 'refused' && words === null) throw fieldError('words', 'required')
  const at = ctx.now()
  return operate(ctx, input, { on: 'product', id: productId, note: words ?? '' }, async (tx, changed) => {
    const hold = await selectHoldOf(tx, productId)
    if (!hold) throw missing()
    const { shop_id: shopId, title } = hold
    await lockShop(tx, shopId)
    const written = await writeDecision(tx, { productId, heldAt, outcome, words, by, at })
    if (written === 0) throw new DomainError('state.not_allowed')
    changed('hold', 'waiting', outcome)
    const onShelf = outcome === 'passed' && (await putUp(tx, { shopId, at }, productId))
    await writeToSellers(
      ctx,
      tx,
      shopId,
      {
        template: 'heldNews',
        values: { outcome, title, words: words ?? '', link: `${ctx.linkBase}/console/goods/${productId}` },
        expiresAt: new Date(at.getTime() + WEEK_MS),
      },
      ['owner', 'goods'],
    )
    return { on_shelf: onShelf }
  })
}

/** Where something else keeps it off the shelf it stays a draft, and its shop puts it up. */
async function putUp(tx: Tx, shelf: { shopId: string; at: Date }, productId: string): Promise<boolean> {
  const [edited] = await editProducts(tx, shelf, [productId], (draft) => ({ ...draft, onShelf: true }))
  return edited !== undefined && edited.result !== 'refused'
}
