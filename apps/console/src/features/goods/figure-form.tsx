import { Segmented, type SegmentedProps } from '@tradewind/ui/segmented'
import { TextInput, type TextInputProps } from '@tradewind/ui/text-input'
import { Form } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import type { ReactNode } from 'react'
import type { BulkInput } from './bulk.ts'
import { type Open, useBulk } from './bulk-context.ts'
import { FormFoot } from './form-foot.tsx'

type FigureFormProps<Kind extends string> = {
  asked: Open
  onDone: () => void
  /** How the figure is meant, and the ways to mean it. */
  how: string
  kinds: SegmentedProps<Kind>['options']
  usually: Kind
  field: (kind: Kind) => Pick<TextInputProps, 'label' | 'hint' | 'inputMode' | 'start' | 'end'>
  /** What was typed as a change; undefined when it cannot be read. */
  read: (kind: Kind, typed: string) => BulkInput | undefined
  unreadable: (kind: Kind) => string
  apply: string
  children?: (change: BulkInput) => ReactNode
}

/** One figure for many products, meant in one of several ways. */
export function FigureForm<Kind extends string>({
  asked,
  onDone,
  how,
  kinds,
  usually,
  field,
  read,
  unreadable,
  apply,
  children,
}: FigureFormProps<Kind>) {
  const { change, busy } = useBulk()
  const form = useForm<{ kind: Kind; figure: string }, BulkInput>({
    initial: { kind: usually, figure: '' },
    read: ({ kind: of, figure }) => {
      const input = read(of, figure)
      return input ? { input } : { problems: { figure: unreadable(of) } }
    },
    send: async (input) => {
      if (await change(asked.rows, { bulk: input, key: asked.intent })) onDone()
    },
  })
  const { kind, figure } = form.values
  const bulk = read(kind, figure)
  return (
    <Form form={form}>
      <Segmented
        label={how}
        options={kinds}
        value={kind}
        onChange={(next) => {
          form.set('kind', next)
          form.clear('figure')
        }}
      />
      <TextInput {...field(kind)} dir="ltr" autoComplete="off" {...form.text('figure')} className="mt-4" />
      {bulk && children?.(bulk)}
      <FormFoot label={apply} busy={busy} />
    </Form>
  )
}
