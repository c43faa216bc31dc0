import { useNavigate } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { SearchInput } from '@tradewind/ui/search-input'
import { Select } from '@tradewind/ui/select'
import { useState } from 'react'
import { FIRST_SORT, type Sort, sortLabels, sortNames } from './goods-tabs.ts'

type GoodsToolsProps = {
  text: string
  sort: Sort
  /** How many are shown; undefined while nothing is searched for. */
  found: number | undefined
  more: boolean
}

/** Finds products by title, handle, code or barcode, and puts them in order. */
export function GoodsTools({ text, sort, found, more }: GoodsToolsProps) {
  const t = useT()
  const navigate = useNavigate({ from: '/goods/' })
  const [typed, setTyped] = useState(text)
  const search = (next: string) => navigate({ search: (now) => ({ ...now, q: next.trim() || undefined }) })
  const order = (next: string) =>
    navigate({ search: (now) => ({ ...now, sort: next === FIRST_SORT ? undefined : (next as Sort) }) })
  return (
    <>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-center gap-2 wide:grid-cols-[minmax(0,560px)_240px]">
        <SearchInput
          label={t('selling.list.search')}
          placeholder={t('selling.list.find')}
          clearLabel={t('words.clear')}
          value={typed}
          onChange={(next) => {
            setTyped(next)
            if (next === '' && text !== '') void search('')
          }}
          onSubmit={search}
        />
        <Select
          label={t('selling.sort.label')}
          hideLabel
          options={sortNames.map((name) => ({ value: name, label: t(sortLabels[name]) }))}
          value={sort}
          onChange={order}
        />
      </div>
      <p role="status" className="cap pt-1.5 empty:pt-0">
        {found !== undefined && t(more ? 'selling.list.foundMore' : 'selling.list.found', { count: found })}
      </p>
    </>
  )
}
