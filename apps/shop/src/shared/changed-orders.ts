import type { QueryClient } from '@tanstack/react-query'

/** Something came of a refund: its order, the lists that it stands in and the balance are asked for anew. */
export function askForOrders(queryClient: QueryClient): void {
  for (const call of [
    'GET /api/refund/info',
    'GET /api/order/detail',
    'GET /api/user/order_list',
    'GET /api/order/count',
    'GET /api/user/getUserInfo',
  ])
    void queryClient.invalidateQueries({ queryKey: [call] })
}
