import type { Answer } from '@tradewind/contract/calls'
import { translate } from '@tradewind/messages/server'
import type { Context } from '../../../platform/context.ts'
import { imageView } from '../../../platform/files.ts'
import { readHotShops } from '../../shops/shops.ts'
import { type CardRow, selectHome } from './browse.sql.ts'
import { categoryView } from './browse.ts'
import { productCard } from './product-card.ts'

const HOT_GOODS = 12

export type Home = Answer<'GET /api/index/home'>

/** The first screen: the same for everybody who reads one language. */
export async function loadHome(ctx: Context): Promise<Home> {
  const [home, hotShops] = await Promise.all([selectHome(ctx.db, HOT_GOODS, ctx.lang), readHotShops(ctx.db, ctx.lang)])
  return {
    banners: home.banners.map(({ picture, ...banner }) => ({ ...banner, image: imageView(picture) })),
    categories: home.categories.map(categoryView),
    hot_goods: home.hot.slice(0, HOT_GOODS).map((row) => ({ ...productCard(row), rank_reason: rankReason(ctx, row) })),
    hot_shops: hotShops,
    counts: { goods: home.goods, shops: home.shops },
  }
}

/** Why it stands here: the number that put it here, in the reader's language. */
const rankReason = (ctx: Context, row: CardRow): string =>
  row.sold === 0
    ? translate(ctx.lang, 'catalog.rank.newGoods')
    : translate(ctx.lang, 'catalog.rank.sold', { count: row.sold })
