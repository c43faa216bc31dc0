import type { Db } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import { readShopPictures } from '../catalog/catalog.ts'
import type { FarPicture, Pictures } from './await-pictures.ts'
import { note, type RowIssue } from './issue.ts'
import { judgeAddress } from './picture-address.ts'
import type { PictureFolder } from './pictures.ts'
import type { ProductPatch } from './product-patch.ts'

const OURS = /^(?:https?:\/\/[^/]+)?\/files\/public\/([\w-]+)-(?:240|480|960)\.webp$/
/** A letter and a colon is where a picture lay on somebody's Windows. */
const FAR = /^(?:[a-z][a-z\d+.-]+:|\/\/)/i

/**
 * The pictures that the rows of a batch name: those of the shop by address, others by their file; and the addresses of those
 * that lie elsewhere, which are gone to later, or said to be none that anybody would go to.
 */
export async function findPictures(
  db: Db,
  shopId: string,
  patches: readonly ProductPatch[],
  folder: PictureFolder,
): Promise<Pictures & { issues: RowIssue[] }> {
  const named = patches.flatMap((patch) => [
    ...patch.pictures.map(({ src, line }) => ({ src, line, field: 'Image Src' })),
    ...patch.variants.flatMap(({ picture, line }) => (picture ? [{ src: picture, line, field: 'Variant Image' }] : [])),
  ])
  const names = new Set(named.flatMap(({ src }) => OURS.exec(src)?.[1] ?? []))
  const own = names.size === 0 ? [] : await readShopPictures(db, shopId, [...names])
  const byName = new Map(own.map((picture) => [picture.name, picture]))
  const pictures = new Map<string, StoredImage>()
  const far = new Map<string, FarPicture>()
  const issues: RowIssue[] = []
  for (const { src, line, field } of named) {
    if (pictures.has(src) || far.has(src)) continue
    const ours = byName.get(OURS.exec(src)?.[1] ?? '')
    if (!ours && FAR.test(src)) {
      const judged = judgeAddress(src)
      if ('refused' in judged) issues.push(note(line, field, `picture_${judged.refused}`, src))
      else far.set(src, { address: judged.url.href, host: judged.url.hostname, line, field })
      continue
    }
    const taken = ours ?? (await folder.take(src))
    if (typeof taken === 'string') issues.push(note(line, field, `picture_${taken}`, src))
    else pictures.set(src, taken)
  }
  return { pictures, far, issues }
}
