import { useT } from '@tradewind/messages/react'
import { MagnifyingGlass } from '@tradewind/ui/icons/magnifying-glass'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Realm } from '../../../shared/session.ts'

const FinderDialog = lazy(() => import('./finder-dialog.tsx').then((module) => ({ default: module.FinderDialog })))

/** The way to everything: by a tap, or by Ctrl (on a Mac: Command) and K wherever one is. */
export function FinderButton({ realm }: { realm: Realm }) {
  const t = useT()
  const [open, setOpen] = useState<boolean>()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((now) => !now)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="pressable ms-auto flex size-11 items-center justify-center gap-2.5 rounded-full text-ink-2 wide:ms-0 wide:h-11 wide:w-full wide:flex-none wide:justify-start wide:rounded-m wide:bg-raised wide:px-3"
      >
        <MagnifyingGlass size={20} />
        <span className="max-wide:sr-only">{t('console.find.button')}</span>
        <kbd
          aria-hidden
          dir="ltr"
          className="ms-auto hidden rounded-[5px] bg-sunk px-1.5 py-0.5 text-cap wide:pointer-fine:inline"
        >
          Ctrl K
        </kbd>
      </button>
      {open !== undefined && (
        <Suspense>
          <FinderDialog realm={realm} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
