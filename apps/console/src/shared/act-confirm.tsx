import { ApiError } from '@tradewind/client/api-error'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { useT } from '@tradewind/messages/react'
import { Confirm } from '@tradewind/ui/confirm'
import { type ReactNode, useState } from 'react'

type ActConfirmProps = {
  question: string
  detail: ReactNode
  confirm: string
  danger?: boolean
  /** Words for a refusal that say more than the server's own. */
  explain?: (refused: ApiError) => string | undefined
  onSend: (key: string) => Promise<unknown>
  onClose: () => void
}

/** Asks before an act. A refusal is said in the question, which stays open; another try is the same intent. */
export function ActConfirm({ question, detail, confirm, danger, explain, onSend, onClose }: ActConfirmProps) {
  const t = useT()
  const [key] = useState(newIdempotencyKey)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onSend(key)
      onClose()
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      setFailure(explain?.(refused) ?? refused.msg)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Confirm
      open
      question={question}
      detail={
        <>
          {detail}
          {failure && (
            <span role="alert" className="mt-2 block text-danger">
              {failure}
            </span>
          )}
        </>
      }
      confirmLabel={confirm}
      cancelLabel={t('words.cancel')}
      danger={danger}
      busy={busy}
      onConfirm={() => void send()}
      onCancel={onClose}
    />
  )
}
