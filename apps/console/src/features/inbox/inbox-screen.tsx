import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import type { InboxFilter } from '@tradewind/contract/code-lists'
import { useFormat, useT } from '@tradewind/messages/react'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import { SearchInput } from '@tradewind/ui/search-input'
import { useState } from 'react'
import { PagedList } from '../../shared/paged-list.tsx'
import { useQueueKeys } from '../../shared/queue-keys.ts'
import { QueuePlaceProvider } from '../../shared/queue-next.tsx'
import { QueueScreen } from '../../shared/queue-screen.tsx'
import { HouseHours } from './house-hours.tsx'
import { InboxKeys } from './inbox-keys.tsx'
import { countQuery, type Desk, filters, inboxQuery } from './inbox-queries.ts'
import { InboxRows } from './inbox-rows.tsx'

type InboxScreenProps = {
  desk: Desk
  filter: InboxFilter
  keyword: string | undefined
  open: string | undefined
  onOpen: (id: string) => void
  onNarrow: (narrowed: { filter?: InboxFilter | undefined; q?: string | undefined }) => void
}

/** Who waits for an answer, the longest first, and the talk beside them. */
export function InboxScreen({ desk, filter, keyword, open, onOpen, onNarrow }: InboxScreenProps) {
  const t = useT()
  const format = useFormat()
  const query = useInfiniteQuery(inboxQuery(desk, filter, keyword))
  const counts = useQuery(countQuery(desk)).data
  const rows = query.data?.pages.flatMap((page) => page.list) ?? []
  const ids = rows.map(({ id }) => id)
  const [typed, setTyped] = useState(keyword ?? '')
  useQueueKeys({ ids, open, onOpen })
  const since = counts?.oldest ? (Date.now() - Date.parse(counts.oldest)) / 1000 : undefined
  return (
    <QueueScreen
      open={open !== undefined}
      list={
        <>
          <h1 className="h1 wide:text-[2.75rem]/none">{t('inbox.head.waiting', { count: counts?.waiting ?? 0 })}</h1>
          <p className="mt-1.5 mb-3 text-s text-pretty text-ink-2">
            {since !== undefined && (
              <b className="font-semibold text-amber">{t('inbox.head.oldest', { wait: format.duration(since) })} </b>
            )}
            {counts &&
              (counts.answer_minutes === null
                ? t('inbox.head.noAnswers')
                : t('inbox.head.answers', { wait: format.duration(counts.answer_minutes * 60) }))}
          </p>
          {counts && counts.refunds > 0 && (
            <p className="mb-3 text-s">
              <Link to={desk === 'admin' ? '/disputes' : '/refunds'} className="underline underline-offset-4">
                {t('inbox.head.refunds', { count: counts.refunds })}
              </Link>
            </p>
          )}
          {desk === 'admin' && <HouseHours />}
          <SearchInput
            label={t('inbox.head.search')}
            placeholder={t('inbox.head.search')}
            clearLabel={t('words.clear')}
            data-finds=""
            value={typed}
            onChange={(text) => {
              setTyped(text)
              if (text === '') onNarrow({ filter, q: undefined })
            }}
            onSubmit={(text) => onNarrow({ filter: 'all', q: text.trim() || undefined })}
          />
          <ChipRow label={t('inbox.filter.label')} className="mt-2">
            {filters.map((name) => (
              <Chip
                key={name}
                on={filter === name}
                caption={counts && name !== 'all' ? format.number(counts[name]) : undefined}
                onClick={() => onNarrow({ filter: name, q: keyword })}
              >
                {t(`inbox.filter.${name}`)}
              </Chip>
            ))}
          </ChipRow>
          <section aria-label={t(`inbox.filter.${filter}`)} className="mt-2">
            <PagedList
              query={query}
              count={rows.length}
              empty={t(keyword ? 'inbox.empty.found' : 'inbox.empty.title')}
              emptyText={keyword ? undefined : t('inbox.empty.text')}
            >
              <InboxRows rows={rows} desk={desk} open={open} label={t(`inbox.filter.${filter}`)} />
              <InboxKeys />
            </PagedList>
          </section>
        </>
      }
    >
      <QueuePlaceProvider ids={ids} open={open} onOpen={onOpen}>
        <Outlet />
      </QueuePlaceProvider>
    </QueueScreen>
  )
}
