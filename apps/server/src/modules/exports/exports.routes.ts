import type { Routes } from '../../platform/bind.ts'
import { listChosenOrders } from '../orders/orders.ts'
import { exportList } from './export-list.ts'
import * as sheets from './sheets.ts'

type Lists = Pick<
  Routes,
  | 'GET /api/seller/order_list'
  | 'GET /api/seller/bill'
  | 'GET /api/admin/order_list'
  | 'GET /api/admin/shop_list'
  | 'GET /api/admin/extract_list'
  | 'GET /api/admin/recharge_list'
  | 'GET /api/admin/refund_list'
  | 'GET /api/admin/user_list'
  | 'GET /api/admin/goods_list'
  | 'GET /api/admin/merchants'
  | 'GET /api/admin/audit_log'
>

/** Made of the lists themselves: a file shows nothing else, to nobody else. */
export const exportRoutes = (lists: Lists) =>
  ({
    'GET /api/seller/order_export': exportList(lists['GET /api/seller/order_list'], sheets.sellerOrders),
    'POST /api/seller/order_export_chosen': exportList(listChosenOrders, sheets.sellerOrders),
    'GET /api/seller/bill_export': exportList(lists['GET /api/seller/bill'], sheets.sellerMoney),
    'GET /api/admin/order_export': exportList(lists['GET /api/admin/order_list'], sheets.marketOrders),
    'GET /api/admin/shop_export': exportList(lists['GET /api/admin/shop_list'], sheets.shops),
    'GET /api/admin/extract_export': exportList(lists['GET /api/admin/extract_list'], sheets.withdrawals),
    'GET /api/admin/recharge_export': exportList(lists['GET /api/admin/recharge_list'], sheets.topups),
    'GET /api/admin/refund_export': exportList(lists['GET /api/admin/refund_list'], sheets.refunds),
    'GET /api/admin/user_export': exportList(lists['GET /api/admin/user_list'], sheets.shoppers),
    'GET /api/admin/goods_export': exportList(lists['GET /api/admin/goods_list'], sheets.products),
    'GET /api/admin/merchant_export': exportList(lists['GET /api/admin/merchants'], sheets.applications),
    'GET /api/admin/log_export': exportList(lists['GET /api/admin/audit_log'], sheets.acts),
  }) satisfies Partial<Routes>
