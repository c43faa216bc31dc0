import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'

/** What a shop pays of its goods now, whether that is the general commission, and what comes. */
export function CommissionLine({ commission }: { commission: Answer<'GET /api/seller/commission'> }) {
  const t = useT()
  const { basis_points, own, next } = commission
  const percent = (points: number) => String(points / 100)
  return (
    <p className="text-s text-pretty">
      <span className="font-semibold">{t('commission.now', { percent: percent(basis_points) })}</span>{' '}
      <span className="text-ink-2">
        {t(own ? 'commission.own' : 'commission.general')}
        {next && ` ${t('commission.next', { percent: percent(next.basis_points), at: next.from })}`}
      </span>
    </p>
  )
}
