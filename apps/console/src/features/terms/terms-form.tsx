import type { Input } from '@tradewind/contract/calls'
import { adminTermsCalls } from '@tradewind/contract/calls/admin-terms'
import { parseDollars } from '@tradewind/contract/money'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Group } from '@tradewind/ui/page'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { readWith } from '@tradewind/web/form/problems'
import { amountIn, countIn } from '@tradewind/web/form/typed-figures'
import { useForm } from '@tradewind/web/form/use-form'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import type { ReactNode } from 'react'
import { useAct } from '../../shared/act.ts'
import { PendingChange, type Terms, termsTouched } from '../../shared/pending-change.tsx'

export type TermsField = {
  /** As the call names it. */
  name: string
  label: string
  /** `points` are hundredths of a percent, typed as percent. */
  kind: 'money' | 'points' | 'count' | 'text' | 'exact'
  value: string | number
  optional?: true
  hint?: string
  /** Behind the figure: what it counts. */
  unit?: string
}

type TermsCall = `POST /api/admin/${'fee' | 'limit' | 'bank' | 'network' | 'trader' | 'keeping'}_edit`

type TermsFormProps = {
  title: string
  call: TermsCall
  /** As the terms name what is pending. */
  subject: string
  pending: Terms['pending']
  may: boolean
  fields: TermsField[]
  /** What is sent beside the fields, some of it by what is typed in them. */
  also?: (typed: Record<string, string>) => Partial<Input<TermsCall>>
  /** Some of that was changed. */
  changed?: boolean
  /** Has been proposed: what is sent beside the fields begins anew as well. */
  onProposed?: () => void
  /** Nobody of the house has set them: they can be proposed as they are. */
  notOurs?: boolean
  children?: ReactNode | ((typed: Record<string, string>) => ReactNode)
}

/**
 * Some of the terms: read by everybody, changed by two administrators. The button comes with the first change and goes with
 * the proposal, which is said above the fields: they show what holds now.
 */
export function TermsForm({
  title,
  call,
  subject,
  pending,
  may,
  fields,
  also,
  changed: isOtherwise = false,
  onProposed,
  notOurs = false,
  children,
}: TermsFormProps) {
  const t = useT()
  const act = useAct(call, termsTouched)
  const waits = pending.find((one) => one.subject === subject)
  const blank = Object.fromEntries(fields.map((field) => [field.name, shown(field)]))
  const form = useForm<Record<string, string>, Input<TermsCall>>({
    initial: blank,
    read: (typed) =>
      readWith<Input<TermsCall>>(adminTermsCalls[call].input, {
        ...also?.(typed),
        ...figuresIn(fields, typed),
      }),
    send: async (input, key) => {
      const after = await act.mutateAsync({ input, key })
      const isProposed = after.pending.some((one) => one.subject === subject)
      toast(t(isProposed ? 'tariff.page.proposed' : 'tariff.page.saved'), { kind: 'done' })
      if (!isProposed) return
      form.restart(blank)
      onProposed?.()
    },
  })
  const changed = isOtherwise || fields.some(({ name }) => form.values[name] !== blank[name])
  const asTheyAre = notOurs && !waits && !changed
  return (
    <Group>
      <Form form={form} id={subject} aria-label={title} className="grid scroll-mt-6 gap-3.5">
        <h2 className="h3">{title}</h2>
        {waits && <PendingChange change={waits} />}
        <div className="grid gap-3.5 wide:grid-cols-2">
          {fields.map(({ name, label, kind, optional, hint, unit }) => (
            <TextInput
              key={name}
              label={label}
              hint={hint}
              optional={optional && t('words.optional')}
              readOnly={!may}
              autoComplete="off"
              exact={kind === 'exact'}
              inputMode={kind === 'money' || kind === 'points' ? 'decimal' : kind === 'count' ? 'numeric' : undefined}
              dir={kind === 'text' ? 'auto' : 'ltr'}
              start={kind === 'money' ? <span className="text-ink-2">$</span> : undefined}
              end={unitOf(kind, unit)}
              {...form.text(name)}
            />
          ))}
        </div>
        {typeof children === 'function' ? children(form.values) : children}
        <FormFailure form={form} />
        {asTheyAre && <p className="cap">{t('tariff.pending.notOurs')}</p>}
        {may && (changed || asTheyAre) && (
          <div>
            <Button
              kind={asTheyAre ? 'line' : 'go'}
              size="s"
              type="submit"
              busy={form.busy}
              busyLabel={t('words.loading')}
            >
              {t(asTheyAre ? 'tariff.pending.ours' : 'tariff.pending.send')}
            </Button>
          </div>
        )}
      </Form>
    </Group>
  )
}

const unitOf = (kind: TermsField['kind'], unit: string | undefined) =>
  kind === 'points' || unit ? <span className="pe-2.5 text-ink-2">{unit ?? '%'}</span> : undefined

const shown = ({ kind, value }: TermsField): string => (kind === 'points' ? String(Number(value) / 100) : String(value))

/** "5.25" per cent are 525 of them, as "5.25" dollars are 525 cents. */
function pointsIn(percent: string): number | undefined {
  if (percent.trim() === '') return undefined
  const read = readTypedAmount(percent)
  return read === undefined ? Number.NaN : Number(parseDollars(read))
}

/** As the call takes them; what cannot be read as one is none. */
const FIGURE = {
  money: amountIn,
  points: pointsIn,
  count: countIn,
  text: (typed: string) => typed,
  exact: (typed: string) => typed,
}

const figuresIn = (fields: TermsField[], typed: Record<string, string>) =>
  Object.fromEntries(
    fields.map(({ name, kind, optional }) => {
      const figure = FIGURE[kind](typed[name] ?? '')
      return [name, figure === '' && optional ? null : figure]
    }),
  )
