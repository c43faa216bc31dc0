import type { Routes } from '../../platform/bind.ts'
import { orderAgain, remindSeller } from './ask-again.ts'
import { cancelOrder, cancelShopOrder } from './cancel-order.ts'
import { packOrders } from './desk/pack-orders.ts'
import { addShipFile, exportTemplate, listShipRows, readShipFile, sendShipFile } from './desk/ship-files.ts'
import { readSlips } from './desk/slips.ts'
import { listViews, saveView, throwViewAway } from './desk/views.ts'
import { countOrders, listOrders, readLogistics, readOrder } from './list-orders.ts'
import { listMarketOrders, readMarketOrder } from './market-orders.ts'
import { payTrade } from './pay-trade.ts'
import { placeOrder } from './place-order.ts'
import { readdressOrder } from './readdress-order.ts'
import { confirmReceipt, extendReceipt, sayNotHere } from './receive-order.ts'
import { listBestSellers, listRunningOut, readSales } from './sales.ts'
import { countShopOrders, listShopOrders, matchShopOrders, readShopOrder, totalShopOrders } from './seller-orders.ts'
import { addTrace, packOrder, renumberParcel, shipOrder } from './ship-order.ts'

export const ordersRoutes = {
  'POST /api/order/create': placeOrder,
  'POST /api/order/pay': payTrade,
  'GET /api/user/order_list': listOrders,
  'GET /api/order/count': countOrders,
  'GET /api/order/detail': readOrder,
  'GET /api/order/logistics': readLogistics,
  'POST /api/order/cancel': cancelOrder,
  'POST /api/order/confirm': confirmReceipt,
  'POST /api/order/extend': extendReceipt,
  'POST /api/order/not_here': sayNotHere,
  'POST /api/order/remind': remindSeller,
  'POST /api/order/readdress': readdressOrder,
  'POST /api/order/again': orderAgain,
  'GET /api/seller/order_list': listShopOrders,
  'GET /api/seller/order_matches': matchShopOrders,
  'GET /api/seller/order_total': totalShopOrders,
  'GET /api/seller/order_count': countShopOrders,
  'GET /api/seller/order_detail': readShopOrder,
  'GET /api/seller/sales': readSales,
  'GET /api/seller/best_sellers': listBestSellers,
  'GET /api/seller/running_out': listRunningOut,
  'POST /api/seller/order_pack': packOrder,
  'POST /api/seller/order_pack_many': packOrders,
  'POST /api/seller/order_slips': readSlips,
  'POST /api/seller/ship_template': exportTemplate,
  'POST /api/seller/ship_file_add': addShipFile,
  'GET /api/seller/ship_file_detail': readShipFile,
  'GET /api/seller/ship_file_rows': listShipRows,
  'POST /api/seller/ship_file_go': sendShipFile,
  'GET /api/seller/view_list': listViews,
  'POST /api/seller/view_save': saveView,
  'POST /api/seller/view_delete': throwViewAway,
  'POST /api/seller/order_cancel': cancelShopOrder,
  'POST /api/seller/order_ship': shipOrder,
  'POST /api/seller/order_trace': addTrace,
  'POST /api/seller/order_renumber': renumberParcel,
  'GET /api/admin/order_list': listMarketOrders,
  'GET /api/admin/order_detail': readMarketOrder,
} satisfies Partial<Routes>
