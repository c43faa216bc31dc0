import { useNavigate, useSearch } from '@tanstack/react-router'
import { AUDIT_FILTERS, type AuditFilter } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { TabbedPage } from '../../shared/tabbed-page.tsx'
import { NamedWithdrawal } from './named-withdrawal.tsx'
import { NoWithdrawals } from './no-withdrawals.tsx'
import { RecordRow } from './record-row.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { auditOf, recordQuery } from './withdrawal-queries.ts'

const words = { all: 'all', '0': 'auditing', '1': 'passed', '2': 'refused' } as const

/** The withdrawal record by the auditors' word; each with its steps, its charge and what arrives. */
export function WithdrawalRecordScreen() {
  const t = useT()
  const navigate = useNavigate()
  const search = useSearch({ from: '/depositRecord' })
  const audit = auditOf(search.audit)
  const open = (next: AuditFilter) =>
    void navigate({
      to: '/depositRecord',
      search: { audit: next === 'all' ? undefined : next },
      replace: true,
      resetScroll: false,
    })
  return (
    <TabbedPage<AuditFilter>
      label={t('withdrawal.record.filter')}
      tabs={AUDIT_FILTERS.map((value) => ({ value, label: t(`spec.audit.${words[value]}`) }))}
      value={audit}
      onChange={open}
    >
      <Record key={audit} audit={audit} named={search.id} onAll={() => open('all')} />
    </TabbedPage>
  )
}

function Record({ audit, named, onAll }: { audit: AuditFilter; named: string | undefined; onAll: () => void }) {
  const list = usePagedList(recordQuery(audit))
  return (
    <PagedListView
      list={list}
      skeleton={<RecordSkeleton />}
      empty={<NoWithdrawals filtered={audit !== 'all'} onAll={onAll} />}
    >
      {(rows) => (
        <ul className="grid grid-cols-1 gap-2.5">
          {named && !rows.some(({ id }) => id === named) && <NamedWithdrawal id={named} />}
          {rows.map((withdrawal) => (
            <RecordRow key={withdrawal.id} withdrawal={withdrawal} open={withdrawal.id === named} />
          ))}
        </ul>
      )}
    </PagedListView>
  )
}
