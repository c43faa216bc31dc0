import { Drawer } from '@base-ui/react/drawer'
import { type ReactNode, useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { X } from './icons/x.gen.ts'
import { painted } from './painted.ts'
import { useDismissOnBack } from './use-dismiss-on-back.ts'
import { useOpener } from './use-opener.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  description?: ReactNode
  /** The title is read, not shown: the content has its own head. */
  hideTitle?: boolean
  /** Stays at the foot while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** Comes up from the foot, at most 88 % high; its head and foot stay. Drag, Back, Escape and a tap beside it close it. Load it lazily. */
export function Sheet({ open, onClose, title, closeLabel, description, hideTitle, foot, children }: SheetProps) {
  useDismissOnBack(open, onClose)
  const opener = useOpener(open)
  const [shown, setShown] = useAfterPress(open)
  const leaving = shown && !open
  return (
    <Drawer.Root
      open={shown}
      onOpenChange={(next, { reason }) => {
        if (next) return
        // It goes on from where the finger let it go.
        if (reason === 'swipe') setShown(false)
        onClose()
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop data-leaving={leaving || undefined} className="sheet-veil fixed inset-0 z-30" />
        <Drawer.Viewport className="fixed inset-0 z-30 flex items-end justify-center">
          <Drawer.Popup
            finalFocus={opener}
            data-leaving={leaving || undefined}
            className="sheet-panel flex max-h-[88dvh] w-full max-w-120 flex-col rounded-t-xl bg-paper shadow-sheet outline-none"
          >
            <span
              aria-hidden
              className="mx-auto mt-2.5 h-1 w-10 flex-none rounded-full bg-[color-mix(in_srgb,var(--ink-2)_45%,var(--line))]"
            />
            <div
              className={cx(
                'flex flex-none items-center gap-3 ps-edge pe-1.5',
                hideTitle ? 'absolute end-0 top-4 z-1' : 'pt-1.5',
              )}
            >
              <Drawer.Title className={cx('h3 min-w-0 flex-1', hideTitle && 'sr-only')}>{title}</Drawer.Title>
              <Drawer.Close render={<IconButton label={closeLabel}>{<X />}</IconButton>} />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-edge pt-1 pb-[max(20px,env(safe-area-inset-bottom,0px))]">
              {description && <Drawer.Description className="mb-3 text-s text-ink-2">{description}</Drawer.Description>}
              <Drawer.Content>{children}</Drawer.Content>
            </div>
            {foot && (
              <div className="flex flex-none gap-2 border-t border-line px-edge pt-3 pb-[max(16px,env(safe-area-inset-bottom,0px))]">
                {foot}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

/**
 * Follows once what was pressed has been seen to answer, the opener by staying pressed, the sheet by leaving: building it,
 * taking it down and laying out the page behind its veil may take a slow phone longer.
 */
function useAfterPress(open: boolean): [shown: boolean, setShown: (shown: boolean) => void] {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let wanted = true
    void painted().then(() => wanted && setShown(open))
    return () => {
      wanted = false
    }
  }, [open])
  return [shown, setShown]
}
