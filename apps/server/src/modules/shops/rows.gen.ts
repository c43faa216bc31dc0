// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// open-shop.ts readBeginning 1a1c92dc8b
export type Beginning = {
  applied_for: boolean | null
  own_page: boolean | null
  sells: boolean | null
  sends: boolean | null
}

// shops.sql.ts countFollowers 4b1ad69aef
export type CountFollowers = {
  fans: number
}

// closing.sql.ts deleteFollows c0ff5ac9e6
export type EndedFollow = {
  shop_id: tables.Follow['shop_id']
}

// shops.sql.ts selectFollows 6e6526f484
export type Follow = {
  id: tables.Shop['id']
  name: tables.Shop['name']
  city: string
  country: tables.Shop['country']
  logo: tables.Shop['logo']
  fans: tables.ShopTally['fans']
  goods: tables.ShopTally['goods']
  followed_at: tables.Follow['followed_at']
  newest: unknown
}

// freight.sql.ts selectFreeFrom 788c742b67
export type FreeFrom = {
  shop_id: tables.FreightRule['shop_id']
  free_from: bigint | null
}

// freight.sql.ts selectFreight 8132435b9c
export type Freight = {
  version: tables.Shop['freight_version']
  freight: unknown
}

// shops.sql.ts selectHotPlaces 94cf2675a3
export type HotPlaces = {
  id: tables.Shop['id']
  name: tables.Shop['name']
  city: string
  country: tables.Shop['country']
  style: string
  logo: tables.Shop['logo']
  orders: tables.ShopTally['orders']
  sales: tables.ShopTally['sales']
  fans: tables.ShopTally['fans']
  reviews: tables.ShopTally['reviews']
  favorable: tables.ShopTally['favorable']
  goods: tables.ShopTally['goods']
  assist_days: number
  pictures: unknown[]
  slot: number | null
  week: number | null
}

// shops.sql.ts lockShop 1a2e2dcfb6
export type LockShop = Record<string, never>

// shops.sql.ts selectMarketShops 5eff000f84
// shops.sql.ts selectMarketShop 7fb31e74ef
export type MarketShop = {
  id: tables.Shop['id']
  name: tables.Shop['name']
  logo: tables.Shop['logo']
  city: string
  country: tables.Shop['country']
  founded_at: tables.Shop['founded_at']
  standing: tables.Shop['standing']
  orders: tables.ShopTally['orders']
  sales_cents: tables.ShopTally['sales_cents']
  goods: tables.ShopTally['goods']
}

// shop-names.ts isShopNameFree 011e172e3a
export type NameTaken = Record<string, never>

// page.sql.ts selectPage 8c7754e9de
export type Page = {
  id: tables.Shop['id']
  version: tables.Shop['page_version']
  name: tables.Shop['name']
  style: tables.Shop['style']
  story: tables.Shop['story']
  logo: tables.Shop['logo']
  cover: tables.Shop['cover']
  away_from: tables.Shop['away_from']
  away_until: tables.Shop['away_until']
  away_message: tables.Shop['away_message']
  trader: unknown
}

// shops.sql.ts selectShops 79e36b6d51
// shops.sql.ts selectShopsOf 09cc06bc6b
export type Shop = {
  id: tables.Shop['id']
  name: tables.Shop['name']
  city: string
  country: tables.Shop['country']
  logo: tables.Shop['logo']
  freight: unknown
  away_from: tables.Shop['away_from']
  away_until: tables.Shop['away_until']
  standing: tables.Shop['standing']
}

// shops.sql.ts selectHotShops 5f9818a2db
export type ShopCard = {
  id: tables.Shop['id']
  name: tables.Shop['name']
  city: string
  country: tables.Shop['country']
  style: string
  logo: tables.Shop['logo']
  orders: tables.ShopTally['orders']
  sales: tables.ShopTally['sales']
  fans: tables.ShopTally['fans']
  reviews: tables.ShopTally['reviews']
  favorable: tables.ShopTally['favorable']
  goods: tables.ShopTally['goods']
  assist_days: number
  pictures: unknown[]
}

// shops.sql.ts selectShopDetail 31533936f8
export type ShopDetail = {
  id: tables.Shop['id']
  name: tables.Shop['name']
  city: string
  country: tables.Shop['country']
  style: string
  logo: tables.Shop['logo']
  orders: tables.ShopTally['orders']
  sales: tables.ShopTally['sales']
  fans: tables.ShopTally['fans']
  reviews: tables.ShopTally['reviews']
  favorable: tables.ShopTally['favorable']
  goods: tables.ShopTally['goods']
  assist_days: number
  pictures: unknown[]
  story: string
  cover: tables.Shop['cover']
  sales_cents: tables.ShopTally['sales_cents']
  founded_at: tables.Shop['founded_at']
  standing: tables.Shop['standing']
  story_language: string | null
  away_from: tables.Shop['away_from']
  away_until: tables.Shop['away_until']
  away_message: tables.Shop['away_message']
  trader: unknown
  answer_minutes: number | null
  followed: boolean
  assisted_today: boolean
}

// shops.sql.ts shopExists dea7c6fb45
export type ShopExists = Record<string, never>

// shops.sql.ts selectShopName 3f104958d3
export type ShopName = {
  name: tables.Shop['name']
  standing: tables.Shop['standing']
}

// shops.sql.ts selectShopsNamed 83ed297387
export type ShopsNamed = {
  id: tables.Shop['id']
  name: tables.Shop['name']
  exact: boolean | null
}

// shops.sql.ts writeStanding db59203e38
export type Standing = {
  was: tables.Shop['standing']
}

// trader.ts readTrader 6d95ca333d
export type Trader = {
  kind: tables.ShopTrader['kind']
  name: tables.ShopTrader['name']
  address: tables.ShopTrader['address']
  postcode: tables.ShopTrader['postcode']
  city: tables.ShopTrader['city']
  country: tables.ShopTrader['country']
  register_no: tables.ShopTrader['register_no']
  vat_no: tables.ShopTrader['vat_no']
  email: tables.ShopTrader['email']
  phone: tables.ShopTrader['phone']
}

// trader.ts findTraderByNumber 824cbab36c
export type TraderByNumber = {
  id: tables.Shop['id']
  name: tables.Shop['name']
}
