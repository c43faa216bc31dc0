import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { EmptyState } from '@tradewind/ui/state-block'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { useTimers } from '../../shared/timers.ts'
import type { Info } from './refund-queries.ts'

/** Why nothing can be asked for now, and where the way leads from here. */
export function CannotAsk({ info: { order, refused_because } }: { info: Info }) {
  const t = useT()
  const closed = refused_because === 'window_closed'
  const timers = useTimers()
  return (
    <EmptyState
      level={1}
      title={t(closed ? 'refund.cannot.closedTitle' : 'refund.cannot.notNowTitle')}
      picture={<RouteDrawing />}
      actions={
        <Button render={<Link to="/orderInfo/{-$id}" params={{ id: order.id }} />}>{t('refund.cannot.toOrder')}</Button>
      }
    >
      {closed ? timers && t('refund.cannot.closedText', { days: timers.daysToAskBack }) : t('refund.cannot.notNowText')}
    </EmptyState>
  )
}
