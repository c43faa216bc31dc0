import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { useAct } from '../../shared/act.ts'
import { useActForm } from '../../shared/use-act-form.ts'
import { touchedByStep } from './withdrawal-queries.ts'

/** After it was sent: what the bank or the chain calls the payment, so that it can be found again. */
export function SentForm({ id }: { id: string }) {
  const t = useT()
  const act = useAct('POST /api/admin/extract_sent', touchedByStep)
  const form = useActForm<'sent_ref', string>({
    blank: { sent_ref: '' },
    read: ({ sent_ref }) =>
      sent_ref.trim() === '' ? { problems: { sent_ref: 'required' } } : { input: sent_ref.trim() },
    send: async (sent_ref, key) => {
      await act.mutateAsync({ input: { id, sent_ref }, key })
      toast(t('payouts.done.sent'), { kind: 'done' })
    },
  })
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} aria-label={t('payouts.step.sent')} className="grid gap-3">
      <TextInput
        label={t('payouts.view.ref')}
        hint={t('payouts.ask.refHint')}
        maxLength={120}
        autoComplete="off"
        exact
        dir="ltr"
        {...form.text('sent_ref')}
      />
      {form.failure && (
        <Note tone="bad" live>
          {form.failure}
        </Note>
      )}
      <Button kind="go" size="s" type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t('payouts.step.sent')}
      </Button>
    </form>
  )
}
