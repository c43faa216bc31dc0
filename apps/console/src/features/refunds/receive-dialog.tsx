import type { Input } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
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

type ReceiveDialogProps = {
  refund: ShopRefund
  /** Nothing came back: that is for the operator to judge. */
  onContest: () => void
  onClose: () => void
}

/**
 * How many pieces of each line came back, and how many of them can be sold again: only these go back on the shelf. What came
 * before the buyer told of it came whole: there is nothing to count but what can be sold.
 */
export function ReceiveDialog({ refund, onContest, onClose }: ReceiveDialogProps) {
  const t = useT()
  const act = useAct('POST /api/seller/refund_receive', touchedByShop)
  const lines = linesOf(refund)
  const isTold = refund.state === 'returned'
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
  const isEmpty = lines.every((line) => form.values[`received:${line.order_item_id}`]?.trim() === '0')
  return (
    <FormDialog
      form={form}
      title={t('aftersale.ask.receive')}
      send={t('aftersale.shop.receive')}
      kind="go"
      notYet={isEmpty ? t('aftersale.ask.nothing') : undefined}
      onClose={onClose}
    >
      <p className="text-s text-pretty text-ink-2">
        {t(isTold ? 'aftersale.ask.receiveText' : 'aftersale.ask.receiveAll')}
      </p>
      {lines.map((line) => (
        <fieldset key={line.order_item_id} className="grid grid-cols-2 items-start gap-3">
          <legend dir="auto" className="mb-2 font-semibold">
            {line.title}
          </legend>
          {isTold ? (
            <TextInput
              label={t('aftersale.ask.cameBack', { of: line.quantity })}
              inputMode="numeric"
              dir="ltr"
              {...form.text(`received:${line.order_item_id}`)}
            />
          ) : (
            <p className="self-end pb-3 text-s">{t('aftersale.view.pieces', { count: line.quantity })}</p>
          )}
          <TextInput
            label={t('aftersale.ask.fit')}
            inputMode="numeric"
            dir="ltr"
            {...form.text(`fit:${line.order_item_id}`)}
          />
        </fieldset>
      ))}
      {isEmpty && (
        <Note tone="wait" live>
          {t('aftersale.ask.nothingText')}
          <Button kind="line" size="xs" onClick={onContest} className="mt-2">
            {t('aftersale.ask.nothingContest')}
          </Button>
        </Note>
      )}
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
