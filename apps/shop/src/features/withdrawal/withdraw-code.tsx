import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { pulse } from '@tradewind/ui/haptic'
import { Note } from '@tradewind/ui/note'
import { Form } from '@tradewind/web/form/form'
import type { Payee, Wish, Withdrawal } from '@tradewind/web/withdrawal/answers'
import { CodeEntry, useCodeTry } from '../../shared/payment/code-entry.tsx'
import type { PaymentFailure } from '../../shared/payment/payment-failure.ts'
import { PaymentTrouble } from '../../shared/payment/payment-trouble.tsx'
import { withdrawalFailure } from './withdrawal-failure.ts'
import { askWithdrawal } from './withdrawal-queries.ts'

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
  const entry = useCodeTry(ask)
  const { failure } = entry

  async function ask(code: string) {
    try {
      const withdrawal = await askWithdrawal(queryClient, wish, code)
      pulse('done')
      onDone(withdrawal)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      fail(error)
    }
  }
  const fail = (error: ApiError) => {
    pulse('no')
    const reason = withdrawalFailure(error)
    if (reason.at === 'code') return entry.refuse(reason.failure)
    // Balance, limits, payees or the wait are not what they were.
    void queryClient.invalidateQueries({ queryKey: ['GET /api/user/extract'] })
    onRefused(reason.at === 'wait' ? {} : { [reason.at]: reason.text })
  }

  return (
    <Form form={entry.form} className="grid gap-4">
      <CodeEntry
        entry={entry}
        here={here}
        trouble={failure && <Trouble failure={failure} onAgain={entry.again} />}
        send={t('withdrawal.sheet.go', { amount: wish.amount })}
        sending={t('words.loading')}
      />
    </Form>
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
