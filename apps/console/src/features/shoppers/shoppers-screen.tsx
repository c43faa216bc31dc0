import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Chip } from '@tradewind/ui/chip'
import { SearchInput } from '@tradewind/ui/search-input'
import { Tag } from '@tradewind/ui/tag'
import { useState } from 'react'
import { ExportButton } from '../../shared/export-button.tsx'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { QueueRow } from '../../shared/queue-row.tsx'
import { QueueScreen } from '../../shared/queue-screen.tsx'

/** Shoppers, by what they log in with, and the one that is looked after. */
export function ShoppersScreen() {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const { q, frozen } = useSearch({ from: '/users' })
  const [typed, setTyped] = useState(q ?? '')
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/user_list', { keyword: q, frozen }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const show = (next: { q?: string; frozen?: true }) => void navigate({ to: '/users', search: next })
  return (
    <QueueScreen
      open={false}
      list={
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h1 className="h1 wide:text-[2.75rem]/none">{t('console.title.users')}</h1>
            <ExportButton call="GET /api/admin/user_export" filter={{ keyword: q, frozen }} />
          </div>
          <SearchInput
            label={t('operating.users.search')}
            placeholder={t('operating.users.search')}
            clearLabel={t('words.clear')}
            value={typed}
            onChange={(next) => {
              setTyped(next)
              if (next === '') show({ frozen })
            }}
            onSubmit={(text) => show({ q: text.trim() || undefined, frozen })}
          />
          <div className="mt-2">
            <Chip on={frozen === true} onClick={() => show({ q, frozen: frozen ? undefined : true })}>
              {t('operating.users.frozen')}
            </Chip>
          </div>
          <div className="mt-2">
            <PagedList query={list} count={rows.length} empty={t('operating.users.none')}>
              <ul aria-label={t('console.title.users')} className="divide-y divide-line">
                {rows.map((row) => (
                  <QueueRow
                    key={row.id}
                    to="/users/$id"
                    id={row.id}
                    name={row.account}
                    end={row.frozen_at && <Tag tone="bad">{t('operating.users.isFrozen')}</Tag>}
                  >
                    <span className="cap mt-0.5 block truncate">
                      <bdi>{row.email ?? row.mobile ?? format.dateTime(row.created_at)}</bdi>
                    </span>
                  </QueueRow>
                ))}
              </ul>
            </PagedList>
          </div>
        </>
      }
    >
      {null}
    </QueueScreen>
  )
}
