import type { Db } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import { readShopPictures } from '../catalog/catalog.ts'
import { note, type RowIssue } from './issue.ts'
import type { PictureFolder } from './pictures.ts'
import type { ProductPatch } from './product-patch.ts'

const OURS = /^(?:https?:\/\/[^/]+)?\/files\/public\/([\w-]+)-(?:240|480|960)\.webp$/
const FAR = /^(https?:)?\/\//i

export type FoundPictures = { pictures: Map<string, StoredImage>; issues: RowIssue[] }

/** The pictures that the rows of a batch name: those of the shop by address, others by their file. */
export async function findPictures(
  db: Db,
  shopId: string,
  patches: readonly ProductPatch[],
  folder: PictureFolder,
): Promise<FoundPictures> {
  const named = patches.flatMap((patch) => [
    ...patch.pictures.map(({ src, line }) => ({ src, line, field: 'Image Src' })),
    ...patch.variants.flatMap(({ picture, line }) => (picture ? [{ src: picture, line, field: 'Variant Image' }] : [])),
  ])
  const names = new Set(named.flatMap(({ src }) => OURS.exec(src)?.[1] ?? []))
  const own = names.size === 0 ? [] : await readShopPictures(db, shopId, [...names])
  const byName = new Map(own.map((picture) => [picture.name, picture]))
  const found: FoundPictures = { pictures: new Map(), issues: [] }
  for (const { src, line, field } of named) {
    if (found.pictures.has(src)) continue
    const ours = byName.get(OURS.exec(src)?.[1] ?? '')
    const taken = ours ?? (FAR.test(src) ? 'far' : await folder.take(src))
    if (typeof taken === 'string') found.issues.push(note(line, field, `picture_${taken}`, src))
    else found.pictures.set(src, taken)
  }
  // One remark for all that lie elsewhere.
  const firstFar = found.issues.find((issue) => issue.reason === 'picture_far')
  return { ...found, issues: found.issues.filter((issue) => issue.reason !== 'picture_far' || issue === firstFar) }
}
