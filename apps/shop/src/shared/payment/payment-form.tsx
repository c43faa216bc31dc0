import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CodeInput } from '@tradewind/ui/code-input'
import { pulse } from '@tradewind/ui/haptic'
import { Sum } from '@tradewind/ui/sum'
import { toast } from '@tradewind/ui/toast'
import { type FormEvent, useState } from 'react'
import { useHere } from '../navigation/here.ts'
import { balanceAfter, missingAmount } from './missing-amount.ts'
import { type Paid, payOrders } from './pay-orders.ts'
import { type PaymentFailure, paymentFailure } from './payment-failure.ts'
import { PaymentTrouble } from './payment-trouble.tsx'
import { ShortNote, TopUpButton } from './top-up-offer.tsx'
import type { Payable } from './use-pay-orders.tsx'

/** Spec 5: at least six digits. */
const SHORTEST = 6

type PaymentFormProps = {
  payable: Payable
  balance: string | undefined
  onPaid: (paid: Paid) => void
  /** There is nothing left to pay here. */
  onOver: () => void
}

export function PaymentForm({ payable, balance, onPaid, onOver }: PaymentFormProps) {
  const t = useT()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const here = useHere()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState(0)
  const [failure, setFailure] = useState<PaymentFailure>()
  const { ids, total, shops } = payable
  const short = failure?.kind === 'short' ? failure.short : balance && missingAmount(total, balance)

  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || code.length < SHORTEST) return
    setBusy(true)
    setFailure(undefined)
    try {
      const paid = await payOrders(queryClient, ids, code)
      pulse('done')
      toast(t('spec.payment.success'), { kind: 'done' })
      onPaid(paid)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      fail(paymentFailure(error))
    } finally {
      setBusy(false)
    }
  }
  const fail = (reason: PaymentFailure) => {
    if (reason.kind === 'over') {
      void queryClient.invalidateQueries({ queryKey: ['GET /api/order/detail'] })
      onOver()
      return
    }
    // After a lost answer the code stays, for the same payment once more.
    if (reason.kind !== 'unknown') setCode('')
    pulse('no')
    if (reason.kind === 'wrong') setWrong((count) => count + 1)
    setFailure(reason)
  }

  return (
    <form onSubmit={pay} noValidate className="grid justify-items-stretch gap-4 text-center">
      <p>
        <Sum amount={total} locale={locale.intl} size="money" className="block" />
        <span className="mt-1.5 block text-s text-ink-2">
          {balance && !short
            ? t('payment.code.into', { shops, left: balanceAfter(total, balance) })
            : t('payment.code.intoEscrow', { shops })}
        </span>
      </p>
      {short ? (
        <>
          <ShortNote short={short} balance={balance} className="text-start" />
          <TopUpButton short={short} backurl={here} />
        </>
      ) : (
        <>
          {failure?.kind !== 'locked' && (
            <CodeInput
              label={t('payment.code.title')}
              hideLabel
              wide
              value={code}
              onChange={setCode}
              secret
              autoFocus
              autoComplete="current-password"
              name="payment-password"
              wrong={wrong}
              error={failure?.kind === 'wrong' ? t('payment.code.wrong', { left: failure.left }) : undefined}
            />
          )}
          {failure && <PaymentTrouble failure={failure} onAgain={() => setFailure(undefined)} />}
          <div className="flex items-center justify-between gap-3">
            <span className="cap text-start">{t('payment.code.where')}</span>
            <Button
              kind="text"
              className="flex-none"
              render={<Link to="/changePayPwd" search={{ forgotten: '1', backurl: here }} />}
            >
              {t('payment.code.forgot')}
            </Button>
          </div>
          {failure?.kind !== 'locked' && (
            <Button
              kind="go"
              type="submit"
              wide
              busy={busy}
              busyLabel={t('payment.code.paying')}
              notYet={code.length < SHORTEST ? t('payment.code.tooShort') : undefined}
            >
              {t('payment.code.pay', { total })}
            </Button>
          )}
        </>
      )}
    </form>
  )
}
