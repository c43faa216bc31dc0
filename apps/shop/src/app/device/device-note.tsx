import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { X } from '@tradewind/ui/icons/x'
import type { ReactNode } from 'react'

type DeviceNoteProps = {
  icon: ReactNode
  children: ReactNode
  action: string
  onAction: () => void
  /** What was asked for is on its way. */
  busy?: boolean
  dismiss: string
  onDismiss: () => void
}

/** A quiet word above the tabs that waits for an answer, or for none. */
export function DeviceNote({ icon, children, action, onAction, busy, dismiss, onDismiss }: DeviceNoteProps) {
  return (
    <div className="rise pointer-events-auto flex w-full max-w-112 flex-wrap items-center justify-end gap-x-2.5 rounded-[22px] bg-raised py-2 ps-4 pe-1.5 text-ink shadow-float [--ground:var(--raised)]">
      {/* On a narrow phone the words have a line of their own. */}
      <div className="flex min-h-11 min-w-36 flex-1 items-center gap-2.5">
        <span className="flex-none text-ink-2">{icon}</span>
        <p className="min-w-0 flex-1 text-pretty text-s">{children}</p>
      </div>
      <div className="flex flex-none items-center gap-1">
        <Button kind="ink" size="s" busy={busy} busyLabel={action} onClick={onAction}>
          {action}
        </Button>
        <IconButton label={dismiss} onClick={onDismiss}>
          <X size={16} />
        </IconButton>
      </div>
    </div>
  )
}
