import * as z from 'zod/mini'
import { call } from '../call.ts'
import { GOODS_STATES, STAFF_ROLES, TINTS } from '../code-lists.ts'
import { account, email, flag, id, image, keyword, money, page, paging, prose, text, time, whole } from '../fields.ts'
import { LONGEST, MOST_CATEGORIES, SHORTEST_REASON } from '../limits.ts'
import { orderFilters } from '../order-status.ts'
import { SHOP_STANDINGS } from '../takedown.ts'
import { destination } from './address.ts'
import { person, proposal } from './admin-staff.ts'
import { orderDetail, orderStatus, orderSummary } from './order.ts'
import { sellerProduct, words } from './seller-goods.ts'

export const shopperRef = z.object({ id, account: z.string() })
export const merchantRef = z.object({ id, name: z.string() })

const shopRow = z.object({
  id,
  name: z.string(),
  logo: image,
  /** City and country in the reader's language. */
  ships_from: z.string(),
  founded_at: time,
  /** Received orders, what was paid for them, and products on the shelf. */
  orders: z.int(),
  sold_for: money,
  goods: z.int(),
  standing: z.literal(SHOP_STANDINGS),
})

const marketOrder = z.extend(orderSummary, { buyer: shopperRef, paid_at: z.nullable(time) })

export const marketOrderDetail = z.extend(orderDetail, {
  buyer: shopperRef,
  address: z.nullable(destination),
  /** What the shop pays of it to the house. */
  commission: money,
  /** How its shop stands: the house acts in the place of one that is gone, and of no other. */
  standing: z.literal(SHOP_STANDINGS),
})

const goodsRow = z.object({
  id,
  title: z.string(),
  image: z.nullable(image),
  merchant: merchantRef,
  category: z.nullable(z.object({ id, name: z.string() })),
  price: z.nullable(money),
  /** More than one price: "from". */
  price_from: z.boolean(),
  on_shelf: z.boolean(),
  in_stock: z.boolean(),
  /** By the house; the shop cannot put it back. */
  taken_down: z.boolean(),
  sold: z.int(),
  created_at: time,
})

/** By locale code; English is always there, and stands where another language says nothing. */
const name = words(text(LONGEST.categoryName)).check(
  z.refine((said) => said.en !== undefined, { error: 'required', path: ['en'] }),
)
const tint = z.literal(TINTS, 'not_one_of')
/** The address of a picture that one's own upload answered. */
const picture = text(LONGEST.pictureUrl)

const categories = z.object({
  list: z.array(
    z.object({
      id,
      slug: z.string(),
      name: z.record(z.string(), z.string()),
      tint: z.string(),
      image,
      /** Products on the shelf. */
      goods: z.int(),
    }),
  ),
})

const read = { who: 'operator', roles: STAFF_ROLES } as const
const change = { who: 'operator', roles: ['administrator'], answer: categories } as const
const ofCategory = { refuses: ['thing.missing'], subjects: [{ field: 'id', of: 'category' }] } as const

