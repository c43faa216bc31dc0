import { Link } from '@tanstack/react-router'
import type { OrderStatus } from '@tradewind/contract/order-status'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Package } from '@tradewind/ui/icons/package'
import { EmptyState } from '@tradewind/ui/state-block'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { useTimers } from '../../shared/timers.ts'
import type { Tab } from './orders-queries.ts'

const kinds = {
  all: 'all',
  0: 'toPay',
  1: 'toSend',
  2: 'onTheWay',
  3: 'received',
  4: 'completed',
  [-1]: 'cancelled',
  [-5]: 'refundAsked',
  [-3]: 'refunding',
  [-2]: 'refunded',
  [-4]: 'inAfterSale',
} as const satisfies Record<'all' | OrderStatus, string>

/** What would stand in this tab, and a way on: to the goods from the first, to all orders from the others. */
export function NoOrders({ tab, onAll }: { tab: Tab; onAll: () => void }) {
  const t = useT()
  const kind = kinds[tab]
  const timers = useTimers()
  return (
    <EmptyState
      title={t(`purchases.empty.${kind}Title`)}
      picture={<RouteDrawing goal={<Package size={24} />} />}
      actions={
        <>
          {tab !== 'all' && <Button onClick={onAll}>{t('purchases.empty.seeAll')}</Button>}
          <Button kind={tab === 'all' ? 'ink' : 'soft'} render={<Link to="/home" />}>
            {t('shell.way.home')}
          </Button>
        </>
      }
    >
      {kind === 'toPay'
        ? timers && t('purchases.empty.toPayText', { minutes: timers.minutesToPay })
        : t(`purchases.empty.${kind}Text`)}
    </EmptyState>
  )
}
