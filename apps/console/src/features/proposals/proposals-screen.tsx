import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PROPOSAL_STATES } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { Tabs } from '@tradewind/ui/tabs'
import { useState } from 'react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { type Credentials, HandOver } from '../../shared/hand-over.tsx'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { FIRST_STATE } from './proposal-states.ts'

/** What one administrator proposed and another has to confirm, and what became of it. */
export function ProposalsScreen() {
  const t = useT()
  const navigate = useNavigate({ from: '/proposals' })
  const { state = FIRST_STATE } = useSearch({ from: '/proposals' })
  const [given, setGiven] = useState<Credentials>()
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/proposal_list', { state }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <ConsolePage title={t('console.title.proposals')} text={t('proposals.page.text')}>
      <Tabs
        label={t('proposals.page.label')}
        tabs={PROPOSAL_STATES.map((name) => ({ value: name, label: t(`proposals.state.${name}`) }))}
        value={state}
        onChange={(next) => void navigate({ search: { state: next === FIRST_STATE ? undefined : next } })}
        panelId="proposals"
      />
      <section id="proposals" role="tabpanel" aria-label={t(`proposals.state.${state}`)} className="mt-3">
        <PagedList
          query={list}
          count={rows.length}
          empty={t('proposals.page.none')}
          emptyText={t('proposals.page.noneText')}
        >
          <ul className="grid gap-3">
            {rows.map((row) => (
              <li key={row.id}>
                <ProposalCard proposal={row} onGiven={setGiven} />
              </li>
            ))}
          </ul>
        </PagedList>
      </section>
      {given && <HandOver given={given} next={t('staff.given.next')} onClose={() => setGiven(undefined)} />}
    </ConsolePage>
  )
}
