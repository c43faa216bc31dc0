import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { totalQuery } from './orders-queries.ts'
import type { Narrowing } from './orders-search.ts'

/** Beside the filters: how many orders they let through and for how much, true also while orders come in. */
export function OrdersTotal({ narrowing }: { narrowing: Narrowing }) {
  const t = useT()
  const { data, isPlaceholderData } = useQuery(totalQuery(narrowing))
  return (
    <p role="status" className={cx('flex-none text-s text-ink-2 empty:hidden', isPlaceholderData && 'opacity-60')}>
      {data && (data.more ? t('packing.total.more', data) : t('packing.total.all', data))}
    </p>
  )
}
