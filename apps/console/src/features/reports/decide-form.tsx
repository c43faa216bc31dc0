import type { Input } from '@tradewind/contract/calls'
import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import { REPORT_OUTCOMES, type ReportOutcome } from '@tradewind/contract/report'
import { GOODS_TAKEDOWN_REASONS } from '@tradewind/contract/takedown'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip } from '@tradewind/ui/chip'
import { RadioList } from '@tradewind/ui/radio-list'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { type Reading, useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { useGoOn } from '../../shared/queue-next.tsx'
import { type Reported, touchedByDecision } from './report-queries.ts'

type Deciding = Input<'POST /api/admin/report_decide'>
type Values = { outcome: ReportOutcome | ''; reason: NonNullable<Deciding['reason']> | ''; words: string }

/** Take it down, or nothing is wrong: in words that whoever reported it reads. Then the next of the queue. */
export function DecideForm({ reported, newest }: { reported: Reported; newest: string }) {
  const t = useT()
  const goOn = useGoOn()
  const act = useAct('POST /api/admin/report_decide', touchedByDecision)
  const form = useForm<Values, Deciding>({
    initial: { outcome: '', reason: '', words: '' },
    read: (values) => readDecision({ goods_id: reported.goods.id, newest }, values),
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('reports.done', { count: reported.count }), { kind: 'done' })
      goOn()
    },
  })
  const { outcome, reason } = form.values
  const isDown = outcome === 'taken_down'
  return (
    <Form form={form} className="mt-4 grid gap-3 border-t border-line pt-4">
      <RadioList
        label={t('reports.decide')}
        options={REPORT_OUTCOMES.map((value) => ({
          value,
          label: <b className="font-semibold">{t(`reports.${value}`)}</b>,
          hint: t(`reports.${value}Hint`),
        }))}
        value={outcome || null}
        onChange={(value) => form.set('outcome', value)}
        error={form.errors.outcome}
      />
      {isDown && (
        <fieldset>
          <legend className="mb-2 text-s font-semibold">{t('reports.why')}</legend>
          <div className="flex flex-wrap gap-2">
            {GOODS_TAKEDOWN_REASONS.map((value) => (
              <Chip key={value} on={reason === value} onClick={() => form.set('reason', value)}>
                {t(`takedowns.reason.${value}`)}
              </Chip>
            ))}
          </div>
          {form.errors.reason && <p className="mt-1.5 text-s text-crimson">{form.errors.reason}</p>}
        </fieldset>
      )}
      <TextArea
        label={t('reports.words')}
        hint={t(isDown ? 'reports.wordsDown' : 'reports.wordsNothing')}
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
        notYet={outcome === '' ? t('reports.choose') : undefined}
      >
        {t(isDown ? 'reports.sendDown' : outcome === '' ? 'reports.decide' : 'reports.sendNothing')}
      </Button>
    </Form>
  )
}

function readDecision(
  about: Pick<Deciding, 'goods_id' | 'newest'>,
  { outcome, reason, words: typed }: Values,
): Reading<Deciding> {
  const words = typed.trim()
  const problems = {
    outcome: outcome === '' && 'not_one_of',
    reason: outcome === 'taken_down' && reason === '' && 'not_one_of',
    words: words.length < SHORTEST_REASON && { message: 'too_short', args: { min: SHORTEST_REASON } },
  }
  if (outcome === '' || problems.reason || problems.words) return { problems }
  return { input: { ...about, outcome, words, ...(outcome === 'taken_down' && reason !== '' && { reason }) } }
}
