import { type Answer, calls } from '@tradewind/contract/calls'
import { answerSerialiser } from '../../../apps/server/src/platform/serialise.ts'

/** Columns of a card from `product_card AS c`; $1 is the language. */
export const CARD = `c.id, coalesce(c.title ->> $1, c.title ->> 'en') AS title, c.image, c.price_min, c.price_max, c.sold, c.stars,
  c.reviews, c.in_stock, c.has_options, c.only_sku_id, c.shop_id, c.shop_name,
  coalesce(c.shop_city ->> $1, c.shop_city ->> 'en') AS shop_city, c.shop_country`

export type Picture = { name: string; width: number; height: number; placeholder: string }
export type CardRow = {
  id: string
  title: string
  image: Picture | null
  price_min: string
  price_max: string
  sold: number
  stars: number[]
  reviews: number
  in_stock: boolean
  has_options: boolean
  only_sku_id: string | null
  shop_id: string
  shop_name: string
  shop_city: string
  shop_country: string
}

/** "4995" -> "49.95" */
export const dollars = (cents: string | number): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const picture = ({ name, width, height, placeholder }: Picture) => ({
  url: `/files/public/${name}-480.webp`,
  template: `/files/public/${name}-{w}.webp`,
  width,
  height,
  placeholder,
})

export function score(stars: readonly number[]): string | null {
  let count = 0
  let sum = 0
  for (const [index, each] of stars.entries()) {
    count += each
    sum += each * (index + 1)
  }
  return count === 0 ? null : (sum / count).toFixed(1)
}

export const card = (row: CardRow) => ({
  id: row.id,
  title: row.title,
  image: row.image && picture(row.image),
  price: dollars(row.price_min),
  price_from: row.price_min !== row.price_max,
  sold: row.sold,
  score: score(row.stars),
  reviews: row.reviews,
  in_stock: row.in_stock,
  free_freight: false,
  has_options: row.has_options,
  sku_id: row.only_sku_id,
  merchant: { id: row.shop_id, name: row.shop_name, city: row.shop_city, country: row.shop_country },
})

const writers = {
  list: answerSerialiser(calls['GET /api/goods/list'].answer),
  detail: answerSerialiser(calls['GET /api/goods/detail'].answer),
  suggest: answerSerialiser(calls['GET /api/goods/suggest'].answer),
}

/** An answer as the shop writes it. Its type is the contract's, so that what a call tells anew is missed here by the compiler. */
export const envelope = <Kind extends keyof typeof writers>(
  kind: Kind,
  data: Answer<`GET /api/goods/${Kind}`>,
): string => `{"code":1,"msg":"","data":${writers[kind](data)}}`
