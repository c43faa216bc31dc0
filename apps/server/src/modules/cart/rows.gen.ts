// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// cart.sql.ts selectCart 54810d5147
export type Cart = {
  id: tables.CartLine['id']
  goods_id: tables.PublishedSkuOffer['goods_id']
  sku_id: tables.CartLine['sku_id']
  shop_id: tables.PublishedSkuOffer['shop_id']
  title: string
  spec: string | null
  image: tables.PublishedSkuOffer['image']
  quantity: tables.CartLine['quantity']
  selected: tables.CartLine['selected']
  set_aside: tables.CartLine['set_aside']
  price: tables.PublishedSkuOffer['price']
  price_then: tables.CartLine['price_then']
  available: tables.PublishedSkuOffer['available']
  on_shelf: tables.PublishedSkuOffer['on_shelf']
  shop_name: tables.PublishedShop['name']
  shop_city: string
  shop_country: tables.PublishedSkuOffer['shop_country']
  away_from: tables.PublishedShop['away_from']
  away_until: tables.PublishedShop['away_until']
  away_message: tables.PublishedShop['away_message']
  standing: tables.PublishedShop['standing']
  country: string | null
  rule: unknown
}

// cart.sql.ts selectCount 795406bc72
export type Count = {
  count: number
}

// cart.sql.ts selectLine 1eddddfcb9
export type Line = {
  sku_id: tables.CartLine['sku_id']
  goods_id: tables.PublishedSku['product_id']
  quantity: tables.CartLine['quantity']
}

// cart.sql.ts selectOffer 3da574e3c1
export type Offer = {
  goods_id: tables.PublishedSkuOffer['goods_id']
  available: tables.PublishedSkuOffer['available']
  on_shelf: tables.PublishedSkuOffer['on_shelf']
  in_bag: number
  lines: number
}

// cart.sql.ts selectLines a43c7ae57a
export type SelectedLine = {
  id: tables.CartLine['id']
  sku_id: tables.CartLine['sku_id']
  quantity: tables.CartLine['quantity']
  price_then: tables.CartLine['price_then']
}
