import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Page } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { termsQuery } from './withdrawal-queries.ts'

/** Money out: how much, where to, what it costs and what arrives, all before the payment password is asked for. */
export function WithdrawScreen() {
  const t = useT()
  const { data: terms, error, refetch } = useQuery(termsQuery())
  return (
    <>
      <ScreenBar
        end={
          <Button kind="text" render={<Link to="/depositRecord" />} className="me-2.5">
            {t('withdrawal.ask.records')}
          </Button>
        }
      />
      <Page foot="dock">
        {terms ? <WithdrawForm terms={terms} /> : error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />}
      </Page>
    </>
  )
}

function Waiting() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="mt-1 h-13 rounded-full" />
      <Skeleton className="mx-auto mt-8 h-16 w-48 rounded-m" />
      <Skeleton className="mx-auto mt-4 h-9 w-56 rounded-full" />
      <Skeleton className="mt-8 mb-3 h-6 w-24 rounded-s" />
      <Skeleton className="h-13 rounded-m" />
      <Skeleton className="mt-6 h-48 rounded-l" />
    </SkeletonArea>
  )
}
