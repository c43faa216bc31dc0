// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../../platform/schema/tables.gen.ts'

// ship-files.sql.ts selectFile 2a73474d08
export type File = {
  id: tables.ShipFile['id']
  file_name: tables.ShipFile['file_name']
  state: tables.ShipFile['state']
  created_at: tables.ShipFile['created_at']
  finished_at: tables.ShipFile['finished_at']
  ready: number
  sent: number
  same: number
  left_out: number
}

// ship-files.sql.ts selectIdOf 9995726a42
export type IdOf = {
  id: tables.Orders['id']
}

// find-orders.sql.ts selectIsCommon 8dfdb618cf
export type IsCommon = {
  common: boolean
}

// find-orders.sql.ts selectMatches 5aed144a2a
export type Matches = {
  id: tables.Orders['id']
  sn: tables.Orders['sn']
  quantity: tables.Orders['quantity']
  total: tables.Orders['total']
}

// ship-files.sql.ts selectMeant 059eb04acd
export type Meant = {
  asked: string | null
  sn: tables.Orders['sn']
}

// ship-files.sql.ts selectNamed 0fc5c070ea
export type Named = {
  sn: tables.Orders['sn']
  status: tables.Orders['status']
  sending_waits: tables.Orders['sending_waits']
  sent: unknown
}

// ship-files.sql.ts lockNextRow 8bafc1e41b
export type NextRow = {
  line: tables.ShipRow['line']
  sn: tables.ShipRow['sn']
  carrier: tables.ShipRow['carrier']
  no: tables.ShipRow['no']
}

// find-orders.sql.ts selectOfDays 347a3fc6a8
export type OfDays = {
  id: tables.Orders['id']
}

// pack-orders.sql.ts selectOldPaper c42a1dd1b8
export type OldPaper = {
  order_id: tables.OrderPrint['order_id']
}

// pack-orders.sql.ts selectOwnIds b4dcc67cc8
export type OwnIds = {
  id: tables.Orders['id']
}

// ship-files.sql.ts selectParcels b49b8b7237
export type Parcels = {
  carrier: tables.Package['carrier']
  no: tables.Package['no']
}

// ship-files.sql.ts selectRowsOf 75ec8bc376
export type RowsOf = {
  line: tables.ShipRow['line']
  sn: tables.ShipRow['sn']
  carrier: tables.ShipRow['carrier']
  no: tables.ShipRow['no']
  state: tables.ShipRow['state']
  reason: tables.ShipRow['reason']
  hint: tables.ShipRow['hint']
}

// find-orders.sql.ts selectShopOrders 134d5dca0f
export type ShopOrders = {
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

// slips.sql.ts selectSlips 5f6fabd711
export type Slips = {
  id: tables.Orders['id']
  sn: tables.Orders['sn']
  status: tables.Orders['status']
  created_at: tables.Orders['created_at']
  remark: tables.Orders['remark']
  shop_name: tables.Orders['shop_name']
  ships_from_city: tables.Orders['ships_from_city']
  ships_from_country: tables.Orders['ships_from_country']
  addressee: tables.Orders['addressee']
  mobile: tables.Orders['mobile']
  country: tables.Orders['country']
  area: tables.Orders['area']
  detail: tables.Orders['detail']
  postcode: tables.Orders['postcode']
  seller: unknown
  items: unknown
}

// find-orders.sql.ts selectSought 9672dddc65
export type Sought = {
  id: tables.OrderFind['order_id']
}

// ship-files.sql.ts takeFile 13b224f08c
export type TakenFile = {
  id: tables.ShipFile['id']
  shop_id: tables.ShipFile['shop_id']
  staff_id: tables.ShipFile['staff_id']
}

// ship-files.sql.ts selectTemplate 2d58f08d54
export type Template = {
  sn: tables.Orders['sn']
  addressee: tables.Orders['addressee']
  area: tables.Orders['area']
  country: tables.Orders['country']
}

// find-orders.sql.ts selectTotal 0ee2616ce8
export type Total = {
  count: number
  total: bigint
}

// views.sql.ts selectViews 7df0b215fb
export type Views = {
  id: tables.OrderView['id']
  name: tables.OrderView['name']
  search: tables.OrderView['search']
}

// find-orders.sql.ts selectWords f49ebeac24
export type Words = {
  words: string[] | null
}
