import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { toast } from '@tradewind/ui/toast'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { type Order, useStep } from './orders-queries.ts'

type CancelDialogProps = { order: Order; open: boolean; onClose: () => void }

/** Asks before an order is cancelled, says what becomes of the money, and takes the reason that the buyer reads. */
export function CancelDialog({ order, open, onClose }: CancelDialogProps) {
  const t = useT()
  const step = useStep()
  return (
    <ReasonDialog
      open={open}
      danger
      title={t('console.cancel.question', { sn: order.sn })}
      text={order.paid_at ? t('console.cancel.paid', { amount: order.total }) : t('console.cancel.unpaid')}
      label={t('console.cancel.reason')}
      most={LONGEST.cancelReason}
      missing={t('console.cancel.reasonRequired')}
      keep={t('console.cancel.keep')}
      confirm={t('console.cancel.yes')}
      onClose={onClose}
      onSend={async (reason, key) => {
        await step.mutateAsync({ call: 'POST /api/seller/order_cancel', input: { id: order.id, reason }, key })
        toast(t('console.cancel.done'), { kind: 'done' })
      }}
    />
  )
}
