import { useT } from '@tradewind/messages/react'
import { Sheet } from '@tradewind/ui/sheet'
import type { PayLimit } from './pay-limit-note.tsx'
import type { Paid } from './pay-orders.ts'
import { PaymentForm } from './payment-form.tsx'
import type { Payable } from './use-pay-orders.tsx'

type PaymentCodeSheetProps = {
  open: boolean
  payable: Payable
  /** Unknown until the person's data are there. */
  balance: string | undefined
  limit: PayLimit | undefined
  onClose: () => void
  onPaid: (paid: Paid) => void
}

/** The payment password, asked for over the page that pays. Loaded with the first payment. */
export function PaymentCodeSheet({ open, onClose, ...form }: PaymentCodeSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('payment.code.title')} closeLabel={t('words.close')}>
      {/* Nothing that was typed outlives the sheet. */}
      {open && <PaymentForm onOver={onClose} {...form} />}
    </Sheet>
  )
}
