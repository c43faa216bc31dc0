import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asSeller, type Context } from '../../../platform/context.ts'
import { assert, DomainError, missing } from '../../../platform/errors.ts'
import { transactOnce } from '../../../platform/idempotency.ts'
import { fieldMessage } from '../../../platform/input.ts'
import { type EditedProduct, editProducts, retireProducts } from './edit-products.ts'
import { newPrice } from './new-price.ts'
import type { DraftIssue, DraftSku } from './product-draft.ts'
import { selectProductOfSku } from './seller-goods.sql.ts'
import { selectOwn } from './stored-products.sql.ts'

type Outcomes = Answer<'POST /api/seller/goods_bulk'>
type Bulk = Parsed<'POST /api/seller/goods_bulk'>

/** Puts products on the shelf or takes them off; one that lacks what the shelf asks for is refused by name. */
export async function shelveGoods(ctx: Context, input: Parsed<'POST /api/seller/goods_shelf'>): Promise<Outcomes> {
  const seller = asSeller(ctx)
  const shelf = { shopId: seller.shopId, at: ctx.now() }
  const onShelf = input.on_shelf
  return ctx.db.tx(async (tx) =>
    outcomes(ctx, await editProducts(tx, shelf, input.ids, (draft) => ({ ...draft, onShelf }))),
  )
}

/** Changes price, stock or category of many products, every SKU of them. Each is changed whole or refused whole. */
export async function changeGoods(ctx: Context, input: Bulk): Promise<Outcomes> {
  const seller = asSeller(ctx)
  const shelf = { shopId: seller.shopId, at: ctx.now() }
  return transactOnce(ctx, input, async (tx) => {
    const edited = await editProducts(tx, shelf, input.ids, (draft, product) => ({
      ...draft,
      categoryId: input.category_id ?? draft.categoryId,
      skus: draft.skus.map((sku, index) => changedSku(sku, product.skus[index]?.on_hand ?? 0, input)),
    }))
    return outcomes(ctx, edited)
  })
}

const changedSku = (sku: DraftSku, onHand: number, { price, stock }: Bulk): DraftSku => ({
  ...sku,
  price: price ? newPrice(sku.price, price) : sku.price,
  stock: stock ? (stock.kind === 'set' ? stock.stock : onHand + stock.add) : null,
})

/** What was counted of one SKU. Fewer than wait for their buyers is no count. */
export async function countStock(
  ctx: Context,
  input: Parsed<'POST /api/seller/goods_stock'>,
): Promise<Answer<'POST /api/seller/goods_stock'>> {
  const { shopId } = asSeller(ctx)
  return transactOnce(ctx, input, async (tx) => {
    const owner = await selectProductOfSku(tx, shopId, input.sku_id)
    if (!owner) throw missing()
    const [edited] = await editProducts(tx, { shopId, at: ctx.now() }, [owner.product_id], (draft, product) => ({
      ...draft,
      skus: draft.skus.map((sku, index) =>
        product.skus[index]?.id === input.sku_id ? { ...sku, stock: input.stock } : sku,
      ),
    }))
    if (!edited) throw missing()
    if (edited.result === 'refused') {
      const issues = edited.issues.map((issue) => ({ ...issue, field: issue.field.replace(/^skus\[\d+\]\./, '') }))
      throw new DomainError('field.invalid', { field: issues[0]?.field ?? '', issues })
    }
    const [product] = await selectOwn(tx, shopId, [owner.product_id])
    const sku = product?.skus.find((each) => each.id === input.sku_id)
    assert(sku, 'what was counted is still there')
    return { sku_id: sku.id, stock: sku.on_hand, reserved: sku.reserved }
  })
}

export async function removeGoods(ctx: Context, input: Parsed<'POST /api/seller/goods_remove'>): Promise<Outcomes> {
  const seller = asSeller(ctx)
  const removed = await ctx.db.tx(async (tx) => {
    const retired = await retireProducts(tx, { shopId: seller.shopId, at: ctx.now() }, input.ids)
    if (retired.length === 0) ctx.undone?.()
    return retired
  })
  return { changed: removed.length, results: removed.map((id) => ({ id, result: 'changed', issues: [] })) }
}

const isHeld = (each: EditedProduct): boolean => each.result !== 'refused' && each.held.length > 0

const issuesOf = (each: EditedProduct): DraftIssue[] => {
  if (each.result === 'refused') return each.issues
  const [word] = each.held
  return word === undefined ? [] : [{ field: 'on_shelf', message: 'held', args: { word } }]
}

function outcomes(ctx: Context, edited: readonly EditedProduct[]): Outcomes {
  const results = edited.map((each): Outcomes['results'][number] => ({
    id: each.productId,
    // What waits for a look is not on the shelf, whatever else of it was written.
    result: each.result === 'created' ? 'changed' : isHeld(each) ? 'refused' : each.result,
    issues: issuesOf(each).map(({ field, message, args }) => ({
      field,
      message: fieldMessage(message, args ?? {}, ctx.lang),
    })),
  }))
  const changed = results.filter((each) => each.result === 'changed').length
  if (changed === 0) ctx.undone?.()
  return { changed, results }
}
