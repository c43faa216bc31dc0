import { useNavigate } from '@tanstack/react-router'
import { PAYEE_TYPES } from '@tradewind/contract/code-lists'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { Timer } from '@tradewind/ui/icons/timer'
import { Note } from '@tradewind/ui/note'
import { Segmented } from '@tradewind/ui/segmented'
import { toast } from '@tradewind/ui/toast'
import { Form } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { amountFault, asTyped, mostOf } from '@tradewind/web/withdrawal/amount'
import type { PayeeType, Terms, Withdrawal } from '@tradewind/web/withdrawal/answers'
import { PayeeChoice } from '@tradewind/web/withdrawal/payee-choice'
import { PayeeIcon } from '@tradewind/web/withdrawal/payee-icon'
import { QuoteCard } from '@tradewind/web/withdrawal/quote-card'
import { checkWish, payeeOf, type TypedWish } from '@tradewind/web/withdrawal/typed-wish'
import { useQuote } from '@tradewind/web/withdrawal/use-quote'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../shared/api.ts'
import { useDraft } from '../../shared/draft.ts'
import { useHere } from '../../shared/navigation/here.ts'
import { useOfferPayPassword } from '../../shared/payment/offer-pay-password.ts'
import { useUser } from '../../shared/user.ts'
import { AmountField } from './amount-field.tsx'
import { useAddPayee } from './use-add-payee.tsx'

const WithdrawSheet = lazy(() =>
  import('./withdraw-sheet.tsx').then(({ WithdrawSheet }) => ({ default: WithdrawSheet })),
)

const empty: TypedWish = { type: 'card', amount: '' }

export function WithdrawForm({ terms }: { terms: Terms }) {
  const t = useT()
  const { intl } = useLocale()
  const navigate = useNavigate()
  const here = useHere()
  const user = useUser()
  const offerPayPassword = useOfferPayPassword()
  const [draft, keep, drop] = useDraft('withdrawal', empty)
  const [asking, setAsking] = useState(false)
  const form = useForm<TypedWish>({
    initial: draft,
    check: (typed) => checkWish(t, typed, terms),
    ask: () => {
      if (user && !user.has_pay_password) void offerPayPassword()
      else setAsking(true)
    },
    onChange: keep,
  })
  const { type, amount } = form.values

  const payees = terms.payees.filter((payee) => payee.type === type)
  const payee = payeeOf(form.values, terms)
  const fault = amountFault(amount, terms)
  const { add, sheet, saved } = useAddPayee(type, terms.networks)
  const quoting = useQuote(api, 'GET /api/user/extract_quote', {
    type,
    amount: fault ? undefined : amount,
    network: payee?.network,
  })
  const { quote, settled } = quoting
  const refuse = (reason: { amount?: string; payee?: string }) => {
    setAsking(false)
    form.refuse(reason)
  }
  const done = async ({ id }: Withdrawal) => {
    setAsking(false)
    drop()
    toast(t('spec.withdrawal.success'), { kind: 'done' })
    await navigate({ to: '/depositRecord', search: { id }, replace: true })
  }

  const most = mostOf(terms)
  const waits = terms.waits_until
  return (
    <Form form={form}>
      <Segmented<PayeeType>
        label={t('withdrawal.ask.type')}
        value={type}
        onChange={(next) => form.change({ type: next, payee: undefined })}
        options={PAYEE_TYPES.map((value) => ({
          value,
          label: t(`withdrawal.ask.${value}`),
          icon: <PayeeIcon type={value} />,
        }))}
        className="mt-1"
      />
      {waits && (
        <Note tone="wait" icon={<Timer size={20} />} live className="mt-4">
          {t('withdrawal.ask.waits', { until: waits })}
        </Note>
      )}
      <AmountField
        value={amount}
        terms={terms}
        most={most}
        error={form.errors.amount}
        onChange={(typed) => form.set('amount', typed)}
        onMost={() => form.set('amount', asTyped(most.amount, intl))}
        onBlur={() => void form.blur('amount')}
      />
      <PayeeChoice
        type={type}
        terms={terms}
        payees={payees}
        chosen={payee?.id}
        saved={saved}
        error={form.errors.payee}
        onChoose={(id) => form.set('payee', id)}
        onAdd={add}
      >
        {sheet}
      </PayeeChoice>
      <QuoteCard quoting={quoting} terms={terms} type={type} />
      <p className="cap mx-auto mt-4 max-w-80 text-center text-balance">
        {quote && settled ? t('withdrawal.ask.frozen', { amount: quote.amount }) : t('withdrawal.ask.noAdvance')}
      </p>
      <Dock>
        <Button
          kind="go"
          type="submit"
          wide
          notYet={
            waits
              ? t('withdrawal.ask.notBefore', { until: waits })
              : !fault && !settled
                ? t('withdrawal.quote.waiting')
                : undefined
          }
        >
          {t('withdrawal.ask.go')}
        </Button>
      </Dock>
      <Suspense>
        {quote && payee && (
          <WithdrawSheet
            open={asking}
            quote={quote}
            payee={payee}
            here={here}
            onClose={() => setAsking(false)}
            onDone={done}
            onRefused={refuse}
          />
        )}
      </Suspense>
    </Form>
  )
}
