import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { X } from '@tradewind/ui/icons/x'
import { TextInput } from '@tradewind/ui/text-input'
import { ConsolePage } from '../../shared/console-page.tsx'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { actNamed, bareCall } from './act-names.ts'
import { ActRow } from './act-row.tsx'
import type { LogFilter } from './log-filter.ts'

/** Everything that operators did, newest first: by whom, which act, to what, and on which days. */
export function AuditLogScreen() {
  const t = useT()
  const navigate = useNavigate()
  const filter = useSearch({ from: '/log' })
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/audit_log', inputOf(filter)))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const show = (next: LogFilter) => void navigate({ to: '/log', search: { ...filter, ...next } })
  return (
    <ConsolePage title={t('console.title.log')} text={t('operating.log.text')}>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(`market.log.${end}`)}
            value={filter[end] ?? ''}
            onChange={({ target }) => show({ [end]: target.value || undefined })}
          />
        ))}
        <InForce
          filter={filter}
          acts={rows}
          onDrop={(names) => show(Object.fromEntries(names.map((name) => [name, undefined])))}
        />
      </div>
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

const DAY_MS = 86_400_000

/** Days as they are here, the last one whole. */
const inputOf = ({ who, act, on, id, from, to }: LogFilter) => ({
  staff_id: who,
  act,
  on,
  subject_id: id,
  from: from && new Date(`${from}T00:00:00`).toISOString(),
  to: to && new Date(new Date(`${to}T00:00:00`).getTime() + DAY_MS).toISOString(),
})

type InForceProps = {
  filter: LogFilter
  acts: { by: { name: string } | null; subject: { name: string | null } }[]
  onDrop: (names: (keyof LogFilter)[]) => void
}

/** Filters in force, each with its way out. A person or a thing is called as the rows call it. */
function InForce({ filter: { who, act, on, id, from, to }, acts, onDrop }: InForceProps) {
  const t = useT()
  const format = useFormat()
  const named = act && actNamed(act)
  const chips: { names: (keyof LogFilter)[]; words: string }[] = [
    ...(who ? [{ names: ['who' as const], words: acts[0]?.by?.name ?? who }] : []),
    ...(act ? [{ names: ['act' as const], words: named ? t(`operating.log.did.${named}`) : bareCall(act) }] : []),
    ...(id ? [{ names: ['id' as const, 'on' as const], words: acts[0]?.subject.name ?? on ?? id }] : []),
    ...(from || to
      ? [
          {
            names: ['from' as const, 'to' as const],
            words: [from, to].map((day) => (day ? format.date(`${day}T00:00:00`) : '…')).join(' – '),
          },
        ]
      : []),
  ]
  return chips.map(({ names, words }) => (
    <Button key={names.join()} kind="line" size="s" onClick={() => onDrop(names)}>
      <bdi>{words}</bdi> <X size={16} label={t('words.clear')} />
    </Button>
  ))
}
