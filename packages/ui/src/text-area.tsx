import type { ComponentProps } from 'react'
import { Field, type FieldFrame, takeFrame } from './field.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'value'> &
  FieldFrame & {
    value: string
    /** Shown under the box with the letters used; `maxLength` is the limit. */
    counter?: (used: number) => string
  }

/** Grows with its text. Letters are counted as people see them, not in UTF-16. */
export function TextArea({ counter, value, onChange, rows = 3, ...props }: TextAreaProps) {
  const { frame, rest } = takeFrame(props)
  return (
    <Field {...frame} hint={counter ? counter([...value].length) : frame.hint}>
      {({ onEdit, ...control }) => (
        <span className="field-box flex">
          <textarea
            {...rest}
            {...control}
            rows={rows}
            value={value}
            onChange={(event) => {
              onEdit()
              onChange?.(event)
            }}
            className="field-sizing-content min-h-24 w-full resize-none bg-transparent px-4 py-3.5 text-[1rem]/[1.4]"
          />
        </span>
      )}
    </Field>
  )
}
