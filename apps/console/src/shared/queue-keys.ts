import { useEffect, useEffectEvent } from 'react'

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="tablist"]'

type QueueKeys = {
  /** In the order in which they are shown. */
  ids: readonly string[]
  open: string | undefined
  onOpen: (id: string) => void
}

/**
 * Through a queue by the keyboard: `j` and `k` open the next and the one before; the arrows move from row to row, and Enter
 * opens. Nothing is decided by a key alone, and where somebody types they are letters.
 */
export function useQueueKeys({ ids, open, onOpen }: QueueKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const at = event.target
    if (!(at instanceof HTMLElement) || at.closest(TYPING)) return
    if (event.key === 'j' || event.key === 'k') {
      const next = ids[stepped(open, event.key === 'j' ? 1 : -1)]
      if (next !== undefined && next !== open) onOpen(next)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const row = at.closest<HTMLElement>('[data-row]')
      if (!row) return
      const next = ids[stepped(row.dataset.row, event.key === 'ArrowDown' ? 1 : -1)]
      if (next !== undefined) document.querySelector<HTMLElement>(`[data-row="${CSS.escape(next)}"]`)?.focus()
    } else return
    event.preventDefault()
  })
  const stepped = (from: string | undefined, by: 1 | -1): number => {
    const place = from === undefined ? -1 : ids.indexOf(from)
    return place < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, place + by))
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
