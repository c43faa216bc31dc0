import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useDismissOnBack } from './use-dismiss-on-back.ts'

export type ConfirmProps = {
  open: boolean
  /** Names the object: "Delete the address in Berlin?" */
  question: ReactNode
  detail?: ReactNode
  /** Says what happens, not "yes". */
  confirmLabel: string
  cancelLabel: string
  /** What is destroyed cannot be brought back. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question before what is hard to undo. Focus starts on the cancel button, which is never the accented one. Load it lazily. */
export function Confirm({
  open,
  question,
  detail,
  confirmLabel,
  cancelLabel,
  danger,
  busy,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const dismiss = () => !busy && onCancel()
  useDismissOnBack(open, dismiss)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && dismiss()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="sheet-veil fixed inset-0 z-40" />
        <AlertDialog.Popup
          initialFocus={cancel}
          className="dialog-panel fixed inset-x-6 inset-y-0 z-40 m-auto h-fit max-w-90 rounded-[28px] bg-paper p-5 shadow-float outline-none"
        >
          <AlertDialog.Title className="h3 text-balance">{question}</AlertDialog.Title>
          {detail && <AlertDialog.Description className="mt-2 text-s text-ink-2">{detail}</AlertDialog.Description>}
          <div className="mt-5 flex flex-wrap-reverse gap-2 *:flex-1 *:basis-32">
            <Button ref={cancel} kind="soft" size="s" onClick={dismiss}>
              {cancelLabel}
            </Button>
            <Button
              kind="ink"
              size="s"
              busy={busy}
              onClick={onConfirm}
              className={cx(danger && 'bg-danger! text-paper!')}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
