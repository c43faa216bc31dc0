import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Eye } from '@tradewind/ui/icons/eye'
import { Page, SectionHead } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { EmptyState } from '@tradewind/ui/state-block'
import { toast } from '@tradewind/ui/toast'
import { byDay, type Day } from '../../shared/by-day.ts'
import { confirm } from '../../shared/confirm.tsx'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { useForgetViews, type ViewedGoods, viewsQuery } from './favourites-queries.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'
import { ViewedRow } from './viewed-row.tsx'

/** What somebody looked at, day by day, the last look first. */
export function ViewedScreen() {
  const t = useT()
  const list = useRowsInSight(usePagedList(viewsQuery()))
  const forget = useForgetViews()
  const clear = async () => {
    const sure = await confirm({
      question: t('favourites.viewed.clearQuestion'),
      detail: t('favourites.viewed.clearDetail'),
      confirmLabel: t('favourites.viewed.clear'),
      cancelLabel: t('favourites.viewed.keep'),
      danger: true,
    })
    if (sure && (await forget())) toast(t('favourites.viewed.cleared'), { kind: 'done' })
  }
  return (
    <>
      <ScreenBar
        end={
          list.rows.length > 0 && (
            <Button kind="text" onClick={() => void clear()} className="me-2.5">
              {t('favourites.viewed.clear')}
            </Button>
          )
        }
      />
      <Page foot="none">
        <PagedListView list={list} skeleton={<ViewsSkeleton />} empty={<NoViews />}>
          {(rows) => (
            <>
              <p className="cap">{t('favourites.viewed.private')}</p>
              {byDay(rows, (row) => row.viewed_at, new Date()).map((day) => (
                <DayOfViews key={day.at} day={day} forget={forget} />
              ))}
            </>
          )}
        </PagedListView>
      </Page>
    </>
  )
}

function DayOfViews({ day, forget }: { day: Day<ViewedGoods>; forget: (id: string) => Promise<boolean> }) {
  const t = useT()
  const format = useFormat()
  const title = {
    today: () => t('words.today'),
    yesterday: () => t('favourites.viewed.yesterday'),
    before: () => format.date(day.at),
  }[day.name]()
  return (
    <section>
      <SectionHead title={title} className="mt-5" />
      <ul className="divide-y divide-line">
        {day.rows.map((goods) => (
          <li key={goods.id}>
            <ViewedRow goods={goods} onRemove={() => void forget(goods.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoViews() {
  const t = useT()
  return (
    <EmptyState
      title={t('favourites.noViews.title')}
      picture={<RouteDrawing goal={<Eye size={24} />} />}
      actions={<Button render={<Link to="/home" />}>{t('shell.way.home')}</Button>}
    >
      {t('favourites.noViews.text')}
    </EmptyState>
  )
}

function ViewsSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="h-3 w-44 rounded-s" />
      <Skeleton className="mt-5 mb-2 h-6 w-24 rounded-s" />
      {[0, 1, 2, 3, 4].map((row) => (
        <SkeletonRow
          key={row}
          picture="size-20 rounded-m"
          lines={['h-4 w-11/12', 'mt-1.5 h-3 w-1/2', 'mt-2 h-5 w-16']}
          className="py-2.5"
        />
      ))}
    </SkeletonArea>
  )
}
