import { useQueryClient } from '@tanstack/react-query'
import { formatDollars, parseDollars } from '@tradewind/contract/money'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Sheet } from '@tradewind/ui/sheet'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { actOnRefund, type Offer, type Refund } from './refund-queries.ts'

type DeclineSheetProps = { refund: Refund; offer: Offer; open: boolean; onClose: () => void }

/** Declining asks once more, with room to offer another sum. */
export function DeclineSheet({ refund, offer, open, onClose }: DeclineSheetProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const { id, type } = refund
  const form = useForm<{ amount: string }>({
    initial: { amount: '' },
    check: ({ amount }) => {
      if (amount.trim() === '') return {}
      const typed = readTypedAmount(amount)
      if (typed === undefined) return { amount: 'not_money' }
      return { amount: parseDollars(typed) <= 0n && 'amount_not_positive' }
    },
    beside: { 'refund.too_much': 'amount' },
    send: async ({ amount }) => {
      const typed = readTypedAmount(amount)
      // One after the other: an offer of one's own that is refused leaves the shop's as it is.
      if (typed !== undefined)
        await actOnRefund(queryClient, 'POST /api/refund/offer', {
          id,
          amount: formatDollars(parseDollars(typed)),
          with_return: type === 2,
        })
      await actOnRefund(queryClient, 'POST /api/refund/decline', { id, offer_id: offer.id })
    },
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('refund.offer.declineQuestion')}
      closeLabel={t('words.close')}
      description={t('refund.offer.decline')}
    >
      <Form
        form={form}
        onDone={() => {
          onClose()
          toast(t('refund.offer.declined'), { kind: 'done' })
        }}
      >
        <TextInput
          label={t('refund.offer.instead')}
          optional={t('words.optional')}
          start={
            <span aria-hidden className="text-ink-2">
              $
            </span>
          }
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          {...form.text('amount')}
        />
        <FormFailure form={form} className="mt-3" />
        <div className="mt-4 flex gap-2">
          <Button kind="soft" className="flex-1" onClick={onClose}>
            {t('refund.offer.keepThinking')}
          </Button>
          <Button type="submit" className="flex-1" busy={form.busy} busyLabel={t('words.loading')}>
            {t('refund.offer.declineIt')}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}
