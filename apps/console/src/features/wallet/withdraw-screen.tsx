import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseDollars } from '@tradewind/contract/money'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { EmptyState } from '@tradewind/ui/state-block'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'
import { PayeesAhead } from './payees-ahead.tsx'
import { WalletPages } from './wallet-pages.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** How much, where to, what it costs; then the own password, since money leaves. */
export function WithdrawScreen() {
  const t = useT()
  // Payees cool and limits are used up while nobody looks.
  const { data, error, refetch } = useQuery({ ...callQuery('GET /api/seller/extract'), staleTime: 0 })
  return (
    <ConsolePage pages={<WalletPages />} title={t('console.title.withdraw')} text={t('money.withdraw.text')}>
      {data ? (
        parseDollars(data.balance) > 0n ? (
          <WithdrawForm terms={data} />
        ) : (
          <>
            <EmptyState
              title={t('money.withdraw.nothing')}
              className="max-w-120 py-4"
              actions={
                <Button kind="soft" size="s" render={<Link to="/wallet" search={{ account: 'pending' }} />}>
                  {t('money.withdraw.seePending')}
                </Button>
              }
            >
              {t('money.withdraw.nothingText')}
            </EmptyState>
            <PayeesAhead terms={data} />
          </>
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <QueueSkeleton />
      )}
    </ConsolePage>
  )
}
