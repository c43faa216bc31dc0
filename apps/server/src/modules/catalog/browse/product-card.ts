import type { Answer } from '@tradewind/contract/calls'
import { type Cents, cents, formatDollars } from '@tradewind/contract/money'
import type { DestinedContext } from '../../../platform/context.ts'
import { imageView } from '../../../platform/files.ts'
import { readFreeFrom } from '../../shops/shops.ts'
import { meanScore } from '../mean-score.ts'
import type { CardRow } from './browse.sql.ts'

export type ProductCard = Answer<'GET /api/goods/list'>['list'][number]

type Row = Omit<CardRow, 'sort_key'>

/** Makes cards of these rows: whether one is sent for nothing is asked of all their shops at once. */
export async function cardsFor(ctx: DestinedContext, rows: readonly Row[]): Promise<(row: Row) => ProductCard> {
  const { db, deliverTo } = ctx
  const free =
    deliverTo && rows.length > 0
      ? await readFreeFrom(
          db,
          rows.map((row) => row.shop_id),
          deliverTo,
        )
      : new Map<string, Cents>()
  return (row) => productCard(row, free.get(row.shop_id))
}

const productCard = (row: Row, freeFrom: Cents | undefined): ProductCard => ({
  id: row.id,
  title: row.title,
  image: row.image && imageView(row.image),
  price: formatDollars(cents(row.price_min)),
  price_from: row.price_min !== row.price_max,
  sold: row.sold,
  score: meanScore(row.stars),
  reviews: row.reviews,
  in_stock: row.in_stock,
  free_freight: freeFrom !== undefined && cents(row.price_min) >= freeFrom,
  has_options: row.has_options,
  sku_id: row.only_sku_id,
  merchant: { id: row.shop_id, name: row.shop_name, city: row.shop_city, country: row.shop_country },
})
