import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { useMay } from '../../shared/may.ts'
import { useStaff } from '../../shared/staff.ts'
import { HolidayCard } from './holiday-card.tsx'
import { PageEditor } from './page-editor.tsx'
import { pageQuery } from './page-queries.ts'
import { TraderCard } from './trader-card.tsx'

/** What shoppers see of the shop: its holiday, who it is by law, and its page. Each part as somebody's role lets them change it. */
export function ShopPageScreen() {
  const t = useT()
  const may = useMay()
  const staff = useStaff()
  const page = useQuery({ ...pageQuery(), refetchOnWindowFocus: false })
  return (
    <main className="px-edge pt-4 wide:pt-6">
      <h1 className="h1 wide:text-[2.75rem]/none">{t('console.title.shopPage')}</h1>
      <p className="mt-2 mb-4 max-w-160 text-s text-pretty text-ink-2">{t('shoppage.page.text')}</p>
      {page.data && staff ? (
        <div className="grid gap-4 pb-6">
          <HolidayCard page={page.data} mayEdit={may('POST /api/seller/holiday_edit')} />
          <TraderCard trader={page.data.trader} />
          {may('POST /api/seller/shop_edit') && (
            <PageEditor saved={page.data} staffId={staff.id} onReload={page.refetch} />
          )}
        </div>
      ) : page.error ? (
        <LoadFailed error={page.error} onRetry={page.refetch} />
      ) : (
        <SkeletonArea label={t('words.loading')}>
          <Skeleton className="h-72 rounded-l" />
        </SkeletonArea>
      )}
    </main>
  )
}
