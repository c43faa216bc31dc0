import type { Answer } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import { translate } from '@tradewind/messages/server'
import { imageView } from '../../platform/files.ts'
import type { ShopCardRow } from './shops.sql.ts'

export type ShopCard = Answer<'GET /api/merchant/list'>['list'][number]

/** Share of reviews with four or five stars, in percent with one decimal; null until somebody reviewed. */
export const favorableRate = (tally: { reviews: number; favorable: number }): string | null =>
  tally.reviews === 0 ? null : ((100 * tally.favorable) / tally.reviews).toFixed(1)

export function shopCard(row: ShopCardRow, lang: LocaleCode): ShopCard {
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    country: row.country,
    style: row.style,
    logo: imageView(row.logo),
    pictures: row.pictures.flatMap((picture) => (picture ? [imageView(picture)] : [])),
    sales: row.sales,
    fans: row.fans,
    favorable_rate: favorableRate(row),
    assist_days: row.assist_days,
    rank_reason:
      row.orders === 0
        ? translate(lang, 'catalog.rank.newShop')
        : translate(lang, 'catalog.rank.orders', { count: row.orders }),
  }
}
