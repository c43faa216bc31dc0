import { useQueryClient } from '@tanstack/react-query'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { useT } from '@tradewind/messages/react'
import { toast } from '@tradewind/ui/toast'
import { callKey } from '@tradewind/web/queries'
import { api } from './api.ts'
import { addToGuestBag } from './guest-bag.ts'
import { useLoggedIn } from './session.ts'

type Line = { goods_id: string; sku_id: string; quantity: number }

/**
 * Puts units of a SKU into the bag: a visitor's are kept on this device, others go to the server. The badge rises at
 * once and falls back when the server refuses. Rejects with the ApiError, whose toast has been shown.
 */
export function useAddToBag(): (line: Line) => Promise<void> {
  const t = useT()
  const loggedIn = useLoggedIn()
  const queryClient = useQueryClient()
  return async (line) => {
    if (!loggedIn) {
      addToGuestBag(line)
      toast(t('shell.bag.added'), { kind: 'done' })
      return
    }
    const count = callKey('GET /api/cart/count')
    const before = queryClient.getQueryData<{ count: number }>(count)
    queryClient.setQueryData(count, { count: (before?.count ?? 0) + line.quantity })
    try {
      const cart = await api.call('POST /api/cart/add', line, { idempotencyKey: newIdempotencyKey() })
      queryClient.setQueryData(callKey('GET /api/cart/list'), cart)
      queryClient.setQueryData(count, { count: cart.count })
      toast(t('shell.bag.added'), { kind: 'done' })
    } catch (error) {
      queryClient.setQueryData(count, before)
      throw error
    }
  }
}
