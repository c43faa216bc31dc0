import type { Input } from '@tradewind/contract/calls'
import { COMPLAINT_OUTCOMES, type ComplaintOutcome } from '@tradewind/contract/complaint'
import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { RadioList } from '@tradewind/ui/radio-list'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { type Reading, useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { useGoOn } from '../../shared/queue-next.tsx'
import { type MarketComplaint, touchedByHouse } from './complaint-queries.ts'

type Deciding = Input<'POST /api/admin/complaint_decide'>
type Values = { outcome: ComplaintOutcome | ''; text: string }

/** Who is right, in words that both read. Then the next of the queue. */
export function DecideForm({ complaint }: { complaint: MarketComplaint }) {
  const t = useT()
  const goOn = useGoOn()
  const act = useAct('POST /api/admin/complaint_decide', touchedByHouse)
  const form = useForm<Values, Deciding>({
    initial: { outcome: '', text: '' },
    read: (values) => readDecision(complaint.id, values),
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('complaints.done'), { kind: 'done' })
      goOn()
    },
  })
  const { outcome } = form.values
  return (
    <Form form={form} className="mt-5 grid gap-3 border-t border-line pt-4">
      <RadioList
        label={t('complaints.decide')}
        options={COMPLAINT_OUTCOMES.map((value) => ({ value, label: t(`complaints.${value}`) }))}
        value={outcome || null}
        onChange={(value) => form.set('outcome', value)}
        error={form.errors.outcome}
      />
      <TextArea label={t('complaints.words')} dir="auto" maxLength={LONGEST.complaint} {...form.text('text')} />
      <FormFailure form={form} />
      <Button
        kind="go"
        type="submit"
        wide
        busy={form.busy}
        busyLabel={t('words.loading')}
        notYet={outcome === '' ? t('complaints.choose') : undefined}
      >
        {t('complaints.decideSend')}
      </Button>
    </Form>
  )
}

function readDecision(id: string, { outcome, text }: Values): Reading<Deciding> {
  const problems = {
    outcome: outcome === '' && 'not_one_of',
    text: text.trim().length < SHORTEST_REASON && { message: 'too_short', args: { min: SHORTEST_REASON } },
  }
  return outcome === '' || problems.text ? { problems } : { input: { id, outcome, text } }
}
