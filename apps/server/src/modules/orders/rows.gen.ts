// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// sales-best.sql.ts selectBestSellers a686e1d558
export type BestSellers = {
  product_id: string | null
  title: string
  image: tables.PublishedProductCard['image']
  pieces: number | null
  sales: bigint | null
}

// market-orders.sql.ts selectBought 358e663df9
export type Bought = {
  orders: number
  shops: number
  total: bigint
  open: number | null
}

// orders.sql.ts writeEvent e75e701b1f
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
  not_here_at: tables.Orders['not_here_at']
  extended_at: tables.Orders['extended_at']
  received_at: tables.Orders['received_at']
  released_at: tables.Orders['released_at']
  freight_refunded: tables.Orders['freight_refunded']
  refund_asked: tables.Orders['refund_asked']
  refund_id: tables.Orders['refund_id']
  refund_stage: tables.Orders['refund_stage']
  refund_whole: tables.Orders['refund_whole']
  sending_waits: tables.Orders['sending_waits']
  payout_waits: tables.Orders['payout_waits']
}

// closed-shop.sql.ts selectClosedAmong bf49c2cc37
export type ClosedAmong = {
  id: tables.Orders['shop_id']
  name: tables.Orders['shop_name']
}

// order-view.sql.ts selectCounts 456b8543b3
export type Counts = {
  status: number | null
  count: number | null
}

// order-view.sql.ts selectDetail 9158d80466
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
  freight_refundable: tables.Orders['freight_refundable']
  freight_refunded: tables.Orders['freight_refunded']
  commission_points: tables.Orders['commission_points']
  commission: tables.Orders['commission']
  refund_asked: tables.Orders['refund_asked']
  refund_id: tables.Orders['refund_id']
  refund_stage: tables.Orders['refund_stage']
  refund_whole: tables.Orders['refund_whole']
  payout_waits: tables.Orders['payout_waits']
  not_here_at: tables.Orders['not_here_at']
  sending_waits: tables.Orders['sending_waits']
  freight_off: tables.Orders['freight_off']
  trade_sn: string | null
  items: unknown
  timers: unknown
  unpaid_with: unknown
  packages: unknown
  buyer_account: string | null
  standing: string | null
  timeline: unknown
  refunds: unknown
  revoked_at: Date | null
  traders: unknown
}

// sales.sql.ts selectEverSold 49ac931c54
export type EverSold = {
  ever: boolean | null
}

// parcels.sql.ts selectGoods 7b4454a36d
export type Goods = {
  goods_id: tables.OrderLine['goods_id']
  sku_id: tables.OrderLine['sku_id']
  quantity: number
}

// refunded.sql.ts selectGoodsShares 62f682a84a
export type GoodsShares = {
  refundable: bigint
  refunded: bigint
  units: number
}

// order-view.sql.ts selectListings 09a3585c6b
export type Listings = {
  id: tables.OrderLine['id']
  image: tables.OrderLine['image']
  description: string | null
}

// market-orders.sql.ts selectMarketPage 798117c354
export type Market = {
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
  freight_refundable: tables.Orders['freight_refundable']
  freight_refunded: tables.Orders['freight_refunded']
  commission_points: tables.Orders['commission_points']
  commission: tables.Orders['commission']
  refund_asked: tables.Orders['refund_asked']
  refund_id: tables.Orders['refund_id']
  refund_stage: tables.Orders['refund_stage']
  refund_whole: tables.Orders['refund_whole']
  payout_waits: tables.Orders['payout_waits']
  not_here_at: tables.Orders['not_here_at']
  sending_waits: tables.Orders['sending_waits']
  freight_off: tables.Orders['freight_off']
  trade_sn: string | null
  items: unknown
  timers: unknown
  unpaid_with: unknown
  buyer_account: string | null
}

// orders.sql.ts selectNumbered f21ac13394
export type Numbered = {
  id: tables.Orders['id']
}

// parcels.sql.ts selectNumbers 4b237ba266
export type Numbers = {
  no: tables.Package['no']
}

// on-the-way.ts selectOnTheWay 7ef52e75fb
export type OnTheWay = {
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
  freight_refundable: tables.Orders['freight_refundable']
  freight_refunded: tables.Orders['freight_refunded']
  commission_points: tables.Orders['commission_points']
  commission: tables.Orders['commission']
  refund_asked: tables.Orders['refund_asked']
  refund_id: tables.Orders['refund_id']
  refund_stage: tables.Orders['refund_stage']
  refund_whole: tables.Orders['refund_whole']
  payout_waits: tables.Orders['payout_waits']
  not_here_at: tables.Orders['not_here_at']
  sending_waits: tables.Orders['sending_waits']
  freight_off: tables.Orders['freight_off']
  trade_sn: string | null
  items: unknown
  timers: unknown
  unpaid_with: unknown
  packages: unknown
}

