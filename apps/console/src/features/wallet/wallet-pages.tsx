import { useT } from '@tradewind/messages/react'
import { SubPages } from '../../shared/sub-pages.tsx'

export function WalletPages() {
  const t = useT()
  return (
    <SubPages
      label={t('money.pages.label')}
      pages={[
        { to: '/wallet', title: t('money.pages.statement') },
        { to: '/wallet/report', title: t('console.title.moneyReport') },
        { to: '/wallet/payouts', title: t('console.title.payouts') },
        { to: '/wallet/debt', title: t('console.title.debt') },
        { to: '/wallet/withdraw', title: t('console.title.withdraw') },
        { to: '/wallet/withdrawals', title: t('console.title.withdrawals') },
      ]}
    />
  )
}
