import * as z from 'zod/mini'
import { call } from '../call.ts'
import { GOODS_STATES } from '../code-lists.ts'
import { dollars, flag, id, image, keyword, money, page, paging, prose, text, time, version, whole } from '../fields.ts'
import {
  LONGEST,
  MOST_FACTS,
  MOST_GOODS_PICTURES,
  MOST_GRAMS,
  MOST_OPTION_VALUES,
  MOST_OPTIONS,
  MOST_READY_DAYS,
  MOST_SKUS,
  MOST_STOCK,
} from '../limits.ts'
import { PROHIBITED_RULES } from '../prohibited.ts'
import { REVOCATION_EXEMPTIONS } from '../refund.ts'
import { productType, said } from './seller-kinds.ts'

/** What a seller writes, once per language: {"en": "Lamp", "ar": "مصباح"}. Languages left out are not spoken. */
export const words = <T extends z.ZodMiniType<string, string>>(one: T) =>
  z.record(z.string().check(z.regex(/^[a-z]{2}(-[a-z]{2})?$/, 'unknown')), one, { error: 'required' })
/** At least one language. */
export const spoken = <T extends z.ZodMiniType<string, string>>(one: T) =>
  words(one).check(z.refine((said) => Object.keys(said).length > 0, 'required'))

const stock = whole(0, MOST_STOCK)
/** The address of a picture that one's own upload answered, or that the product shows already. */
const picture = z.nullable(text(LONGEST.pictureUrl))
const list = <T extends z.ZodMiniType>(one: T, max: number) =>
  z.array(one, { error: 'required' }).check(z.maxLength(max, 'too_many'))

const draft = {
  title: spoken(text(LONGEST.goodsTitle)),
  subtitle: z._default(z.nullable(words(text(LONGEST.goodsTitle))), null),
  description: z._default(words(prose(LONGEST.goodsDescription)), {}),
  brand: z._default(z.nullable(text(LONGEST.brand)), null),
  /** A draft needs none; without one a product keeps the one that it has. */
  category_id: z._default(z.nullable(id), null),
  /** What kind of thing it is, by its id in goods_types. Without one it keeps its own, and a product that has none gets the one that its words tell. */
  type_id: z._default(z.nullable(text(LONGEST.typeId)), null),
  facts: z._default(
    list(z.strictObject({ name: spoken(text(LONGEST.factName)), value: spoken(text(LONGEST.factValue)) }), MOST_FACTS),
    [],
  ),
  options: z._default(
    list(
      z.strictObject({
        name: spoken(text(LONGEST.optionName)),
        values: list(
          z.strictObject({ name: spoken(text(LONGEST.optionValue)), picture: z._default(picture, null) }),
          MOST_OPTION_VALUES,
        ),
      }),
      MOST_OPTIONS,
    ),
    [],
  ),
  skus: z._default(
    list(
      z.strictObject({
        /** One index into the values of each option; empty without options. */
        choice: z.array(whole(0, MOST_OPTION_VALUES - 1)).check(z.maxLength(MOST_OPTIONS, 'too_many')),
        code: z._default(z.nullable(text(LONGEST.skuCode)), null),
        barcode: z._default(z.nullable(text(LONGEST.skuCode)), null),
        price: dollars,
        /** What lies in the warehouse, what waits for payment included; null leaves it as it is (none for a new SKU). */
        stock: z._default(z.nullable(stock), null),
        /** Where it weighs otherwise than the product. */
        weight_grams: z._default(z.nullable(whole(1, MOST_GRAMS)), null),
        /** Its own; without one that of a chosen value stands in. */
        picture: z._default(picture, null),
      }),
      MOST_SKUS,
    ),
    [],
  ),
  /** The first is shown in lists. */
  pictures: z._default(list(text(LONGEST.pictureUrl), MOST_GOODS_PICTURES), []),
  weight_grams: z._default(whole(1, MOST_GRAMS), 500),
  ready_days: z._default(whole(0, MOST_READY_DAYS), 2),
  /** Why the right of revocation does not hold for it once it was sent; null where it holds. */
  exempt: z._default(z.nullable(z.literal(REVOCATION_EXEMPTIONS)), null),
  on_shelf: z._default(z.boolean(), false),
}

/** A word of the list of prohibited goods that a product names, and what kind it is. */
export const foundWord = z.object({
  word: z.string(),
  rule: z.literal(PROHIBITED_RULES),
  name: z.record(z.string(), z.string()),
  why: z.record(z.string(), z.string()),
})

