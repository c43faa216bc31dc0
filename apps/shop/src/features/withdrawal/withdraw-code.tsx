import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CodeInput } from '@tradewind/ui/code-input'
import { pulse } from '@tradewind/ui/haptic'
import { Note } from '@tradewind/ui/note'
import { type FormEvent, useState } from 'react'
import type { PaymentFailure } from '../../shared/payment/payment-failure.ts'
import { PaymentTrouble } from '../../shared/payment/payment-trouble.tsx'
import { withdrawalFailure } from './withdrawal-failure.ts'
import { askWithdrawal, type Payee, type Wish, type Withdrawal } from './withdrawal-queries.ts'

/** Spec 5: at least six digits. */
const SHORTEST = 6

export type WithdrawCodeProps = {
  wish: Wish
  payee: Payee
  /** Where one comes back to with a new payment password. */
  here: string
  onDone: (withdrawal: Withdrawal) => void
  /** The server says no to something on the page below. */
  onRefused: (reason: { amount?: string; payee?: string }) => void
}

export function WithdrawCode({ wish, here, onDone, onRefused }: WithdrawCodeProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState(0)
  const [failure, setFailure] = useState<PaymentFailure>()
  const locked = failure?.kind === 'locked'

  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || code.length < SHORTEST) return
    setBusy(true)
    setFailure(undefined)
    try {
      const withdrawal = await askWithdrawal(queryClient, wish, code)
      pulse('done')
      onDone(withdrawal)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  const fail = (error: ApiError) => {
    pulse('no')
    const reason = withdrawalFailure(error)
    if (reason.at === 'code') {
      // After a lost answer the code stays, for the same withdrawal once more.
      if (reason.failure.kind !== 'unknown') setCode('')
      if (reason.failure.kind === 'wrong') setWrong((count) => count + 1)
      return setFailure(reason.failure)
    }
    // Balance, limits, payees or the wait are not what they were.
    void queryClient.invalidateQueries({ queryKey: ['GET /api/user/extract'] })
    onRefused(reason.at === 'wait' ? {} : { [reason.at]: reason.text })
  }

  return (
    <form onSubmit={ask} noValidate className="grid gap-4">
      {!locked && (
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
      {failure && <Trouble failure={failure} onAgain={() => setFailure(undefined)} />}
      <div className="flex items-center justify-between gap-3">
        <span className="cap">{t('payment.code.where')}</span>
        <Button
          kind="text"
          className="flex-none"
          render={<Link to="/changePayPwd" search={{ forgotten: '1', backurl: here }} />}
        >
          {t('payment.code.forgot')}
        </Button>
      </div>
      {!locked && (
        <Button
          kind="go"
          type="submit"
          wide
          busy={busy}
          busyLabel={t('words.loading')}
          notYet={code.length < SHORTEST ? t('payment.code.tooShort') : undefined}
        >
          {t('withdrawal.sheet.go', { amount: wish.amount })}
        </Button>
      )}
    </form>
  )
}

/** A lost answer and a plain refusal are told in the words of a withdrawal, the payment password's in its own. */
function Trouble({ failure, onAgain }: { failure: PaymentFailure; onAgain: () => void }) {
  const t = useT()
  if (failure.kind === 'unknown')
    return (
      <Note tone="wait" live>
        {t('withdrawal.sheet.unknown')}
      </Note>
    )
  if (failure.kind === 'refused')
    return (
      <Note tone="bad" live>
        {failure.msg}
      </Note>
    )
  return <PaymentTrouble failure={failure} onAgain={onAgain} />
}
