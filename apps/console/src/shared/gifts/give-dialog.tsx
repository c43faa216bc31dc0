import { LONGEST } from '@tradewind/contract/limits'
import { formatDollars } from '@tradewind/contract/money'
import { useLocale, useT } from '@tradewind/messages/react'
import { Confirm } from '@tradewind/ui/confirm'
import { Segmented } from '@tradewind/ui/segmented'
import { Sum } from '@tradewind/ui/sum'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { Tick } from '@tradewind/ui/tick'
import { toast } from '@tradewind/ui/toast'
import { type FormState, useForm } from '@tradewind/web/form/use-form'
import { asTyped } from '@tradewind/web/withdrawal/amount'
import { useState } from 'react'
import { useAct } from '../act.ts'
import { AmountInput, FormDialog } from '../form-dialog.tsx'
import {
  amountOf,
  emptyGift,
  freightFor,
  type Gift,
  type GiftOrder,
  type GiftValues,
  isUnsent,
  leftOf,
  mostOf,
  piecesOf,
  readGift,
  totalOf,
  unitsLeft,
} from './gift.ts'

/** What a gift changes. */
const touchedByShop = [
  'GET /api/seller/order_detail',
  'GET /api/seller/order_list',
  'GET /api/seller/order_count',
  'GET /api/seller/refund_list',
  'GET /api/seller/wallet',
] as const
const touchedByHouse = [
  'GET /api/admin/order_detail',
  'GET /api/admin/order_list',
  'GET /api/admin/refund_list',
] as const

type GiveDialogProps = {
  order: GiftOrder
  /** To whom. */
  buyer: string
  /** Who gives: the shop, or the house in place of one that is gone. */
  by: 'shop' | 'house'
  onClose: () => void
}

/** Money that nobody asked for: so much, or certain pieces; a question with the sum stands before it. */
export function GiveDialog({ order, buyer, by, onClose }: GiveDialogProps) {
  const t = useT()
  const byShop = useAct('POST /api/seller/refund_give', touchedByShop)
  const byHouse = useAct('POST /api/admin/refund_give', touchedByHouse)
  const isShop = by === 'shop'
  const [gift, setGift] = useState<Gift>()
  const form = useForm<GiftValues, Gift>({
    initial: emptyGift(order),
    read: (values) => readGift(order, values),
    ask: setGift,
    places: { items: 'amount' },
    beside: { 'refund.too_much': 'amount' },
  })
  const give = async (input: Gift) => {
    const done = await form.attempt((key) => (isShop ? byShop : byHouse).mutateAsync({ input, key }))
    setGift(undefined)
    if (!done) return
    toast(t(isShop ? 'console.give.done' : 'aftersale.inPlace.done'), { kind: 'done' })
    onClose()
  }
  const { way } = form.values
  return (
    <>
      <FormDialog
        form={form}
        title={t(isShop ? 'console.give.open' : 'aftersale.inPlace.give')}
        send={t('console.give.next')}
        onClose={onClose}
      >
        <p className="text-s text-pretty text-ink-2">
          {t(isShop ? 'console.give.text' : 'aftersale.inPlace.giveText')}
        </p>
        <Segmented
          label={t('console.give.how')}
          options={[
            { value: 'sum', label: t('console.give.sum') },
            { value: 'pieces', label: t('console.give.pieces') },
          ]}
          {...form.choice('way')}
        />
        {way === 'sum' ? (
          <div>
            <AmountInput {...form.text('amount')} />
            <p className="cap mt-1.5">{t('console.give.left', { amount: formatDollars(leftOf(order)) })}</p>
          </div>
        ) : (
          <Pieces order={order} form={form} />
        )}
        <TextArea label={t('console.give.reason')} dir="auto" maxLength={LONGEST.reason} {...form.text('reason')} />
      </FormDialog>
      {gift && (
        <Confirm
          open
          question={t('console.give.question', { amount: totalOf(gift) })}
          detail={t('console.give.detail', { buyer })}
          confirmLabel={t('console.give.yes')}
          cancelLabel={t('words.cancel')}
          busy={form.busy}
          onConfirm={() => void give(gift)}
          onCancel={() => setGift(undefined)}
        />
      )}
    </>
  )
}

/** Pieces line by line, each with its own sum; before anything was sent the sum is what the pieces cost. */
function Pieces({ order, form }: { order: GiftOrder; form: FormState<GiftValues> }) {
  const t = useT()
  const { intl } = useLocale()
  const freight = formatDollars(freightFor(form.values, order))
  return (
    <>
      {order.items
        .filter((item) => unitsLeft(item, order) > 0)
        .map((item) => {
          const count = Number(form.values[piecesOf(item)]) || 0
          const most = formatDollars(mostOf(item, Math.min(count, unitsLeft(item, order))))
          const pieces = form.text(piecesOf(item))
          return (
            <fieldset key={item.id} className="grid grid-cols-2 items-start gap-3">
              <legend dir="auto" className="mb-2 font-semibold">
                {item.title}
              </legend>
              <TextInput
                label={t('console.give.count', { of: unitsLeft(item, order) })}
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                {...pieces}
                onChange={(event) => {
                  pieces.onChange(event)
                  const next = Math.min(Number(event.target.value) || 0, unitsLeft(item, order))
                  form.set(amountOf(item), next > 0 ? asTyped(formatDollars(mostOf(item, next)), intl) : '')
                }}
              />
              {count > 0 && !isUnsent(order) && <AmountInput {...form.text(amountOf(item))} />}
              {count > 0 && <p className="cap col-span-2 -mt-1">{t('console.give.most', { amount: most })}</p>}
            </fieldset>
          )
        })}
      {isUnsent(order) && <p className="cap">{t('console.give.unsent')}</p>}
      {freight !== '0.00' && (
        <div className="flex items-center gap-2">
          <Tick
            label={t('console.give.freight')}
            checked={form.values.freight === 'with'}
            onChange={(on) => form.set('freight', on ? 'with' : '')}
          />
          <span aria-hidden>{t('console.give.freight')}</span>
          <Sum amount={freight} locale={intl} size="s" className="ms-auto" />
        </div>
      )}
    </>
  )
}
