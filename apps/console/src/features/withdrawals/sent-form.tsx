import { sentPayment } from '@tradewind/contract/calls/admin-withdrawal'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { readWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { touchedByStep } from './withdrawal-queries.ts'

/** After it was sent: what the bank or the chain calls the payment, so that it can be found again. */
export function SentForm({ id }: { id: string }) {
  const t = useT()
  const act = useAct('POST /api/admin/extract_sent', touchedByStep)
  const form = useForm<Record<'sent_ref', string>>({
    initial: { sent_ref: '' },
    read: (typed) => readWith(sentPayment, typed),
    send: async (sent, key) => {
      await act.mutateAsync({ input: { id, ...sent }, key })
      toast(t('payouts.done.sent'), { kind: 'done' })
    },
  })
  return (
    <Form form={form} aria-label={t('payouts.step.sent')} className="grid gap-3">
      <TextInput
        label={t('payouts.view.ref')}
        hint={t('payouts.ask.refHint')}
        maxLength={LONGEST.sentRef}
        autoComplete="off"
        exact
        dir="ltr"
        {...form.text('sent_ref')}
      />
      <FormFailure form={form} />
      <Button kind="go" size="s" type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t('payouts.step.sent')}
      </Button>
    </Form>
  )
}
