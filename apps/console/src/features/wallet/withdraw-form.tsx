import { PAYEE_TYPES } from '@tradewind/contract/code-lists'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip } from '@tradewind/ui/chip'
import { formatMoney } from '@tradewind/ui/money-format'
import { Segmented } from '@tradewind/ui/segmented'
import { TextInput } from '@tradewind/ui/text-input'
import { Form } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { amountFault, asTyped, mostOf } from '@tradewind/web/withdrawal/amount'
import type { PayeeType, Terms } from '@tradewind/web/withdrawal/answers'
import { PayeeIcon } from '@tradewind/web/withdrawal/payee-icon'
import { QuoteCard } from '@tradewind/web/withdrawal/quote-card'
import { checkWish, payeeOf, type TypedWish } from '@tradewind/web/withdrawal/typed-wish'
import { useQuote } from '@tradewind/web/withdrawal/use-quote'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { ProveDialog } from './prove-dialog.tsx'
import { ShopPayees } from './shop-payees.tsx'

export function WithdrawForm({ terms }: { terms: Terms }) {
  const t = useT()
  const { intl } = useLocale()
  const [asking, setAsking] = useState(false)
  const form = useForm<TypedWish>({
    initial: { type: 'card', amount: '' },
    check: (typed) => checkWish(t, typed, terms),
    ask: () => setAsking(true),
  })
  const { type, amount } = form.values

  const payees = terms.payees.filter((payee) => payee.type === type)
  const payee = payeeOf(form.values, terms)
  const fault = amountFault(amount, terms)
  const quoting = useQuote(api, 'GET /api/seller/extract_quote', {
    type,
    amount: fault ? undefined : amount,
    network: payee?.network,
  })
  const most = mostOf(terms)
  const refuse = (wrong: { amount?: string; payee?: string }) => {
    setAsking(false)
    form.refuse(wrong)
  }
  return (
    <Form form={form} aria-label={t('console.title.withdraw')} className="max-w-140">
      <Segmented<PayeeType>
        label={t('withdrawal.ask.type')}
        value={type}
        onChange={(next) => form.change({ type: next, payee: undefined })}
        options={PAYEE_TYPES.map((value) => ({
          value,
          label: t(`withdrawal.ask.${value}`),
          icon: <PayeeIcon type={value} />,
        }))}
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
            <Chip onClick={() => form.set('amount', asTyped(most.amount, intl))} className="bg-paper!">
              {t(most.isAll ? 'withdrawal.amount.all' : 'withdrawal.amount.most')}
            </Chip>
          }
          {...form.text('amount')}
        />
      </div>
      <ShopPayees
        type={type}
        terms={terms}
        payees={payees}
        chosen={payee?.id}
        error={form.errors.payee}
        onChoose={(id) => form.set('payee', id)}
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
    </Form>
  )
}
