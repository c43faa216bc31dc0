import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export type SegmentedProps<V extends string> = {
  label: string
  options: { value: V; label: ReactNode; icon?: ReactNode }[]
  value: V
  onChange: (value: V) => void
  className?: string
}

/** Two or three ways to do one thing, side by side. */
export function Segmented<V extends string>({ label, options, value, onChange, className }: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className={cx('grid auto-cols-fr grid-flow-col rounded-full bg-sunk p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full px-3 text-center text-[0.875rem]/tight font-semibold transition-colors has-checked:bg-lifted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
