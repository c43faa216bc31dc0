import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { Timer } from '@tradewind/ui/icons/timer'
import { Note } from '@tradewind/ui/note'
import { Group, SectionHead } from '@tradewind/ui/page'
import { RadioList } from '@tradewind/ui/radio-list'
import { PayeeHint, PayeeName } from './payee-name.tsx'
import { useAddPayee } from './use-add-payee.tsx'
import type { Payee, PayeeType, WithdrawalTerms } from './withdrawal-queries.ts'

type PayeeChoiceProps = {
  type: PayeeType
  terms: WithdrawalTerms
  payees: readonly Payee[]
  chosen: string | undefined
  error: string | undefined
  onChoose: (payee: Payee) => void
}

/** Where to: the saved ones first, those that still cool with the moment from which they are usable, and a new one. */
export function PayeeChoice({ type, terms, payees, chosen, error, onChoose }: PayeeChoiceProps) {
  const t = useT()
  const { add, sheet, saved } = useAddPayee(type, terms.networks)
  const canAdd = type === 'card' || terms.networks.length > 0
  const addButton = (
    <Button kind="soft" size="s" icon={<Plus size={16} />} onClick={add}>
      {t(`withdrawal.payee.add.${type}`)}
    </Button>
  )
  return (
    <section className="mt-6" data-wrong={error === undefined ? undefined : true}>
      <SectionHead level={3} title={t('withdrawal.payee.title')} className="mb-1" />
      {saved?.type === type && !saved.usable && (
        <Note tone="wait" icon={<Timer size={20} />} live className="mb-2">
          {t('withdrawal.payee.saved', { at: saved.usable_at })}
        </Note>
      )}
      {payees.length > 0 ? (
        <>
          <RadioList
            label={t('withdrawal.payee.title')}
            hideLabel
            options={payees.map((payee) => ({
              value: payee.id,
              label: <PayeeName payee={payee} />,
              hint: <PayeeHint payee={payee} />,
              disabled: !payee.usable,
            }))}
            value={chosen ?? null}
            onChange={(id) => {
              const payee = payees.find((one) => one.id === id)
              if (payee) onChoose(payee)
            }}
            error={error}
          />
          {canAdd && <div className="mt-2">{addButton}</div>}
        </>
      ) : (
        <Group>
          <p className="text-s text-pretty text-ink-2">
            {canAdd ? t(`withdrawal.payee.none.${type}`) : t('withdrawal.payee.noNetwork')}
          </p>
          {canAdd && <div className="mt-3">{addButton}</div>}
          <p aria-live="polite" className="text-s text-danger">
            {error}
          </p>
        </Group>
      )}
      {sheet}
    </section>
  )
}
