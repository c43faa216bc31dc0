import type { Input } from '@tradewind/contract/calls'
import { adminTermsCalls } from '@tradewind/contract/calls/admin-terms'
import { parseDollars } from '@tradewind/contract/money'
import { useT } from '@tradewind/messages/react'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { readWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'

type Edit = Input<'POST /api/admin/commission_edit'>
type Typed = { percent: string; from: string }

const touched = ['GET /api/admin/commission', 'GET /api/admin/proposal_list', 'GET /api/admin/waiting'] as const

/** "5.25" per cent are 525 hundredths of one; nothing is the general commission again. */
function pointsIn(percent: string): number | null {
  if (percent.trim() === '') return null
  const read = readTypedAmount(percent)
  return read === undefined ? Number.NaN : Number(parseDollars(read))
}

/** What a shop is to pay of its goods from a day on; a second administrator has to agree. */
export function CommissionDialog({ shopId, now, onClose }: { shopId: string; now: string; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/admin/commission_edit', touched)
  const form = useForm<Typed, Edit>({
    initial: { percent: now, from: '' },
    read: ({ percent, from }) => {
      const { input, problems } = readWith<Edit>(adminTermsCalls['POST /api/admin/commission_edit'].input, {
        ...{ id: shopId, from, basis_points: pointsIn(percent) },
      })
      return input ? { input } : { problems: { ...problems, percent: problems.basis_points } }
    },
    places: { basis_points: 'percent' },
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('commission.proposed'), { kind: 'done' })
    },
  })
  return (
    <FormDialog form={form} title={t('commission.dialog')} send={t('commission.send')} onClose={onClose}>
      <p className="text-s text-pretty text-ink-2">{t('commission.text')}</p>
      <TextInput
        label={t('commission.percent')}
        hint={t('commission.percentHint')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        end={<span className="pe-2.5 text-ink-2">%</span>}
        {...form.text('percent')}
      />
      <TextInput type="date" label={t('commission.from')} hint={t('commission.fromHint')} {...form.text('from')} />
    </FormDialog>
  )
}
