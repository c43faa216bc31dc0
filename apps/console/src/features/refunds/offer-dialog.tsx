import type { Input } from '@tradewind/contract/calls'
import { formatDollars, parseDollars } from '@tradewind/contract/money'
import { useT } from '@tradewind/messages/react'
import { Segmented } from '@tradewind/ui/segmented'
import { toast } from '@tradewind/ui/toast'
import { type Reading, useForm } from '@tradewind/web/form/use-form'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { useAct } from '../../shared/act.ts'
import { AmountInput, FormDialog } from '../../shared/form-dialog.tsx'
import { type ShopRefund, touchedByShop } from './refund-queries.ts'

type Offer = Input<'POST /api/seller/refund_offer'>
type Values = { amount: string; goods: string }

/** Another amount, with or without the goods; the buyer has a week to answer. */
export function OfferDialog({ refund, onClose }: { refund: ShopRefund; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/seller/refund_offer', touchedByShop)
  const form = useForm<Values, Offer>({
    initial: { amount: '', goods: refund.type === 2 && refund.returnable ? 'back' : 'keep' },
    beside: { 'refund.too_much': 'amount' },
    read: (values): Reading<Offer> => readOffer(refund.id, values),
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('aftersale.done.offered'), { kind: 'done' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('aftersale.ask.offer')}
      send={t('aftersale.shop.offer')}
      kind="go"
      onClose={onClose}
    >
      <p className="text-s text-ink-2">{t('aftersale.ask.offerText', { amount: refund.amount })}</p>
      <AmountInput {...form.text('amount')} />
      {refund.returnable && (
        <Segmented
          label={t('aftersale.view.goods')}
          options={[
            { value: 'keep', label: t('aftersale.view.noReturn') },
            { value: 'back', label: t('aftersale.view.withReturn') },
          ]}
          {...form.choice('goods')}
        />
      )}
    </FormDialog>
  )
}

function readOffer(id: string, { amount, goods }: Values): Reading<Offer> {
  const typed = readTypedAmount(amount)
  if (typed === undefined) return { problems: { amount: amount.trim() === '' ? 'amount_required' : 'not_money' } }
  if (parseDollars(typed) <= 0n) return { problems: { amount: 'amount_not_positive' } }
  return { input: { id, amount: formatDollars(parseDollars(typed)), with_return: goods === 'back' } }
}
