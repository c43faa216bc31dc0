import { payeeTypes } from '@tradewind/contract/payee-types'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { Timer } from '@tradewind/ui/icons/timer'
import { Note } from '@tradewind/ui/note'
import { Group, SectionHead } from '@tradewind/ui/page'
import { RadioList } from '@tradewind/ui/radio-list'
import type { ReactNode } from 'react'
import type { Payee, PayeeType, Terms } from './answers.ts'
import { PayeeHint, PayeeName } from './payee-name.tsx'

type PayeeChoiceProps = {
  type: PayeeType
  terms: Terms
  /** Those of the type. */
  payees: readonly Payee[]
  chosen?: string | undefined
  /** The one that was saved just now. */
  saved: Payee | undefined
  error?: string | undefined
  /** Without it there is nothing to choose for: they are shown, and new ones can be added. */
  onChoose?: ((id: string) => void) | undefined
  onAdd: () => void
  /** What else can be done with one. */
  endOf?: (payee: Payee) => ReactNode
  /** What opens over the page: the form of a new one, a question. */
  children?: ReactNode
}

/** Where to: the saved ones, those that still cool with the moment from which they can be used, and a new one. */
export function PayeeChoice(props: PayeeChoiceProps) {
  const { type, terms, payees, chosen, saved, error, onChoose, onAdd, endOf, children } = props
  const t = useT()
  const canAdd = !payeeTypes[type].overNetwork || terms.networks.length > 0
  const add = canAdd && (
    <Button kind="soft" size="s" icon={<Plus size={16} />} onClick={onAdd} className="mt-3">
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
          {onChoose ? (
            <RadioList
              label={t('withdrawal.payee.title')}
              hideLabel
              options={payees.map((payee) => ({
                value: payee.id,
                label: <PayeeName payee={payee} />,
                hint: <PayeeHint payee={payee} />,
                disabled: !payee.usable,
                end: endOf?.(payee),
              }))}
              value={chosen ?? null}
              onChange={onChoose}
              error={error}
            />
          ) : (
            <ul className="divide-y divide-line">
              {payees.map((payee) => (
                <li key={payee.id} className="flex items-center gap-3 py-2.5">
                  <div className="min-w-0 flex-1">
                    <PayeeName payee={payee} />
                    <div className="text-s text-ink-2">
                      <PayeeHint payee={payee} />
                    </div>
                  </div>
                  {endOf?.(payee)}
                </li>
              ))}
            </ul>
          )}
          {add}
        </>
      ) : (
        <Group>
          <p className="text-s text-pretty text-ink-2">
            {canAdd ? t(`withdrawal.payee.none.${type}`) : t('withdrawal.payee.noNetwork')}
          </p>
          {add}
          <p aria-live="polite" className="text-s text-danger">
            {error}
          </p>
        </Group>
      )}
      {children}
    </section>
  )
}
