import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { useLocale, useT } from '@tradewind/messages/react'
import { KeyValue } from '@tradewind/ui/key-value'
import { Sum } from '@tradewind/ui/sum'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import type { Payee, Quote } from '@tradewind/web/withdrawal/answers'
import { PayeeName, plainName } from '@tradewind/web/withdrawal/payee-name'
import { refusedField } from '@tradewind/web/withdrawal/refused-field'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { type Proof, type ProofField, ProofFields, readProof } from '../../shared/proof-fields.tsx'
import { askWithdrawal } from './wallet-queries.ts'

type ProveDialogProps = {
  quote: Quote
  payee: Payee
  onClose: () => void
  /** What is wrong with the amount or the payee stands beside them, on the page. */
  onRefused: (wrong: { amount?: string; payee?: string }) => void
}

/** The last look before money is frozen: how much, to whom, what arrives; then who asks proves it. */
export function ProveDialog({ quote, payee, onClose, onRefused }: ProveDialogProps) {
  const t = useT()
  const { intl } = useLocale()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { amount, fee, arrives } = quote
  const form = useForm<Record<ProofField, string>, Proof>({
    initial: { password: '', totp: '' },
    beside: { 'identity.wrong_password': 'password' },
    read: (typed) => readProof(typed, false),
    send: async (proof) => {
      try {
        const { id } = await askWithdrawal(queryClient, { type: payee.type, amount, payee_id: payee.id }, proof)
        toast(t('spec.withdrawal.success'), { kind: 'done' })
        await navigate({ to: '/wallet/withdrawals', search: { id } })
      } catch (refused) {
        const place = refused instanceof ApiError ? refusedField(refused) : undefined
        if (!place) throw refused
        onRefused({ [place]: (refused as ApiError).msg })
      }
    },
    explain: ({ kind }) => (kind === 'refused' ? undefined : t('withdrawal.sheet.unknown')),
  })
  return (
    <FormDialog
      form={form}
      title={t('money.withdraw.question', { amount, payee: plainName(payee) })}
      send={t('withdrawal.sheet.go', { amount })}
      kind="go"
      onClose={onClose}
    >
      <dl>
        <KeyValue label={t('withdrawal.payee.title')}>
          <span className="block max-w-60">
            <PayeeName payee={payee} />
          </span>
        </KeyValue>
        <KeyValue label={t('withdrawal.quote.ask')}>
          <Sum amount={amount} locale={intl} size="s" />
        </KeyValue>
        <KeyValue label={t('withdrawal.sheet.fee')}>
          <Sum amount={`-${fee}`} locale={intl} size="s" />
        </KeyValue>
        <KeyValue label={t(`withdrawal.quote.arrives.${payee.type}`)} strong>
          <Sum amount={arrives} locale={intl} size="l" />
        </KeyValue>
      </dl>
      <ProofFields form={form} label={t('money.proof.password')} why={t('money.proof.why')} />
    </FormDialog>
  )
}
