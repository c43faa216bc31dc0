import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dialog } from '@tradewind/ui/dialog'
import { Note } from '@tradewind/ui/note'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { type FormEvent, useState } from 'react'
import { type Order, useStep } from './orders-queries.ts'

const REASON_LETTERS = 200

type CancelDialogProps = { order: Order; open: boolean; intent: string; onClose: () => void }

/** Asks before an order is cancelled, says what becomes of the money, and takes the reason that the buyer reads. */
export function CancelDialog({ order, open, intent, onClose }: CancelDialogProps) {
  const t = useT()
  const step = useStep()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const cancel = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setFailure(undefined)
    if (reason.trim() === '') {
      setError(t('console.cancel.reasonRequired'))
      form.querySelector('textarea')?.focus()
      return
    }
    const input = { id: order.id, reason: reason.trim() }
    try {
      await step.mutateAsync({ call: 'POST /api/seller/order_cancel', input, key: intent })
      onClose()
      toast(t('console.cancel.done'), { kind: 'done' })
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      if (refused.data.field === 'reason') setError(refused.msg)
      else setFailure(refused.msg)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('console.cancel.question', { sn: order.sn })}
      closeLabel={t('words.close')}
    >
      <form noValidate onSubmit={cancel}>
        <p className="mb-4 text-s text-ink-2">
          {order.paid_at ? t('console.cancel.paid', { amount: order.total }) : t('console.cancel.unpaid')}
        </p>
        <TextArea
          label={t('console.cancel.reason')}
          value={reason}
          error={error}
          maxLength={REASON_LETTERS}
          onChange={({ target }) => {
            setReason(target.value)
            setError(undefined)
          }}
        />
        {failure && (
          <Note tone="bad" live className="mt-3">
            {failure}
          </Note>
        )}
        <div className="mt-5 flex flex-wrap-reverse gap-2 *:flex-1 *:basis-32">
          <Button kind="soft" size="s" onClick={onClose}>
            {t('console.cancel.keep')}
          </Button>
          <Button
            size="s"
            type="submit"
            busy={step.isPending}
            busyLabel={t('words.loading')}
            className="bg-danger! text-paper!"
          >
            {t('console.cancel.yes')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
