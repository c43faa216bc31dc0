import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { SearchInput } from '@tradewind/ui/search-input'
import { useState } from 'react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { ActRow } from './act-row.tsx'

/** Everything that operators did, newest first; by the id of a thing, what was done to it. */
export function AuditLogScreen() {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [subject, setSubject] = useState<string>()
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/audit_log', { subject_id: subject }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <ConsolePage title={t('console.title.log')} text={t('operating.log.text')}>
      <SearchInput
        label={t('operating.log.search')}
        placeholder={t('operating.log.search')}
        clearLabel={t('words.clear')}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          if (next === '') setSubject(undefined)
        }}
        onSubmit={(text) => setSubject(text.trim() || undefined)}
        className="mb-2 max-w-140"
      />
      <PagedList query={list} count={rows.length} empty={t('operating.log.none')}>
        <ol className="divide-y divide-line">
          {rows.map((act) => (
            <ActRow key={act.id} act={act} />
          ))}
        </ol>
      </PagedList>
    </ConsolePage>
  )
}
