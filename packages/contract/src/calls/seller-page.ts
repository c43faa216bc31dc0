import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, image, prose, text, time, version } from '../fields.ts'
import { LONGEST } from '../limits.ts'
import { shopTrader } from './cards.ts'
import { spoken } from './seller-goods.ts'

/** All that a shop says of itself, but who it is by law. */
export const pageFields = z.strictObject({
  /** A proper name: the same in every language. */
  name: text(LONGEST.shopName),
  /** One line under the name. */
  style: spoken(text(LONGEST.shopStyle)),
  story: spoken(prose(LONGEST.shopStory)),
  /** The address of a picture that one's own upload answered, or that the shop shows already. */
  logo: text(LONGEST.pictureUrl),
  cover: text(LONGEST.pictureUrl),
})

export const holidayFields = z.strictObject({
  from: time,
  until: time,
  message: z._default(z.nullable(spoken(text(LONGEST.awayMessage))), null),
})

const said = z.record(z.string(), z.string())
const shopPage = z.object({
  id,
  /** To be sent back with an edit: one that began from an older version is refused. */
  version: z.int(),
  name: z.string(),
  style: said,
  story: said,
  logo: image,
  cover: image,
  trader: shopTrader,
  /** The one that is set, also while it is still to come; one that is over is none. */
  holiday: z.nullable(z.object({ from: time, until: time, message: z.nullable(said) })),
})

const from = { version }
const refuses = ['request.conflict'] as const

export const sellerPageCalls = {
  'GET /api/seller/shop': call({
    summary: 'What the shop says of itself, in every language',
    who: 'seller',
    roles: ['owner', 'goods', 'orders'],
    input: z.object({}),
    answer: shopPage,
  }),
  'POST /api/seller/shop_edit': call({
    summary: "Change the shop's page: name, story per language, logo and cover",
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.extend(pageFields, from),
    answer: shopPage,
    refuses: [...refuses, 'shop.name_taken'],
  }),
  'POST /api/seller/holiday_edit': call({
    summary: 'Take no orders for a while; it ends by itself. Null ends it, or calls it off',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.strictObject({ ...from, holiday: z.nullable(holidayFields) }),
    answer: shopPage,
    refuses,
  }),
}
