import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { LockSimple } from '@tradewind/ui/icons/lock-simple'
import { callQuery } from './queries.ts'
import { SubPages } from './sub-pages.tsx'

/** What the books can be checked by: their own laws, the seals, what bank and chain say. */
export function LedgerPages() {
  const t = useT()
  const locked = useQuery(callQuery('GET /api/admin/money_lock')).data?.locked
  return (
    <SubPages
      label={t('ledger.pages.label')}
      pages={[
        { to: '/ledger', title: t('ledger.pages.laws') },
        { to: '/ledger/seals', title: t('console.title.seals') },
        { to: '/ledger/statements', title: t('console.title.statements') },
        { to: '/ledger/reconciliation', title: t('console.title.reconciliation') },
        { to: '/ledger/lock', title: t('console.title.moneyLock'), end: locked && <LockSimple size={16} /> },
      ]}
    />
  )
}
