import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { EmptyState } from '@tradewind/ui/state-block'
import type { ReactNode } from 'react'
import type { Tab } from './order-tabs.ts'

/** Why no order is here, and where there may be some. */
export function OrdersEmpty({ tab, text }: { tab: Tab; text: string | undefined }) {
  const t = useT()
  if (text !== undefined)
    return (
      <Empty title={t('console.empty.search', { text })} text={t('console.empty.searchText')}>
        {tab !== 'all' && <Way tab="all" q={text} label={t('console.empty.searchAll')} />}
      </Empty>
    )
  if (tab === 'pack')
    return (
      <Empty title={t('console.empty.pack')} text={t('console.empty.packText')}>
        <Way tab="ship" label={t('console.empty.seeShip')} />
        <Way tab="all" label={t('console.empty.seeAll')} />
      </Empty>
    )
  if (tab === 'ship') return <Empty title={t('console.empty.ship')} text={t('console.empty.shipText')} />
  return (
    <Empty title={t('console.empty.tab')} text={t('console.empty.tabText')}>
      {tab !== 'all' && <Way tab="all" label={t('console.empty.seeAll')} />}
    </Empty>
  )
}

function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <EmptyState title={title} actions={children} className="max-w-120 py-6">
      {text}
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
