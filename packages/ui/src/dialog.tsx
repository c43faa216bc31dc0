import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { X } from './icons/x.gen.ts'
import { useDismissOnBack } from './use-dismiss-on-back.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  foot?: ReactNode
}

/** In the middle of a wide screen; a phone is better served by a Sheet. Load it lazily. */
export function Dialog({ open, onClose, title, closeLabel, children, foot }: DialogProps) {
  useDismissOnBack(open, onClose)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="sheet-veil fixed inset-0 z-40" />
        <Base.Popup className="dialog-panel fixed inset-4 z-40 m-auto flex h-fit max-h-[88dvh] max-w-140 flex-col rounded-xl bg-paper shadow-float outline-none">
          <div className="flex items-center gap-3 ps-5 pe-2 pt-2.5">
            <Base.Title className="h3 min-w-0 flex-1">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label={closeLabel}>
                  <X />
                </IconButton>
              }
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
          {foot && <div className="flex justify-end gap-2 border-t border-line px-5 py-3">{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
