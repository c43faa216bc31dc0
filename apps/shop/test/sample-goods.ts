import type { Goods } from '../src/shared/goods-card.tsx'

export const casaObscura = {
  id: '01930000-0000-7000-8000-000000000900',
  name: 'Casa Obscura',
  city: 'Porto',
  country: 'PT',
}

export const goodsId = (n: number): string => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A lamp on a list: without a picture, with options, bought by nobody. */
export const sampleGoods = (n: number, changes: Partial<Goods> = {}): Goods => ({
  id: goodsId(n),
  title: `Lamp ${n}`,
  image: null,
  price: '12.00',
  price_from: false,
  sold: 0,
  score: null,
  reviews: 0,
  in_stock: true,
  free_freight: false,
  has_options: true,
  sku_id: null,
  merchant: casaObscura,
  ...changes,
})
