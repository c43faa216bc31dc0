import type { Tx } from '../../../platform/db.ts'
import { fieldError } from '../../../platform/errors.ts'
import { imageView, type StoredImage } from '../../../platform/files.ts'
import { markFileUsed, readOwnFiles } from '../../identity/identity.ts'
import type { StoredProduct } from './stored-products.sql.ts'

/** The pictures that an edit may name: what the product shows already, and what the editor uploaded. */
export type Gallery = { find(url: string, field: string): Promise<StoredImage> }

export async function openGallery(
  tx: Tx,
  staffId: string,
  product: StoredProduct | undefined,
  at: Date,
): Promise<Gallery> {
  const shown = [
    ...(product?.pictures ?? []),
    ...(product?.options.flatMap((option) => option.values.map((value) => value.picture)) ?? []),
    ...(product?.skus.map((sku) => sku.image) ?? []),
  ]
  const known = new Map(shown.flatMap((picture) => (picture ? [[imageView(picture).url, picture] as const] : [])))
  return {
    async find(url, field) {
      const picture = known.get(url)
      if (picture) return picture
      const [uploaded] = await readOwnFiles(tx, staffId, [url])
      if (!uploaded) throw fieldError(field, 'invalid')
      await markFileUsed(tx, staffId, url, at)
      known.set(url, uploaded)
      return uploaded
    },
  }
}
