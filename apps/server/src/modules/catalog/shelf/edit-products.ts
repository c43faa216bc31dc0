import type { Tx } from '../../../platform/db.ts'
import { forgetProducts } from '../../search/search.ts'
import { lockShop } from '../../shops/shops.ts'
import { draftOf } from './plan-product.ts'
import type { ProductDraft, SavedProduct } from './product-draft.ts'
import { removeProducts } from './save-products.sql.ts'
import { countShelves, type Shelf, saveDrafts } from './save-products.ts'
import { lockCards, lockStockOf, type StoredProduct, selectOwn } from './stored-products.sql.ts'

/** What became of one product of several. */
export type EditedProduct = SavedProduct & { productId: string }

/**
 * Changes products of one shop, each from what it says now, and leaves out ids that are not the shop's. A count in the draft
 * that is given is null, which leaves the stock alone; the edit may state one, from what is locked until the end.
 */
export async function editProducts(
  tx: Tx,
  shelf: Shelf,
  ids: readonly string[],
  edit: (draft: ProductDraft, product: StoredProduct) => ProductDraft,
): Promise<EditedProduct[]> {
  await lockShop(tx, shelf.shopId)
  await lockStockOf(tx, shelf.shopId, ids)
  const products = await selectOwn(tx, shelf.shopId, ids)
  const drafts = products.map((product) => edit(uncounted(draftOf(product)), product))
  const saved = await saveDrafts(tx, shelf, drafts, products)
  return saved.map((each, index) => ({ ...each, productId: products[index]?.id ?? '' }))
}

const uncounted = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  skus: draft.skus.map((sku) => ({ ...sku, stock: null })),
})

/** Takes products away for good. Orders keep their copies, bags say that they are gone, nobody finds them. */
export async function retireProducts(tx: Tx, shelf: Shelf, ids: readonly string[]): Promise<string[]> {
  await lockShop(tx, shelf.shopId)
  const products = await selectOwn(tx, shelf.shopId, ids)
  const own = products.map((product) => product.id)
  if (own.length === 0) return []
  await lockCards(tx, own)
  await removeProducts(tx, own, shelf.at)
  await countShelves(
    tx,
    shelf.shopId,
    products.map((was) => ({ was, categoryId: null, onShelf: false })),
  )
  await forgetProducts(tx, own)
  return own
}
