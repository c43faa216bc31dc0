import type { Input } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import type { Problems } from '@tradewind/web/form/problems'
import { type Reading, useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { type ShopRefund, touchedByShop } from './refund-queries.ts'

type Receipt = Input<'POST /api/seller/refund_receive'>
type Line = ShopRefund['lines'][number] & { order_item_id: string }

const linesOf = (refund: ShopRefund): Line[] =>
  refund.lines.filter((line): line is Line => line.order_item_id !== null && line.quantity > 0)

/** How many pieces of each line came back, and how many of them can be sold again: only these go back on the shelf. */
export function ReceiveDialog({ refund, onClose }: { refund: ShopRefund; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/seller/refund_receive', touchedByShop)
  const lines = linesOf(refund)
  const form = useForm<Record<string, string>, Receipt>({
    initial: Object.fromEntries(
      lines.flatMap((line) => [
        [`received:${line.order_item_id}`, String(line.quantity)],
        [`fit:${line.order_item_id}`, '0'],
      ]),
    ),
    read: (values) => readReceipt(refund.id, lines, values),
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('aftersale.done.received'), { kind: 'done' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('aftersale.ask.receive')}
      send={t('aftersale.shop.receive')}
      kind="go"
      onClose={onClose}
    >
      <p className="text-s text-ink-2">{t('aftersale.ask.receiveText')}</p>
      {lines.map((line) => (
        <fieldset key={line.order_item_id} className="grid grid-cols-2 gap-3">
          <legend dir="auto" className="mb-2 font-semibold">
            {line.title}
          </legend>
          <TextInput
            label={t('aftersale.ask.cameBack', { of: line.quantity })}
            inputMode="numeric"
            dir="ltr"
            {...form.text(`received:${line.order_item_id}`)}
          />
          <TextInput
            label={t('aftersale.ask.fit')}
            inputMode="numeric"
            dir="ltr"
            {...form.text(`fit:${line.order_item_id}`)}
          />
        </fieldset>
      ))}
    </FormDialog>
  )
}

function readReceipt(id: string, lines: Line[], values: Record<string, string>): Reading<Receipt> {
  const count = (text: string | undefined) => (/^\d{1,3}$/.test(text?.trim() ?? '') ? Number(text) : undefined)
  const problems: Record<string, Problems[string]> = {}
  const items = lines.map((line) => {
    const received = count(values[`received:${line.order_item_id}`])
    const fit = count(values[`fit:${line.order_item_id}`])
    if (received === undefined) problems[`received:${line.order_item_id}`] = 'not_number'
    else if (received > line.quantity)
      problems[`received:${line.order_item_id}`] = { message: 'too_big', args: { max: line.quantity } }
    if (fit === undefined) problems[`fit:${line.order_item_id}`] = 'not_number'
    else if (received !== undefined && fit > received)
      problems[`fit:${line.order_item_id}`] = { message: 'too_big', args: { max: received } }
    return { order_item_id: line.order_item_id, received: received ?? 0, fit: fit ?? 0 }
  })
  return Object.keys(problems).length > 0 ? { problems } : { input: { id, items } }
}
