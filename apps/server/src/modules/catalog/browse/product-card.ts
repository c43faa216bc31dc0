import type { Answer } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import { imageView } from '../../../platform/files.ts'
import { meanScore } from '../mean-score.ts'
import type { CardRow } from './browse.sql.ts'

export type ProductCard = Answer<'GET /api/goods/list'>['list'][number]

export const productCard = (row: Omit<CardRow, 'sort_key'>): ProductCard => ({
  id: row.id,
  title: row.title,
  image: row.image && imageView(row.image),
  price: formatDollars(cents(row.price_min)),
  price_from: row.price_min !== row.price_max,
  sold: row.sold,
  score: meanScore(row.stars),
  reviews: row.reviews,
  in_stock: row.in_stock,
  has_options: row.has_options,
  sku_id: row.only_sku_id,
  merchant: { id: row.shop_id, name: row.shop_name, city: row.shop_city, country: row.shop_country },
})
