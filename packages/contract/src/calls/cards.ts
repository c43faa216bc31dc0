import * as z from 'zod/mini'
import { GOODS_SORTS } from '../code-lists.ts'
import { dollars, flag, id, image, money, straight, time } from '../fields.ts'
import { HIGHEST_SCORE, LONGEST, MOST_FILTER_ATTRIBUTES, MOST_FILTER_VALUES } from '../limits.ts'

export const shopRef = z.object({ id, name: z.string(), city: z.string(), country: z.string() })

/** A shop that takes no orders until then, with its own words where it said any. */
export const away = z.nullable(z.object({ until: time, message: z.nullable(z.string()) }))

export const shopTraderFields = {
  name: z.string(),
  address: z.string(),
  postcode: z.nullable(z.string()),
  city: z.string(),
  country: z.string(),
  register_no: z.nullable(z.string()),
  vat_no: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
}

/** Who a shop is by law; null for a shop of before, of which it is not known. */
export const shopTrader = z.nullable(z.object(shopTraderFields))

/** What a list shows of a product. `score` is null until somebody rated; `sold` counts units in received orders. */
export const card = z.object({
  id,
  title: z.string(),
  image: z.nullable(image),
  price: money,
  /** More than one price: "from". */
  price_from: z.boolean(),
  sold: z.int(),
  score: z.nullable(z.string()),
  reviews: z.int(),
  in_stock: z.boolean(),
  /** One piece at its lowest price is sent for nothing to where the reader has things sent; false where nobody knows. */
  free_freight: z.boolean(),
  has_options: z.boolean(),
  /** The one SKU of a product without options, so that a list can add it to the bag at once. */
  sku_id: z.nullable(id),
  merchant: shopRef,
})

export const shopCard = z.object({
  id,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  /** One line under the name. */
  style: z.string(),
  logo: image,
  pictures: z.array(image),
  /** Units in received orders. */
  sales: z.int(),
  fans: z.int(),
  /** Percent of reviews with four or five stars, one decimal; null until somebody reviewed. */
  favorable_rate: z.nullable(z.string()),
  assist_days: z.int(),
  rank_reason: z.string(),
})

export const category = z.object({ id, slug: z.string(), name: z.string(), tint: z.string(), image, goods: z.int() })

/** One, or several as alternatives; always a list once read. */
export const anyOf = (one: z.ZodMiniString<string>) =>
  z.pipe(
    z.union([one, z.array(one).check(z.maxLength(MOST_FILTER_VALUES))]),
    z.transform((value: string | string[]): string[] => (typeof value === 'string' ? [value] : value)),
  )

/** A name or a value of what products are filtered by, as `goods/facets` gives it. */
const facetWord = z
  .string()
  .check(straight, z.trim(), z.minLength(1), z.maxLength(LONGEST.facetWord), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid'))

/** The id of a kind of thing. */
export const typeId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'invalid'))

/** What narrows a list. Several of one kind are alternatives; kinds, and names of `attr`, must all hold. */
export const goodsFilters = {
  category_id: z.optional(anyOf(id)),
  merchant_id: z.optional(anyOf(id)),
  brand: z.optional(anyOf(facetWord)),
  /** A kind of thing, as `goods/types` names it, with all that stand under it. */
  type: z.optional(anyOf(typeId)),
  /** `attr[colour]=silver&attr[colour]=red` */
  attr: z.optional(
    z
      .record(facetWord, anyOf(facetWord))
      .check(z.refine((names) => Object.keys(names).length <= MOST_FILTER_ATTRIBUTES, { error: 'invalid' })),
  ),
  /** Of the lowest price of a product, which its card shows. Both ends belong to it. */
  min_price: z.optional(dollars),
  max_price: z.optional(dollars),
  /** Only what can be bought now; `false` asks for nothing. */
  in_stock: z.optional(flag),
  /** Only what is sent for nothing, one piece of it, to the country of the header `deliver-to`; without one it asks for nothing. */
  free_freight: z.optional(flag),
  /** Mean stars, rated products only. */
  min_score: z.optional(z.coerce.number<number | string>().check(z.minimum(1), z.maximum(HIGHEST_SCORE))),
}

export const goodsSort = z.literal(GOODS_SORTS)

export const review = z.object({
  id,
  buyer: z.string(),
  avatar: z.nullable(image),
  goods_score: z.int(),
  content: z.string(),
  spec: z.string(),
  pics: z.array(image),
  created_at: time,
  /** BCP 47: in which language it is written, where that is known. */
  language: z.nullable(z.string()),
  /** What the shop says to it. */
  reply: z.nullable(z.string()),
})

/** Whom the law wants named. `register`: where it is entered, and under which number. */
export const trader = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  register: z.nullable(z.string()),
})
