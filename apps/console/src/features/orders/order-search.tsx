import { useNavigate } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { SearchInput } from '@tradewind/ui/search-input'
import { useEffect, useRef, useState } from 'react'

type OrderSearchProps = {
  text: string
  /** How many are shown; undefined while nothing is searched for. */
  found: number | undefined
  more: boolean
  /** Nothing is called so: what is shown is a slip away. */
  near: boolean
}

/** Finds an order by what somebody knows of it; "/" leads here from anywhere on the page. */
export function OrderSearch({ text, found, more, near }: OrderSearchProps) {
  const t = useT()
  const navigate = useNavigate({ from: '/orders' })
  const [typed, setTyped] = useState(text)
  const box = useRef<HTMLDivElement>(null)
  const search = (next: string) =>
    // Over all tabs: where somebody looks for one order they seldom know how far it is.
    navigate({
      to: '/orders',
      search: ({ tab, ...now }) => ({
        ...now,
        q: next.trim() || undefined,
        ...(now.q && next.trim() ? { tab } : next.trim() && { tab: 'all' as const }),
      }),
    })

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const at = event.target
      const typing = at instanceof HTMLElement && at.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])

  return (
    <div ref={box} className="w-full max-w-140 wide:w-90">
      <SearchInput
        label={t('packing.search')}
        placeholder={t('packing.search')}
        clearLabel={t('words.clear')}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          if (next === '' && text !== '') void search('')
        }}
        onSubmit={search}
        end={
          <kbd
            aria-hidden
            className="me-2 hidden rounded-[5px] bg-sunk px-1.5 text-[0.6875rem] font-semibold text-ink-2 wide:inline"
          >
            /
          </kbd>
        }
        aria-keyshortcuts="/"
      />
      <p role="status" className="cap pt-1.5 empty:pt-0">
        {found !== undefined && near && t('packing.near', { text })}
        {found !== undefined &&
          !near &&
          t(more ? 'console.orders.foundMore' : 'console.orders.found', { count: found })}
      </p>
    </div>
  )
}
