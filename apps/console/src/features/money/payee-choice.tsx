import { useQueryClient } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { Plus } from '@tradewind/ui/icons/plus'
import { Timer } from '@tradewind/ui/icons/timer'
import { Trash } from '@tradewind/ui/icons/trash'
import { Note } from '@tradewind/ui/note'
import { Group, SectionHead } from '@tradewind/ui/page'
import { RadioList } from '@tradewind/ui/radio-list'
import { useState } from 'react'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { forgetPayee, type Payee, type PayeeType, type Terms } from './money-queries.ts'
import { PayeeDialog } from './payee-dialog.tsx'
import { PayeeHint, PayeeName, plainName } from './payee-name.tsx'

type PayeeChoiceProps = {
  type: PayeeType
  terms: Terms
  payees: readonly Payee[]
  chosen: string | undefined
  error: string | undefined
  onChoose: (id: string) => void
}

/** Where to: the saved ones, those that still cool with the moment from which they can be used, and a new one. */
export function PayeeChoice({ type, terms, payees, chosen, error, onChoose }: PayeeChoiceProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [saved, setSaved] = useState<Payee>()
  const [forgetting, setForgetting] = useState<Payee>()
  const canAdd = type === 'card' || terms.networks.length > 0
  const add = canAdd && (
    <Button kind="soft" size="s" icon={<Plus size={16} />} onClick={() => setAdding(true)} className="mt-3">
      {t(`withdrawal.payee.add.${type}`)}
    </Button>
  )
  return (
    <section className="mt-5" data-wrong={error === undefined ? undefined : true}>
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
              end: (
                <IconButton
                  label={t('withdrawal.payees.delete', { name: plainName(payee) })}
                  onClick={(event) => {
                    event.preventDefault()
                    setForgetting(payee)
                  }}
                >
                  <Trash size={20} />
                </IconButton>
              ),
            }))}
            value={chosen ?? null}
            onChange={onChoose}
            error={error}
          />
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
      {adding && (
        <PayeeDialog type={type} networks={terms.networks} onSaved={setSaved} onClose={() => setAdding(false)} />
      )}
      {forgetting && (
        <ActConfirm
          danger
          question={t('withdrawal.payees.deleteQuestion', { name: plainName(forgetting) })}
          detail={t('withdrawal.payees.deleteDetail')}
          confirm={t('words.delete')}
          onClose={() => setForgetting(undefined)}
          onSend={() => forgetPayee(queryClient, forgetting.id)}
        />
      )}
    </section>
  )
}
