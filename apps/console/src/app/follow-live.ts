import type { QueryClient } from '@tanstack/react-query'
import { startLive } from '@tradewind/web/live/live'
import { currentSession, onSessionChange } from '../shared/session.ts'

const SHOP_ORDERS = [
  'GET /api/seller/order_list',
  'GET /api/seller/order_count',
  'GET /api/seller/order_matches',
  'GET /api/seller/order_total',
  'GET /api/seller/order_detail',
  'GET /api/seller/sales',
  'GET /api/seller/best_sellers',
  'GET /api/seller/running_out',
] as const
const HOUSE_REFUNDS = ['GET /api/admin/refund_list', 'GET /api/admin/refund_detail', 'GET /api/admin/waiting'] as const

/** Open pages show what happens: of each kind, the calls that show it. Call once. */
export function followLive(queryClient: QueryClient): void {
  startLive({
    name: 'console',
    queryClient,
    getToken: () => currentSession()?.token,
    onSessionChange,
    shows: {
      message: [
        'GET /api/seller/chat_list',
        'GET /api/seller/chat_history',
        'GET /api/seller/chat_count',
        'GET /api/admin/chat_list',
        'GET /api/admin/chat_history',
        'GET /api/admin/chat_count',
      ],
      notice: [
        'GET /api/seller/notice_list',
        'GET /api/seller/notice_count',
        'GET /api/admin/notice_list',
        'GET /api/admin/notice_count',
      ],
      order: SHOP_ORDERS,
      refund: [
        'GET /api/seller/refund_list',
        'GET /api/seller/refund_count',
        'GET /api/seller/refund_detail',
        ...SHOP_ORDERS,
        ...HOUSE_REFUNDS,
      ],
      wallet: ['GET /api/seller/wallet', 'GET /api/seller/bill', 'GET /api/seller/extract_log'],
      queue: [
        ...HOUSE_REFUNDS,
        'GET /api/admin/recharge_list',
        'GET /api/admin/recharge_detail',
        'GET /api/admin/extract_list',
        'GET /api/admin/extract_detail',
        'GET /api/admin/approval_list',
        'GET /api/admin/debt_list',
        'GET /api/admin/proposal_list',
        'GET /api/admin/suspense_list',
        'GET /api/admin/merchants',
        'GET /api/admin/trader_list',
        'GET /api/admin/first_steps',
        'GET /api/admin/complaint_list',
        'GET /api/admin/complaint_detail',
        'GET /api/admin/held_list',
        'GET /api/admin/report_list',
        'GET /api/admin/report_detail',
        'GET /api/seller/complaint_list',
        'GET /api/seller/complaint_detail',
      ],
      file: [
        'GET /api/seller/import_list',
        'GET /api/seller/import_detail',
        'GET /api/seller/ship_file_detail',
        'GET /api/seller/stock_file_detail',
        'GET /api/seller/stock_file_list',
      ],
    },
  })
}
