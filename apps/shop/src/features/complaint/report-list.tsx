import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Storefront } from '@tradewind/ui/icons/storefront'
import { Page } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { EmptyState } from '@tradewind/ui/state-block'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { ListSkeleton } from './complaint-list.tsx'
import { type ListedReport, reportsQuery } from './complaint-queries.ts'
import { ComplaintTabs } from './complaint-tabs.tsx'

/** Products that one has reported, each with how it stands. */
export function ReportList() {
  const t = useT()
  const list = usePagedList(reportsQuery())
  return (
    <>
      <ScreenBar title={t('complaint.title')} />
      <Page foot="none">
        <ComplaintTabs about="products" />
        <PagedListView list={list} skeleton={<ListSkeleton />} empty={<NoReports />}>
          {(reports) => (
            <ul className="divide-y divide-line">
              {reports.map((report) => (
                <ReportRow key={report.id} report={report} />
              ))}
            </ul>
          )}
        </PagedListView>
      </Page>
    </>
  )
}

function ReportRow({ report: { id, goods, reason, content, created_at, decision } }: { report: ListedReport }) {
  const t = useT()
  const format = useFormat()
  return (
    <li>
      <Link to="/complaint" search={{ report: id }} className="pressable flex items-start gap-3.5 rounded-m py-3">
        {goods.image ? (
          <Picture source={goods.image} alt="" sizes="52px" radius="m" className="w-13 flex-none" />
        ) : (
          <span className="size-13 flex-none rounded-m bg-sunk" />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <b className="min-w-0 truncate font-semibold">
              <bdi>{goods.title}</bdi>
            </b>
            <time dateTime={created_at} className="cap flex-none">
              {format.date(created_at)}
            </time>
          </span>
          <span className="block text-s text-pretty">{t(`report.state.${decision?.outcome ?? 'open'}`)}</span>
          <span className="cap block truncate">
            {t(`report.reason.${reason}`)} · <bdi>{content}</bdi>
          </span>
        </span>
      </Link>
    </li>
  )
}

function NoReports() {
  const t = useT()
  return (
    <EmptyState title={t('report.list.none')} picture={<RouteDrawing goal={<Storefront size={24} />} />}>
      {t('report.list.noneText')}
    </EmptyState>
  )
}
