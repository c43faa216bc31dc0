import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { NOTICE_CATEGORIES, type NoticeCategory } from '@tradewind/contract/code-lists'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import { IconButton } from '@tradewind/ui/icon-button'
import { BellFill } from '@tradewind/ui/icons/bell-fill'
import { Checks } from '@tradewind/ui/icons/checks'
import { GearSix } from '@tradewind/ui/icons/gear-six'
import { Page } from '@tradewind/ui/page'
import { SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { EmptyState } from '@tradewind/ui/state-block'
import { byDay, type Day } from '../../shared/by-day.ts'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { NoticeRow } from './notice-row.tsx'
import { NoticeSettingsScreen } from './notice-settings-screen.tsx'
import { type Notice, noticesQuery, readNotices } from './notices-queries.ts'

export function NotificationScreen() {
  const { view } = useSearch({ from: '/notification' })
  return view === 'settings' ? <NoticeSettingsScreen /> : <Notices />
}

function Notices() {
  const t = useT()
  const queryClient = useQueryClient()
  const { category } = useSearch({ from: '/notification' })
  const list = usePagedList(noticesQuery(category))
  const unread = list.rows.some((notice) => !notice.read)
  return (
    <>
      <ScreenBar
        end={
          <>
            {unread && (
              <IconButton
                label={t('account.notification.readAll')}
                onClick={() => void readNotices(queryClient, { all: true })}
              >
                <Checks />
              </IconButton>
            )}
            <IconButton
              label={t('notifying.settings.open')}
              render={<Link to="/notification" search={{ view: 'settings' }} />}
            >
              <GearSix />
            </IconButton>
          </>
        }
      />
      <Page foot="none">
        <ChipRow label={t('notifying.filter')} className="mb-2">
          <CategoryChip chosen={category} />
          {NOTICE_CATEGORIES.map((one) => (
            <CategoryChip key={one} category={one} chosen={category} />
          ))}
        </ChipRow>
        <PagedListView list={list} skeleton={<NoticesSkeleton />} empty={category ? <NoneOfThese /> : <NoNotices />}>
          {(rows) =>
            byDay(rows, (row) => row.created_at, new Date()).map((day) => (
              <DayOfNotices key={day.at} day={day} onRead={(id) => void readNotices(queryClient, { ids: [id] })} />
            ))
          }
        </PagedListView>
      </Page>
    </>
  )
}

function CategoryChip({ category, chosen }: { category?: NoticeCategory; chosen: NoticeCategory | undefined }) {
  const t = useT()
  return (
    <Chip
      on={category === chosen}
      render={<Link to="/notification" search={category ? { category } : {}} replace resetScroll={false} />}
    >
      {category ? t(`notifying.category.${category}`) : t('notifying.all')}
    </Chip>
  )
}

function DayOfNotices({ day, onRead }: { day: Day<Notice>; onRead: (id: string) => void }) {
  const t = useT()
  const format = useFormat()
  const title = {
    today: () => t('words.today'),
    yesterday: () => t('notifying.yesterday'),
    before: () => format.date(day.at),
  }[day.name]()
  return (
    <section>
      <h2 className="h3 mt-4 mb-1">{title}</h2>
      <ul className="divide-y divide-line">
        {day.rows.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} onRead={() => onRead(notice.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoNotices() {
  const t = useT()
  return (
    <EmptyState
      title={t('account.notification.emptyTitle')}
      picture={<RouteDrawing goal={<BellFill size={24} />} />}
      actions={<Button render={<Link to="/home" />}>{t('shell.way.home')}</Button>}
    >
      {t('account.notification.emptyText')}
    </EmptyState>
  )
}

function NoneOfThese() {
  const t = useT()
  return (
    <EmptyState
      title={t('notifying.none')}
      picture={<RouteDrawing goal={<BellFill size={24} />} />}
      actions={
        <Button kind="soft" render={<Link to="/notification" search={{}} replace />}>
          {t('notifying.showAll')}
        </Button>
      }
    >
      {t('notifying.noneText')}
    </EmptyState>
  )
}

function NoticesSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="mt-12 divide-y divide-line">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <SkeletonRow
          key={row}
          picture="size-13 rounded-m"
          lines={['h-4 w-11/12', 'mt-2 h-4 w-1/2']}
          className="py-3.5"
        />
      ))}
    </SkeletonArea>
  )
}
