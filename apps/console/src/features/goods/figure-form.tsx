import { Segmented, type SegmentedProps } from '@tradewind/ui/segmented'
import { TextInput, type TextInputProps } from '@tradewind/ui/text-input'
import { type FormEvent, type ReactNode, useState } from 'react'
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
  const [kind, setKind] = useState(usually)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const bulk = read(kind, typed)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!bulk) {
      setError(unreadable(kind))
      event.currentTarget.querySelector<HTMLElement>('input[inputmode]')?.focus()
      return
    }
    if (await change(asked.rows, { bulk, key: asked.intent })) onDone()
  }
  return (
    <form noValidate onSubmit={send}>
      <Segmented
        label={how}
        options={kinds}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setError(undefined)
        }}
      />
      <TextInput
        {...field(kind)}
        error={error}
        dir="ltr"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        className="mt-4"
      />
      {bulk && children?.(bulk)}
      <FormFoot label={apply} busy={busy} />
    </form>
  )
}
