import type { Db, Tx } from '../../../platform/db.ts'
import { assert } from '../../../platform/errors.ts'
import type { StoredImage } from '../../../platform/files.ts'
import type { LocalisedText } from '../../../platform/localised.ts'
import { lockShop } from '../../shops/shops.ts'
import { draftOf } from './plan-product.ts'
import type { ProductDraft } from './product-draft.ts'
import { selectCategoryNames, selectShopPictures } from './shop-drafts.sql.ts'
import { selectByHandle } from './stored-products.sql.ts'

/** What a shop says of these products so far; nobody else writes to its shelf until the transaction ends. */
export async function lockDrafts(
  tx: Tx,
  shopId: string,
  handles: readonly string[],
): Promise<Map<string, ProductDraft>> {
  assert(await lockShop(tx, shopId), 'a product belongs to a shop that exists')
  const stored = await selectByHandle(tx, shopId, handles)
  return new Map(stored.filter((product) => !product.removed).map((product) => [product.handle, draftOf(product)]))
}

export type CategoryNames = { id: string; slug: string; name: LocalisedText }

/** Every category, with all the names it has. */
export const readCategoryNames = (db: Db): Promise<CategoryNames[]> => selectCategoryNames(db)

/** Pictures of a shop's products by their stored names; others are left out. */
export const readShopPictures = (db: Db, shopId: string, names: readonly string[]): Promise<StoredImage[]> =>
  selectShopPictures(db, shopId, names)
