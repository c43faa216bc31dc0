import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DAY_MS } from '@tradewind/contract/durations'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { X } from '@tradewind/ui/icons/x'
import { ConsolePage } from '../../shared/console-page.tsx'
import { ExportButton } from '../../shared/export-button.tsx'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { ActRow } from './act-row.tsx'
import { LogFields } from './log-fields.tsx'
import type { LogFilter } from './log-filter.ts'
import { useKindOfThing } from './subject-link.tsx'

/** One of the two logs: of the house, or of a shop. */
type Log = {
  path: '/log' | '/shop-log'
  call: 'GET /api/admin/audit_log' | 'GET /api/seller/audit_log'
  title: string
  text: string
  none: string
  /** Every act that can stand there. */
  all: readonly string[]
  /** The word for what somebody did, by the call that did it; none for a call that a newer server brings. */
  words: (call: string) => string | undefined
}

/** What people did, newest first: by whom, which act, to what, and on which days. */
export function LogPage({ path, call, title, text, none, all, words }: Log) {
  const navigate = useNavigate()
  const filter = useSearch({ from: path })
  const list = useInfiniteQuery(pagedQuery(call, inputOf(filter)))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const show = (next: LogFilter) => void navigate({ to: path, search: (now) => ({ ...now, ...next }) })
  return (
    <ConsolePage
      title={title}
      text={text}
      action={path === '/log' && <ExportButton call="GET /api/admin/log_export" filter={exportOf(filter)} />}
    >
      <div className="mb-3 grid grid-cols-2 items-end gap-3 wide:grid-cols-4">
        <LogFields
          filter={filter}
          people={path === '/log' ? 'GET /api/admin/staff_list' : 'GET /api/seller/staff_list'}
          seen={rows.map(({ by }) => by)}
          acts={all.flatMap((one) => {
            const said = words(one)
            return said ? [{ call: one, words: said }] : []
          })}
          onShow={show}
        />
      </div>
      <div className="mb-3 flex flex-wrap gap-3 empty:hidden">
        <InForce
          filter={filter}
          acts={rows}
          onDrop={(names) => show(Object.fromEntries(names.map((name) => [name, undefined])))}
        />
      </div>
      <PagedList query={list} count={rows.length} empty={none}>
        <ol className="divide-y divide-line">
          {rows.map((act) => (
            <ActRow key={act.id} act={act} path={path} words={words} />
          ))}
        </ol>
      </PagedList>
    </ConsolePage>
  )
}

/** What is narrowed beside the days, which are asked for where the file is made. */
const exportOf = ({ who, act, on, id }: LogFilter) => ({ staff_id: who, act, on, subject_id: id })

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
  acts: { subject: { name: string | null } }[]
  onDrop: (names: (keyof LogFilter)[]) => void
}

/** Filters in force that no field shows whole, each with its way out. A thing is called as the rows call it. */
function InForce({ filter: { on, id, from, to }, acts, onDrop }: InForceProps) {
  const t = useT()
  const format = useFormat()
  const kindOf = useKindOfThing()
  const chips: { names: (keyof LogFilter)[]; words: string }[] = [
    ...(on || id
      ? [
          {
            names: ['id' as const, 'on' as const],
            words: (id && acts[0]?.subject.name) || kindOf(on ?? '') || on || t('market.log.thisThing'),
          },
        ]
      : []),
    ...(from || to
      ? [
          {
            names: ['from' as const, 'to' as const],
            words: [from, to].map((day) => (day ? format.date(`${day}T00:00:00`) : '…')).join(' – '),
          },
        ]
      : []),
  ]
  return chips.map(({ names, words: said }) => (
    <Button key={names.join()} kind="line" size="s" onClick={() => onDrop(names)}>
      <bdi>{said}</bdi> <X size={16} label={t('words.clear')} />
    </Button>
  ))
}
