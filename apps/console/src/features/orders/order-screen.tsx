import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { EmptyState } from '@tradewind/ui/state-block'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isOnePane, returnToList } from '../../shared/list-place.ts'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import { orderQuery } from './orders-queries.ts'

/** One order: a panel beside the list, on a phone a page of its own. Escape closes it. */
export function OrderScreen() {
  const { id } = useParams({ from: '/orders/$id' })
  return <OrderPanel key={id} id={id} />
}

function OrderPanel({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const panel = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery(orderQuery(id))
  const close = async () => {
    await navigate({ to: '/orders', search: (now) => now })
    returnToList(id)
  }
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target
    const here = at === document.body || (at instanceof Node && panel.current?.contains(at))
    if (event.key === 'Escape' && !event.defaultPrevented && here) void close()
  })

  useEffect(() => {
    if (isOnePane()) window.scrollTo({ top: 0 })
    panel.current?.focus({ preventScroll: true })
    const listen = (event: KeyboardEvent) => closeOnEscape(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  // A step takes away the button that was pressed: the focus stays with the order.
  const state = data && `${data.status} ${data.packed}`
  useEffect(() => {
    if (state && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [state])

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="order-title"
      className="px-edge pt-3 outline-none min-[1180px]:sticky min-[1180px]:top-3 min-[1180px]:me-3 min-[1180px]:mt-3 min-[1180px]:max-h-[calc(100dvh-24px)] min-[1180px]:self-start min-[1180px]:overflow-y-auto min-[1180px]:overscroll-contain min-[1180px]:rounded-[28px] min-[1180px]:bg-raised min-[1180px]:px-5 min-[1180px]:[--ground:var(--raised)]"
    >
      {data ? (
        <OrderView order={data} onClose={close} />
      ) : isMissing(error) ? (
        <EmptyState
          title={<span id="order-title">{t('console.notFound.order')}</span>}
          className="py-6"
          actions={
            <Button kind="soft" size="s" onClick={close}>
              {t('console.order.back')}
            </Button>
          }
        >
          {t('console.notFound.orderText')}
        </EmptyState>
      ) : error ? (
        <div className="py-6">
          <LoadFailed error={error} onRetry={refetch} />
        </div>
      ) : (
        <OrderSkeleton />
      )}
    </section>
  )
}
