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
import { buyAgain, cancelOrder, confirmReceipt, extendOrder, remindShop } from './orders-queries.ts'
import { payableWith } from './pay-together.ts'

const CancelSheet = lazy(() => import('./cancel-sheet.tsx').then(({ CancelSheet }) => ({ default: CancelSheet })))

export type OrderActs = {
  act: (action: BuyerAction, order: OrderSummary) => void
  /** Without the others of its checkout. */
  payAlone: (order: OrderSummary) => void
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

  /** Shows the button as busy, and leaves it to the client and the page to say why something did not work. */
  const during = async (action: BuyerAction, { id }: OrderSummary, work: () => Promise<unknown>) => {
    setBusy({ action, id })
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(undefined)
    }
  }

  const confirmAsked = async (order: OrderSummary) => {
    const { id, sn, merchant, total } = order
    const sure = await confirm({
      question: t('purchases.receipt.question', { sn }),
      detail: t('purchases.receipt.detail', { shop: merchant.name, total }),
      confirmLabel: t('purchases.receipt.yes'),
      cancelLabel: t('purchases.receipt.no'),
    })
    if (!sure) return
    await during('confirm', order, async () => {
      await confirmReceipt(queryClient, id)
      toast(t('purchases.receipt.done'), { kind: 'done' })
    })
  }

  const extend = (order: OrderSummary) =>
    during('extend', order, async () => {
      const { next } = await extendOrder(queryClient, order.id)
      toast(next?.at ? t('purchases.extend.done', { day: times.day(next.at) }) : t('spec.done.saved'), { kind: 'done' })
    })

  const remind = (order: OrderSummary) =>
    during('remind', order, async () => {
      try {
        await remindShop(queryClient, order.id)
        toast(t('purchases.remind.done'), { kind: 'done' })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        failedToast(error.error === 'request.too_many' ? t('purchases.remind.today') : error.msg)
      }
    })

  const again = (order: OrderSummary) =>
    during('again', order, async () => {
      const { added, unavailable } = await buyAgain(queryClient, order.id)
      if (unavailable.length === 0) {
        toast(t('shell.bag.added'), { kind: 'done' })
        return navigate({ to: '/bag' })
      }
      const goes = await confirm({
        question: added > 0 ? t('purchases.again.someTitle', { count: added }) : t('purchases.again.noneTitle'),
        detail: t('purchases.again.gone', { titles: unavailable.join(' · ') }),
        confirmLabel: t(added > 0 ? 'purchases.again.bag' : 'purchases.again.search'),
        cancelLabel: t('purchases.again.stay'),
      })
      return goes && navigate({ to: added > 0 ? '/bag' : '/search' })
    })

  const cancel = async (reason: string | undefined) => {
    if (!cancelled) return
    await cancelOrder(queryClient, { id: cancelled.id, ...(reason && { reason }) })
    setCancelling(false)
    toast(t('purchases.cancel.done'), { kind: 'done' })
  }

  const doings: Record<BuyerAction, (order: OrderSummary) => unknown> = {
    pay: (order) => payment.ask(payableWith(order)),
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
  const payAlone = (order: OrderSummary) => void payment.ask(payableWith({ ...order, unpaid_with: [] }))
  return { act: (action, order) => void doings[action](order), payAlone, busy, dialogs }
}
