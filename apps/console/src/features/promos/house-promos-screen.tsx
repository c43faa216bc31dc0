import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { Tabs } from '@tradewind/ui/tabs'
import { lazy, Suspense, useState } from 'react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { useMay } from '../../shared/may.ts'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { EndQuestion } from './end-question.tsx'
import { PromoCard } from './promo-card.tsx'
import { type AnyPromo, HOUSE_LIST } from './promo-queries.ts'
import { FIRST_TAB, tabNames } from './promo-tabs.ts'

const HousePromoDialog = lazy(() =>
  import('./house-promo-dialog.tsx').then((module) => ({ default: module.HousePromoDialog })),
)

/** The codes that the house pays for, over the goods of every shop. Two administrators make one; one ends it. */
export function HousePromosScreen() {
  const t = useT()
  const may = useMay()('POST /api/admin/promo_add')
  const navigate = useNavigate({ from: '/market/promos' })
  const { state: tab = FIRST_TAB } = useSearch({ from: '/market/promos' })
  const list = useInfiniteQuery(pagedQuery(HOUSE_LIST, { state: tab }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<AnyPromo>()
  return (
    <ConsolePage
      title={t('console.title.housePromos')}
      text={t('promos.house.text')}
      action={
        may && (
          <Button kind="go" size="s" icon={<Plus size={20} />} onClick={() => setAdding(true)}>
            {t('promos.house.new')}
          </Button>
        )
      }
    >
      <Tabs
        label={t('promos.state.label')}
        tabs={tabNames.map((name) => ({ value: name, label: t(`promos.state.${name}`) }))}
        value={tab}
        onChange={(next) => void navigate({ search: { state: next === FIRST_TAB ? undefined : next } })}
        panelId="promos"
      />
      <section id="promos" role="tabpanel" aria-label={t(`promos.state.${tab}`)} className="mt-3">
        <PagedList
          query={list}
          count={rows.length}
          empty={t(`promos.empty.${tab}`)}
          emptyText={t('promos.house.empty')}
        >
          <div className="grid items-start gap-3 min-[1180px]:grid-cols-2">
            {rows.map((promo) => (
              <PromoCard key={promo.id} promo={promo} onEnd={may ? () => setEnding(promo) : undefined} />
            ))}
          </div>
        </PagedList>
        <p className="mt-4 text-s text-ink-2">
          <Link to="/proposals" className="hit underline underline-offset-4">
            {t('promos.house.waiting')}
          </Link>
        </p>
      </section>
      {adding && (
        <Suspense>
          <HousePromoDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {ending && <EndQuestion promo={ending} call="POST /api/admin/promo_end" onClose={() => setEnding(undefined)} />}
    </ConsolePage>
  )
}
