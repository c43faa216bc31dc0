import type { Cents } from '@tradewind/contract/money'
import type { StoredImage } from '../../platform/files.ts'
import type { LocalisedText } from '../../platform/localised.ts'

export type NewCategory = {
  id?: string
  slug: string
  name: LocalisedText
  tint: string
  picture: StoredImage
  place: number
}
export type NewBanner = { id?: string; place: number; title: LocalisedText; picture: StoredImage; link: string }
export type NewOption = { name: LocalisedText; values: { name: LocalisedText; picture?: StoredImage }[] }
export type NewSku = {
  /** One index into the values of each option, in the order of the options; empty without options. */
  choice: number[]
  price: Cents
  stock: number
}
export type NewProduct = {
  id?: string
  shopId: string
  categoryId: string
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
  listedAt: Date
}