export const adminMarketCalls = {
  'GET /api/admin/shop_list': call({
    ...read,
    summary: 'Shops, newest first; `keyword` is part of a name, or with `exact` all of it, or an id',
    input: z.object({ ...paging, keyword: z.optional(keyword), exact: z.optional(flag) }),
    answer: page(shopRow),
  }),
  'GET /api/admin/shop_detail': call({
    ...read,
    summary: 'A shop: its money, who works in it, and how many orders are in each state',
    input: z.object({ id }),
    answer: z.extend(shopRow, {
      /** What waits for buyers, what it can withdraw, what is on its way out, and what it owes for refunds. */
      pending: money,
      payable: money,
      frozen: money,
      debt: money,
      counts: z.array(z.object({ status: orderStatus, count: z.int() })),
      /** Complaints about it: all, not decided, and right at least in part. */
      complaints: z.object({ all: z.int(), open: z.int(), upheld: z.int() }),
      staff: z.array(
        z.extend(person, {
          roles: z.array(z.string()),
          /** Where a first password of theirs goes. */
          email: z.nullable(z.string()),
          /** False until they have come and set a password of their own. */
          own_password: z.boolean(),
          disabled: z.boolean(),
        }),
      ),
    }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'shop' }],
  }),
  'POST /api/admin/owner_let_in': call({
    summary:
      'Propose to let in the only owner of a shop who is locked out: a new first password to the proved address once another ' +
      'administrator agrees, to another address three days later',
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject({
      id,
      /** Which of its owners, where others are invited and have not come; else the first. */
      account: z.optional(account),
      /** Where they have lost the proved address as well. */
      email: z.optional(email),
      /** Forgets a second factor whose device is lost. */
      reset_totp: z.optional(flag),
      /** How it was seen that it is they. */
      words: prose(LONGEST.caseNote).check(z.minLength(SHORTEST_REASON, 'too_short')),
    }),
    answer: proposal,
    refuses: ['thing.missing', 'state.not_allowed', 'request.conflict'],
    subjects: [{ field: 'id', of: 'shop' }],
  }),
  'GET /api/admin/order_list': call({
    ...read,
    summary: 'Orders of all shops, newest first; `keyword` is a number, or a shopper or shop by name',
    input: z.object({
      ...paging,
      status: z._default(z.literal(orderFilters), 'all'),
      keyword: z.optional(keyword),
      user_id: z.optional(id),
      merchant_id: z.optional(id),
    }),
    answer: page(marketOrder),
    subjects: [{ field: 'user_id', of: 'shopper' }],
  }),
  'GET /api/admin/order_detail': call({
    ...read,
    summary: 'An order with everything; where it is sent to for those alone who look after shoppers',
    input: z.object({ id }),
    answer: marketOrderDetail,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'any_order' }],
  }),
  'GET /api/admin/goods_list': call({
    ...read,
    summary: 'Products of all shops, newest first, drafts too; `keyword` is words of a title, or an id',
    input: z.object({
      ...paging,
      keyword: z.optional(keyword),
      merchant_id: z.optional(id),
      category_id: z.optional(id),
      state: z._default(z.literal(GOODS_STATES), 'all'),
    }),
    answer: page(goodsRow),
  }),
  'GET /api/admin/goods_detail': call({
    ...read,
    summary: 'A product as its shop has it, in every language',
    input: z.object({ id }),
    answer: z.extend(sellerProduct, { merchant: merchantRef }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'product' }],
  }),
  'GET /api/admin/category_list': call({
    ...read,
    summary: 'The categories in the order in which shoppers see them, with their names in every language',
    input: z.object({}),
    answer: categories,
  }),
  'POST /api/admin/category_add': call({
    ...change,
    summary: 'Add a category behind the others',
    input: z.strictObject({ name, tint, picture }),
    refuses: ['request.conflict'],
  }),
  'POST /api/admin/category_edit': call({
    ...change,
    ...ofCategory,
    summary: 'Give a category other names, another colour or picture; what is left out stays',
    input: z.strictObject({ id, name: z.optional(name), tint: z.optional(tint), picture: z.optional(picture) }),
  }),
  'POST /api/admin/category_move': call({
    ...change,
    ...ofCategory,
    summary: 'Put a category elsewhere among the others: 0 is the first',
    input: z.strictObject({ id, place: whole(0, MOST_CATEGORIES - 1) }),
  }),
  'POST /api/admin/upload': call({
    summary: 'Upload the picture of a category or a banner',
    who: 'operator',
    roles: ['administrator'],
    multipart: true,
    input: z.strictObject({ scene: z.literal(['category', 'banner']) }),
    answer: image,
    refuses: ['request.too_large', 'request.wrong_type', 'request.too_many', 'server.busy'],
  }),
}
