import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'
import { useLocale, useT } from '@tradewind/messages/react'
import { pulse } from '@tradewind/ui/haptic'
import { Sum } from '@tradewind/ui/sum'
import { toast } from '@tradewind/ui/toast'
import { Form } from '@tradewind/web/form/form'
import { useHere } from '../navigation/here.ts'
import { CodeEntry, useCodeTry } from './code-entry.tsx'
import { balanceAfter, missingAmount } from './missing-amount.ts'
import { isOverLimit, type PayLimit, PayLimitNote } from './pay-limit-note.tsx'
import { type Paid, payOrders } from './pay-orders.ts'
import { type PaymentFailure, paymentFailure } from './payment-failure.ts'
import { PaymentTrouble } from './payment-trouble.tsx'
import { ShortNote, TopUpButton } from './top-up-offer.tsx'
import type { Payable } from './use-pay-orders.tsx'

type PaymentFormProps = {
  payable: Payable
  balance: string | undefined
  limit: PayLimit | undefined
  onPaid: (paid: Paid) => void
  /** There is nothing left to pay here. */
  onOver: () => void
}

export function PaymentForm({ payable, balance, limit, onPaid, onOver }: PaymentFormProps) {
  const t = useT()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const here = useHere()
  const entry = useCodeTry(pay)
  const { failure } = entry
  const { ids, total, shops } = payable
  const short = failure?.kind === 'short' ? failure.short : balance && missingAmount(total, balance)

  async function pay(code: string) {
    try {
      const paid = await payOrders(queryClient, ids, code)
      pulse('done')
      toast(t('spec.payment.success'), { kind: 'done' })
      onPaid(paid)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      fail(paymentFailure(error))
    }
  }
  const fail = (reason: PaymentFailure) => {
    if (reason.kind === 'over') {
      void queryClient.invalidateQueries({ queryKey: ['GET /api/order/detail'] })
      onOver()
      return
    }
    pulse('no')
    entry.refuse(reason)
  }

  return (
    <Form form={entry.form} className="grid justify-items-stretch gap-4 text-center">
      <p>
        <Sum amount={total} locale={locale.intl} size="money" className="block" />
        <span className="mt-1.5 block text-s text-ink-2">
          {balance && !short
            ? t('payment.code.into', { shops, left: balanceAfter(total, balance) })
            : t('payment.code.intoEscrow', { shops })}
        </span>
      </p>
      <PayLimitNote limit={limit} total={total} short={short || undefined} here={here} className="text-start" />
      {isOverLimit(limit, total) ? null : short ? (
        <>
          <ShortNote short={short} balance={balance} className="text-start" />
          <TopUpButton short={short} backurl={here} />
        </>
      ) : (
        <CodeEntry
          entry={entry}
          here={here}
          trouble={failure && <PaymentTrouble failure={failure} onAgain={entry.again} />}
          send={t('payment.code.pay', { total })}
          sending={t('payment.code.paying')}
        />
      )}
    </Form>
  )
}
