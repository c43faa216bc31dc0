import { useNavigate } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button, type ButtonProps } from '@tradewind/ui/button'
import { failedToast } from '@tradewind/ui/toast'
import { useRef, useState } from 'react'
import { api } from '../../../shared/api.ts'

type FileInputProps = Pick<ButtonProps, 'kind' | 'children'> & {
  /** Of rows that name none. */
  carrier?: string
}

/** Chooses a file of parcel numbers; it is read at once, and its page says what is right with it. */
export function FileInput({ kind, carrier, children }: FileInputProps) {
  const t = useT()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const read = async (file: File) => {
    const named = carrier?.trim()
    setBusy(true)
    try {
      const { id } = await api.upload(
        'POST /api/seller/ship_file_add',
        { file, ...(named && { carrier: named }) },
        { repeatSubmit: false, quiet: true },
      )
      await navigate({ to: '/orders/send/$id', params: { id } })
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
          if (file) void read(file)
        }}
      />
    </>
  )
}
