import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip } from '@tradewind/ui/chip'
import { Bank } from '@tradewind/ui/icons/bank'
import { Link as Chain } from '@tradewind/ui/icons/link'
import { formatMoney } from '@tradewind/ui/money-format'
import { Segmented } from '@tradewind/ui/segmented'
import { TextInput } from '@tradewind/ui/text-input'
import { amountFault, asTyped, mostOf, sayAmount } from '@tradewind/web/withdrawal/amount'
import type { PayeeType, Terms } from '@tradewind/web/withdrawal/answers'
import { QuoteCard } from '@tradewind/web/withdrawal/quote-card'
import { useQuote } from '@tradewind/web/withdrawal/use-quote'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../shared/api.ts'
import { ProveDialog } from './prove-dialog.tsx'
import { ShopPayees } from './shop-payees.tsx'

/** What is wrong, by field; said from the first try on. */
type Wrong = { amount?: string; payee?: string }

export function WithdrawForm({ terms }: { terms: Terms }) {
  const t = useT()
  const { intl } = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [type, setType] = useState<PayeeType>('card')
  const [amount, setAmount] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [wrong, setWrong] = useState<Wrong>({})
  const [asking, setAsking] = useState(false)

  const payees = terms.payees.filter((payee) => payee.type === type)
  const usable = payees.filter((payee) => payee.usable)
  // With one payee there is nothing to choose.
  const payee = usable.find(({ id }) => id === chosen) ?? (usable.length === 1 ? usable[0] : undefined)
  const fault = amountFault(amount, terms)
  const quoting = useQuote(api, 'GET /api/seller/extract_quote', {
    type,
    amount: fault ? undefined : amount,
    network: payee?.network,
  })
  const most = mostOf(terms)
  const faultText = fault && sayAmount(t, fault)

  const refuse = (found: Wrong) => {
    setAsking(false)
    setWrong(found)
    requestAnimationFrame(() =>
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input:enabled, [data-wrong] button')
        ?.focus(),
    )
  }
  const change = (text: string) => {
    setAmount(text)
    setWrong(({ payee: kept }) => ({ payee: kept }))
  }
  const submit = (event: FormEvent) => {
    // Forms of the dialogs below tell React's tree of their own.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (faultText || !payee) refuse({ amount: faultText, payee: payee ? undefined : t('withdrawal.payee.required') })
    else setAsking(true)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={t('console.title.withdraw')} className="max-w-140">
      <Segmented<PayeeType>
        label={t('withdrawal.ask.type')}
        value={type}
        onChange={(next) => {
          setType(next)
          setChosen(undefined)
          setWrong({})
        }}
        options={[
          { value: 'card', label: t('withdrawal.ask.card'), icon: <Bank size={20} /> },
          { value: 'chain', label: t('withdrawal.ask.chain'), icon: <Chain size={20} /> },
        ]}
      />
      <div className="mt-5">
        <TextInput
          label={t('withdrawal.amount.label')}
          hint={
            <>
              {t('money.withdraw.available', { balance: terms.balance })}
              {' · '}
              {t('withdrawal.amount.limits', {
                min: formatMoney(terms.limits.min, intl),
                max: formatMoney(terms.limits.max, intl),
              })}
            </>
          }
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          start={<span className="text-ink-2">$</span>}
          end={
            <Chip onClick={() => change(asTyped(most.amount, intl))} className="bg-paper!">
              {t(most.isAll ? 'withdrawal.amount.all' : 'withdrawal.amount.most')}
            </Chip>
          }
          value={amount}
          error={wrong.amount}
          onChange={({ target }) => change(target.value)}
          onBlur={() => amount !== '' && faultText && setWrong((now) => ({ ...now, amount: faultText }))}
        />
      </div>
      <ShopPayees
        type={type}
        terms={terms}
        payees={payees}
        chosen={payee?.id}
        error={wrong.payee}
        onChoose={(id) => {
          setChosen(id)
          setWrong(({ amount: kept }) => ({ amount: kept }))
        }}
      />
      <QuoteCard quoting={quoting} terms={terms} type={type} />
      <Button
        kind="go"
        type="submit"
        className="mt-5"
        notYet={!fault && !quoting.settled ? t('withdrawal.quote.waiting') : undefined}
      >
        {t('money.withdraw.next')}
      </Button>
      {asking && quoting.quote && payee && (
        <ProveDialog quote={quoting.quote} payee={payee} onClose={() => setAsking(false)} onRefused={refuse} />
      )}
    </form>
  )
}
