import { APPLICATION_FIELDS, type ApplicationField, DECISIONS, type Decision } from '@tradewind/contract/application'
import type { Input } from '@tradewind/contract/calls'
import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip } from '@tradewind/ui/chip'
import { CheckBold } from '@tradewind/ui/icons/check-bold'
import { RadioList } from '@tradewind/ui/radio-list'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { type Reading, useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { useGoOn } from '../../shared/queue-next.tsx'
import { type Merchant, touched } from './merchant-queries.ts'

type Deciding = Input<'POST /api/admin/merchant_decide'>
type Values = { decision: Decision | ''; reason: string; fields: ApplicationField[] }

/** Yes, no, or what is still needed, in words that the applicant reads. Then the next of the queue. */
export function DecisionForm({ merchant }: { merchant: Merchant }) {
  const t = useT()
  const goOn = useGoOn()
  const act = useAct('POST /api/admin/merchant_decide', touched)
  const form = useForm<Values, Deciding>({
    initial: { decision: '', reason: '', fields: [] },
    read: (values) => readDecision(merchant.id, values),
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t(`merchants.decide.done_${input.decision}`), { kind: 'done' })
      goOn()
    },
  })
  const { decision, fields } = form.values
  const hint = {
    approve: t('merchants.decide.approveHint', {
      name: merchant.contact_name,
      percent: merchant.commission_percent,
    }),
    ask: t('merchants.decide.askHint'),
    refuse: t('merchants.decide.refuseHint'),
  }
  return (
    <Form form={form} className="mt-5 grid gap-3 border-t border-line pt-4">
      <RadioList
        label={t('merchants.decide.label')}
        options={DECISIONS.map((value) => ({
          value,
          label: <b className="font-semibold">{t(`merchants.decide.${value}`)}</b>,
          hint: hint[value],
        }))}
        value={decision || null}
        onChange={(value) => form.set('decision', value)}
        error={form.errors.decision}
      />
      {decision === 'ask' && (
        <fieldset data-wrong={form.errors.fields ? '' : undefined} tabIndex={form.errors.fields ? -1 : undefined}>
          <legend className="mb-1.5 text-s font-semibold">{t('merchants.decide.chooseFields')}</legend>
          <div className="flex flex-wrap gap-2">
            {APPLICATION_FIELDS.map((field) => {
              const on = fields.includes(field)
              return (
                <Chip
                  key={field}
                  on={on}
                  icon={on && <CheckBold size={16} />}
                  onClick={() => form.set('fields', on ? fields.filter((one) => one !== field) : [...fields, field])}
                >
                  {t(`merchants.field.${field}`)}
                </Chip>
              )
            })}
          </div>
          <p aria-live="polite" className="mt-1.5 text-s text-danger empty:hidden">
            {form.errors.fields}
          </p>
        </fieldset>
      )}
      {(decision === 'ask' || decision === 'refuse') && (
        <TextArea
          label={t('merchants.decide.words')}
          dir="auto"
          maxLength={LONGEST.caseNote}
          {...form.text('reason')}
        />
      )}
      <FormFailure form={form} />
      <Button
        kind={decision === 'refuse' ? 'line' : 'go'}
        type="submit"
        wide
        busy={form.busy}
        busyLabel={t('words.loading')}
        notYet={decision === '' ? t('merchants.decide.choose') : undefined}
      >
        {decision === 'ask'
          ? t('merchants.decide.askYes', { count: fields.length })
          : t(decision === 'refuse' ? 'merchants.decide.refuseYes' : 'merchants.decide.approveYes')}
      </Button>
    </Form>
  )
}

function readDecision(id: string, { decision, reason, fields }: Values): Reading<Deciding> {
  const words = reason.trim()
  const problems = {
    decision: decision === '' && 'not_one_of',
    fields: decision === 'ask' && fields.length === 0 && 'not_one_of',
    reason: decision !== 'approve' &&
      words.length < SHORTEST_REASON && { message: 'too_short', args: { min: SHORTEST_REASON } },
  }
  if (decision === '' || Object.values(problems).some(Boolean)) return { problems }
  if (decision === 'approve') return { input: { id, decision } }
  return { input: { id, decision, reason: words, ...(decision === 'ask' && { fields }) } }
}