// closed-shop.sql.ts selectWaitingOfShop 23419ee980
// orders.sql.ts lockOrder 6fce9d555d
// orders.sql.ts selectOrderRow bf138acdfa
// orders.sql.ts lockOrders 6ba2334381
export type Order = tables.Orders

// parcels.sql.ts selectPackageNo c7470393a5
export type PackageNo = {
  id: tables.Package['id']
  carrier: tables.Package['carrier']
}

// order-view.sql.ts selectPackages 4e6abaeaa5
export type Packages = {
  packages: unknown
}

// refunded.sql.ts writeRefundMark 51a131dd92
export type RefundMarked = {
  sending_waits: tables.Orders['sending_waits']
}

// refunded.sql.ts selectRefundableLines d1a04560b2
export type RefundableLines = {
  id: tables.OrderLine['id']
  goods_id: tables.OrderLine['goods_id']
  sku_id: tables.OrderLine['sku_id']
  title: string
  spec: string | null
  image: tables.OrderLine['image']
  quantity: tables.OrderLine['quantity']
  refundable: tables.OrderLine['refundable']
  refunded: tables.OrderLine['refunded']
  refunded_quantity: tables.OrderLine['refunded_quantity']
  exempt: tables.OrderLine['exempt']
  sent_early: number | null
}

// review-lines.sql.ts selectReviewable 8e7c952035
export type ReviewableLine = {
  id: tables.OrderLine['id']
  goods_id: tables.OrderLine['goods_id']
  spec: tables.OrderLine['spec']
  reviewed: boolean
}

// sales.sql.ts selectRunningOut c5cfb26f0f
export type RunningOut = {
  goods_id: tables.PublishedSkuOffer['goods_id']
  sku_id: tables.PublishedSkuOffer['sku_id']
  title: string
  spec: string | null
  image: tables.PublishedSkuOffer['image']
  code: tables.PublishedSkuOffer['code']
  sold: number | null
  on_hand: tables.PublishedSkuOffer['on_hand']
  available: tables.PublishedSkuOffer['available']
  count: number | null
  sold_out: number | null
}

// sales.sql.ts selectSales 90216d18af
export type Sales = {
  day: string | null
  orders: number | null
  sales: bigint | null
  settled: bigint | null
  back: bigint | null
}

// order-view.sql.ts selectSummaries 979ed965e0
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
  freight_refundable: tables.Orders['freight_refundable']
  freight_refunded: tables.Orders['freight_refunded']
  commission_points: tables.Orders['commission_points']
  commission: tables.Orders['commission']
  refund_asked: tables.Orders['refund_asked']
  refund_id: tables.Orders['refund_id']
  refund_stage: tables.Orders['refund_stage']
  refund_whole: tables.Orders['refund_whole']
  payout_waits: tables.Orders['payout_waits']
  not_here_at: tables.Orders['not_here_at']
  sending_waits: tables.Orders['sending_waits']
  freight_off: tables.Orders['freight_off']
  trade_sn: string | null
  items: unknown
  timers: unknown
  unpaid_with: unknown
}

// order-view.sql.ts selectToDo eb1a085d6a
export type ToDo = {
  to_pack: number
  to_ship: number
  not_here: number
}

// orders.sql.ts selectTrade 233ebe4290
export type Trade = {
  id: tables.Trade['id']
  sn: tables.Trade['sn']
  paid_at: tables.Trade['paid_at']
  paid: tables.Trade['paid']
  balance_after: tables.Trade['balance_after']
}

// orders.sql.ts selectTradeOrders 0a11f35a08
export type TradeOrder = {
  id: tables.Orders['id']
  sn: tables.Orders['sn']
  trade_id: tables.Orders['trade_id']
  shop_id: tables.Orders['shop_id']
  status: tables.Orders['status']
  total: tables.Orders['total']
  paid: tables.Orders['paid']
  expires_at: tables.Orders['expires_at']
}

// orders.sql.ts writeTradePaid ef039b2e5d
export type TradePaid = {
  balance_after: tables.Trade['balance_after']
}

// parcels.sql.ts selectUnderWay 921d8deb35
export type UnderWay = {
  count: number
}

// parcels.sql.ts selectUnsent a45ed0648c
export type Unsent = {
  id: tables.OrderLine['id']
  unsent: number | null
  waiting: number | null
}

// closed-shop.sql.ts selectUnsentOfShop b35738bbe8
export type UnsentOfShop = {
  id: tables.Orders['id']
}
