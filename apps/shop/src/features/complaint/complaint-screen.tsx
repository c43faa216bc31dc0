import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Page } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { ComplaintList } from './complaint-list.tsx'
import { complaintQuery, orderQuery, reportQuery, shopQuery } from './complaint-queries.ts'
import { ComplaintView } from './complaint-view.tsx'
import { ReportList } from './report-list.tsx'
import { ReportView } from './report-view.tsx'

/** One's own complaints and reports of products; one of them; or the form for a complaint, which a shop or an order may begin. */
export function ComplaintScreen() {
  const { id, merchant_id, order_id, step, about, report } = useSearch({ from: '/complaint' })
  if (report) return <OneReport key={report} id={report} />
  if (about === 'products') return <ReportList />
  if (id) return <OneComplaint key={id} id={id} />
  if (step === 'new' || merchant_id || order_id) return <NewComplaint merchantId={merchant_id} orderId={order_id} />
  return <ComplaintList />
}

function OneComplaint({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(complaintQuery(id))
  if (isMissing(error)) return <NotFoundScreen />
  return (
    <>
      <ScreenBar title={null} backurl="/complaint" />
      <Page foot="none">
        {data ? (
          <ComplaintView complaint={data} />
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <ComplaintSkeleton />
        )}
      </Page>
    </>
  )
}

function OneReport({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(reportQuery(id))
  if (isMissing(error)) return <NotFoundScreen />
  return (
    <>
      <ScreenBar title={null} backurl="/complaint?about=products" />
      <Page foot="none">
        {data ? (
          <ReportView report={data} />
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <ComplaintSkeleton />
        )}
      </Page>
    </>
  )
}

function NewComplaint({ merchantId, orderId }: { merchantId: string | undefined; orderId: string | undefined }) {
  const t = useT()
  const order = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== undefined })
  const shopId = order.data?.merchant.id ?? merchantId
  const shop = useQuery({ ...shopQuery(shopId ?? ''), enabled: shopId !== undefined })
  const failed = [order, shop].find(({ error }) => error)
  const ready = (orderId === undefined || order.data) && (shopId === undefined || shop.data)
  return (
    <>
      <ScreenBar title={null} />
      <Page foot="dock">
        <h1 className="h1 text-balance">{t('complaint.new')}</h1>
        <p className="mt-1 text-pretty text-ink-2">{t('complaint.newText')}</p>
        {failed ? (
          <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
        ) : ready ? (
          <ComplaintForm shop={shop.data} order={order.data} />
        ) : (
          <ComplaintSkeleton />
        )}
      </Page>
    </>
  )
}

function ComplaintSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="mt-4">
      <Skeleton className="h-8 w-4/5 rounded-s" />
      <Skeleton className="mt-5 h-18 rounded-m" />
      <Skeleton className="mt-5 h-24 rounded-m" />
      <Skeleton className="mt-5 h-24 rounded-m" />
    </SkeletonArea>
  )
}
