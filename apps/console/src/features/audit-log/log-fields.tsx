import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { TextInput } from '@tradewind/ui/text-input'
import { useMay } from '../../shared/may.ts'
import { callQuery } from '../../shared/queries.ts'
import type { LogFilter } from './log-filter.ts'

type Person = { id: string; name: string }

type LogFieldsProps = {
  filter: LogFilter
  people: 'GET /api/admin/staff_list' | 'GET /api/seller/staff_list'
  /** Who did what is listed; whoever may not see the list of people chooses among them. */
  seen: readonly (Person | null)[]
  /** Every act that there is a word for. */
  acts: readonly { call: string; words: string }[]
  onShow: (next: LogFilter) => void
}

/** By whom, which act and on which days. */
export function LogFields({ filter, people, seen, acts, onShow }: LogFieldsProps) {
  const t = useT()
  const { intl } = useLocale()
  const may = useMay()
  const { data } = useQuery({ ...callQuery(people, { limit: 50 }), enabled: may(people) })
  const inOrder = new Intl.Collator(intl).compare
  const known: readonly (Person | null)[] = [...(data?.list ?? []), ...seen]
  const names = new Map(known.flatMap((person) => (person ? [[person.id, person.name]] : [])))
  const options = (all: { value: string; label: string }[]) => [
    { value: '', label: t('market.log.any') },
    ...all.sort((one, other) => inOrder(one.label, other.label)),
  ]
  // What the address names and nobody listed stays chosen.
  if (filter.who && !names.has(filter.who)) names.set(filter.who, t('market.log.thisPerson'))
  const ofAct = acts.map(({ call, words }) => ({ value: call, label: words }))
  if (filter.act && !acts.some(({ call }) => call === filter.act))
    ofAct.push({ value: filter.act, label: filter.act.slice(filter.act.lastIndexOf('/') + 1) })
  return (
    <>
      <Select
        label={t('market.log.who')}
        options={options([...names].map(([value, label]) => ({ value, label })))}
        value={filter.who ?? ''}
        onChange={(who) => onShow({ who: who || undefined })}
      />
      <Select
        label={t('market.log.act')}
        options={options(ofAct)}
        value={filter.act ?? ''}
        onChange={(act) => onShow({ act: act || undefined })}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={t(`market.log.${end}`)}
          value={filter[end] ?? ''}
          onChange={({ target }) => onShow({ [end]: target.value || undefined })}
        />
      ))}
    </>
  )
}
