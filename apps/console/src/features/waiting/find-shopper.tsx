import { useNavigate } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { SearchInput } from '@tradewind/ui/search-input'
import { useState } from 'react'

/** Whoever looks after shoppers begins with one of them. */
export function FindShopper() {
  const t = useT()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  return (
    <SearchInput
      label={t('waiting.find.label')}
      placeholder={t('waiting.find.short')}
      clearLabel={t('words.clear')}
      value={typed}
      onChange={setTyped}
      onSubmit={(text) => void navigate({ to: '/users', search: { q: text.trim() || undefined } })}
      className="mb-4 max-w-140"
    />
  )
}
