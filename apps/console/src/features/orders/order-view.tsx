import { orderStates } from '@tradewind/contract/order-status'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { Rule } from '@tradewind/ui/page'
import { useState } from 'react'
import { OrderHistory } from '../../shared/order-history.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { GiveMoney } from './give-money.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderFoot } from './order-foot.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderSums } from './order-sums.tsx'
import type { Order } from './orders-queries.ts'
import { Parcels } from './parcels.tsx'
import { Readdressed } from './readdressed.tsx'
import { ShipForm } from './ship-form.tsx'

/** An order with what can be done to it: nothing that its `allowed` does not name. */
export function OrderView({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT()
  const mayPack = order.allowed.includes('pack')
  const mayShip = order.allowed.includes('ship')
  const [straightToShip, setStraightToShip] = useState(false)
  const [sending, setSending] = useState(false)
  const shipping = mayShip && (!mayPack || straightToShip)
  return (
    <>
      <OrderHead order={order} onClose={onClose} />
      {order.not_here_at && orderStates[order.status].goods === 'sent' && (
        <Note tone="wait" className="mt-3">
          <b className="block font-semibold">{t('console.notHere.title', { at: order.not_here_at })}</b>
          {t('console.notHere.text')}
        </Note>
      )}
      <Readdressed order={order} />
      <OrderItems order={order} />
      {order.remark && (
        <Note className="mt-3">
          <b className="block font-semibold">{t('console.order.remark')}</b>
          <bdi>{order.remark}</bdi>
        </Note>
      )}
      {order.cancel_reason && (
        <Note tone="wait" className="mt-3">
          <b className="block font-semibold">{t('console.order.cancelReason')}</b>
          <bdi>{order.cancel_reason}</bdi>
        </Note>
      )}
      <Rule className="mt-4 mb-3" />
      <OrderAddress order={order} />
      {shipping && (
        <>
          <Rule className="my-4" />
          <ShipForm order={order} onBusy={setSending} />
        </>
      )}
      {order.packages.length > 0 && (
        <>
          <Rule className="my-4" />
          <Parcels order={order} />
        </>
      )}
      <Rule className="my-4" />
      <OrderSums order={order} />
      <Rule className="my-4" />
      <OrderRefunds refunds={order.refunds} />
      <OrderHistory order={order} />
      {order.allowed.includes('give') && <GiveMoney order={order} />}
      {order.allowed.includes('cancel') && <CancelOrder order={order} />}
      <OrderFoot order={order} shipping={shipping} sending={sending} onShip={() => setStraightToShip(true)} />
    </>
  )
}
