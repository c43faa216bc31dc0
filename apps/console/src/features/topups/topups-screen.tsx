import { useInfiniteQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { TOPUP_METHODS } from '@tradewind/contract/topup-methods'
import { useT } from '@tradewind/messages/react'
import { auditFilters, auditNames, FIRST_AUDIT } from '../../shared/audit-state.ts'
import { ExportButton } from '../../shared/export-button.tsx'
import { QueuePage } from '../../shared/queue-page.tsx'
import { topupsQuery } from './topup-queries.ts'
import { TopupRows } from './topup-rows.tsx'

/** Claims of money that is said to be on its way, oldest first, and the one that is looked into. */
export function TopupsScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { audit = FIRST_AUDIT, method } = useSearch({ from: '/topups' })
  const chosen = useMatchRoute()({ to: '/topups/$id' })
  const list = useInfiniteQuery(topupsQuery(audit, method))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const show = (next: typeof audit, by: typeof method) =>
    void navigate({ to: '/topups', search: { audit: next === FIRST_AUDIT ? undefined : next, method: by } })
  return (
    <QueuePage
      id="topups"
      title={t('console.title.topups')}
      text={t('auditing.topups.text')}
      action={<ExportButton call="GET /api/admin/recharge_export" filter={{ audit: auditFilters[audit], method }} />}
      tabs={{
        label: t('auditing.audit.label'),
        tabs: auditNames.map((name) => ({ value: name, label: t(`auditing.audit.${name}`) })),
        value: audit,
        onChange: (next) => show(next, method),
      }}
      chips={{
        names: TOPUP_METHODS,
        labelOf: (name) => t(`auditing.method.${name}`),
        on: method,
        onChange: (by) => show(audit, by),
      }}
      query={list}
      ids={rows.map(({ id }) => id)}
      open={chosen ? chosen.id : undefined}
      onOpen={(id) => void navigate({ to: '/topups/$id', params: { id }, search: (kept) => kept })}
      empty={t(audit === FIRST_AUDIT ? 'auditing.topups.noneOpen' : 'auditing.topups.none')}
      emptyText={t(audit === FIRST_AUDIT ? 'auditing.topups.noneOpenText' : 'auditing.topups.noneText')}
    >
      <TopupRows rows={rows} />
    </QueuePage>
  )
}
