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

// freight.sql.ts selectFreight 8132435b9c
export type Freight = {
  version: tables.Shop['freight_version']
  freight: unknown
}

// shops.sql.ts lockShop 1a2e2dcfb6
export type LockShop = Record<string, never>

// shops.sql.ts selectMarketShops 26cdeea0c8
// shops.sql.ts selectMarketShop a2d0275a51
export type MarketShop = {
  id: tables.Shop['id']
  name: tables.Shop['name']
  logo: tables.Shop['logo']
  city: string
  country: tables.Shop['country']
  founded_at: tables.Shop['founded_at']
  orders: tables.ShopTally['orders']
  sales_cents: tables.ShopTally['sales_cents']
  goods: tables.ShopTally['goods']
}

// shop-names.ts isShopNameFree 011e172e3a
export type NameTaken = Record<string, never>

// shops.sql.ts selectShops 7d663e0e05
// shops.sql.ts selectShopsOf d1d9cbc2a5
export type Shop = {
  id: tables.Shop['id']
  name: tables.Shop['name']
  city: string
  country: tables.Shop['country']
  logo: tables.Shop['logo']
  freight: unknown
}

// shops.sql.ts selectHotShops f98756f639
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
  pictures: unknown[]
}

// shops.sql.ts selectShopDetail dd8976ea15
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
  pictures: unknown[]
  story: string
  cover: tables.Shop['cover']
  sales_cents: tables.ShopTally['sales_cents']
  founded_at: tables.Shop['founded_at']
  followed: boolean
}

// shops.sql.ts shopExists dea7c6fb45
export type ShopExists = Record<string, never>

// shops.sql.ts selectShopsNamed 83ed297387
export type ShopsNamed = {
  id: tables.Shop['id']
  name: tables.Shop['name']
  exact: boolean | null
}

// open-shop.ts findTraderByNumber 465709e024
export type TraderByNumber = {
  name: tables.Shop['name']
}
