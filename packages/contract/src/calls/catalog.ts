import * as z from 'zod/mini'
import { call } from '../call.ts'
import { flag, id, image, keyword, money, page, paging, time } from '../fields.ts'
import { HIGHEST_SCORE } from '../limits.ts'
import { REVOCATION_EXEMPTIONS } from '../refund.ts'
import {
  anyOf,
  away,
  card,
  category,
  goodsFilters,
  goodsSort,
  review,
  shopCard,
  shopRef,
  shopTrader,
  trader,
  typeId,
} from './cards.ts'

const namedCount = z.object({ id, name: z.string(), count: z.int() })

const namedType = z.object({ id: typeId, name: z.string() })

/** A search, and what it finds before anybody asks for it. */
const suggestion = z.object({
  text: z.string(),
  /** Where most of what it finds stands; null where it stands in many. */
  category: z.nullable(z.object({ id, name: z.string() })),
  /** Products with all of the words, up to a hundred. */
  count: z.int(),
  count_more: z.boolean(),
  /** Of what says it most. */
  image: z.nullable(image),
})

const limits = z.object({ min: money, max: money })

export const catalogCalls = {
  'GET /api/index/init': call({
    summary: 'All that a client must not hard-code: currency, fees, limits, timers, languages, demo accounts',
    who: 'public',
    cache: true,
    input: z.object({}),
    answer: z.object({
      currency: z.object({ code: z.literal('USD'), symbol: z.literal('$') }),
      fees: z.object({
        commission_percent: z.string(),
        withdrawal_percent: z.string(),
        /** The least charge on a withdrawal. */
        withdrawal_min: money,
      }),
      limits: z.object({
        upload_bytes: z.int(),
        review_pictures: z.int(),
        quantity: z.int(),
        topup: limits,
        withdrawal: limits,
      }),
      timers: z.object({ A1: z.int(), A2: z.int(), A3_delivered: z.int(), A3_sent: z.int(), A4: z.int(), A5: z.int() }),
      /** Of a hundred hot places how many are drawn by support days, and what of these one shop has at most and young shops have at least. */
      support: z.object({
        lane_percent: z.int(),
        shop_percent: z.int(),
        young_percent: z.int(),
        young_days: z.int(),
      }),
      /** Whether codes can be sent there. Without either one registers with an account name. */
      sends: z.object({ email: z.boolean(), mobile: z.boolean() }),
      /** Who stands behind the market; null until it is said. */
      trader: z.nullable(trader),
      demo: z.optional(
        z.object({
          shopper: z.object({ account: z.string(), password: z.string(), pay_password: z.string() }),
          seller: z.object({ account: z.string(), password: z.string() }),
          operator: z.object({ account: z.string(), password: z.string() }),
          second_operator: z.object({ account: z.string(), password: z.string() }),
          auditor: z.object({ account: z.string(), password: z.string() }),
          second_auditor: z.object({ account: z.string(), password: z.string() }),
        }),
      ),
    }),
  }),
  'GET /api/index/home': call({
    summary: 'Categories, hot products and hot shops of the first screen',
    who: 'public',
    byDestination: true,
    cache: true,
    input: z.object({}),
    answer: z.object({
      banners: z.array(z.object({ id, title: z.string(), image, link: z.string() })),
      categories: z.array(category),
      hot_goods: z.array(z.extend(card, { rank_reason: z.string() })),
      hot_shops: z.array(shopCard),
      counts: z.object({ goods: z.int(), shops: z.int() }),
    }),
  }),
  'GET /api/goods/category_list': call({
    summary: 'The category tree; the ten of the spec first',
    who: 'public',
    cache: true,
    input: z.object({}),
    answer: z.object({ list: z.array(category) }),
  }),
  'GET /api/goods/list': call({
    summary: 'Products, by word and by what narrows them; the first page says how many there are, up to a thousand',
    who: 'public',
    byDestination: true,
    cache: true,
    input: z.object({
      ...paging,
      keyword: z.optional(keyword),
      ...goodsFilters,
      hot: z.optional(flag),
      sort: z._default(goodsSort, 'default'),
    }),
    answer: z.extend(page(card), {
      /** What was looked for instead, where the keyword was taken for a slip of the finger. */
      corrected: z.optional(z.nullable(z.string())),
    }),
  }),
  'GET /api/goods/cards': call({
    summary: 'These products as they stand now, in the order asked for; what is not offered any more is left out',
    who: 'public',
    byDestination: true,
    input: z.object({ ids: anyOf(id) }),
    answer: z.object({ list: z.array(card) }),
  }),
  'GET /api/goods/facets': call({
    summary: 'What a list can be narrowed by, and how many products each choice would leave',
    who: 'public',
    byDestination: true,
    cache: true,
    // With a keyword, a list sorted by anything but relevance holds fewer loose matches, so that counts depend on `sort`.
    input: z.object({
      keyword: z.optional(keyword),
      ...goodsFilters,
      hot: z.optional(flag),
      sort: z._default(goodsSort, 'default'),
    }),
    answer: z.object({
      /** As `goods/list` counts them: a thousand and `total_more` where there are more. */
      total: z.int(),
      total_more: z.boolean(),
      /** Every kind is counted with all filters but those of its own kind. The most frequent first, chosen ones always. */
      categories: z.array(namedCount),
      shops: z.array(namedCount),
      brands: z.array(z.object({ value: z.string(), count: z.int() })),
      /** `name` and `value` are what `attr[name]=value` takes; the labels are in the reader's language. */
      attrs: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
        }),
      ),
      /** Null where nothing is found. */
      price: z.nullable(z.object({ min: money, max: money })),
      in_stock: z.int(),
      scores: z.array(z.object({ min_score: z.int(), count: z.int() })),
      /** Only the first thousand products were asked for their attributes: each of these counts may be higher. */
      attrs_more: z.boolean(),
      /** There are more products than are counted: each count may be higher. */
      counts_more: z.boolean(),
    }),
  }),
  'GET /api/goods/types': call({
    summary:
      'What stands under a category or a kind of thing, as far as there is something of it to buy, and the way there',
    who: 'public',
    cache: true,
    input: z.object({ category_id: z.optional(id), type: z.optional(typeId) }),
    answer: z.object({
      /** From the top of the category to the kind itself; empty for a whole category. */
      path: z.array(namedType),
      /** `count_more`: there are more; of each kind below it fifty are counted. */
      types: z.array(z.extend(namedType, { image: z.nullable(image), count: z.int(), count_more: z.boolean() })),
    }),
  }),
  'GET /api/goods/suggest': call({
    summary: 'What somebody who is typing may want to search for, at most eight, each with what it finds',
    who: 'public',
    cache: true,
    input: z.object({
      keyword: z._default(keyword, ''),
      /** Only what this shop has. */
      merchant_id: z.optional(id),
    }),
    answer: z.object({ list: z.array(suggestion) }),
  }),
  'GET /api/goods/popular': call({
    summary: 'What several people have searched for lately and that finds something, as searches to begin with',
    who: 'public',
    cache: true,
    input: z.object({}),
    answer: z.object({ list: z.array(z.string()) }),
  }),
  'GET /api/goods/detail': call({
    summary: 'One product with its options and SKUs',
    who: 'public',
    byDestination: true,
    personal: true,
    cache: true,
    input: z.object({ id, mer: z.optional(id) }),
    answer: z.object({
      id,
      title: z.string(),
      subtitle: z.string(),
      pictures: z.array(image),
      price: money,
      price_from: z.boolean(),
      category_id: id,
      description: z.string(),
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      specs: z.array(
        z.object({ name: z.string(), values: z.array(z.object({ value: z.string(), image: z.nullable(image) })) }),
      ),
      /** `spec` holds one index into `specs[i].values` for each option. */
      skus: z.array(
        z.object({
          id,
          spec: z.array(z.int()),
          price: money,
          price_was: z.nullable(money),
          stock: z.int(),
          /** What this choice looks like, where the shop has a picture of it. */
          image: z.nullable(image),
        }),
      ),
      sold: z.int(),
      /** Views by people who were logged in, each counted once a day. */
      seen: z.int(),
      score: z.nullable(z.string()),
      /** `stars[0]` counts the reviews with one star, `stars[4]` those with five. */
      reviews: z.object({ count: z.int(), stars: z.array(z.int()) }),
      on_shelf: z.boolean(),
      /** Why the right of revocation does not hold for it once it was sent. */
      exempt: z.nullable(z.literal(REVOCATION_EXEMPTIONS)),
      /** Whether the person who asks keeps it among the favourites. */
      favourite: z.boolean(),
      merchant: z.extend(shopRef, {
        logo: image,
        fans: z.int(),
        favorable_rate: z.nullable(z.string()),
        followed: z.boolean(),
        away,
        trader: shopTrader,
      }),
      /** For one piece to where the reader has things sent, a country that it names; where nobody knows, the cheapest that the shop takes. */
      freight: z.object({
        /** null, like `arrives`: the shop does not send it there. */
        from: z.nullable(money),
        ships_from: z.string(),
        country: z.nullable(z.string()),
        /** From goods of the shop of this worth on sending is free; null: it never is. */
        free_from: z.nullable(money),
        arrives: z.nullable(z.object({ from: time, to: time })),
      }),
    }),
    refuses: ['thing.missing', 'goods.gone'],
    subjects: [{ field: 'id', of: 'product' }],
  }),
  'GET /api/goods/recommend': call({
    summary: 'Products that go with this one',
    who: 'public',
    byDestination: true,
    cache: true,
    input: z.object({ id, ...paging }),
    answer: page(card),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'product' }],
  }),
  'GET /api/goods/comment_list': call({
    summary: 'Reviews of a product, newest first; the buyer is masked',
    who: 'public',
    cache: true,
    input: z.object({
      id,
      ...paging,
      score: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(HIGHEST_SCORE))),
      has_pic: z.optional(flag),
    }),
    answer: page(review),
    subjects: [{ field: 'id', of: 'product' }],
  }),
}
