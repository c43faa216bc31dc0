import type { Answer } from '@tradewind/contract/calls'
import { translate } from '@tradewind/messages/server'
import type { Context, DestinedContext } from '../../../platform/context.ts'
import { imageView } from '../../../platform/files.ts'
import { fillPlaces, laneWindow, slotsOf, supportReason } from '../../assist/assist.ts'
import { readHotShops } from '../../shops/shops.ts'
import { serverDay } from '../banners.sql.ts'
import { type CardRow, selectHome } from './browse.sql.ts'
import { categoryView } from './browse.ts'
import { cardsFor } from './product-card.ts'

const HOT_GOODS = 10
const DRAWN_GOODS = slotsOf(HOT_GOODS)

export type Home = Answer<'GET /api/index/home'>

/** The first screen: the same for everybody who reads one language and has things sent to one country, with the places that the lane has at this time of the day. */
export async function loadHome(ctx: DestinedContext): Promise<Home> {
  const at = ctx.now()
  const [home, hotShops] = await Promise.all([
    selectHome(ctx.db, {
      ...{ places: HOT_GOODS, drawn: DRAWN_GOODS, window: laneWindow(at) },
      ...{ lang: ctx.lang, day: serverDay(at) },
    }),
    readHotShops(ctx.db, ctx.lang, at),
  ])
  const card = await cardsFor(ctx, [...home.hot, ...home.drawn])
  const rest = home.hot.map((row) => ({ ...card(row), rank_reason: rankReason(ctx, row) }))
  const drawn = home.drawn.map((row) => ({
    slot: row.slot,
    row: { ...card(row), rank_reason: supportReason(ctx.lang, row.week) },
  }))
  return {
    banners: home.banners.map(({ picture, ...banner }) => ({ ...banner, image: imageView(picture) })),
    categories: home.categories.map(categoryView),
    hot_goods: fillPlaces(rest, drawn, HOT_GOODS),
    hot_shops: hotShops,
    counts: { goods: home.goods, shops: home.shops },
  }
}

/** Why it stands here: the number that put it here, in the reader's language. */
const rankReason = (ctx: Context, row: CardRow): string =>
  row.sold === 0
    ? translate(ctx.lang, 'catalog.rank.newGoods')
    : translate(ctx.lang, 'catalog.rank.sold', { count: row.sold })
