import { countedDays } from '@tradewind/contract/assist-lane'
import type { Answer, Parsed } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import type { LocaleCode } from '@tradewind/messages/locales'
import { translate } from '@tradewind/messages/server'
import type { Context } from '../../platform/context.ts'
import { imageView } from '../../platform/files.ts'
import { type BoardRow, selectBoard, selectDrawnShops } from './board.sql.ts'

type Board = Answer<'GET /api/merchant/assist_board'>

/** The draw of a day with all that it was made of: counts per shop, no person. */
export async function showBoard(ctx: Context, input: Parsed<'GET /api/merchant/assist_board'>): Promise<Board> {
  const row = await selectBoard(ctx.db, input.day ?? null)
  if (!row) return { board: null }
  const shops = await selectDrawnShops(ctx.db, [...new Set(row.places)], ctx.lang)
  return {
    board: {
      day: row.day,
      drawn_at: row.drawn_at.toISOString(),
      seal_day: row.seal_day,
      seal: row.seal?.toString('hex') ?? null,
      seed: row.seed.toString('hex'),
      settings: {
        lane_percent: row.lane_percent,
        shop_percent: row.shop_percent,
        young_percent: row.young_percent,
        young_days: row.young_days,
      },
      counts: row.counts.map(({ shop_id, qualified, waiting, young }) => ({ shop_id, qualified, waiting, young })),
      places: row.places,
      shops: shops.map((shop) => drawnShop(shop, row, ctx.lang)).sort((a, b) => b.places - a.places || b.days - a.days),
    },
  }
}

function drawnShop(
  { founded_at, logo, ...shop }: Awaited<ReturnType<typeof selectDrawnShops>>[number],
  row: BoardRow,
  lang: LocaleCode,
) {
  const count = row.counts.find(({ shop_id }) => shop_id === shop.id)
  const openDays = Math.floor((Date.parse(`${row.day}T00:00:00.000Z`) - founded_at.getTime()) / DAY_MS)
  return {
    ...shop,
    logo: imageView(logo),
    days: count ? countedDays(count) : 0,
    places: row.places.filter((place) => place === shop.id).length,
    rank_reason: count?.young
      ? translate(lang, 'catalog.rank.young', { count: Math.max(1, openDays) })
      : supportReason(lang, row.weeks[shop.id] ?? 0),
  }
}

/** Why a shop, or a product of it, has a drawn place. */
export const supportReason = (lang: LocaleCode, week: number): string =>
  week > 0
    ? translate(lang, 'catalog.rank.supported', { count: week })
    : translate(lang, 'catalog.rank.supportedBefore')
