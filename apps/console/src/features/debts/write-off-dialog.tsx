import type { Input } from '@tradewind/contract/calls'
import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import { formatDollars, parseDollars } from '@tradewind/contract/money'
import { useLocale, useT } from '@tradewind/messages/react'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { type Reading, useForm } from '@tradewind/web/form/use-form'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { asTyped } from '@tradewind/web/withdrawal/amount'
import { useAct } from '../../shared/act.ts'
import { AmountInput, FormDialog } from '../../shared/form-dialog.tsx'
import type { ShopDebt } from './debts-screen.tsx'

type WriteOff = Input<'POST /api/admin/debt_write_off'>
type Values = { amount: string; reason: string }

/** Asks for it; nothing moves before two auditors have agreed. */
export function WriteOffDialog({ debt, onClose }: { debt: ShopDebt; onClose: () => void }) {
  const t = useT()
  const { intl } = useLocale()
  const act = useAct('POST /api/admin/debt_write_off', [
    'GET /api/admin/debt_list',
    'GET /api/admin/approval_list',
    'GET /api/admin/waiting',
  ])
  const form = useForm<Values, WriteOff>({
    initial: { amount: asTyped(debt.debt, intl), reason: '' },
    read: (values) => readWriteOff(debt, values),
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('operating.debts.done'), { kind: 'done' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('operating.debts.title')}
      send={t('operating.debts.ask')}
      kind="go"
      onClose={onClose}
    >
      <p className="text-s text-pretty text-ink-2">
        {t('operating.debts.writeText', { shop: debt.merchant.name, debt: debt.debt })}
      </p>
      <AmountInput {...form.text('amount')} />
      <TextArea label={t('operating.act.reason')} dir="auto" maxLength={LONGEST.reason} {...form.text('reason')} />
    </FormDialog>
  )
}

function readWriteOff({ merchant, debt }: ShopDebt, { amount, reason }: Values): Reading<WriteOff> {
  const typed = readTypedAmount(amount)
  const given = parseDollars(typed ?? '0')
  const said = reason.trim()
  const problems = {
    amount:
      amount.trim() === ''
        ? ('amount_required' as const)
        : typed === undefined
          ? ('not_money' as const)
          : (given <= 0n || given > parseDollars(debt)) && {
              message: 'amount_outside' as const,
              args: { min: '0.01', max: debt },
            },
    reason: said.length < SHORTEST_REASON && { message: 'too_short' as const, args: { min: SHORTEST_REASON } },
  }
  if (problems.amount || problems.reason) return { problems }
  return { input: { merchant_id: merchant.id, amount: formatDollars(given), reason: said } }
}
