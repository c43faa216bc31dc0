import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { EmptyState } from '@tradewind/ui/state-block'
import { Tabs } from '@tradewind/ui/tabs'
import { footerOf, PagedFooter } from '@tradewind/web/paged-footer'
import { lazy, Suspense, useState } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { EndQuestion } from './end-question.tsx'
import { PromoCard } from './promo-card.tsx'
import { type Promo, promosQuery } from './promo-queries.ts'
import { FIRST_TAB, tabNames } from './promo-tabs.ts'

const PromoDialog = lazy(() => import('./promo-dialog.tsx').then((module) => ({ default: module.PromoDialog })))

type Asked = { promo: Promo | undefined; open: boolean; intent: number }

/** The codes of the shop: which can be used, which will be, which are over. */
export function PromosScreen() {
  const t = useT()
  const navigate = useNavigate({ from: '/promos' })
  const { state: tab = FIRST_TAB } = useSearch({ from: '/promos' })
  const list = useInfiniteQuery(promosQuery(tab))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const [asked, setAsked] = useState<Asked>()
  const [ending, setEnding] = useState<Promo>()
  const ask = (promo?: Promo) => setAsked((now) => ({ promo, open: true, intent: (now?.intent ?? 0) + 1 }))
  const create = (
    <Button kind="go" size="s" icon={<Plus size={20} />} onClick={() => ask()}>
      {t('promos.form.new')}
    </Button>
  )
  return (
    <main className="px-edge pt-4 pb-6 wide:pt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="h1 wide:text-[2.75rem]/none">{t('console.title.promos')}</h1>
        {create}
      </div>
      <p className="mb-3 max-w-160 text-s text-pretty text-ink-2">{t('promos.page.text')}</p>
      <Tabs
        label={t('promos.state.label')}
        tabs={tabNames.map((name) => ({ value: name, label: t(`promos.state.${name}`) }))}
        value={tab}
        onChange={(next) => void navigate({ search: { state: next === FIRST_TAB ? undefined : next } })}
        panelId="promos"
      />
      <section id="promos" role="tabpanel" aria-label={t(`promos.state.${tab}`)} className="mt-3">
        {list.status === 'pending' ? (
          <SkeletonArea label={t('words.loading')}>
            <div className="grid gap-3 min-[1180px]:grid-cols-2">
              <Skeleton className="h-52 rounded-l" />
              <Skeleton className="h-52 rounded-l" />
            </div>
          </SkeletonArea>
        ) : list.status === 'error' && rows.length === 0 ? (
          <LoadFailed error={list.error} onRetry={list.refetch} />
        ) : rows.length === 0 ? (
          <EmptyState title={t(`promos.empty.${tab}`)}>{t('promos.empty.text')}</EmptyState>
        ) : (
          <>
            <div className="grid items-start gap-3 min-[1180px]:grid-cols-2">
              {rows.map((promo) => (
                <PromoCard key={promo.id} promo={promo} onEdit={() => ask(promo)} onEnd={() => setEnding(promo)} />
              ))}
            </div>
            <PagedFooter
              {...footerOf(list)}
              more={t('promos.page.more')}
              end={t('promos.page.end')}
              failed={t('promos.page.moreFailed')}
            />
          </>
        )}
      </section>
      {asked && (
        <Suspense>
          <PromoDialog
            key={asked.intent}
            promo={asked.promo}
            open={asked.open}
            onClose={() => setAsked({ ...asked, open: false })}
          />
        </Suspense>
      )}
      {ending && <EndQuestion promo={ending} call="POST /api/seller/promo_end" onClose={() => setEnding(undefined)} />}
    </main>
  )
}
