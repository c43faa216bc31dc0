import { REVOCATION_EXEMPTIONS } from '@tradewind/contract/refund'
import * as z from 'zod'
import type { FreightRule } from '../src/modules/shops/shops.ts'

/** The languages in which the demo world speaks: those that the product offers. */
export const languages = ['en', 'ar', 'de', 'th', 'zh-cn'] as const

/** A piece of text in every language. In the files of the goods, a plain string is the same in all: "M", "USB-C". */
export type Text = Record<(typeof languages)[number], string>

const text = z.union([
  z
    .string()
    .min(1)
    .transform((same): Text => ({ en: same, ar: same, de: same, th: same, 'zh-cn': same })),
  z.strictObject({
    en: z.string().min(1),
    ar: z.string().min(1),
    de: z.string().min(1),
    th: z.string().min(1),
    'zh-cn': z.string().min(1),
  }),
])

/** More would not fit into the rail of the product page. */
const MOST_PICTURES = 10

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
  tint: Tint
  /** A cut-out without ground, for the category's tile. */
  picture: string
}

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens')
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'ISO 3166-1 alpha-2')

/** One file of `shops/<id>.json`. */
export const shopFile = z.strictObject({
  /** A proper name: the same in every language. */
  name: z.string(),
  city: text,
  /** The parcels leave from this city and country. */
  country: countryCode,
  /** One line under the name. */
  style: text,
  /** Two or three sentences. */
  story: text,
  foundedYear: z.int(),
  logo: slug,
  /** A wide picture (3:2) for the head of the shop's page. */
  cover: slug,
  /**
   * What sending costs; a country that no rule holds for is not sent to. `null` is the rest of the world, `EU` the union but for
   * those of its countries that are named.
   */
  freight: z.array(
    z.strictObject({
      countries: z.array(countryCode).nullable(),
      by: z.enum(['item', 'weight']),
      firstCents: z.int().nonnegative(),
      furtherCents: z.int().nonnegative(),
      freeFromCents: z.int().positive().nullable(),
      days: z.strictObject({ from: z.int().positive(), to: z.int().positive() }),
    }),
  ),
})

export interface DemoShop extends Omit<z.infer<typeof shopFile>, 'freight'> {
  id: string
  freight: FreightRule[]
}

/** The colours that a picture is measured for; the name of a colour value must contain one, or the value says which. */
export const plainColours = [
  'black',
  'white',
  'grey',
  'brown',
  'beige',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'silver',
  'gold',
] as const

export type PlainColour = (typeof plainColours)[number]

/** One file of `products/<category>/<id>.json`: what the shop says of one of its goods. README.md shows one. */
export const productFile = z.strictObject({
  /** The kind of thing: an id of `product-types`. */
  type: slug,
  shop: slug,
  /** As sellers write it: the kind of thing first, then material and measure. Nothing that an option contradicts. */
  title: text,
  subtitle: text,
  description: text,
  /** Five to eight facts; the names are keys of `specs` in labels.json. */
  specs: z.record(z.string(), text),
  options: z
    .array(
      z.strictObject({
        /** A key of `options` in labels.json. */
        name: z.string(),
        values: z.array(
          z.strictObject({
            /** Unique within its option; `stock` and `pictures` refer to it. */
            id: slug,
            name: text,
            /** What this value adds to the product's price. */
            addCents: z.int().optional(),
            /** For a colour whose name does not say it: "Cognac", "Harbour". */
            colour: z.enum(plainColours).optional(),
          }),
        ),
      }),
    )
    .default([]),
  priceCents: z.int().positive(),
  /** Without options one number; with options one for each combination: `{ "red/m": 4 }`, in the order of the options. */
  stock: z.union([z.int().nonnegative(), z.record(z.string(), z.int().nonnegative())]),
  /** The first is the card's. */
  pictures: z
    .array(
      z.strictObject({
        /** A key of pictures.json. */
        id: slug,
        /** By option the value that is seen: the first picture of a value is its swatch. */
        shows: z.record(z.string(), slug).optional(),
        view: z.enum(['front', 'back', 'side', 'detail', 'worn', 'scene']).default('front'),
      }),
    )
    .min(1)
    .max(MOST_PICTURES),
  /** Said of what is honestly a drawing: only such goods may be shown by a cut-out instead of a photograph. */
  drawn: z.enum(['sticker', 'toy']).optional(),
  /** Packed, as freight counts it. */
  weightGrams: z.int().positive(),
  /** Days the shop needs before it can dispatch. */
  readyInDays: z.int().nonnegative(),
  /** Why the right of revocation does not hold for it once it was sent; left out where it holds. */
  exempt: z.enum(REVOCATION_EXEMPTIONS).optional(),
})

export type ProductFile = z.infer<typeof productFile>

export interface DemoSku {
  /** One value id per option, in the order of the options; empty without options. */
  choice: string[]
  priceCents: number
  stock: number
}

/** A product as its file says it, with every combination of its options worked out. */
export interface DemoProduct extends ProductFile {
  id: string
  category: CategoryId
  /** The first option varies slowest. */
  skus: DemoSku[]
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
  language: (typeof languages)[number]
  address: DemoAddress
}

const stars = z.int().min(1).max(5)

/** One of `products/<category>/<id>.reviews.json`, or of `reviews/`, where it fits anything (of a category). */
export const review = z.strictObject({
  /** In which it is written; somebody who reads the shop in it will have written it. */
  language: z.enum(languages),
  /** What its writer bought: by option the value. What is not said is left to chance. */
  choice: z.record(z.string(), slug).optional(),
  goods: stars,
  service: stars,
  postage: stars,
  content: z.string().min(1),
  /** Pictures of the product, as its writer took them. */
  pictures: z.array(slug).max(3).optional(),
  /** What the shop says to it. */
  reply: z.string().min(1).optional(),
})

export type DemoReview = z.infer<typeof review>

export interface DemoPromo {
  code: string
  name: Text
  /** The shop that pays for it; null for a promo of the platform. */
  shop: string | null
  /** The products that it is for; all of the shop where none is named. */
  goods?: string[]
  /** Whether its shop's page shows it to everybody. */
  shown?: true
  benefit:
    | { kind: 'percent'; percent: number; capCents: number }
    | { kind: 'amount'; amountCents: number }
    | { kind: 'freight' }
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
  /** The text of this name in `licences/`; our own drawings are under the licence of this repository. */
  licence: string
  /** The ground under a cut-out; absent on photos and on transparent pieces. */
  tint?: Tint
}
