import { Field, type FieldFrame, takeFrame } from './field.tsx'
import { CaretDown } from './icons/caret-down.gen.ts'

export type SelectProps = FieldFrame & {
  options: { value: string; label: string; disabled?: boolean }[]
  value: string
  onChange: (value: string) => void
  placeholder?: string
  name?: string
  autoComplete?: string
  required?: boolean
  disabled?: boolean
}

/** The phone's own picker: nothing serves a thumb and a long list better. */
export function Select({ options, value, onChange, placeholder, ...props }: SelectProps) {
  const { frame, rest } = takeFrame(props)
  return (
    <Field {...frame}>
      {({ onEdit, ...control }) => (
        <span className="field-box relative flex items-center">
          <select
            {...rest}
            {...control}
            value={value}
            onChange={(event) => {
              onEdit()
              onChange(event.target.value)
            }}
            className="min-h-13 w-full appearance-none rounded-m bg-transparent ps-4 pe-11 text-[1rem] text-ellipsis"
          >
            {placeholder && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled} className="bg-raised text-ink">
                {option.label}
              </option>
            ))}
          </select>
          <CaretDown size={16} className="pointer-events-none absolute end-4" />
        </span>
      )}
    </Field>
  )
}
