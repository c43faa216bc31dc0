// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../../platform/schema/tables.gen.ts'

// favourite-alerts.sql.ts tellKeepers f558539695
export type Alerted = {
  shopper_id: tables.Favourite['shopper_id']
  back: boolean | null
  lower: boolean | null
  title: string | null
  shop_name: tables.ProductCard['shop_name']
  price: tables.ProductCard['price_min']
}

// recommend.sql.ts selectBestOfOthers df7daa5577
export type BestOfOthers = {
  id: tables.ProductCard['id']
  title: string
  image: tables.ProductCard['image']
  price_min: tables.ProductCard['price_min']
  price_max: tables.ProductCard['price_max']
  sold: tables.ProductCard['sold']
  stars: tables.ProductCard['stars']
  reviews: tables.ProductCard['reviews']
  in_stock: tables.ProductCard['in_stock']
  has_options: tables.ProductCard['has_options']
  only_sku_id: tables.ProductCard['only_sku_id']
  shop_id: tables.ProductCard['shop_id']
  shop_name: tables.ProductCard['shop_name']
  shop_city: string
  shop_country: tables.ProductCard['shop_country']
}

// suggestions.sql.ts selectBrief 0037702144
export type Brief = {
  place: number | null
  goods: number | null
  taken: number | null
  category_goods: number | null
  image: unknown
  category_id: tables.ProductCard['category_id']
  category: string
}

// kinds.sql.ts selectBrowsed a4f3cfa268
export type Browsed = {
  path: unknown
  types: unknown
}

// browse.sql.ts selectCards 616740661d
export type Cards = {
  id: tables.ProductCard['id']
  title: string
  image: tables.ProductCard['image']
  price_min: tables.ProductCard['price_min']
  price_max: tables.ProductCard['price_max']
  sold: tables.ProductCard['sold']
  stars: tables.ProductCard['stars']
  reviews: tables.ProductCard['reviews']
  in_stock: tables.ProductCard['in_stock']
  has_options: tables.ProductCard['has_options']
  only_sku_id: tables.ProductCard['only_sku_id']
  shop_id: tables.ProductCard['shop_id']
  shop_name: tables.ProductCard['shop_name']
  shop_city: string
  shop_country: tables.ProductCard['shop_country']
  sort_key: unknown
  total: number
}

// browse.sql.ts selectCategories a00e08562d
export type Category = {
  id: tables.Category['id']
  slug: tables.Category['slug']
  name: string
  tint: tables.Category['tint']
  picture: tables.Category['picture']
  goods: tables.Category['goods']
}

// product-page.sql.ts selectDetail 23ce5b876f
export type Detail = {
  id: tables.ProductCard['id']
  title: string
  subtitle: string
  description: string
  category_id: tables.ProductCard['category_id']
  price_min: tables.ProductCard['price_min']
  price_max: tables.ProductCard['price_max']
  facts: tables.Product['facts']
  options: tables.Product['options']
  sold: tables.ProductCard['sold']
  seen: number
  stars: tables.ProductCard['stars']
  reviews: tables.ProductCard['reviews']
  on_shelf: tables.ProductCard['on_shelf']
  ready_days: tables.Product['ready_days']
  exempt: tables.Product['exempt']
  gone: boolean | null
  shop_id: tables.PublishedShop['id']
  shop_name: tables.PublishedShop['name']
  shop_city: string
  shop_country: tables.PublishedShop['country']
  shop_logo: tables.PublishedShop['logo']
  away_from: tables.PublishedShop['away_from']
  away_until: tables.PublishedShop['away_until']
  away_message: tables.PublishedShop['away_message']
  trader: unknown
  fans: tables.PublishedShopTally['fans']
  shop_reviews: tables.PublishedShopTally['reviews']
  shop_favorable: tables.PublishedShopTally['favorable']
  weight_grams: number | null
  freight: unknown
  reader_country: string | null
  followed: boolean
  favourite: boolean
  pictures: unknown
  skus: unknown
}

// kept-goods.sql.ts insertFavourite 5f17658a93
export type Favourite = {
  id: tables.ProductCard['id']
}

