import { useT } from '@tradewind/messages/react'
import { Button, type ButtonProps } from '@tradewind/ui/button'
import { failedToast } from '@tradewind/ui/toast'
import { useRef, useState } from 'react'

type FileButtonProps = Pick<ButtonProps, 'kind' | 'children'> & {
  /** What is done with it; a failure is told. */
  onFile: (file: File) => Promise<unknown>
}

/** Chooses a list, as a spreadsheet writes it, which is sent at once. */
export function FileButton({ kind, onFile, children }: FileButtonProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const send = async (file: File) => {
    setBusy(true)
    try {
      await onFile(file)
    } catch (error) {
      failedToast((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind={kind} size="s" busy={busy} busyLabel={t('words.loading')} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file chosen again is read again.
          target.value = ''
          if (file) void send(file)
        }}
      />
    </>
  )
}
