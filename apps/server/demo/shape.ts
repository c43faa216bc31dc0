import type { FreightRule } from '../src/modules/shops/shops.ts'

/** A piece of seller's text in the two languages that are complete from the first day. */
export interface Text {
  en: string
  ar: string
}

/** The ten categories of the product, in the order in which they are shown. */
export const categoryIds = [
  'computer',
  'electrical-equipment',
  'outdoors',
  'family-life',
  'health',
  'mens-clothing',
  'womens-clothing',
  'food',
  'mobile-phone',
  'toys',
] as const

export type CategoryId = (typeof categoryIds)[number]

/** The eight grounds for cut-out art; each category owns one. */
export type Tint = 'oat' | 'blush' | 'clay' | 'butter' | 'sage' | 'mint' | 'mist' | 'lilac'

export interface DemoCategory {
  id: CategoryId
  name: Text
  tint: Tint
  /** A cut-out without ground, for the category's tile. */
  picture: string
}

export interface DemoShop {
  id: string
  /** A proper name: the same in every language. */
  name: string
  city: Text
  /** ISO 3166-1 alpha-2; the parcels leave from this city and country. */
  country: string
  /** One line under the name. */
  style: Text
  /** Two or three sentences. */
  story: Text
  foundedYear: number
  logo: string
  /** A wide picture (3:2) for the head of the shop's page. */
  cover: string
  /** What sending costs; a country that no rule holds for is not sent to. */
  freight: FreightRule[]
}

export interface DemoSpec {
  name: Text
  value: Text
}

export interface DemoOptionValue {
  /** Unique within its option; `DemoSku.choice` refers to it. */
  id: string
  name: Text
  /** Shown as a swatch and as first picture while chosen. */
  picture?: string
}

export interface DemoOption {
  id: string
  name: Text
  values: DemoOptionValue[]
}

export interface DemoSku {
  /** One value id per option, in the order of the options; empty without options. */
  choice: string[]
  priceCents: number
  stock: number
}

export interface DemoProduct {
  id: string
  shop: string
  category: CategoryId
  title: Text
  subtitle: Text
  description: Text
  specs: DemoSpec[]
  options: DemoOption[]
  /** Every combination of option values, the first option varying slowest. */
  skus: DemoSku[]
  /** One to four, the first is the card's. */
  pictures: string[]
  weightGrams: number
  /** Days the shop needs before it can dispatch. */
  readyInDays: number
}

/** Home's pictures: a wide photo with a line over it, leading to a shop or a category. */
export interface DemoBanner {
  id: string
  picture: string
  title: Text
  leadsTo: { shop: string } | { category: CategoryId }
}

export interface DemoAddress {
  addressee: string
  /** E.164 */
  mobile: string
  /** ISO 3166-1 alpha-2 */
  country: string
  /** Region path from large to small, as people of the country write it. */
  area: string[]
  detail: string
  postcode?: string
  tag: 'home' | 'work' | 'other'
}

export interface DemoBuyer {
  id: string
  account: string
  email: string
  familyName: string
  givenName: string
  /** The product's own locale code. */
  language: string
  address: DemoAddress
}

export type Stars = 1 | 2 | 3 | 4 | 5

/** A review waiting for a buyer: about one product, or about anything of a category. */
export interface DemoReview {
  about: { product: string } | { category: CategoryId }
  /** BCP 47 language of the text; give it to a buyer who writes that language. */
  language: 'en' | 'ar' | 'de' | 'th' | 'zh'
  goods: Stars
  service: Stars
  postage: Stars
  content: string
}

export interface DemoPromo {
  code: string
  name: Text
  /** The shop that pays for it; null for a promo of the platform. */
  shop: string | null
  benefit: { kind: 'percent'; percent: number; capCents: number } | { kind: 'amount'; amountCents: number }
  minimumCents: number
  uses: number
  usesPerBuyer: number
  /** Days relative to the founding of the demo world; a negative end has expired. */
  validDays: { from: number; to: number }
}

export interface DemoPicture {
  width: number
  height: number
  /** Base64 of the ThumbHash. */
  thumbhash: string
  kind: 'photo' | 'art'
  credit: string
  /** The ground under a cut-out; absent on photos and on transparent pieces. */
  tint?: Tint
}
