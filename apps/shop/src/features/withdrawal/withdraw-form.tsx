import { useNavigate } from '@tanstack/react-router'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { Bank } from '@tradewind/ui/icons/bank'
import { Link as Chain } from '@tradewind/ui/icons/link'
import { Timer } from '@tradewind/ui/icons/timer'
import { Note } from '@tradewind/ui/note'
import { Segmented } from '@tradewind/ui/segmented'
import { toast } from '@tradewind/ui/toast'
import { amountFault, asTyped, mostOf, sayAmount } from '@tradewind/web/withdrawal/amount'
import type { PayeeType, Terms, Withdrawal } from '@tradewind/web/withdrawal/answers'
import { PayeeChoice } from '@tradewind/web/withdrawal/payee-choice'
import { QuoteCard } from '@tradewind/web/withdrawal/quote-card'
import { useQuote } from '@tradewind/web/withdrawal/use-quote'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
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

type Draft = { type: PayeeType; amount: string; payee?: string }
const empty: Draft = { type: 'card', amount: '' }

export function WithdrawForm({ terms }: { terms: Terms }) {
  const t = useT()
  const { intl } = useLocale()
  const navigate = useNavigate()
  const here = useHere()
  const user = useUser()
  const offerPayPassword = useOfferPayPassword()
  const form = useRef<HTMLFormElement>(null)
  const [draft, keep, drop] = useDraft('withdrawal', empty)
  const [told, setTold] = useState(false)
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<{ amount?: string; payee?: string }>({})
  const [asking, setAsking] = useState(false)
  const { type } = draft

  const payees = terms.payees.filter((payee) => payee.type === type)
  const usable = payees.filter((payee) => payee.usable)
  // With one payee there is nothing to choose.
  const payee = usable.find(({ id }) => id === draft.payee) ?? (usable.length === 1 ? usable[0] : undefined)
  const fault = amountFault(draft.amount, terms)
  const { add, sheet, saved } = useAddPayee(type, terms.networks)
  const quoting = useQuote(api, 'GET /api/user/extract_quote', {
    type,
    amount: fault ? undefined : draft.amount,
    network: payee?.network,
  })
  const { quote, settled } = quoting
  const amountError = refused.amount ?? (told && fault ? sayAmount(t, fault) : undefined)
  const payeeError = refused.payee ?? (told && tries > 0 && !payee ? t('withdrawal.payee.required') : undefined)
  useEffect(() => {
    if (tries > 0)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input:enabled, [data-wrong] button')
        ?.focus()
  }, [tries])

  const change = (next: Partial<Draft>) => {
    setRefused({})
    keep({ ...draft, ...next })
  }
  const submit = async () => {
    setTold(true)
    if (fault || !payee) return setTries(tries + 1)
    if (user && !user.has_pay_password) return offerPayPassword()
    setAsking(true)
  }
  const refuse = (reason: { amount?: string; payee?: string }) => {
    setAsking(false)
    setRefused(reason)
    setTries(tries + 1)
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
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        // Forms of the sheets below tell React's tree of their own.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        void submit()
      }}
    >
      <Segmented<PayeeType>
        label={t('withdrawal.ask.type')}
        value={type}
        onChange={(next) => change({ type: next, payee: undefined })}
        options={[
          { value: 'card', label: t('withdrawal.ask.card'), icon: <Bank size={20} /> },
          { value: 'chain', label: t('withdrawal.ask.chain'), icon: <Chain size={20} /> },
        ]}
        className="mt-1"
      />
      {waits && (
        <Note tone="wait" icon={<Timer size={20} />} live className="mt-4">
          {t('withdrawal.ask.waits', { until: waits })}
        </Note>
      )}
      <AmountField
        value={draft.amount}
        terms={terms}
        most={most}
        error={amountError}
        onChange={(amount) => change({ amount })}
        onMost={() => change({ amount: asTyped(most.amount, intl) })}
        onBlur={() => setTold(told || draft.amount !== '')}
      />
      <PayeeChoice
        type={type}
        terms={terms}
        payees={payees}
        chosen={payee?.id}
        saved={saved}
        error={payeeError}
        onChoose={(id) => change({ payee: id })}
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
    </form>
  )
}
