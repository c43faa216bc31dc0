import { useT } from '@tradewind/messages/react'
import { SearchInput } from '@tradewind/ui/search-input'
import { useState } from 'react'

type FindFieldProps = { label: string; value: string | undefined; onFind: (text: string | undefined) => void }

/** Looks when it is asked to, not at every letter; emptied, it shows everything again. */
export function FindField({ label, value = '', onFind }: FindFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  return (
    <SearchInput
      label={label}
      placeholder={label}
      clearLabel={t('words.clear')}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        if (next === '') onFind(undefined)
      }}
      onSubmit={(text) => onFind(text.trim() || undefined)}
      className="mb-3 max-w-140"
    />
  )
}
