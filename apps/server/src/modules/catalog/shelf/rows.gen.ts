// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../../platform/schema/tables.gen.ts'

// stored-products.sql.ts selectCategoryIds 326e8266a2
export type CategoryIds = {
  id: tables.Category['id']
}

// shop-drafts.sql.ts selectCategoryNames 6a3eddc33a
export type CategoryNames = {
  id: tables.Category['id']
  slug: tables.Category['slug']
  name: tables.Category['name']
}

// seller-goods.sql.ts countSellerGoods 91f82b2333
export type CountSellerGoods = {
  all: number
  shelf: number
  draft: number
  out_of_stock: number
}

// save-products.sql.ts writeCounts 6e13aa7277
export type Counted = {
  sku_id: tables.Stock['sku_id']
}

// market-goods.sql.ts selectMarketGoods e5b6497878
export type MarketGoods = {
  id: tables.Product['id']
  title: string
  image: tables.ProductCard['image']
  shop_id: tables.ProductCard['shop_id']
  shop_name: tables.ProductCard['shop_name']
  category_id: tables.ProductCard['category_id']
  category_name: string | null
  price_min: tables.ProductCard['price_min']
  price_max: tables.ProductCard['price_max']
  on_shelf: tables.ProductCard['on_shelf']
  in_stock: tables.ProductCard['in_stock']
  sold: tables.ProductCard['sold']
  created_at: tables.Product['created_at']
}

// shop-drafts.sql.ts selectShopPictures 264932c077
export type PictureFile = {
  name: string | null
  width: number | null
  height: number | null
  placeholder: string | null
}

// seller-goods.sql.ts selectProductOfSku bfcfebd714
export type ProductOfSku = {
  product_id: tables.Sku['product_id']
}

// seller-goods.sql.ts selectSellerPage 15aca76a7c
export type Seller = {
  id: tables.Product['id']
  handle: tables.Product['handle']
  version: tables.Product['version']
  title: string | null
  image: tables.ProductCard['image']
  on_shelf: tables.ProductCard['on_shelf']
  in_stock: tables.ProductCard['in_stock']
  price_min: tables.ProductCard['price_min']
  price_max: tables.ProductCard['price_max']
  brand: tables.ProductCard['brand']
  category_id: tables.ProductCard['category_id']
  sold: tables.ProductCard['sold']
  updated_at: tables.Product['updated_at']
  sort_key: tables.ProductCard['sold'] | tables.ProductCard['price_min'] | tables.Product['updated_at']
  skus: number | null
  stock: number | null
  reserved: number | null
}

// market-goods.sql.ts selectShopOfProduct 3939eef54a
export type ShopOfProduct = {
  shop_id: tables.ProductCard['shop_id']
  shop_name: tables.ProductCard['shop_name']
}

// stored-products.sql.ts lockStock 0943f3ec13
export type Stock = {
  sku_id: tables.Stock['sku_id']
  reserved: tables.Stock['reserved']
}

// stored-products.sql.ts selectByHandle 3121b2f7bd
// stored-products.sql.ts selectOwn f0b4b9d141
// stored-products.sql.ts selectAfter 3701d22a55
export type StoredProduct = {
  id: tables.Product['id']
  handle: tables.Product['handle']
  version: tables.Product['version']
  removed: boolean
  title: tables.ProductCard['title']
  subtitle: tables.Product['subtitle']
  description: tables.Product['description']
  brand: tables.ProductCard['brand']
  category_id: tables.ProductCard['category_id']
  facts: tables.Product['facts']
  options: tables.Product['options']
  weight_grams: tables.Product['weight_grams']
  ready_days: tables.Product['ready_days']
  exempt: tables.Product['exempt']
  on_shelf: tables.ProductCard['on_shelf']
  listed_at: tables.ProductCard['listed_at']
  created_at: tables.Product['created_at']
  updated_at: tables.Product['updated_at']
  sold: tables.ProductCard['sold']
  seen: number
  stars: tables.ProductCard['stars']
  reviews: tables.ProductCard['reviews']
  pictures: unknown
  skus: unknown
}

// shop-drafts.sql.ts selectUsualCategory 2c9fc9251c
export type UsualCategory = {
  id: tables.ProductCard['category_id']
}
