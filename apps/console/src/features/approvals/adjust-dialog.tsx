import type { Input } from '@tradewind/contract/calls'
import { adminPeopleCalls } from '@tradewind/contract/calls/admin-people'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import type { Translate } from '@tradewind/messages/translate'
import { Segmented } from '@tradewind/ui/segmented'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { readWith } from '@tradewind/web/form/problems'
import { amountIn } from '@tradewind/web/form/typed-figures'
import { type Reading, useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { findOwner } from '../../shared/find-owner.ts'
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
    read: (typed) => readAdjustment(t, typed),
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
      <TextInput label={t('operating.adjust.owner')} autoComplete="off" exact {...form.text('owner')} />
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

const { input } = adminPeopleCalls['POST /api/admin/ledger_adjust']

async function readAdjustment(
  t: Translate,
  { whose, owner, way, amount, reason }: Record<Field, string>,
): Promise<Reading<Adjustment>> {
  const kind = whose === 'user' ? 'user' : 'shop'
  const named = kind === 'user' ? 'user_id' : 'merchant_id'
  const found = owner.trim() === '' ? undefined : await findOwner(kind, owner)
  const figure = amountIn(amount)
  const reading = readWith(input, {
    [named]: found && 'id' in found ? found.id : undefined,
    amount: way === 'take' && figure ? `-${figure}` : figure,
    reason,
  })
  // One field here is one of two in the call, each of which may be left out there.
  const { [named]: wrongOwner, ...problems } = reading.problems ?? {}
  if (!found) return { problems: { ...problems, owner: 'required' } }
  if ('problem' in found) return { problems: { ...problems, owner: t(found.problem) } }
  return reading.problems ? { problems: { ...problems, owner: wrongOwner } } : reading
}
