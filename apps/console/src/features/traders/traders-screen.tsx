import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SEEN_TRADER_CHANGES } from '@tradewind/contract/application'
import { useT } from '@tradewind/messages/react'
import { Tabs } from '@tradewind/ui/tabs'
import { ConsolePage } from '../../shared/console-page.tsx'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { ChangeCard } from './change-card.tsx'
import { FIRST_CHANGES } from './trader-tabs.ts'

/** Shops that ask to be another trader than they were, or to be elsewhere: what waits, and what was decided. */
export function TradersScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { shows: state = FIRST_CHANGES } = useSearch({ from: '/traders' })
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/trader_list', { state }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <ConsolePage title={t('console.title.traders')} text={t('traders.page.text')}>
      <Tabs
        label={t('traders.page.label')}
        tabs={SEEN_TRADER_CHANGES.map((value) => ({ value, label: t(`traders.tab.${value}`) }))}
        value={state}
        onChange={(next) =>
          void navigate({ to: '/traders', search: { shows: next === FIRST_CHANGES ? undefined : next } })
        }
        panelId="traders"
      />
      <section id="traders" role="tabpanel" aria-label={t(`traders.tab.${state}`)} className="mt-3">
        <PagedList
          query={list}
          count={rows.length}
          empty={t('traders.page.none')}
          emptyText={t('traders.page.noneText')}
        >
          <ul className="grid gap-3">
            {rows.map((change) => (
              <li key={change.id}>
                <ChangeCard change={change} />
              </li>
            ))}
          </ul>
        </PagedList>
      </section>
    </ConsolePage>
  )
}
