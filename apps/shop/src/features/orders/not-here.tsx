import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { confirm } from '../../shared/confirm.tsx'
import type { Order } from './order-stage.ts'
import { useOrderTimes } from './order-times.ts'
import { sayNotHere } from './orders-queries.ts'

/** "Delivered" is the shop's word; whoever has nothing says so here. */
export function NotHere({ order }: { order: Order }) {
  const t = useT()
  const times = useOrderTimes()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (!order.allowed.includes('not_here')) return null
  const say = async () => {
    const sure = await confirm({
      question: t('purchases.notHere.question', { sn: order.sn }),
      detail: t('purchases.notHere.detail', { shop: order.merchant.name }),
      confirmLabel: t('purchases.notHere.yes'),
      cancelLabel: t('purchases.notHere.no'),
    })
    if (!sure) return
    setBusy(true)
    try {
      const { next } = await sayNotHere(queryClient, order.id)
      if (next?.at) toast(t('purchases.notHere.done', { day: times.day(next.at) }), { kind: 'done' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="text" busy={busy} busyLabel={t('words.loading')} onClick={() => void say()}>
      {t('purchases.action.notHere')}
    </Button>
  )
}
