import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { activeLocales, type LocaleCode } from '@tradewind/messages/locales'
import { useLocale, useT } from '@tradewind/messages/react'
import { SearchInput } from '@tradewind/ui/search-input'
import { Select } from '@tradewind/ui/select'
import { useState } from 'react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'
import { Explanation } from './explanation.tsx'
import { SearchedInVain, SearchedMost } from './searched-words.tsx'

/** A search tried as somebody would make it, with why it answers so; and what was searched for in the last week. */
export function SearchesScreen() {
  const t = useT()
  const { file_name: own } = useLocale()
  const { q, lang = own } = useSearch({ from: '/searches' })
  const { data, error, refetch } = useQuery(callQuery('GET /api/admin/searches', {}))
  return (
    <ConsolePage title={t('console.title.searches')} text={t('searches.text')} wide>
      {/* Another word from a list below is a new search: the field begins with it. */}
      <TryField key={`${q} ${lang}`} typed={q ?? ''} lang={lang} />
      {q && <Explanation typed={q} lang={lang} />}
      {data ? (
        <div className="mt-8 grid gap-8 wide:grid-cols-2">
          <SearchedInVain rows={data.unfound} />
          <SearchedMost rows={data.most} />
        </div>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <QueueSkeleton />
      )}
    </ConsolePage>
  )
}

function TryField({ typed: before, lang }: { typed: string; lang: LocaleCode }) {
  const t = useT()
  const navigate = useNavigate({ from: '/searches' })
  const [typed, setTyped] = useState(before)
  const ask = (q: string, of: LocaleCode) => void navigate({ search: { ...(q.trim() && { q: q.trim() }), lang: of } })
  return (
    <div className="grid max-w-200 items-end gap-3 wide:grid-cols-[1fr_12rem]">
      <SearchInput
        label={t('searches.field')}
        placeholder={t('searches.field')}
        clearLabel={t('words.clear')}
        value={typed}
        onChange={setTyped}
        onSubmit={(text) => ask(text, lang)}
        dir={typed === '' ? undefined : 'auto'}
      />
      <Select
        label={t('searches.lang')}
        options={activeLocales.map(({ file_name, autonym }) => ({ value: file_name, label: autonym }))}
        value={lang}
        onChange={(value) => ask(typed, value as LocaleCode)}
      />
    </div>
  )
}
