import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Tabs } from '@tradewind/ui/tabs'
import { unlessLive } from '@tradewind/web/live/live-state'
import { WithdrawalCard } from '@tradewind/web/withdrawal/withdrawal-card'
import { auditFilters } from '../../shared/audit-state.ts'
import { ConsolePage } from '../../shared/console-page.tsx'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { TakeBack } from './take-back.tsx'
import { WalletPages } from './wallet-pages.tsx'
import { FIRST_AUDIT, recordNames } from './withdrawal-filter.ts'

const AGAIN_MS = 60_000

/** What the shop withdrew: where each stands, its steps, and the way back while nobody has passed it. */
export function WithdrawalsScreen() {
  const t = useT()
  const navigate = useNavigate({ from: '/wallet/withdrawals' })
  const { audit = FIRST_AUDIT, id } = useSearch({ from: '/wallet/withdrawals' })
  const list = useInfiniteQuery({
    ...pagedQuery('GET /api/seller/extract_log', { audit: auditFilters[audit] }),
    refetchInterval: unlessLive(AGAIN_MS),
  })
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <ConsolePage pages={<WalletPages />} title={t('console.title.withdrawals')} text={t('money.record.text')}>
      <Tabs
        label={t('withdrawal.record.filter')}
        tabs={recordNames.map((name) => ({ value: name, label: t(`money.record.${name}`) }))}
        value={audit}
        onChange={(next) => void navigate({ search: { audit: next === FIRST_AUDIT ? undefined : next } })}
        panelId="withdrawals"
      />
      <section id="withdrawals" role="tabpanel" aria-label={t(`money.record.${audit}`)} className="mt-3">
        <PagedList
          query={list}
          count={rows.length}
          empty={t('money.record.none')}
          emptyText={t(audit === FIRST_AUDIT ? 'money.record.noneText' : 'withdrawal.empty.filtered')}
        >
          <ul className="grid gap-3">
            {rows.map((row) => (
              <li key={row.id}>
                <WithdrawalCard withdrawal={row} open={row.id === id}>
                  {row.can_cancel && <TakeBack withdrawal={row} />}
                </WithdrawalCard>
              </li>
            ))}
          </ul>
        </PagedList>
      </section>
    </ConsolePage>
  )
}
