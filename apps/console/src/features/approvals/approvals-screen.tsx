import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { APPROVAL_STATES } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { Tabs } from '@tradewind/ui/tabs'
import { useState } from 'react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { useMay } from '../../shared/may.ts'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { FIRST_STATE } from './approval-states.ts'

/** What waits for a second word, and the adjustments that two people agree to. */
export function ApprovalsScreen() {
  const t = useT()
  const navigate = useNavigate({ from: '/approvals' })
  const { state = FIRST_STATE } = useSearch({ from: '/approvals' })
  const [asking, setAsking] = useState(false)
  const mayAsk = useMay()('POST /api/admin/ledger_adjust')
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/approval_list', { state }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <ConsolePage
      title={t('console.title.approvals')}
      text={t('operating.approvals.text')}
      action={
        mayAsk && (
          <Button kind="line" size="s" icon={<Plus size={20} />} onClick={() => setAsking(true)}>
            {t('operating.adjust.open')}
          </Button>
        )
      }
    >
      <Tabs
        label={t('operating.approvals.label')}
        tabs={APPROVAL_STATES.map((name) => ({ value: name, label: t(`operating.approvals.${name}`) }))}
        value={state}
        onChange={(next) => void navigate({ search: { state: next === FIRST_STATE ? undefined : next } })}
        panelId="approvals"
      />
      <section id="approvals" role="tabpanel" aria-label={t(`operating.approvals.${state}`)} className="mt-3">
        <PagedList
          query={list}
          count={rows.length}
          empty={t('operating.approvals.none')}
          emptyText={t('operating.approvals.noneText')}
        >
          <ul className="grid gap-3">
            {rows.map((row) => (
              <li key={row.id}>
                <ApprovalCard approval={row} />
              </li>
            ))}
          </ul>
        </PagedList>
      </section>
      {asking && <AdjustDialog onClose={() => setAsking(false)} />}
    </ConsolePage>
  )
}
