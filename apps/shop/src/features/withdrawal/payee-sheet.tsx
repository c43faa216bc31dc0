import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'
import { withdrawalCalls } from '@tradewind/contract/calls/withdrawal'
import { LONGEST } from '@tradewind/contract/limits'
import { payeeDetails } from '@tradewind/contract/payee-types'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CodeInput } from '@tradewind/ui/code-input'
import { Timer } from '@tradewind/ui/icons/timer'
import { Note } from '@tradewind/ui/note'
import { Sheet } from '@tradewind/ui/sheet'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { checkWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import type { Payee, PayeeType, Terms } from '@tradewind/web/withdrawal/answers'
import { type RefObject, useState } from 'react'
import { useDraft } from '../../shared/draft.ts'
import { type PaymentFailure, paymentFailure } from '../../shared/payment/payment-failure.ts'
import { PaymentTrouble } from '../../shared/payment/payment-trouble.tsx'
import { useUser } from '../../shared/user.ts'
import { PayeeFields } from './payee-fields.tsx'
import { addPayee } from './withdrawal-queries.ts'

type PayeeSheetProps = {
  type: PayeeType
  networks: Terms['networks']
  /** The card's number as far as it was typed. */
  number: RefObject<string>
  open: boolean
  onClose: () => void
  onSaved: (payee: Payee) => void
}

/** A new payee. That it waits a day is said before anything is typed. */
export function PayeeSheet({ open, onClose, type, ...form }: PayeeSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t(`withdrawal.payee.add.${type}`)} closeLabel={t('words.close')}>
      <Note tone="wait" icon={<Timer size={20} />} className="mb-4">
        {t('withdrawal.payee.cools')}
      </Note>
      <PayeeForm type={type} {...form} />
    </Sheet>
  )
}

const { input } = withdrawalCalls['POST /api/user/payee_add']
const blank = { card_no: '', bank_name: '', holder: '', network: '', address: '', label: '', pay_password: '' }
export type PayeeValues = typeof blank

type PayeeFormProps = Pick<PayeeSheetProps, 'type' | 'networks' | 'number' | 'onSaved'>

function PayeeForm({ type, networks, number, onSaved }: PayeeFormProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const user = useUser()
  const [wrong, setWrong] = useState<{ count: number; left?: number }>({ count: 0 })
  const [locked, setLocked] = useState<PaymentFailure>()
  // The number and the password are secrets: nothing of them is written down.
  const [draft, keep, drop] = useDraft(`payee:${type}`, {
    bank_name: '',
    holder: '',
    network: '',
    address: '',
    label: '',
  })
  const holder = draft.holder || [user?.given_name, user?.family_name].filter(Boolean).join(' ')
  const network = draft.network || (networks.length === 1 ? (networks[0]?.network ?? '') : '')
  const form = useForm<PayeeValues>({
    initial: { ...blank, ...draft, card_no: number.current, holder, network },
    check: (values) => checkWith(input, { type, ...values }),
    send: save,
    onChange: ({ card_no, pay_password: _, ...rest }) => {
      number.current = card_no
      keep(rest)
    },
  })
  async function save({ pay_password, label, ...values }: PayeeValues) {
    try {
      const payee = await addPayee(queryClient, {
        type,
        ...payeeDetails(type, values),
        ...(label.trim() && { label }),
        pay_password,
      })
      drop()
      toast(t('spec.done.saved'), { kind: 'done' })
      onSaved(payee)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const failure = paymentFailure(error)
      if (failure.kind !== 'wrong' && failure.kind !== 'locked') throw error
      form.set('pay_password', '')
      if (failure.kind === 'locked') setLocked(failure)
      else setWrong(({ count }) => ({ count: count + 1, left: failure.left }))
    }
  }
  const leftSaid = wrong.left === undefined ? undefined : t('payment.code.wrong', { left: wrong.left })
  return (
    <Form form={form} className="grid gap-4">
      <PayeeFields type={type} networks={networks} form={form} />
      {locked ? (
        <PaymentTrouble failure={locked} onAgain={() => setLocked(undefined)} />
      ) : (
        <CodeInput
          label={t('payment.code.title')}
          hint={t('withdrawal.payee.whyCode')}
          {...form.choice('pay_password')}
          maxLength={LONGEST.payPassword}
          error={form.errors.pay_password ?? leftSaid}
          wrong={wrong.count}
          secret
          wide
          autoComplete="current-password"
        />
      )}
      <FormFailure form={form} />
      <Button type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
        {t('withdrawal.payee.save')}
      </Button>
    </Form>
  )
}
