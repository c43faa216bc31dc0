import type { Cents } from '@tradewind/contract/money'
import type { RevocationExemption } from '@tradewind/contract/refund'
import type { StoredImage } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import type { ProductDraft } from './shelf/product-draft.ts'

export type NewCategory = {
  id?: string
  slug: string
  name: LocalisedText
  tint: string
  picture: StoredImage
  place: number
}
export type NewBanner = {
  id?: string
  place: number
  title: LocalisedText
  picture: StoredImage
  link: string
  /** The first and the last day on which it is shown; without one there is no end that way. */
  from?: string | null
  to?: string | null
}
export type NewOption = { name: LocalisedText; values: { name: LocalisedText; picture?: StoredImage }[] }
export type NewSku = {
  /** One index into the values of each option, in the order of the options; empty without options. */
  choice: number[]
  price: Cents
  stock: number
}
/** A product for the shelf, as a shop is founded with it. */
export type NewProduct = {
  shopId: string
  categoryId: string
  typeId?: string
  title: LocalisedText
  subtitle: LocalisedText
  description: LocalisedText
  facts: { name: LocalisedText; value: LocalisedText }[]
  options: NewOption[]
  skus: NewSku[]
  /** The first is the card's. */
  pictures: StoredImage[]
  weightGrams: number
  /** Days the shop needs before it can dispatch. */
  readyDays: number
  exempt?: RevocationExemption | null
  listedAt: Date
}

export const newDraft = ({ shopId: _shop, listedAt: _listed, ...product }: NewProduct): ProductDraft => ({
  ...product,
  handle: newId(),
  brand: null,
  exempt: product.exempt ?? null,
  options: product.options.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ name: value.name, picture: value.picture ?? null })),
  })),
  skus: product.skus.map((sku) => ({ ...sku, code: null, barcode: null, picture: null })),
  onShelf: true,
})
