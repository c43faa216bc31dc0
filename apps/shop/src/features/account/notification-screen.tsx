import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { BellFill } from '@tradewind/ui/icons/bell-fill'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { Page } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { EmptyState } from '@tradewind/ui/state-block'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { noticesQuery, readNotices } from './account-queries.ts'

type Notice = Answer<'GET /api/user/notice_list'>['list'][number]

export function NotificationScreen() {
  const t = useT()
  const queryClient = useQueryClient()
  const list = usePagedList(noticesQuery())
  const unread = list.rows.some((notice) => !notice.read)
  return (
    <>
      <ScreenBar
        end={
          unread && (
            <Button kind="text" onClick={() => readNotices(queryClient, { all: true })} className="me-2.5">
              {t('account.notification.readAll')}
            </Button>
          )
        }
      />
      <Page foot="none">
        <PagedListView list={list} skeleton={<NoticesSkeleton />} empty={<NoNotices />}>
          {(notices) => (
            <ul className="divide-y divide-line">
              {notices.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow notice={notice} onRead={() => readNotices(queryClient, { ids: [notice.id] })} />
                </li>
              ))}
            </ul>
          )}
        </PagedListView>
      </Page>
    </>
  )
}

/** Leads to its order or top-up; without one a tap only marks it as read. */
function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const t = useT()
  const format = useFormat()
  const { kind, title, read, created_at, order_id, ref_id } = notice
  const topupId = kind.startsWith('topup.') ? ref_id : null
  const shape = 'flex min-h-16 w-full items-center gap-3 py-3 text-start active:bg-sunk'
  const content = (
    <>
      <span className={cx('size-2.5 flex-none rounded-full', read ? 'bg-transparent' : 'bg-ink')} />
      <span className="min-w-0 flex-1">
        {!read && <span className="sr-only">{t('account.notification.unread')}: </span>}
        <span className={cx('block text-pretty', !read && 'font-semibold')}>{title}</span>
        <time dateTime={created_at} className="cap mt-0.5 block">
          {format.dateTime(created_at)}
        </time>
      </span>
      {(order_id || topupId) && <CaretRight size={16} flip />}
    </>
  )
  const markRead = read ? undefined : onRead
  if (topupId)
    return (
      <Link to="/topUpRecord" search={{ id: topupId }} onClick={markRead} className={shape}>
        {content}
      </Link>
    )
  return order_id ? (
    <Link to="/orderInfo/{-$id}" params={{ id: order_id }} onClick={markRead} className={shape}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={markRead} className={shape}>
      {content}
    </button>
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

function NoticesSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="divide-y divide-line">
      {['w-4/5', 'w-3/5', 'w-2/3', 'w-3/4', 'w-1/2', 'w-2/3'].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that never move
        <div key={row} className="grid min-h-16 content-center gap-1.5 py-3 ps-5.5">
          <Skeleton className={`h-4 rounded-s ${width}`} />
          <Skeleton className="h-3 w-28 rounded-s" />
        </div>
      ))}
    </SkeletonArea>
  )
}
