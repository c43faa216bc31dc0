// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// banners.sql.ts selectBanners cbc634345c
export type Banners = {
  id: tables.Banner['id']
  title: tables.Banner['title']
  picture: tables.Banner['picture']
  link: tables.Banner['link']
  place: tables.Banner['place']
  shown_from: string | null
  shown_to: string | null
}

// stock.sql.ts lockCardsOf 7554454ded
export type CardsOf = {
  id: tables.ProductCard['id']
}

// stock.sql.ts selectFewLeft 320eccae46
export type FewLeft = {
  product_id: tables.Sku['product_id']
  title: string
  spec: string | null
  left: number | null
}

// stock.sql.ts freeHeld 2b9d4a5c3c
// stock.sql.ts takeHeld 5c2a05a066
// stock.sql.ts returnTaken 70e3a28539
// stock.sql.ts returnUnits 721d762ce3
export type Freed = {
  sku_id: tables.Stock['sku_id']
  quantity: number | null
  available: number
}

// categories.sql.ts selectMarketCategories 961b11ccce
export type MarketCategory = tables.Category

// banners.sql.ts selectNextPlace 410f258a84
export type NextPlace = {
  place: number
  count: number
}

// catalog.sql.ts selectOffers 84b790cc02
export type Offer = {
  sku_id: tables.PublishedSkuOffer['sku_id']
  goods_id: tables.PublishedSkuOffer['goods_id']
  shop_id: tables.PublishedSkuOffer['shop_id']
  title: string
  spec: string | null
  image: tables.PublishedSkuOffer['image']
  price: tables.PublishedSkuOffer['price']
  available: tables.PublishedSkuOffer['available']
  on_shelf: tables.PublishedSkuOffer['on_shelf']
  weight_grams: tables.PublishedSkuOffer['weight_grams']
  ready_days: tables.PublishedSkuOffer['ready_days']
  exempt: tables.PublishedSkuOffer['exempt']
}

// stock.sql.ts selectShort 84222b39b9
export type Short = {
  sku_id: string | null
  stock: number
}

// stock.sql.ts holdStock b6d9358d69
export type Touched = {
  sku_id: tables.Stock['sku_id']
  quantity: number | null
  available: number | null
}
