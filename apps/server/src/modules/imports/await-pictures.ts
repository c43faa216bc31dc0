import type { StoredImage } from '../../platform/files.ts'
import type { ProductDraft } from '../catalog/catalog.ts'
import { note, type RowIssue } from './issue.ts'
import type { Merged } from './merge-patch.ts'
import type { ProductPatch, VariantWords } from './product-patch.ts'

/** A picture on another host, and the row that named it first. */
export type FarPicture = { address: string; host: string; line: number; field: string }

/** What the rows of a product say of its pictures, and nothing else of it. */
export type PicturePatch = Omit<ProductPatch, 'variants'> & {
  variants: (Pick<VariantWords, 'code' | 'values' | 'picture'> & { line: number })[]
}

/** A product whose pictures are on their way. */
export type Awaiting = {
  handle: string
  patch: PicturePatch
  /** Those that were there at once, by what the file calls them. */
  found: Record<string, StoredImage>
  addresses: string[]
  /** Whether it is to be sold once it has a picture. */
  onShelf: boolean
}

export type Pictures = {
  pictures: ReadonlyMap<string, StoredImage>
  /** By what the file calls them. */
  far: ReadonlyMap<string, FarPicture>
}

/**
 * Nothing goes on sale bare whose rows name pictures and have none yet: it is a draft until one has come, and stays one where
 * none can be had. What is on sale already stays there.
 */
export function awaitPictures(
  { draft, patch }: Pick<Merged, 'draft'> & { patch: ProductPatch },
  before: ProductDraft | undefined,
  { pictures, far }: Pictures,
): { draft: ProductDraft | undefined; awaiting: Awaiting | undefined; issues: RowIssue[] } {
  const named = [...patch.pictures.map(({ src }) => src), ...patch.variants.flatMap(({ picture }) => picture ?? [])]
  const addresses = [...new Set(named.flatMap((src) => far.get(src)?.address ?? []))]
  if (!draft) return { draft, awaiting: undefined, issues: [] }
  const isBare = patch.pictures.length > 0 && draft.pictures.length === 0
  const held = isBare && draft.onShelf && !before?.onShelf
  const shown = held ? { ...draft, onShelf: false } : draft
  if (addresses.length === 0) return { draft: shown, awaiting: undefined, issues: held ? [keptAsDraft(patch)] : [] }
  const found: Record<string, StoredImage> = {}
  for (const src of named) {
    const picture = pictures.get(src)
    if (picture) found[src] = picture
  }
  const awaiting = { handle: patch.handle, patch: picturesOf(patch), found, addresses, onShelf: held }
  return { draft: shown, awaiting, issues: [] }
}

export const keptAsDraft = ({ line }: Pick<ProductPatch, 'line'>): RowIssue => note(line, 'Image Src', 'picture_none')

const picturesOf = (patch: ProductPatch): PicturePatch => ({
  ...patch,
  product: {},
  variants: patch.variants.flatMap(({ code, values, picture, line }) =>
    picture === undefined ? [] : [{ code, values, picture, line }],
  ),
})
