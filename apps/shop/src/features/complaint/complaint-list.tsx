import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Storefront } from '@tradewind/ui/icons/storefront'
import { Page } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { EmptyState } from '@tradewind/ui/state-block'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { headOf } from './complaint-head.ts'
import { complaintsQuery, type ListedComplaint } from './complaint-queries.ts'
import { ComplaintTabs } from './complaint-tabs.tsx'

/** One's own complaints, each with how it stands. */
export function ComplaintList() {
  const t = useT()
  const list = usePagedList(complaintsQuery())
  return (
    <>
      <ScreenBar title={t('complaint.title')} />
      <Page foot="none">
        <ComplaintTabs about="shops" />
        <PagedListView list={list} skeleton={<ListSkeleton />} empty={<NoComplaints />}>
          {(complaints) => (
            <>
              <ul className="divide-y divide-line">
                {complaints.map((complaint) => (
                  <ComplaintRow key={complaint.id} complaint={complaint} />
                ))}
              </ul>
              <Button kind="soft" wide className="mt-4" render={<Link to="/complaint" search={{ step: 'new' }} />}>
                {t('complaint.list.again')}
              </Button>
            </>
          )}
        </PagedListView>
      </Page>
    </>
  )
}

function ComplaintRow({ complaint }: { complaint: ListedComplaint }) {
  const t = useT()
  const format = useFormat()
  const { id, merchant, shop_name, created_at, content } = complaint
  return (
    <li>
      <Link to="/complaint" search={{ id }} className="pressable flex items-start gap-3.5 rounded-m py-3">
        {merchant ? (
          <Picture source={merchant.logo} alt="" sizes="52px" radius="m" className="w-13 flex-none" />
        ) : (
          <span className="grid size-13 flex-none place-items-center rounded-m bg-sunk">
            <Storefront />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <b className="min-w-0 truncate font-semibold">
              <bdi>{merchant?.name ?? shop_name}</bdi>
            </b>
            <time dateTime={created_at} className="cap flex-none">
              {format.date(created_at)}
            </time>
          </span>
          <span className="block text-s text-pretty">{headOf(t, complaint)}</span>
          <span dir="auto" className="cap block truncate">
            {content}
          </span>
        </span>
      </Link>
    </li>
  )
}

function NoComplaints() {
  const t = useT()
  return (
    <EmptyState
      title={t('complaint.list.none')}
      picture={<RouteDrawing goal={<Storefront size={24} />} />}
      actions={
        <Button render={<Link to="/complaint" search={{ step: 'new' }} />}>{t('complaint.list.complain')}</Button>
      }
    >
      {t('complaint.list.noneText')}
    </EmptyState>
  )
}

export function ListSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="divide-y divide-line">
      {['a', 'b', 'c', 'd'].map((row) => (
        <SkeletonRow
          key={row}
          picture="size-13 rounded-m"
          lines={['h-4 w-3/5', 'mt-1.5 h-3 w-4/5']}
          className="min-h-20 py-3"
        />
      ))}
    </SkeletonArea>
  )
}
