import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { failedToast, toast } from '@tradewind/ui/toast'
import { useGoOn } from '../../shared/queue-next.tsx'
import { type Order, useStep } from './orders-queries.ts'
import { SHIP_FORM } from './ship-form.tsx'

type OrderFootProps = {
  order: Order
  /** The form for carrier and number is open: the next thing to do is to send it. */
  shipping: boolean
  sending: boolean
  onShip: () => void
}

/** The one thing to do next, and the ways beside it; stays at the foot while the order scrolls. */
export function OrderFoot({ order, shipping, sending, onShip }: OrderFootProps) {
  const t = useT()
  const step = useStep()
  const goOn = useGoOn()
  const may = (action: Order['allowed'][number]) => order.allowed.includes(action)
  const pack = () =>
    step.mutate(
      { call: 'POST /api/seller/order_pack', input: { id: order.id } },
      {
        onSuccess: () => {
          toast(t('console.pack.done'), { kind: 'done' })
          goOn()
        },
        onError: (error) => failedToast(error.message),
      },
    )
  if (!may('pack') && !may('ship')) return null
  return (
    <div className="sticky bottom-0 z-10 -mx-edge flex flex-wrap gap-2 border-t border-line bg-ground px-edge pt-3 pb-[max(12px,env(safe-area-inset-bottom,0px))] min-[1180px]:-mx-5 min-[1180px]:px-5">
      {may('pack') && !shipping && may('ship') && (
        <Button kind="line" size="dock" onClick={onShip}>
          {t('console.ship.open')}
        </Button>
      )}
      {shipping ? (
        <Button kind="go" size="dock" type="submit" form={SHIP_FORM} busy={sending} busyLabel={t('words.loading')}>
          {t('console.ship.send')}
        </Button>
      ) : (
        may('pack') && (
          <Button kind="go" size="dock" busy={step.isPending} busyLabel={t('words.loading')} onClick={pack}>
            {t('console.pack.button')}
          </Button>
        )
      )}
    </div>
  )
}
