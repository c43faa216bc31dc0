import { useQueryClient } from '@tanstack/react-query'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { Timer } from '@tradewind/ui/icons/timer'
import { Note } from '@tradewind/ui/note'
import { Sum } from '@tradewind/ui/sum'
import { useEffect } from 'react'
import type { Payable } from '../../shared/payment/use-pay-orders.tsx'
import { OrderedShop } from './ordered-shop.tsx'
import { payUntil } from './payable.ts'
import type { Order } from './payment-queries.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

type OrdersUnpaidProps = { orders: readonly Order[]; payable: Payable; onPay: () => void }

/** Made, not paid: how much, and how long the goods are held for it. */
export function OrdersUnpaid({ orders, payable, onPay }: OrdersUnpaidProps) {
  const t = useT()
  const format = useFormat()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const until = payUntil(orders)
  const left = useSecondsLeft(until)
  useEffect(() => {
    if (left === 0) void queryClient.invalidateQueries({ queryKey: ['GET /api/order/detail'] })
  }, [left, queryClient])
  return (
    <>
      <h2 className="h1">{t('order.wait.title')}</h2>
      <p className="mt-2">
        <Sum amount={payable.total} locale={locale.intl} size="money" />
      </p>
      <Note tone="wait" icon={<Timer size={20} />} className="mt-4 mb-5">
        {until && left !== undefined && (
          <b role="timer" className="block font-semibold">
            {t('order.wait.left', { time: format.duration(left) })}
          </b>
        )}
        {until ? t('order.wait.until', { until }) : t('order.wait.held')}
      </Note>
      <div className="grid gap-3">
        {orders.map((order) => (
          <OrderedShop key={order.id} order={order} />
        ))}
      </div>
      <Dock>
        <Button kind="go" wide onClick={onPay}>
          {t('payment.code.pay', { total: payable.total })}
        </Button>
      </Dock>
    </>
  )
}
