import * as z from 'zod/mini'
import { call } from '../call.ts'
import { flag, id, image, keyword, money, page, paging, time } from '../fields.ts'
import { away, card, goodsFilters, goodsSort, shopCard, shopTrader } from './cards.ts'

export const shopCalls = {
  'GET /api/merchant/list': call({
    summary: 'Shops',
    who: 'public',
    cache: true,
    input: z.object({ ...paging, hot: z.optional(flag), keyword: z.optional(keyword) }),
    answer: page(shopCard),
  }),
  'GET /api/merchant/detail': call({
    summary: 'One shop',
    who: 'public',
    personal: true,
    cache: true,
    input: z.object({ id }),
    answer: z.extend(shopCard, {
      story: z.string(),
      /** In which language the story is told: the reader's where the shop speaks it, else another. */
      story_language: z.string(),
      /** A wide picture (3:2) for the head of the page. */
      cover: image,
      total_sales: money,
      goods: z.int(),
      followed: z.boolean(),
      assisted_today: z.boolean(),
      founded_at: time,
      away,
      trader: shopTrader,
      /** Half of who asked it lately waited less for an answer; null while it has given none. */
      answer_minutes: z.nullable(z.int()),
    }),
    refuses: ['thing.missing', 'shop.closed'],
    subjects: [{ field: 'id', of: 'shop' }],
  }),
  'GET /api/merchant/goods': call({
    summary: 'Products of one shop',
    who: 'public',
    byDestination: true,
    cache: true,
    input: z.object({
      id,
      ...paging,
      keyword: z.optional(keyword),
      category_id: goodsFilters.category_id,
      brand: goodsFilters.brand,
      attr: goodsFilters.attr,
      min_price: goodsFilters.min_price,
      max_price: goodsFilters.max_price,
      in_stock: goodsFilters.in_stock,
      free_freight: goodsFilters.free_freight,
      min_score: goodsFilters.min_score,
      sort: z._default(goodsSort, 'default'),
    }),
    answer: z.extend(page(card), { corrected: z.optional(z.nullable(z.string())) }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'shop' }],
  }),
  'POST /api/merchant/follow': call({
    summary: 'Follow a shop, or stop',
    who: 'shopper',
    input: z.strictObject({ id, status: flag }),
    answer: z.object({ followed: z.boolean(), fans: z.int() }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'shop' }],
  }),
}
