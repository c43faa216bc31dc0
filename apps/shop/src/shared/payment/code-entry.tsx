import { Link } from '@tanstack/react-router'
import { LONGEST, SHORTEST_PAY_PASSWORD } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CodeInput } from '@tradewind/ui/code-input'
import { useForm } from '@tradewind/web/form/use-form'
import { type ReactNode, useState } from 'react'
import type { PaymentFailure } from './payment-failure.ts'

/** The payment password that is being typed for a payment or a withdrawal, and what came of the last try. */
export function useCodeTry(send: (code: string) => Promise<void>) {
  const [wrong, setWrong] = useState(0)
  const [failure, setFailure] = useState<PaymentFailure>()
  const form = useForm({
    initial: { code: '' },
    send: async ({ code }) => {
      // With too few digits the button says so.
      if (code.length < SHORTEST_PAY_PASSWORD) return
      setFailure(undefined)
      await send(code)
    },
  })
  return {
    form,
    wrong,
    failure,
    again: () => setFailure(undefined),
    refuse: (reason: PaymentFailure) => {
      // After a lost answer the code stays, for the same intent once more.
      if (reason.kind !== 'unknown') form.set('code', '')
      if (reason.kind === 'wrong') setWrong((count) => count + 1)
      setFailure(reason)
    },
  }
}

type CodeEntryProps = {
  entry: ReturnType<typeof useCodeTry>
  /** Where one comes back to with a new payment password. */
  here: string
  /** What went wrong, except a wrong code, which is said at its field. */
  trouble: ReactNode
  send: string
  sending: string
}

/** The digits, the way out for who forgot them, and the button; while it is locked only what is to be known of that. */
export function CodeEntry({ entry, here, trouble, send, sending }: CodeEntryProps) {
  const t = useT()
  const { form, wrong, failure } = entry
  const { code } = form.values
  const locked = failure?.kind === 'locked' || failure?.kind === 'held'
  return (
    <>
      {!locked && (
        <CodeInput
          label={t('payment.code.title')}
          hideLabel
          wide
          value={code}
          maxLength={LONGEST.payPassword}
          onChange={(digits) => form.set('code', digits)}
          secret
          autoFocus
          autoComplete="current-password"
          name="payment-password"
          wrong={wrong}
          error={failure?.kind === 'wrong' ? t('payment.code.wrong', { left: failure.left }) : undefined}
        />
      )}
      {trouble}
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
      {!locked && (
        <Button
          kind="go"
          type="submit"
          wide
          busy={form.busy}
          busyLabel={sending}
          notYet={code.length < SHORTEST_PAY_PASSWORD ? t('payment.code.tooShort') : undefined}
        >
          {send}
        </Button>
      )}
    </>
  )
}
