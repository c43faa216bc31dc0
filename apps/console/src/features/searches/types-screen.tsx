import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { SearchInput } from '@tradewind/ui/search-input'
import { EmptyState } from '@tradewind/ui/state-block'
import { useMemo, useState } from 'react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'
import { TypeDialog } from './type-dialog.tsx'
import { TypeLine } from './type-line.tsx'
import { shownTypes, type TypeRow } from './type-tree.ts'

const NONE: readonly TypeRow[] = []

/** The kinds of thing as a tree, found by any of their words; one is opened to be read and, by an administrator, edited. */
export function TypesScreen() {
  const t = useT()
  const { q: word, lang } = useSearch({ from: '/kinds' })
  const navigate = useNavigate({ from: '/kinds' })
  const { data, error, refetch } = useQuery(callQuery('GET /api/admin/type_list', {}))
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<string>()
  const types = data?.list ?? NONE
  const shown = useMemo(() => shownTypes(types, typed, open), [types, typed, open])
  const names = useMemo(() => new Map(types.map(({ id, name }) => [id, name])), [types])
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <ConsolePage title={t('console.title.types')} text={t('searches.types.text')}>
      {word && <Note className="mb-3">{t('searches.types.choose', { word })}</Note>}
      <SearchInput
        label={t('searches.types.find')}
        placeholder={t('searches.types.find')}
        clearLabel={t('words.clear')}
        value={typed}
        onChange={setTyped}
        onSubmit={setTyped}
        className="mb-3 max-w-140"
        dir={typed === '' ? undefined : 'auto'}
      />
      {data ? (
        shown.length === 0 ? (
          <EmptyState title={t('searches.types.none')} />
        ) : (
          <ul className="divide-y divide-line">
            {shown.map((line) => (
              <TypeLine
                key={line.type.id}
                {...line}
                accessoryFor={names.get(line.type.accessory_for ?? '')}
                onToggle={() => toggle(line.type.id)}
                onChoose={() => setChosen(line.type.id)}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <QueueSkeleton />
      )}
      {chosen && (
        <TypeDialog
          id={chosen}
          types={types}
          added={word && lang ? { word, lang } : undefined}
          onSaved={() => void navigate({ search: {}, replace: true })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </ConsolePage>
  )
}