export const sellerProduct = z.object({
  id,
  handle: z.string(),
  /** To be sent back with an edit: one that began from an older version is refused. Sales and counts do not change it. */
  version: z.int(),
  title: said,
  subtitle: z.nullable(said),
  description: said,
  brand: z.nullable(z.string()),
  category_id: z.nullable(id),
  /** `guessed`: told by its words, until its seller chooses one. */
  type: z.nullable(z.extend(productType, { guessed: z.boolean() })),
  facts: z.array(z.object({ name: said, value: said })),
  options: z.array(z.object({ name: said, values: z.array(z.object({ name: said, picture: z.nullable(image) })) })),
  skus: z.array(
    z.object({
      id,
      choice: z.array(z.int()),
      code: z.nullable(z.string()),
      barcode: z.nullable(z.string()),
      price: money,
      stock: z.int(),
      /** Of these, how many wait for their buyers' payment. */
      reserved: z.int(),
      /** Null: it weighs as the product. */
      weight_grams: z.nullable(z.int()),
      picture: z.nullable(image),
    }),
  ),
  pictures: z.array(image),
  weight_grams: z.int(),
  ready_days: z.int(),
  exempt: z.nullable(z.literal(REVOCATION_EXEMPTIONS)),
  on_shelf: z.boolean(),
  /** By the house: only it puts it back. */
  taken_down: z.boolean(),
  /** It names something of the list of prohibited goods: it waits for a look, or the house keeps it off the shelf and says why. */
  held: z.nullable(
    z.object({ state: z.literal(['waiting', 'refused']), found: z.array(foundWord), words: z.nullable(z.string()) }),
  ),
  /** When it first came to the shelf. */
  listed_at: z.nullable(time),
  created_at: time,
  updated_at: time,
  sold: z.int(),
  seen: z.int(),
  score: z.nullable(z.string()),
  reviews: z.int(),
})

export const sellerGoodsCalls = {
  'GET /api/seller/goods_list': call({
    summary: "The shop's products, drafts included",
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.object({
      ...paging,
      status: z._default(z.literal(GOODS_STATES), 'all'),
      /** Words of the title, or the beginning of a handle, code or barcode. */
      keyword: z.optional(keyword),
      sort: z._default(z.literal(['updated', 'new', 'sold', 'price_asc', 'price_desc']), 'updated'),
      category_id: z.optional(id),
      /** A kind of thing, with all below it. */
      type_id: z.optional(text(LONGEST.typeId)),
      /** Only those of which a kind has few left to sell, or none. */
      low: z.optional(flag),
      no_picture: z.optional(flag),
    }),
    answer: page(
      z.object({
        id,
        handle: z.string(),
        version: z.int(),
        title: z.string(),
        image: z.nullable(image),
        on_shelf: z.boolean(),
        taken_down: z.boolean(),
        in_stock: z.boolean(),
        /** The lowest; null until it has an SKU. */
        price: z.nullable(money),
        price_from: z.boolean(),
        skus: z.int(),
        stock: z.int(),
        reserved: z.int(),
        brand: z.nullable(z.string()),
        category_id: z.nullable(id),
        sold: z.int(),
        updated_at: time,
      }),
    ),
  }),
  'GET /api/seller/goods_count': call({
    summary: "How many of the shop's products are in each tab of the list",
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.object({}),
    answer: z.object({ all: z.int(), shelf: z.int(), draft: z.int(), out_of_stock: z.int(), taken_down: z.int() }),
  }),
  'GET /api/seller/goods_detail': call({
    summary: "One of the shop's products with all that its seller said, in every language",
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.object({ id }),
    answer: sellerProduct,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'own_product' }],
  }),
  'POST /api/seller/goods_edit': call({
    summary: 'Create a product, or change one: the whole of it',
    who: 'seller',
    roles: ['owner', 'goods'],
    moves: true,
    input: z.strictObject({
      /** Left out: a new product. */
      id: z.optional(id),
      /** The one that the edit began from. */
      version: z.optional(version),
      /** The shop's own name for a new product; made from its title when left out. */
      handle: z.optional(text(LONGEST.handle)),
      ...draft,
    }),
    answer: sellerProduct,
    refuses: ['thing.missing', 'request.conflict'],
    subjects: [{ field: 'id', of: 'own_product' }],
  }),
  'POST /api/seller/goods_copy': call({
    summary:
      'A draft that says what a product says; nothing lies in its warehouse, and codes and barcodes stay with the first',
    who: 'seller',
    roles: ['owner', 'goods'],
    moves: true,
    input: z.strictObject({ id }),
    answer: sellerProduct,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'own_product' }],
  }),
  'POST /api/seller/goods_stock': call({
    summary: 'Say what lies in the warehouse of one SKU',
    who: 'seller',
    roles: ['owner', 'goods'],
    moves: true,
    input: z.strictObject({ sku_id: id, stock }),
    answer: z.object({ sku_id: id, stock: z.int(), reserved: z.int() }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'sku_id', of: 'own_sku' }],
  }),
  'POST /api/seller/upload': call({
    summary: 'Upload one picture of a product, or of the shop',
    who: 'seller',
    roles: ['owner', 'goods'],
    multipart: true,
    input: z.strictObject({ scene: z.literal(['goods', 'shop']) }),
    answer: image,
    refuses: ['request.too_large', 'request.wrong_type', 'request.too_many', 'server.busy'],
  }),
}
