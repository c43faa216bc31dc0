import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Bank } from '@tradewind/ui/icons/bank'
import { EmptyState } from '@tradewind/ui/state-block'
import { RouteDrawing } from '../../shared/route-drawing.tsx'

export function NoWithdrawals({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  const t = useT()
  return (
    <EmptyState
      title={t('spec.empty.record')}
      picture={<RouteDrawing goal={<Bank size={24} />} />}
      actions={
        filtered ? (
          <Button onClick={onAll}>{t('withdrawal.empty.all')}</Button>
        ) : (
          <Button render={<Link to="/withDraw" />}>{t('withdrawal.empty.ask')}</Button>
        )
      }
    >
      {t(filtered ? 'withdrawal.empty.filtered' : 'withdrawal.empty.text')}
    </EmptyState>
  )
}
