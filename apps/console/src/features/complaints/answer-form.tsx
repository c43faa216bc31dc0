import type { Input } from '@tradewind/contract/calls'
import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { type ShopComplaint, touchedByShop } from './complaint-queries.ts'

type Answering = Input<'POST /api/seller/complaint_answer'>

/** The shop's word, once. */
export function AnswerForm({ complaint }: { complaint: ShopComplaint }) {
  const t = useT()
  const act = useAct('POST /api/seller/complaint_answer', touchedByShop)
  const form = useForm<{ text: string }, Answering>({
    initial: { text: '' },
    read: ({ text }) =>
      text.trim().length < SHORTEST_REASON
        ? { problems: { text: { message: 'too_short', args: { min: SHORTEST_REASON } } } }
        : { input: { id: complaint.id, text } },
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('complaints.answerSent'), { kind: 'done' })
    },
  })
  return (
    <Form form={form} className="mt-5 grid gap-3 border-t border-line pt-4">
      {new Date(complaint.answer_by) < new Date() && <Note tone="wait">{t('complaints.late')}</Note>}
      <TextArea
        label={t('complaints.answer')}
        hint={t('complaints.answerHint')}
        dir="auto"
        maxLength={LONGEST.complaint}
        {...form.text('text')}
      />
      <FormFailure form={form} />
      <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
        {t('complaints.answerSend')}
      </Button>
    </Form>
  )
}
