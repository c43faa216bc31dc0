import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { useT } from '@tradewind/messages/react'
import { pulse } from '@tradewind/ui/haptic'
import { toast } from '@tradewind/ui/toast'
import { callKey } from '@tradewind/web/queries'
import { api } from './api.ts'
import { missingForFree } from './free-from.ts'
import { addToGuestBag } from './guest-bag.ts'
import { sessionToken } from './session.ts'

type Line = { goods_id: string; sku_id: string; quantity: number }

let travelling = 0

/**
 * Puts units of a SKU into the bag: a visitor's are kept on this device, others go to the server. The badge rises at
 * once and falls back by as much when the server refuses. Rejects with the ApiError, whose toast has been shown.
 */
export function useAddToBag(): (line: Line) => Promise<void> {
  const t = useT()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const count = callKey('GET /api/cart/count')
  const raise = (by: number) =>
    queryClient.setQueryData<{ count: number }>(count, (before) => ({ count: (before?.count ?? 0) + by }))

  /** With what is missing until its shop sends for nothing, and the way to the bag. */
  const told = (missing?: string) =>
    toast(missing === undefined ? t('shell.bag.added') : t('shell.bag.toFree', { amount: missing }), {
      kind: 'done',
      action: { label: t('shell.bag.open'), run: () => void navigate({ to: '/bag' }) },
    })

  return async (line) => {
    pulse()
    // Asked when it counts: each of a hundred cards would read the cookie whenever one of them is drawn.
    if (sessionToken() === undefined) {
      addToGuestBag(line)
      told()
      return
    }
    raise(line.quantity)
    travelling += 1
    try {
      const cart = await api.call('POST /api/cart/add', line, { idempotencyKey: newIdempotencyKey() })
      queryClient.setQueryData(callKey('GET /api/cart/list'), cart)
      // While others are on their way this answer may not know of them yet: the last one counts.
      if (travelling === 1) queryClient.setQueryData(count, { count: cart.count })
      const shop = cart.shops.find(({ lines }) => lines.some(({ sku_id }) => sku_id === line.sku_id))
      told(shop && missingForFree(shop.merchant.free_from, shop.lines))
    } catch (error) {
      raise(-line.quantity)
      throw error
    } finally {
      travelling -= 1
    }
  }
}
