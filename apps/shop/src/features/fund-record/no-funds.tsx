import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Receipt } from '@tradewind/ui/icons/receipt'
import { EmptyState } from '@tradewind/ui/state-block'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import type { FundType } from './fund-record-queries.ts'

/** Nothing of this kind yet, or nothing at all. */
export function NoFunds({ type, onAll }: { type: FundType | undefined; onAll: () => void }) {
  const t = useT()
  return (
    <EmptyState
      title={t('spec.empty.record')}
      picture={<RouteDrawing goal={<Receipt size={24} />} />}
      className="mt-4"
      actions={
        type ? (
          <Button onClick={onAll}>{t('funds.empty.all')}</Button>
        ) : (
          <Button render={<Link to="/topUp" />}>{t('funds.empty.topUp')}</Button>
        )
      }
    >
      {type ? t('funds.empty.none', { type: t(`funds.type.${type}`) }) : t('funds.empty.text')}
    </EmptyState>
  )
}
