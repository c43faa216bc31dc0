import type { Cents } from '@tradewind/contract/money'
import type { RevocationExemption } from '@tradewind/contract/refund'
import type { StoredImage } from '../../../platform/files.ts'
import type { LocalisedText } from '../../../platform/localised.ts'

export type DraftOption = { name: LocalisedText; values: { name: LocalisedText; picture: StoredImage | null }[] }

export type DraftSku = {
  /** One index into the values of each option, in the order of the options; empty without options. */
  choice: number[]
  /** The shop's own number of the SKU. */
  code: string | null
  barcode: string | null
  price: Cents
  /** What lies in the warehouse, what waits for payment included; null: leave what is there (none for a new SKU). */
  stock: number | null
  /** Where it weighs otherwise than the product; left out: as that. */
  weightGrams?: number
  /** Its own picture; without one that of a chosen value stands in. */
  picture: StoredImage | null
}

/** All that a seller says of a product. On the shelf it needs a category and an SKU; a draft needs a title and no more. */
export type ProductDraft = {
  /** The shop's own name for the product: the same handle is the same product. */
  handle: string
  title: LocalisedText
  subtitle: LocalisedText | null
  /** Empty when nothing is said. */
  description: LocalisedText
  /** A proper name: the same in every language. */
  brand: string | null
  /** Null: leave the one that it has. */
  categoryId: string | null
  /** What kind of thing it is. Left out: the one that it has. */
  typeId?: string
  /** It was told by words of the product and not by anybody who knows. */
  typeIsGuess?: boolean
  facts: { name: LocalisedText; value: LocalisedText }[]
  options: DraftOption[]
  skus: DraftSku[]
  /** The first is the card's. May be empty: the app draws a ground instead. */
  pictures: StoredImage[]
  weightGrams: number
  /** Days the shop needs before it can dispatch. */
  readyDays: number
  /** Why the right of revocation does not hold for it once it was sent. */
  exempt: RevocationExemption | null
  onShelf: boolean
}

/** One thing that is wrong with a draft: where ("skus[3].price") and a key of the `fields` messages. */
export type DraftIssue = { field: string; message: string; args?: Record<string, string | number> }

export type SavedProduct =
  /** `same`: nothing at all was written. The SKU ids come in the order of the draft's. */
  | {
      handle: string
      id: string
      result: 'created' | 'changed' | 'same'
      skuIds: string[]
      /** What it names of the list of prohibited goods: it waits for a look, and is a draft until then. */
      held: string[]
    }
  /** Nothing of this draft was written; the others were. */
  | { handle: string; id: null; result: 'refused'; issues: DraftIssue[] }
