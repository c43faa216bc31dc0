import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { RadioList } from '@tradewind/ui/radio-list'
import { Sheet } from '@tradewind/ui/sheet'
import { useState } from 'react'
import { isHeld, type OrderSummary } from './order-stage.ts'

const REASONS = ['mind', 'mistake', 'option', 'address', 'slow'] as const
type Reason = (typeof REASONS)[number]

type CancelSheetProps = {
  order: OrderSummary
  open: boolean
  onClose: () => void
  onCancel: (reason: string | undefined) => Promise<void>
}

/** The question before cancelling: which order, what becomes of the money, and why, for those who want to say. */
export function CancelSheet({ order, open, onClose, onCancel }: CancelSheetProps) {
  const t = useT()
  const [reason, setReason] = useState<Reason | null>(null)
  const [busy, setBusy] = useState(false)
  const [unanswered, setUnanswered] = useState(false)
  const cancel = async () => {
    setBusy(true)
    setUnanswered(false)
    try {
      await onCancel(reason ? t(`purchases.reason.${reason}`) : undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Refused: it is not possible any more, and the page below shows why.
      if (error.kind === 'refused') onClose()
      else setUnanswered(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('purchases.cancel.question', { sn: order.sn })}
      closeLabel={t('words.close')}
      description={isHeld(order) ? t('purchases.cancel.paid', { total: order.total }) : t('purchases.cancel.unpaid')}
      foot={
        <>
          <Button kind="soft" className="flex-1" onClick={onClose}>
            {t('purchases.cancel.no')}
          </Button>
          <Button className="flex-1 bg-danger! text-paper!" busy={busy} busyLabel={t('words.loading')} onClick={cancel}>
            {t('purchases.cancel.yes')}
          </Button>
        </>
      }
    >
      <RadioList
        label={t('purchases.cancel.reason')}
        options={REASONS.map((value) => ({ value, label: t(`purchases.reason.${value}`) }))}
        value={reason}
        onChange={setReason}
      />
      {unanswered && (
        <Note tone="wait" live className="mt-3">
          {t('purchases.cancel.unanswered')}
        </Note>
      )}
    </Sheet>
  )
}
