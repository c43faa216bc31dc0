import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseDollars } from '@tradewind/contract/money'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CommissionLine } from '../../shared/commission-line.tsx'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { Balances } from './balances.tsx'
import { BalancesSkeleton } from './balances-skeleton.tsx'
import { PayoutReport } from './payout-report.tsx'
import { WalletPages } from './wallet-pages.tsx'

/** The shop's money: what is its own, what still waits, what is on its way out; and each posting that made it so. */
export function WalletScreen() {
  const t = useT()
  const { data, error, refetch } = useQuery(callQuery('GET /api/seller/wallet'))
  const { data: commission } = useQuery(callQuery('GET /api/seller/commission'))
  return (
    <ConsolePage
      pages={<WalletPages />}
      title={t('console.title.money')}
      text={t('money.wallet.text')}
      action={
        data &&
        parseDollars(data.payable) > 0n && (
          <Button kind="go" size="s" render={<Link to="/wallet/withdraw" />}>
            {t('console.title.withdraw')}
          </Button>
        )
      }
    >
      {data ? (
        <>
          <Balances wallet={data} />
          {commission && (
            <div className="mt-3">
              <CommissionLine commission={commission} />
            </div>
          )}
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <BalancesSkeleton />
      )}
      {(data || !error) && <PayoutReport />}
    </ConsolePage>
  )
}
