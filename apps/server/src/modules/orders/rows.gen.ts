// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// orders.sql.ts writeEvent 58ba3dd51d
export type ChangedOrder = {
  status: tables.Orders['status']
  seq: tables.Orders['seq']
  paid: tables.Orders['paid']
  refunded: tables.Orders['refunded']
  cancel_reason: tables.Orders['cancel_reason']
  paid_at: tables.Orders['paid_at']
  packed_at: tables.Orders['packed_at']
  reminded_at: tables.Orders['reminded_at']
  shipped_at: tables.Orders['shipped_at']
  delivered_at: tables.Orders['delivered_at']
  extended_at: tables.Orders['extended_at']
  received_at: tables.Orders['received_at']
  released_at: tables.Orders['released_at']
}

// order-view.sql.ts selectCounts 107946095e
export type Counts = {
  status: number | null
  count: number | null
}

// order-view.sql.ts selectDetail 1dceb487f2
export type Detail = {
  id: tables.Orders['id']
  sn: tables.Orders['sn']
  trade_id: tables.Orders['trade_id']
  buyer_id: tables.Orders['buyer_id']
  shop_id: tables.Orders['shop_id']
  status: tables.Orders['status']
  seq: tables.Orders['seq']
  quantity: tables.Orders['quantity']
  subtotal: tables.Orders['subtotal']
  freight: tables.Orders['freight']
  discount: tables.Orders['discount']
  promo_share: tables.Orders['promo_share']
  total: tables.Orders['total']
  paid: tables.Orders['paid']
  refunded: tables.Orders['refunded']
  promo_code: tables.Orders['promo_code']
  promo_use_id: tables.Orders['promo_use_id']
  shop_name: tables.Orders['shop_name']
  ships_from_city: tables.Orders['ships_from_city']
  ships_from_country: tables.Orders['ships_from_country']
  addressee: tables.Orders['addressee']
  mobile: tables.Orders['mobile']
  country: tables.Orders['country']
  area: tables.Orders['area']
  detail: tables.Orders['detail']
  postcode: tables.Orders['postcode']
  remark: tables.Orders['remark']
  cancel_reason: tables.Orders['cancel_reason']
  created_at: tables.Orders['created_at']
  expires_at: tables.Orders['expires_at']
  arrives_from: tables.Orders['arrives_from']
  arrives_to: tables.Orders['arrives_to']
  paid_at: tables.Orders['paid_at']
  packed_at: tables.Orders['packed_at']
  reminded_at: tables.Orders['reminded_at']
  shipped_at: tables.Orders['shipped_at']
  delivered_at: tables.Orders['delivered_at']
  extended_at: tables.Orders['extended_at']
  received_at: tables.Orders['received_at']
  released_at: tables.Orders['released_at']
  trade_sn: string | null
  items: unknown
  timers: unknown
  packages: unknown
  timeline: unknown
}

// parcels.sql.ts selectGoods 901c87d77c
export type Goods = {
  goods_id: tables.OrderLine['goods_id']
  sku_id: tables.OrderLine['sku_id']
  quantity: tables.OrderLine['quantity']
}

// parcels.sql.ts selectLinesToShip 6e934ae1c5
export type LineToShip = {
  id: tables.OrderLine['id']
  quantity: tables.OrderLine['quantity']
}

// orders.sql.ts lockOrder 6fce9d555d
// orders.sql.ts lockOrders 6ba2334381
export type Order = tables.Orders

// parcels.sql.ts selectPackageNo 58a19573fa
export type PackageNo = {
  id: tables.Package['id']
}

// order-view.sql.ts selectPackages 8fbed8d2ec
export type Packages = {
  packages: unknown
}

// review-lines.sql.ts selectReviewable 8e7c952035
export type ReviewableLine = {
  id: tables.OrderLine['id']
  goods_id: tables.OrderLine['goods_id']
  spec: tables.OrderLine['spec']
  reviewed: boolean
}

// order-view.sql.ts selectSummaries 0fadfcc877
export type Summary = {
  id: tables.Orders['id']
  sn: tables.Orders['sn']
  trade_id: tables.Orders['trade_id']
  buyer_id: tables.Orders['buyer_id']
  shop_id: tables.Orders['shop_id']
  status: tables.Orders['status']
  seq: tables.Orders['seq']
  quantity: tables.Orders['quantity']
  subtotal: tables.Orders['subtotal']
  freight: tables.Orders['freight']
  discount: tables.Orders['discount']
  promo_share: tables.Orders['promo_share']
  total: tables.Orders['total']
  paid: tables.Orders['paid']
  refunded: tables.Orders['refunded']
  promo_code: tables.Orders['promo_code']
  promo_use_id: tables.Orders['promo_use_id']
  shop_name: tables.Orders['shop_name']
  ships_from_city: tables.Orders['ships_from_city']
  ships_from_country: tables.Orders['ships_from_country']
  addressee: tables.Orders['addressee']
  mobile: tables.Orders['mobile']
  country: tables.Orders['country']
  area: tables.Orders['area']
  detail: tables.Orders['detail']
  postcode: tables.Orders['postcode']
  remark: tables.Orders['remark']
  cancel_reason: tables.Orders['cancel_reason']
  created_at: tables.Orders['created_at']
  expires_at: tables.Orders['expires_at']
  arrives_from: tables.Orders['arrives_from']
  arrives_to: tables.Orders['arrives_to']
  paid_at: tables.Orders['paid_at']
  packed_at: tables.Orders['packed_at']
  reminded_at: tables.Orders['reminded_at']
  shipped_at: tables.Orders['shipped_at']
  delivered_at: tables.Orders['delivered_at']
  extended_at: tables.Orders['extended_at']
  received_at: tables.Orders['received_at']
  released_at: tables.Orders['released_at']
  trade_sn: string | null
  items: unknown
  timers: unknown
}

// order-view.sql.ts selectToDo 4acd4b74a6
export type ToDo = {
  to_pack: number
  to_ship: number
}

// orders.sql.ts selectTrade a25fe0d6be
export type Trade = {
  id: tables.Trade['id']
  sn: tables.Trade['sn']
  created_at: tables.Trade['created_at']
  paid_at: tables.Trade['paid_at']
  paid: tables.Trade['paid']
  balance_after: tables.Trade['balance_after']
}

// orders.sql.ts selectTradeOrders 65627ac620
export type TradeOrder = {
  id: tables.Orders['id']
  sn: tables.Orders['sn']
  trade_id: tables.Orders['trade_id']
  shop_id: tables.Orders['shop_id']
  status: tables.Orders['status']
  total: tables.Orders['total']
  paid: tables.Orders['paid']
}

// orders.sql.ts writeTradePaid ef039b2e5d
export type TradePaid = {
  balance_after: tables.Trade['balance_after']
}

// parcels.sql.ts selectUnderWay 921d8deb35
export type UnderWay = {
  count: number
}
