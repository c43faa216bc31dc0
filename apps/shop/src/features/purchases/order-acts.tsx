import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { failedToast, toast } from '@tradewind/ui/toast'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { confirm } from '../../shared/confirm.tsx'
import { usePayOrders } from '../../shared/payment/use-pay-orders.tsx'
import type { BuyerAction } from './order-actions.ts'
import type { OrderSummary } from './order-stage.ts'
import { useOrderTimes } from './order-times.ts'
import { buyAgain, cancelOrder, confirmReceipt, extendOrder, remindShop } from './purchases-queries.ts'

const CancelSheet = lazy(() => import('./cancel-sheet.tsx').then(({ CancelSheet }) => ({ default: CancelSheet })))

export type OrderActs = {
  act: (action: BuyerAction, order: OrderSummary) => void
  /** What is being done now, to which order. */
  busy: { action: BuyerAction; id: string } | undefined
  /** The sheets that acts ask in; once, somewhere in the page. */
  dialogs: ReactNode
}

/** Everything a buyer can do about an order, from the list and from its own page, with its questions and its words. */
export function useOrderActs(): OrderActs {
  const t = useT()
  const times = useOrderTimes()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<OrderActs['busy']>()
  const [cancelled, setCancelled] = useState<OrderSummary>()
  const [cancelling, setCancelling] = useState(false)
  const payment = usePayOrders({ onPaid: () => undefined })

  const confirmAsked = async ({ id, sn, merchant, total }: OrderSummary) => {
    const sure = await confirm({
      question: t('purchases.receipt.question', { sn }),
      detail: t('purchases.receipt.detail', { shop: merchant.name, total }),
      confirmLabel: t('purchases.receipt.yes'),
      cancelLabel: t('purchases.receipt.no'),
    })
    if (!sure) return
    await confirmReceipt(queryClient, id)
    toast(t('purchases.receipt.done'), { kind: 'done' })
  }

  const extend = async ({ id }: OrderSummary) => {
    const { next } = await extendOrder(queryClient, id)
    toast(next?.at ? t('purchases.extend.done', { day: times.day(next.at) }) : t('spec.done.saved'), { kind: 'done' })
  }

  const remind = async ({ id }: OrderSummary) => {
    try {
      await remindShop(queryClient, id)
      toast(t('purchases.remind.done'), { kind: 'done' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failedToast(error.error === 'request.too_many' ? t('purchases.remind.today') : error.msg)
    }
  }

  const again = async ({ id }: OrderSummary) => {
    const { added, unavailable } = await buyAgain(queryClient, id)
    const toBag = () => navigate({ to: '/bag' })
    if (unavailable.length === 0) {
      toast(t('shell.bag.added'), { kind: 'done' })
      return toBag()
    }
    const goes = await confirm({
      question: added > 0 ? t('purchases.again.someTitle', { count: added }) : t('purchases.again.noneTitle'),
      detail: t('purchases.again.gone', { titles: unavailable.join(' · ') }),
      confirmLabel: t(added > 0 ? 'purchases.again.bag' : 'purchases.again.search'),
      cancelLabel: t('purchases.again.stay'),
    })
    if (goes) await (added > 0 ? toBag() : navigate({ to: '/search' }))
  }

  const cancel = async (reason: string | undefined) => {
    if (!cancelled) return
    await cancelOrder(queryClient, { id: cancelled.id, ...(reason && { reason }) })
    setCancelling(false)
    toast(t('purchases.cancel.done'), { kind: 'done' })
  }

  const doings: Record<BuyerAction, (order: OrderSummary) => unknown> = {
    pay: ({ id, total }) => payment.ask({ ids: [id], total, shops: 1 }),
    cancel: (order) => {
      setCancelled(order)
      setCancelling(true)
    },
    confirm: confirmAsked,
    extend,
    remind,
    again,
    comment: ({ id }) => navigate({ to: '/comment', search: { id } }),
  }
  const act: OrderActs['act'] = async (action, order) => {
    setBusy({ action, id: order.id })
    try {
      await doings[action](order)
    } catch (error) {
      // The client has said why, and the order shows how it stands.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(undefined)
    }
  }
  const dialogs = (
    <>
      {payment.prompt}
      {cancelled && (
        <Suspense>
          <CancelSheet order={cancelled} open={cancelling} onClose={() => setCancelling(false)} onCancel={cancel} />
        </Suspense>
      )}
    </>
  )
  return { act, busy, dialogs }
}
