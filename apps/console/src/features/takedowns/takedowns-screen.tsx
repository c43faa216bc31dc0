import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SEEN_TAKEDOWNS } from '@tradewind/contract/takedown'
import { useT } from '@tradewind/messages/react'
import { Tabs } from '@tradewind/ui/tabs'
import { ConsolePage } from '../../shared/console-page.tsx'
import { PagedList } from '../../shared/paged-list.tsx'
import { TakedownCard } from '../../shared/takedowns/takedown-card.tsx'
import { takedownsQuery } from '../../shared/takedowns/takedown-queries.ts'
import { FIRST_TAKEDOWNS } from './takedown-tabs.ts'

/** What the house took off the market, and the objections that wait for an answer. */
export function TakedownsScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { shows: state = FIRST_TAKEDOWNS } = useSearch({ from: '/takedowns' })
  const list = useInfiniteQuery(takedownsQuery({ state }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <ConsolePage title={t('console.title.takedowns')} text={t('takedowns.page.text')}>
      <Tabs
        label={t('takedowns.page.label')}
        tabs={SEEN_TAKEDOWNS.map((value) => ({ value, label: t(`takedowns.tab.${value}`) }))}
        value={state}
        onChange={(next) =>
          void navigate({ to: '/takedowns', search: { shows: next === FIRST_TAKEDOWNS ? undefined : next } })
        }
        panelId="takedowns"
      />
      <section id="takedowns" role="tabpanel" aria-label={t(`takedowns.tab.${state}`)} className="mt-3">
        <PagedList
          query={list}
          count={rows.length}
          empty={t(`takedowns.none.${state}`)}
          emptyText={t(`takedowns.noneText.${state}`)}
        >
          <ul className="grid gap-3">
            {rows.map((takedown) => (
              <li key={takedown.id}>
                <TakedownCard takedown={takedown} />
              </li>
            ))}
          </ul>
        </PagedList>
      </section>
    </ConsolePage>
  )
}
