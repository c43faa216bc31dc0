import type { Input } from '@tradewind/contract/calls'
import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import { REVIEW_OUTCOMES, type ReviewOutcome } from '@tradewind/contract/review-report'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { RadioList } from '@tradewind/ui/radio-list'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { useGoOn } from '../../shared/queue-next.tsx'
import { touchedByReview } from './unfair-queries.ts'

type Deciding = Input<'POST /api/admin/review_decide'>
type Values = { outcome: ReviewOutcome | ''; words: string }

/** Keep it or hide it, in words that its shop reads, and its writer where it is hidden. Then the next of the queue. */
export function DecideForm({ id }: { id: string }) {
  const t = useT()
  const goOn = useGoOn()
  const act = useAct('POST /api/admin/review_decide', touchedByReview)
  const form = useForm<Values, Deciding>({
    initial: { outcome: '', words: '' },
    read: ({ outcome, words: typed }) => {
      const words = typed.trim()
      const tooShort = words.length < SHORTEST_REASON && { message: 'too_short', args: { min: SHORTEST_REASON } }
      if (outcome === '' || tooShort) return { problems: { outcome: outcome === '' && 'not_one_of', words: tooShort } }
      return { input: { id, outcome, words } }
    },
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('unfair.done'), { kind: 'done' })
      goOn()
    },
  })
  const { outcome } = form.values
  const hides = outcome === 'hidden'
  return (
    <Form form={form} className="mt-4 grid gap-3 border-t border-line pt-4">
      <RadioList
        label={t('unfair.decide')}
        options={REVIEW_OUTCOMES.map((value) => ({
          value,
          label: <b className="font-semibold">{t(`unfair.${value}`)}</b>,
          hint: t(`unfair.${value}Hint`),
        }))}
        value={outcome || null}
        onChange={(value) => form.set('outcome', value)}
        error={form.errors.outcome}
      />
      <TextArea
        label={t('unfair.words')}
        hint={t(hides ? 'unfair.wordsHidden' : 'unfair.wordsKept')}
        dir="auto"
        maxLength={LONGEST.caseNote}
        {...form.text('words')}
      />
      <FormFailure form={form} />
      <Button
        kind="go"
        type="submit"
        wide
        busy={form.busy}
        busyLabel={t('words.loading')}
        notYet={outcome === '' ? t('unfair.choose') : undefined}
      >
        {t(hides ? 'unfair.sendHidden' : outcome === '' ? 'unfair.decide' : 'unfair.sendKept')}
      </Button>
    </Form>
  )
}
