import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { EmptyState } from '@tradewind/ui/state-block'
import type { Tab } from './goods-tabs.ts'

type GoodsEmptyProps = {
  tab: Tab
  text: string | undefined
  /** Filters hold beside the tab. */
  narrowed: boolean
  /** The shop has no product at all. */
  none: boolean
}

/** Why no product is here, and what to do about it. */
export function GoodsEmpty({ tab, text, narrowed, none }: GoodsEmptyProps) {
  const t = useT()
  const all = (
    <Button kind="soft" size="s" render={<Link to="/goods" />}>
      {t('selling.empty.seeAll')}
    </Button>
  )
  if (none)
    return (
      <EmptyState
        title={t('selling.empty.first')}
        className="max-w-120 py-6"
        actions={
          <>
            <Button kind="soft" size="s" render={<Link to="/goods/new" />}>
              {t('selling.empty.create')}
            </Button>
            <Button kind="soft" size="s" render={<Link to="/imports" />}>
              {t('selling.empty.import')}
            </Button>
          </>
        }
      >
        {t('selling.empty.firstText')}
      </EmptyState>
    )
  if (text !== undefined)
    return (
      <EmptyState title={t('selling.empty.search', { text })} actions={all} className="max-w-120 py-6">
        {t('selling.empty.searchText')}
      </EmptyState>
    )
  if (narrowed)
    return (
      <EmptyState title={t('selling.empty.filter')} actions={all} className="max-w-120 py-6">
        {t('selling.empty.filterText')}
      </EmptyState>
    )
  return (
    <EmptyState title={t(titles[tab])} actions={tab !== 'all' && all} className="max-w-120 py-6">
      {t(texts[tab])}
    </EmptyState>
  )
}

const titles = {
  all: 'selling.empty.first',
  shelf: 'selling.empty.shelf',
  draft: 'selling.empty.draft',
  out_of_stock: 'selling.empty.outOfStock',
  taken_down: 'selling.empty.takenDown',
} as const satisfies Record<Tab, string>

const texts = {
  all: 'selling.empty.firstText',
  shelf: 'selling.empty.shelfText',
  draft: 'selling.empty.draftText',
  out_of_stock: 'selling.empty.outOfStockText',
  taken_down: 'selling.empty.takenDownText',
} as const satisfies Record<Tab, string>
