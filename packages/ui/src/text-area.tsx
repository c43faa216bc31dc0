import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './field.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'value'> &
  FieldFrame & {
    value: string
    /** Shown under the box with the letters used; `maxLength` is the limit. */
    counter?: (used: number) => string
  }

/** Grows with its text. Letters are counted as people see them, not in UTF-16. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  counter,
  value,
  onChange,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const frame = { label, hint: counter ? counter([...value].length) : hint, error, optional, hideLabel, className }
  return (
    <Field {...frame}>
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
