import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { EmptyState } from '@tradewind/ui/state-block'
import type { Tab } from './order-tabs.ts'
import { isNarrowed, type OrdersSearch } from './orders-search.ts'

type OrdersEmptyProps = { tab: Tab; search: OrdersSearch; toShip: number }

/** Why no order is here, and where there may be some. The head has said already that a queue is empty. */
export function OrdersEmpty({ tab, search, toShip }: OrdersEmptyProps) {
  const t = useT()
  const { q: text } = search
  const all = tab !== 'all' && <Way tab="all" label={t('console.empty.seeAll')} />
  if (text !== undefined)
    return (
      <EmptyState
        title={t('console.empty.search', { text })}
        actions={tab !== 'all' && <Way tab="all" q={text} label={t('console.empty.searchAll')} />}
        className="max-w-120 py-6"
      >
        {t('packing.none.searchText')}
      </EmptyState>
    )
  if (isNarrowed(search))
    return (
      <EmptyState
        title={t('packing.none.title')}
        actions={
          <Button kind="soft" size="s" render={<Link to="/orders" search={{ tab: search.tab }} />}>
            {t('packing.filter.clear')}
          </Button>
        }
        className="max-w-120 py-6"
      >
        {t('packing.none.text')}
      </EmptyState>
    )
  if (tab === 'pack' || tab === 'ship')
    return (
      <div className="max-w-120 py-6">
        <p className="text-pretty text-ink-2">
          {t(tab === 'pack' ? 'console.empty.packText' : 'console.empty.shipText')}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {tab === 'pack' && toShip > 0 && <Way tab="ship" label={t('console.empty.seeShip')} />}
          {all}
        </div>
      </div>
    )
  return (
    <EmptyState title={t('console.empty.tab')} actions={all} className="max-w-120 py-6">
      {t('console.empty.tabText')}
    </EmptyState>
  )
}

function Way({ tab, q, label }: { tab: 'ship' | 'all'; q?: string; label: string }) {
  return (
    <Button kind="soft" size="s" render={<Link to="/orders" search={{ tab, q }} />}>
      {label}
    </Button>
  )
}
