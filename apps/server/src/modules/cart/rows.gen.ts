// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// cart.sql.ts selectCart 670e51fdee
export type Cart = {
  id: tables.CartLine['id']
  goods_id: tables.SkuOffer['goods_id']
  sku_id: tables.CartLine['sku_id']
  shop_id: tables.SkuOffer['shop_id']
  title: string
  spec: string | null
  image: tables.SkuOffer['image']
  quantity: tables.CartLine['quantity']
  selected: tables.CartLine['selected']
  price: tables.SkuOffer['price']
  price_then: tables.CartLine['price_then']
  available: tables.SkuOffer['available']
  on_shelf: tables.SkuOffer['on_shelf']
  shop_name: tables.SkuOffer['shop_name']
  shop_city: string
  shop_country: tables.SkuOffer['shop_country']
}

// cart.sql.ts selectCount 16de7891f8
export type Count = {
  count: number
}

// cart.sql.ts selectLine cb427558ff
export type Line = {
  sku_id: tables.CartLine['sku_id']
  goods_id: tables.Sku['product_id']
  quantity: tables.CartLine['quantity']
}

// cart.sql.ts selectOffer e728ba1ae8
export type Offer = {
  goods_id: tables.SkuOffer['goods_id']
  available: tables.SkuOffer['available']
  on_shelf: tables.SkuOffer['on_shelf']
  in_bag: number
  lines: number
}

// cart.sql.ts selectLines fc324d4095
export type SelectedLine = {
  id: tables.CartLine['id']
  sku_id: tables.CartLine['sku_id']
  quantity: tables.CartLine['quantity']
  price_then: tables.CartLine['price_then']
}
