import type { Input } from '@tradewind/contract/calls'
import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import { OBJECTION_VERDICTS, type ObjectionVerdict } from '@tradewind/contract/takedown'
import { useT } from '@tradewind/messages/react'
import { RadioList } from '@tradewind/ui/radio-list'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { type Reading, useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../act.ts'
import { FormDialog } from '../form-dialog.tsx'
import { type Takedown, touchedByTakedown } from './takedown-queries.ts'

type Answer = Input<'POST /api/admin/objection_answer'>
type Values = { verdict: ObjectionVerdict | ''; words: string }

/** Whether it stands, by somebody who did not take it down. */
export function AnswerDialog({ takedown, onClose }: { takedown: Takedown; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/admin/objection_answer', touchedByTakedown)
  const form = useForm<Values, Answer>({
    initial: { verdict: '', words: '' },
    read: (values) => readAnswer(takedown.id, values),
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('takedowns.answer.done'), { kind: 'done' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('takedowns.answer.title')}
      send={t('takedowns.answer.send')}
      kind="go"
      onClose={onClose}
    >
      <RadioList
        label={t('takedowns.answer.verdict')}
        options={OBJECTION_VERDICTS.map((value) => ({
          value,
          label: <b className="font-semibold">{t(`takedowns.verdict.${value}`)}</b>,
          hint: t(`takedowns.answer.${value}`),
        }))}
        value={form.values.verdict || null}
        onChange={(value) => form.set('verdict', value)}
        error={form.errors.verdict}
      />
      <TextArea label={t('takedowns.answer.words')} dir="auto" maxLength={LONGEST.caseNote} {...form.text('words')} />
    </FormDialog>
  )
}

function readAnswer(id: string, { verdict, words: typed }: Values): Reading<Answer> {
  const words = typed.trim()
  const short = words.length < SHORTEST_REASON && { message: 'too_short', args: { min: SHORTEST_REASON } }
  if (verdict === '' || short) return { problems: { verdict: verdict === '' && 'not_one_of', words: short } }
  return { input: { id, verdict, words } }
}
