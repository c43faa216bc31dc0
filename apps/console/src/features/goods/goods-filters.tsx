import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip } from '@tradewind/ui/chip'
import { Combobox } from '@tradewind/ui/combobox'
import { Select } from '@tradewind/ui/select'
import { useState } from 'react'
import { type FilterSearch, isNarrowed } from './goods-filter.ts'
import { categoriesQuery, typesQuery } from './goods-queries.ts'

/** By category, by kind, to what has few left, to what shows no picture; all that is chosen holds, and it stands in the address. */
export function GoodsFilters() {
  const t = useT()
  const navigate = useNavigate({ from: '/goods/' })
  const filter = useSearch({ from: '/goods/' })
  const categories = useQuery(categoriesQuery()).data?.list ?? []
  const narrow = (next: FilterSearch) => void navigate({ search: (now) => ({ ...now, ...next }), replace: true })
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <Select
        label={t('selling.editor.category')}
        hideLabel
        options={[
          { value: '', label: t('selling.filter.anyCategory') },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.category ?? ''}
        onChange={(category) => narrow({ category: category || undefined })}
      />
      <TypeFilter type={filter.type} onType={(type) => narrow({ type })} />
      <Chip on={filter.low === true} onClick={() => narrow({ low: filter.low ? undefined : true })}>
        {t('selling.filter.low')}
      </Chip>
      <Chip on={filter.noPicture === true} onClick={() => narrow({ noPicture: filter.noPicture ? undefined : true })}>
        {t('selling.filter.noPicture')}
      </Chip>
      {isNarrowed(filter) && (
        <Button
          kind="text"
          size="xs"
          onClick={() => narrow({ category: undefined, type: undefined, low: undefined, noPicture: undefined })}
        >
          {t('selling.filter.clear')}
        </Button>
      )}
    </div>
  )
}

/** Hundreds of kinds are searched, not listed. */
function TypeFilter({ type, onType }: { type: string | undefined; onType: (type: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [name, setName] = useState<string>()
  const found = useQuery({ ...typesQuery(typed), enabled: typed.trim() !== '', placeholderData: keepPreviousData })
  const types = (typed.trim() !== '' && found.data?.list) || []
  return (
    <Combobox
      label={t('selling.type.label')}
      hideLabel
      placeholder={t('selling.filter.anyType')}
      choices={types.map((one) => ({ id: one.id, name: one.name, detail: one.path.join(' · ') }))}
      value={type === undefined ? null : { id: type, name: name ?? type }}
      onType={setTyped}
      onChange={(choice) => {
        setName(choice.name)
        onType(choice.id)
      }}
      found={typed.trim() !== '' && found.isSuccess ? t('selling.type.found', { count: types.length }) : ''}
      dir="auto"
    />
  )
}
