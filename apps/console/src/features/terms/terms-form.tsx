import { parseDollars } from '@tradewind/contract/money'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Group } from '@tradewind/ui/page'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import type { ReactNode } from 'react'
import { PendingChange, type Terms } from './pending-change.tsx'

export type TermsField = {
  /** As the call names it. */
  name: string
  label: string
  /** `points` are hundredths of a percent, typed as percent. */
  kind: 'money' | 'points' | 'count' | 'text' | 'exact'
  value: string | number
  optional?: true
}

type TermsFormProps = {
  title: string
  /** As the terms name what is pending. */
  subject: string
  pending: Terms['pending']
  may: boolean
  fields: TermsField[]
  onSend: (input: Record<string, string | number>, key: string) => Promise<Terms>
  /** What stands below the fields was changed. */
  changed?: boolean
  children?: ReactNode
}

/**
 * Some of the terms: read by everybody, changed by two administrators. The button comes with the first change; what is
 * proposed already is said above the fields, which show what holds now.
 */
export function TermsForm({
  title,
  subject,
  pending,
  may,
  fields,
  onSend,
  changed: also = false,
  children,
}: TermsFormProps) {
  const t = useT()
  const waits = pending.find((one) => one.subject === subject)
  const blank = Object.fromEntries(fields.map((field) => [field.name, shown(field)]))
  const form = useForm<Record<string, string>, Record<string, string | number>>({
    initial: blank,
    read: (typed) => readTerms(fields, typed),
    send: async (input, key) => {
      const after = await onSend(input, key)
      const isProposed = after.pending.some((one) => one.subject === subject)
      toast(t(isProposed ? 'tariff.page.proposed' : 'tariff.page.saved'), { kind: 'done' })
    },
  })
  const changed = also || fields.some(({ name }) => form.values[name] !== blank[name])
  return (
    <Group>
      <Form form={form} aria-label={title} className="grid gap-3.5">
        <h2 className="h3">{title}</h2>
        {waits && <PendingChange change={waits} />}
        <div className="grid gap-3.5 wide:grid-cols-2">
          {fields.map(({ name, label, kind, optional }) => (
            <TextInput
              key={name}
              label={label}
              optional={optional && t('words.optional')}
              readOnly={!may}
              autoComplete="off"
              exact={kind === 'exact'}
              inputMode={kind === 'money' || kind === 'points' ? 'decimal' : kind === 'count' ? 'numeric' : undefined}
              dir={kind === 'text' ? 'auto' : 'ltr'}
              start={kind === 'money' ? <span className="text-ink-2">$</span> : undefined}
              end={kind === 'points' ? <span className="pe-2.5 text-ink-2">%</span> : undefined}
              {...form.text(name)}
            />
          ))}
        </div>
        {children}
        <FormFailure form={form} />
        {may && changed && (
          <div>
            <Button size="s" type="submit" busy={form.busy} busyLabel={t('words.loading')}>
              {t('tariff.pending.send')}
            </Button>
          </div>
        )}
      </Form>
    </Group>
  )
}

const shown = ({ kind, value }: TermsField): string => (kind === 'points' ? String(Number(value) / 100) : String(value))

/** "5.25" per cent are 525 of them, as "5.25" dollars are 525 cents. */
const basisPointsOf = (percent: string): number => Number(parseDollars(percent))

function readTerms(fields: TermsField[], typed: Record<string, string>) {
  const problems: Record<string, string> = {}
  const input: Record<string, string | number> = {}
  for (const { name, kind, optional } of fields) {
    const text = (typed[name] ?? '').trim()
    const figure = kind === 'text' || kind === 'exact' ? text : readTypedAmount(text)
    if (text === '' && optional) continue
    if (text === '') problems[name] = 'required'
    else if (figure === undefined) problems[name] = kind === 'money' ? 'not_money' : 'not_number'
    else input[name] = kind === 'points' ? basisPointsOf(figure) : kind === 'count' ? Number(figure) : figure
  }
  return Object.keys(problems).length > 0 ? { problems } : { input }
}
