import type { Input } from '@tradewind/contract/calls'
import { adminTopupCalls } from '@tradewind/contract/calls/admin-topup'
import { SUSPENSE_KINDS } from '@tradewind/contract/code-lists'
import { LONGEST } from '@tradewind/contract/limits'
import { useLocale, useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { readWith } from '@tradewind/web/form/problems'
import { amountIn } from '@tradewind/web/form/typed-figures'
import { useForm } from '@tradewind/web/form/use-form'
import { asTyped } from '@tradewind/web/withdrawal/amount'
import { useAct } from '../../shared/act.ts'
import { findOwner } from '../../shared/find-owner.ts'
import { AmountInput, FormDialog } from '../../shared/form-dialog.tsx'

type NewCase = Input<'POST /api/admin/suspense_open'>
const { input } = adminTopupCalls['POST /api/admin/suspense_open']
type Field = 'kind' | 'amount' | 'ref' | 'note' | 'user_id'

/** Where it was seen, and how much, when somebody comes from there. */
export type SeenMoney = { ref?: string; amount?: string }

/** Money that has to be looked into: what, how much, where it was seen. It moves nothing. */
export function CaseDialog({ seen, onClose }: { seen: SeenMoney; onClose: () => void }) {
  const t = useT()
  const { intl } = useLocale()
  const act = useAct('POST /api/admin/suspense_open', ['GET /api/admin/suspense_list', 'GET /api/admin/waiting'])
  const form = useForm<Record<Field, string>, NewCase>({
    initial: {
      kind: 'unidentified',
      amount: seen.amount ? asTyped(seen.amount.replace('-', ''), intl) : '',
      ref: seen.ref ?? '',
      note: '',
      user_id: '',
    },
    read: async (typed) => {
      const found = typed.user_id.trim() === '' ? undefined : await findOwner('user', typed.user_id)
      const owner = found && 'id' in found ? found.id : undefined
      const reading = readWith(input, { ...typed, amount: amountIn(typed.amount), user_id: owner })
      if (!found || 'id' in found) return reading
      return { problems: { ...reading.problems, user_id: t(found.problem) } }
    },
    send: (input, key) => act.mutateAsync({ input, key }),
  })
  return (
    <FormDialog form={form} title={t('operating.suspense.new')} send={t('operating.suspense.add')} onClose={onClose}>
      <Select
        label={t('operating.suspense.kind')}
        options={SUSPENSE_KINDS.map((kind) => ({ value: kind, label: t(`operating.case.${kind}`) }))}
        {...form.choice('kind')}
      />
      <AmountInput {...form.text('amount')} />
      <TextInput
        label={t('operating.suspense.ref')}
        maxLength={LONGEST.caseRef}
        autoComplete="off"
        exact
        dir="ltr"
        {...form.text('ref')}
      />
      <TextArea label={t('operating.suspense.note')} maxLength={LONGEST.caseNote} {...form.text('note')} />
      <TextInput
        label={t('operating.suspense.whose')}
        optional={t('words.optional')}
        autoComplete="off"
        exact
        {...form.text('user_id')}
      />
    </FormDialog>
  )
}
