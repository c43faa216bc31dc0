import { Link } from '@tanstack/react-router'
import { orderStates } from '@tradewind/contract/order-status'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { GoodsPictures } from './goods-pictures.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderedShop } from './ordered-shop.tsx'
import { isCalledOff, totalOf } from './payable.ts'
import type { Order } from './payment-queries.ts'
import { PushOffer } from './push-offer.tsx'

/** Nothing is left to pay: the money that waits, with the goods it waits for, and what happens next. */
export function OrdersPaid({ orders }: { orders: readonly Order[] }) {
  const t = useT()
  const locale = useLocale()
  const paid = orders.filter(({ paid_at }) => paid_at !== null)
  // Sent or still to be sent: until receipt is confirmed the money belongs to nobody but the buyer.
  const held = paid.filter(({ status }) => orderStates[status].money === 'held')
  // Their shop was closed before it sent them.
  const calledOff = orders.filter(isCalledOff)
  const allOff = calledOff.length === orders.length
  const only = orders.length === 1 ? orders[0] : undefined
  return (
    <>
      <h2 className="h1">
        {t(allOff ? 'order.calledOff.title' : paid.length > 0 ? 'order.paid.title' : 'order.cancelled.title')}
      </h2>
      {allOff ? (
        <p className="mt-1.5 text-pretty text-ink-2">
          {t(paid.length > 0 ? 'order.calledOff.back' : 'order.calledOff.text')}
        </p>
      ) : (
        paid.length === 0 && <p className="mt-1.5 text-ink-2">{t('order.cancelled.text')}</p>
      )}
      {held.length > 0 && (
        <Note tone="safe" live className="mt-4">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b className="font-semibold">{t('order.escrow.title')}</b>
            <Sum amount={totalOf(held)} locale={locale.intl} size="l" />
          </span>
          <span className="mt-0.5 mb-2.5 block">{t('order.escrow.text', { shops: held.length })}</span>
          <GoodsPictures items={held.flatMap(({ items }) => items)} />
        </Note>
      )}
      {held.length > 0 && <NextSteps orders={held} />}
      {held.length > 0 && <PushOffer />}
      <SectionHead level={3} className="mt-6" title={t('order.list.title', { count: orders.length })} />
      <div className="grid gap-3">
        {orders.map((order) => (
          <OrderedShop key={order.id} order={order} />
        ))}
      </div>
      <Dock>
        <Button kind="line" size="dock" render={<Link to="/home" />}>
          {t('order.way.home')}
        </Button>
        <Button
          size="dock"
          render={
            only ? (
              <Link to="/orderInfo/{-$id}" params={{ id: only.id }} />
            ) : (
              <Link to="/myPurchases/{-$status}" params={{ status: undefined }} />
            )
          }
        >
          {t(only ? 'order.way.order' : 'order.way.purchases')}
        </Button>
      </Dock>
    </>
  )
}
