import type { QueryClient } from '@tanstack/react-query'
import { startLive } from '@tradewind/web/live/live'
import { onSessionChange, sessionToken } from '../shared/session.ts'

const MONEY = ['GET /api/user/getUserInfo', 'GET /api/user/bill'] as const
const ORDERS = [
  'GET /api/order/detail',
  'GET /api/order/logistics',
  'GET /api/order/count',
  'GET /api/user/order_list',
] as const

/** Open pages show what happens: of each kind, the calls that show it. Call once. */
export function followLive(queryClient: QueryClient): void {
  startLive({
    name: 'shop',
    queryClient,
    getToken: sessionToken,
    onSessionChange,
    shows: {
      message: ['GET /api/chat/list', 'GET /api/chat/history', 'GET /api/chat/count'],
      notice: [
        'GET /api/user/notice_list',
        'GET /api/user/notice_count',
        'GET /api/user/getUserInfo',
        'GET /api/merchant/complaint_list',
        'GET /api/merchant/complaint_detail',
        'GET /api/report/list',
        'GET /api/report/detail',
      ],
      order: [...ORDERS, ...MONEY],
      refund: ['GET /api/refund/detail', 'GET /api/refund/list', 'GET /api/refund/info', ...ORDERS, ...MONEY],
      wallet: [
        'GET /api/user/recharge',
        'GET /api/user/recharge_log',
        'GET /api/user/extract_log',
        'GET /api/user/extract_detail',
        ...MONEY,
      ],
      queue: [],
      file: ['GET /api/user/privacy'],
    },
  })
}
