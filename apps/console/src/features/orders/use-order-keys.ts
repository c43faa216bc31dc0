import { useEffect, useEffectEvent } from 'react'

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'

export type OrderKeys = {
  /** In the order in which they are shown. */
  ids: readonly string[]
  open: string | undefined
  onOpen: (id: string) => void
  onChoose: (id: string, to: boolean) => void
  onPack: (id: string | undefined) => void
  onPrint: () => void
  onFilter: () => void
  onHelp: () => void
}

/** Through the orders without a mouse: `?` tells all of it. Where somebody types, keys are letters. */
export function useOrderKeys(keys: OrderKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const at = event.target
    if (!(at instanceof HTMLElement) || at.closest(TYPING)) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p') {
      keys.onPrint()
      event.preventDefault()
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const here = keys.open ?? at.closest<HTMLElement>('[data-row]')?.dataset.row ?? standing()
    const act = actOf(event, here)
    if (!act) return
    event.preventDefault()
    act()
  })
  const actOf = (event: KeyboardEvent, here: string | undefined): (() => void) | undefined => {
    switch (event.key) {
      case 'j':
        return () => step(here, 1)
      case 'k':
        return () => step(here, -1)
      case 'x':
      case 'X':
        return here === undefined ? undefined : () => keys.onChoose(here, event.shiftKey)
      case 'p':
        return () => keys.onPack(here)
      case 'f':
        return keys.onFilter
      case '?':
        return keys.onHelp
    }
    return undefined
  }
  const step = (here: string | undefined, by: 1 | -1) => {
    const { ids, open, onOpen } = keys
    const place = here === undefined ? -1 : ids.indexOf(here)
    const next = ids[place < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, place + by))]
    if (next === undefined) return
    if (open !== undefined) onOpen(next)
    else stand(next)
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Where somebody was before they ticked a box or closed what they had opened. */
const standing = (): string | undefined => document.querySelector<HTMLElement>('[data-standing]')?.dataset.row

function stand(id: string): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-standing]')) delete row.dataset.standing
  const rows = [...document.querySelectorAll<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)]
  const row = rows.find((one) => one.checkVisibility())
  if (!row) return
  row.dataset.standing = ''
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}
