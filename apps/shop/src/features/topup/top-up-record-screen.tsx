import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { AUDIT_FILTERS, type AuditFilter } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Wallet } from '@tradewind/ui/icons/wallet'
import { SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { EmptyState } from '@tradewind/ui/state-block'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { TabbedPage } from '../../shared/tabbed-page.tsx'
import { auditStates } from './audit-state.ts'
import { RecordRow } from './record-row.tsx'
import { TopupDetail } from './topup-detail.tsx'
import { recordsQuery } from './topup-queries.ts'

/** Own top-ups by what became of them; one of them with its steps. The filter and the one stand in the address. */
export function TopUpRecordScreen() {
  const { id, audit = 'all' } = useSearch({ from: '/topUpRecord' })
  return id ? <TopupDetail key={id} id={id} /> : <Records audit={audit} />
}

function Records({ audit }: { audit: AuditFilter }) {
  const t = useT()
  const navigate = useNavigate()
  const show = (next: AuditFilter) =>
    void navigate({
      to: '/topUpRecord',
      search: { audit: next === 'all' ? undefined : next },
      replace: true,
      resetScroll: false,
    })
  return (
    <TabbedPage<AuditFilter>
      label={t('topup.record.filter')}
      tabs={AUDIT_FILTERS.map((value) => ({ value, label: t(`spec.audit.${nameOf(value)}`) }))}
      value={audit}
      onChange={show}
    >
      <RecordList key={audit} audit={audit} onAll={() => show('all')} />
    </TabbedPage>
  )
}

const nameOf = (audit: AuditFilter) => (audit === 'all' ? 'all' : auditStates[audit])

function RecordList({ audit, onAll }: { audit: AuditFilter; onAll: () => void }) {
  const list = usePagedList(recordsQuery(audit))
  return (
    <PagedListView list={list} skeleton={<RecordsSkeleton />} empty={<NoRecords audit={audit} onAll={onAll} />}>
      {(topups) => (
        <ul className="divide-y divide-line">
          {topups.map((topup) => (
            <RecordRow key={topup.id} topup={topup} />
          ))}
        </ul>
      )}
    </PagedListView>
  )
}

function NoRecords({ audit, onAll }: { audit: AuditFilter; onAll: () => void }) {
  const t = useT()
  const kind = nameOf(audit)
  return (
    <EmptyState
      title={t(`topup.empty.${kind}Title`)}
      picture={<RouteDrawing goal={<Wallet size={24} />} />}
      actions={
        <>
          {audit !== 'all' && <Button onClick={onAll}>{t('topup.empty.seeAll')}</Button>}
          <Button kind={audit === 'all' ? 'ink' : 'soft'} render={<Link to="/topUp" />}>
            {t('topup.empty.topUp')}
          </Button>
        </>
      }
    >
      {t(`topup.empty.${kind}Text`)}
    </EmptyState>
  )
}

function RecordsSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="divide-y divide-line">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <SkeletonRow
          key={row}
          picture="size-11 rounded-m"
          lines={['h-4 w-3/5', 'mt-1.5 h-3 w-2/5']}
          end="h-10 w-20 rounded-s"
          className="min-h-18 py-3"
        />
      ))}
    </SkeletonArea>
  )
}
