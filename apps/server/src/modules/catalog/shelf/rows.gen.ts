// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../../platform/schema/tables.gen.ts'

// shop-drafts.sql.ts selectCategoryNames 6a3eddc33a
export type CategoryNames = {
  id: tables.Category['id']
  slug: tables.Category['slug']
  name: tables.Category['name']
}

// seller-goods.sql.ts countSellerGoods 39fea804be
export type CountSellerGoods = {
  all: number
  shelf: number
  draft: number
  out_of_stock: number
  taken_down: number
}

// save-products.sql.ts writeCounts 6e13aa7277
export type Counted = {
  sku_id: tables.Stock['sku_id']
}

// rewrite-cards.sql.ts lockFreeCards 29fee46cfe
export type FreeCards = {
  id: tables.ProductCard['id']
}

// hold.sql.ts selectHeld a2801056d3
export type Held = {
  product_id: tables.ProductHold['product_id']
  held_at: tables.ProductHold['held_at']
  shop_id: tables.ProductHold['shop_id']
  shop_name: tables.PublishedShop['name']
  title: string
  image: tables.ProductCard['image']
  description: string | null
  found: unknown
}

// hold.sql.ts selectHoldOf 318d75eb1b
export type HoldOf = {
  shop_id: tables.ProductHold['shop_id']
  title: string
}

// stock-list.sql.ts selectListedStock 1e2ba79ad9
export type ListedStock = {
  id: tables.Sku['id']
  code: tables.Sku['code']
  title: string
  spec: string | null
  on_hand: tables.Stock['on_hand']
  counts: number
}

// withhold.sql.ts lockCard a34938dee0
export type LockedCard = {
  on_shelf: tables.ProductCard['on_shelf']
  taken_down: tables.ProductCard['taken_down']
  category_id: tables.ProductCard['category_id']
  title: string
}

// market-goods.sql.ts selectMarketGoods 5524bfea5b
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
  taken_down: tables.ProductCard['taken_down']
  sold: tables.ProductCard['sold']
  created_at: tables.Product['created_at']
}

// stored-products.sql.ts selectNamedCategories 2285aa1043
export type NamedCategories = {
  id: tables.Category['id']
  slug: tables.Category['slug']
  name: tables.Category['name']
}

// shop-drafts.sql.ts selectShopPictures 264932c077
export type PictureFile = {
  name: string | null
  width: number | null
  height: number | null
  placeholder: string | null
}

// price-acts.sql.ts lockPriceAct bdb20a4f96
export type PriceActLocked = {
  id: tables.PriceAct['id']
  shop_id: tables.PriceAct['shop_id']
  starts_at: tables.PriceAct['starts_at']
  ends_at: tables.PriceAct['ends_at']
  state: tables.PriceAct['state']
}

// price-acts.sql.ts selectPriceActs 99f5211d49
export type PriceActs = {
  id: string | null
  state: string | null
  starts_at: Date | null
  ends_at: Date | null
  name: string | null
  skus: number
}

// price-acts.sql.ts selectPriceRows 0938a61f47
export type PriceRows = {
  sku_id: tables.PriceActRow['sku_id']
  was: tables.PriceActRow['was']
  became: tables.PriceActRow['became']
  taken: tables.PriceActRow['taken']
}

// price-acts.sql.ts selectPriced b014e98bbd
export type Priced = {
  goods_id: tables.Product['id']
  title: string
  sku_id: tables.Sku['id']
  spec: string | null
  code: tables.Sku['code']
  price: tables.Sku['price']
}

// seller-goods.sql.ts selectProductOfSku bfcfebd714
export type ProductOfSku = {
  product_id: tables.Sku['product_id']
}

// price-acts.sql.ts selectProductsOfSkus df3c31b5a8
export type ProductsOfSkus = {
  id: tables.Sku['id']
  product_id: tables.Sku['product_id']
}

// withhold.sql.ts putBack 714b02fcd0
export type PutBack = {
  category_id: tables.ProductCard['category_id']
  on_shelf: tables.ProductCard['on_shelf']
}

// seller-goods.sql.ts selectSellerPage f0b44d34ab
export type Seller = {
  id: tables.ProductCard['id'] | tables.Product['id']
  handle: tables.Product['handle']
  version: tables.Product['version']
  title: string
  image: tables.ProductCard['image']
  on_shelf: tables.ProductCard['on_shelf']
  in_stock: tables.ProductCard['in_stock']
  taken_down: tables.ProductCard['taken_down']
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

// withhold.sql.ts selectShopOfCard 058c99445a
export type ShopOfCard = {
  shop_id: tables.ProductCard['shop_id']
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

// stock-list.sql.ts selectStockFacts fa2fde0311
export type StockFacts = {
  id: string | null
  product_id: string | null
  code: string | null
  on_hand: tables.Stock['on_hand']
  reserved: tables.Stock['reserved']
  counts: number
}

// stock-list.sql.ts selectStockThen a18fe9cd6a
export type StockThen = {
  sku_id: tables.Stock['sku_id']
  on_hand: number | null
  counts: number
}

// stored-products.sql.ts selectByHandle a2abe846c9
// stored-products.sql.ts selectOwn d2c368c6c4
// stored-products.sql.ts selectAny 26e612aeb1
// stored-products.sql.ts selectAfter e64d48ab7b
export type StoredProduct = {
  id: tables.Product['id']
  shop_id: tables.Product['shop_id']
  handle: tables.Product['handle']
  version: tables.Product['version']
  removed: boolean
  title: tables.ProductCard['title']
  subtitle: tables.Product['subtitle']
  description: tables.Product['description']
  brand: tables.ProductCard['brand']
  category_id: tables.ProductCard['category_id']
  type_id: tables.Product['type_id']
  type_guessed: tables.Product['type_guessed']
  facts: tables.Product['facts']
  options: tables.Product['options']
  weight_grams: tables.Product['weight_grams']
  ready_days: tables.Product['ready_days']
  exempt: tables.Product['exempt']
  on_shelf: tables.ProductCard['on_shelf']
  taken_down: tables.ProductCard['taken_down']
  listed_at: tables.ProductCard['listed_at']
  created_at: tables.Product['created_at']
  updated_at: tables.Product['updated_at']
  sold: tables.ProductCard['sold']
  seen: number
  stars: tables.ProductCard['stars']
  reviews: tables.ProductCard['reviews']
  pictures: unknown
  skus: unknown
  hold: unknown
}

// withhold.sql.ts takeOff cb3a2c7ff1
export type TakenOff = {
  category_id: tables.ProductCard['category_id']
}

// tell-untyped.sql.ts takeUntyped 132eea2613
export type Untyped = {
  id: tables.Product['id']
}

// stock-list.sql.ts selectWished b4b71da766
export type Wished = {
  id: tables.ProductCard['id']
  title: string
  wished: boolean
}
