import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat, useT } from '@tradewind/messages/react'
import { SearchInput } from '@tradewind/ui/search-input'
import { useState } from 'react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'

/** Everything that operators did, newest first; by the id of a thing, what was done to it. */
export function AuditLogScreen() {
  const t = useT()
  const format = useFormat()
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
            <li key={act.id} className="py-3 text-s">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 font-semibold">
                  <bdi>{act.by?.name ?? '–'}</bdi>
                  <span className="ms-2 font-normal text-ink-2 break-all" dir="ltr" translate="no">
                    {act.call.replace('POST /api/admin/', '')}
                  </span>
                </span>
                <time className="cap" dateTime={act.at}>
                  {format.dateTime(act.at)}
                </time>
              </p>
              <p className="cap break-all" dir="ltr" translate="no">
                {act.subject.kind} {act.subject.id}
              </p>
              {act.note && (
                <p>
                  <bdi>{act.note}</bdi>
                </p>
              )}
              <p className="cap break-all" dir="ltr" translate="no">
                {act.input
                  .filter(({ value }) => value !== act.subject.id && value !== act.note)
                  .map(({ name, value }) => `${name}: ${value}`)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      </PagedList>
    </ConsolePage>
  )
}
