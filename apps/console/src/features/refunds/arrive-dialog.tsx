import { LONGEST } from '@tradewind/contract/limits'
import { PAGE_OF_PARCEL } from '@tradewind/contract/refund'
import { useT } from '@tradewind/messages/react'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { type ShopRefund, touchedByShop } from './refund-queries.ts'

/** The return is there: from now on the shop has its time to look. Where the carrier shows it can be named. */
export function ArriveDialog({ refund, onClose }: { refund: ShopRefund; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/seller/refund_delivered', touchedByShop)
  const form = useForm({
    initial: { link: '' },
    check: ({ link }) => ({ link: link.trim() !== '' && !PAGE_OF_PARCEL.test(link.trim()) && 'not_url' }),
    send: async ({ link }, key) => {
      const page = link.trim()
      await act.mutateAsync({ input: { id: refund.id, ...(page && { link: page }) }, key })
      toast(t('aftersale.done.noted'), { kind: 'done' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('aftersale.ask.arrive')}
      send={t('aftersale.shop.arrive')}
      kind="go"
      onClose={onClose}
    >
      <p className="text-s text-ink-2">{t('aftersale.ask.arriveText')}</p>
      <TextInput
        label={t('aftersale.ask.link')}
        optional={t('words.optional')}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        maxLength={LONGEST.link}
        exact
        {...form.text('link')}
      />
    </FormDialog>
  )
}
