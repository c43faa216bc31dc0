import { useQueryClient } from '@tanstack/react-query'
import { LONGEST } from '@tradewind/contract/limits'
import { PAGE_OF_PARCEL } from '@tradewind/contract/refund'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Sheet } from '@tradewind/ui/sheet'
import { TextInput } from '@tradewind/ui/text-input'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { actOnRefund } from './refund-queries.ts'

/** The return is there: from now on the shop has its time to look. Where the carrier shows it can be named. */
export function ArrivedSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const queryClient = useQueryClient()
  const form = useForm({
    initial: { link: '' },
    check: ({ link }) => ({ link: link.trim() !== '' && !PAGE_OF_PARCEL.test(link.trim()) && 'not_url' }),
    send: ({ link }) => {
      const page = link.trim()
      return actOnRefund(queryClient, 'POST /api/refund/delivered', { id, ...(page && { link: page }) })
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('refund.parcel.arrivedQuestion')}
      closeLabel={t('words.close')}
      description={t('refund.parcel.arrivedText')}
    >
      <Form form={form} onDone={onClose}>
        <TextInput
          label={t('refund.parcel.link')}
          optional={t('words.optional')}
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          maxLength={LONGEST.link}
          exact
          {...form.text('link')}
        />
        <FormFailure form={form} className="mt-3" />
        <Button kind="go" wide type="submit" busy={form.busy} busyLabel={t('words.loading')} className="mt-4">
          {t('refund.parcel.arrivedYes')}
        </Button>
      </Form>
    </Sheet>
  )
}
