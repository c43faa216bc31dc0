import type { Input } from '@tradewind/contract/calls'
import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import { formatDollars, parseDollars } from '@tradewind/contract/money'
import { FAULTS, freightBearers } from '@tradewind/contract/refund'
import { useT } from '@tradewind/messages/react'
import { RadioList } from '@tradewind/ui/radio-list'
import { Segmented } from '@tradewind/ui/segmented'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import type { Problems } from '@tradewind/web/form/problems'
import { type Reading, useForm } from '@tradewind/web/form/use-form'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useGoOn } from '../../shared/queue-next.tsx'
import { type Dispute, touchedByOperator } from './refund-queries.ts'

type Judgement = Input<'POST /api/admin/refund_judge'>
type Line = Dispute['lines'][number] & { order_item_id: string }
const amountField = (id: string) => `amount:${id}`

const linesOf = (dispute: Dispute): Line[] => dispute.lines.filter((line): line is Line => line.order_item_id !== null)

/** What each line gives back, whose fault it was, and why; who bears the freight follows from reason and fault. */
export function JudgeDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const t = useT()
  const goOn = useGoOn()
  const act = useAct('POST /api/admin/refund_judge', touchedByOperator)
  const lines = linesOf(dispute)
  const form = useForm<Record<string, string>, Judgement>({
    initial: {
      fault: '',
      goods: 'keep',
      reason: '',
      ...Object.fromEntries(lines.map((line) => [amountField(line.order_item_id), line.amount])),
    },
    read: (values) => readJudgement(dispute.id, lines, values),
    beside: { 'refund.too_much': amountField(lines[0]?.order_item_id ?? '') },
    send: async (input, key) => {
      const { proposal } = await act.mutateAsync({ input, key })
      toast(t(proposal ? 'aftersale.done.proposed' : 'aftersale.done.judged'), { kind: 'done' })
      goOn()
    },
  })
  const fault = FAULTS.find((one) => one === form.values.fault)
  const bearers = fault && freightBearers[dispute.reason ?? 'revocation'][fault]
  return (
    <FormDialog
      form={form}
      title={t('aftersale.operator.judge')}
      send={t('aftersale.operator.judgeYes')}
      kind="go"
      onClose={onClose}
    >
      <p className="text-s text-ink-2">
        {t(dispute.burden === 'shop' ? 'aftersale.view.shopShows' : 'aftersale.view.shopperShows')}
      </p>
      {lines.map((line) => (
        <TextInput
          key={line.order_item_id}
          label={line.title ?? ''}
          hint={t('aftersale.operator.askedFor', { amount: line.amount })}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          start={<span className="text-ink-2">$</span>}
          {...form.text(amountField(line.order_item_id))}
        />
      ))}
      <RadioList
        label={t('aftersale.operator.fault')}
        options={FAULTS.map((value) => ({ value, label: t(`aftersale.fault.${value}`) }))}
        value={fault ?? null}
        onChange={(value) => form.set('fault', value)}
        error={form.errors.fault}
      />
      {bearers && (
        <p className="text-s text-ink-2">
          {t(bearers.out === 'shop' ? 'aftersale.operator.outShop' : 'aftersale.operator.outBuyer')}{' '}
          {t(bearers.back === 'shop' ? 'aftersale.operator.backShop' : 'aftersale.operator.backBuyer')}
        </p>
      )}
      {dispute.returnable && (
        <Segmented
          label={t('aftersale.view.goods')}
          options={[
            { value: 'keep', label: t('aftersale.view.noReturn') },
            { value: 'back', label: t('aftersale.view.withReturn') },
          ]}
          {...form.choice('goods')}
        />
      )}
      <TextArea label={t('aftersale.operator.reason')} dir="auto" maxLength={LONGEST.reason} {...form.text('reason')} />
    </FormDialog>
  )
}

function readJudgement(id: string, lines: Line[], values: Record<string, string>): Reading<Judgement> {
  const fault = FAULTS.find((one) => one === values.fault)
  const reason = values.reason?.trim() ?? ''
  const problems: Record<string, Problems[string]> = {
    fault: !fault && 'not_one_of',
    reason: reason.length < SHORTEST_REASON && { message: 'too_short', args: { min: SHORTEST_REASON } },
  }
  const judged = lines.map((line) => {
    const typed = readTypedAmount(values[amountField(line.order_item_id)] ?? '')
    if (typed === undefined) problems[amountField(line.order_item_id)] = 'not_money'
    else if (parseDollars(typed) < 0n) problems[amountField(line.order_item_id)] = 'amount_negative'
    return { order_item_id: line.order_item_id, amount: formatDollars(parseDollars(typed ?? '0')) }
  })
  if (!fault || Object.values(problems).some(Boolean)) return { problems }
  return { input: { id, lines: judged, fault, with_return: values.goods === 'back', reason } }
}
