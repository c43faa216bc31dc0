import type { Input } from '@tradewind/contract/calls'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Segmented } from '@tradewind/ui/segmented'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import type { Problems } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { useAct } from '../../shared/act.ts'
import { AmountInput, FormDialog } from '../../shared/form-dialog.tsx'
import { touchedByWord } from './approval-states.ts'

type Adjustment = Input<'POST /api/admin/ledger_adjust'>
type Field = 'whose' | 'owner' | 'way' | 'amount' | 'reason'

/** Asks for a correction by hand: whose, how much, which way, why. Two auditors agree before anything moves. */
export function AdjustDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/admin/ledger_adjust', touchedByWord)
  const form = useForm<Record<Field, string>, Adjustment>({
    initial: { whose: 'user', owner: '', way: 'give', amount: '', reason: '' },
    places: { user_id: 'owner', merchant_id: 'owner' },
    read: readAdjustment,
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('operating.adjust.done'), { kind: 'done' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('operating.adjust.title')}
      send={t('operating.adjust.ask')}
      kind="go"
      onClose={onClose}
    >
      <p className="text-s text-ink-2">{t('operating.adjust.text')}</p>
      <Segmented
        label={t('operating.adjust.whose')}
        options={[
          { value: 'user', label: t('operating.adjust.shopper') },
          { value: 'shop', label: t('operating.adjust.shop') },
        ]}
        {...form.choice('whose')}
      />
      <TextInput label={t('operating.adjust.owner')} autoComplete="off" exact dir="ltr" {...form.text('owner')} />
      <Segmented
        label={t('operating.adjust.way')}
        options={[
          { value: 'give', label: t('operating.adjust.give') },
          { value: 'take', label: t('operating.adjust.take') },
        ]}
        {...form.choice('way')}
      />
      <AmountInput {...form.text('amount')} />
      <TextArea label={t('operating.act.reason')} maxLength={LONGEST.reason} {...form.text('reason')} />
    </FormDialog>
  )
}

function readAdjustment({ whose, owner, way, amount, reason }: Record<Field, string>) {
  const read = readTypedAmount(amount)
  const problems: Problems = {
    ...(owner.trim() === '' && { owner: 'required' }),
    ...(read === undefined && { amount: amount.trim() === '' ? 'amount_required' : 'not_money' }),
    ...(reason.trim() === '' && { reason: 'required' }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return {
    input: {
      [whose === 'user' ? 'user_id' : 'merchant_id']: owner.trim(),
      amount: `${way === 'take' ? '-' : ''}${read}`,
      reason: reason.trim(),
    } as Adjustment,
  }
}