// for-you.sql.ts selectForYou a93e24426f
export type ForYou = {
  id: tables.ProductCard['id']
  title: string
  image: tables.ProductCard['image']
  price_min: tables.ProductCard['price_min']
  price_max: tables.ProductCard['price_max']
  sold: tables.ProductCard['sold']
  stars: tables.ProductCard['stars']
  reviews: tables.ProductCard['reviews']
  in_stock: tables.ProductCard['in_stock']
  has_options: tables.ProductCard['has_options']
  only_sku_id: tables.ProductCard['only_sku_id']
  shop_id: tables.ProductCard['shop_id']
  shop_name: tables.ProductCard['shop_name']
  shop_city: string
  shop_country: tables.ProductCard['shop_country']
  why: string | null
  about: string | null
  about_name: string | null
}

// kept-goods.sql.ts deleteFavourite 230ea4dc41
export type FormerFavourite = {
  id: tables.ProductCard['id']
}

// for-you.sql.ts selectFresh 69ea6e7b16
export type Fresh = {
  id: tables.ProductCard['id']
  title: string
  image: tables.ProductCard['image']
  price_min: tables.ProductCard['price_min']
  price_max: tables.ProductCard['price_max']
  sold: tables.ProductCard['sold']
  stars: tables.ProductCard['stars']
  reviews: tables.ProductCard['reviews']
  in_stock: tables.ProductCard['in_stock']
  has_options: tables.ProductCard['has_options']
  only_sku_id: tables.ProductCard['only_sku_id']
  shop_id: tables.ProductCard['shop_id']
  shop_name: tables.ProductCard['shop_name']
  shop_city: string
  shop_country: tables.ProductCard['shop_country']
  since: tables.LookedAt['at']
}

// browse.sql.ts selectHome 857f3e8482
export type Home = {
  banners: unknown
  categories: unknown
  hot: unknown
  drawn: unknown
  goods: number | null
  shops: number | null
}

// kept-goods.sql.ts selectKept 20b5bcc849
export type Kept = {
  id: tables.ProductCard['id']
  title: string
  image: tables.ProductCard['image']
  price_min: tables.ProductCard['price_min']
  price_max: tables.ProductCard['price_max']
  sold: tables.ProductCard['sold']
  stars: tables.ProductCard['stars']
  reviews: tables.ProductCard['reviews']
  in_stock: tables.ProductCard['in_stock']
  has_options: tables.ProductCard['has_options']
  only_sku_id: tables.ProductCard['only_sku_id']
  shop_id: tables.ProductCard['shop_id']
  shop_name: tables.ProductCard['shop_name']
  shop_city: string
  shop_country: tables.ProductCard['shop_country']
  on_shelf: tables.ProductCard['on_shelf']
  at: tables.Favourite['at'] | tables.LookedAt['at']
}

// browse.sql.ts selectNamed c52b49f3d0
export type Named = {
  id: tables.ProductCard['id']
  title: string
  image: tables.ProductCard['image']
  price_min: tables.ProductCard['price_min']
  price_max: tables.ProductCard['price_max']
  sold: tables.ProductCard['sold']
  stars: tables.ProductCard['stars']
  reviews: tables.ProductCard['reviews']
  in_stock: tables.ProductCard['in_stock']
  has_options: tables.ProductCard['has_options']
  only_sku_id: tables.ProductCard['only_sku_id']
  shop_id: tables.ProductCard['shop_id']
  shop_name: tables.ProductCard['shop_name']
  shop_city: string
  shop_country: tables.ProductCard['shop_country']
}

// favourite-alerts.sql.ts selectNextTelling 81c21921fc
export type NextTelling = {
  at: Date | null
}

// browse.sql.ts productExists a0afab2540
export type ProductExists = Record<string, never>

// recommend.sql.ts selectRecommended a119ef9ee3
export type Recommended = {
  id: tables.ProductCard['id']
  title: string
  image: tables.ProductCard['image']
  price_min: tables.ProductCard['price_min']
  price_max: tables.ProductCard['price_max']
  sold: tables.ProductCard['sold']
  stars: tables.ProductCard['stars']
  reviews: tables.ProductCard['reviews']
  in_stock: tables.ProductCard['in_stock']
  has_options: tables.ProductCard['has_options']
  only_sku_id: tables.ProductCard['only_sku_id']
  shop_id: tables.ProductCard['shop_id']
  shop_name: tables.ProductCard['shop_name']
  shop_city: string
  shop_country: tables.ProductCard['shop_country']
  part: number | null
  key: number | null
}
