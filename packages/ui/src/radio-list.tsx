import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export type RadioListProps<V extends string> = {
  label: string
  hideLabel?: boolean
  options: { value: V; label: ReactNode; hint?: ReactNode; end?: ReactNode; disabled?: boolean }[]
  value: V | null
  onChange: (value: V) => void
  error?: string | null
  className?: string
}

/** One of a few, each on its own line with room for a reason. */
export function RadioList<V extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  error,
  className,
}: RadioListProps<V>) {
  const name = useId()
  return (
    <fieldset className={className} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={cx('mb-1 text-s font-semibold', hideLabel && 'sr-only')}>{label}</legend>
      <div className="divide-y divide-line">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-13 cursor-pointer items-center gap-3.5 py-2 has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="peer sr-only"
            />
            <span
              aria-hidden
              className={cx(
                'grid size-6 flex-none place-items-center rounded-full shadow-[inset_0_0_0_1.75px_var(--ink-2)]',
                'after:size-0 after:rounded-full after:bg-ink after:transition-[width,height] after:content-[""]',
                'peer-checked:shadow-[inset_0_0_0_2px_var(--ink)] peer-checked:after:size-3 peer-disabled:opacity-40',
                'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink',
              )}
            />
            <span className="min-w-0 flex-1 peer-disabled:text-ink-2">
              <span className="block">{option.label}</span>
              {option.hint && <span className="cap block">{option.hint}</span>}
            </span>
            {option.end}
          </label>
        ))}
      </div>
      <p id={`${name}-error`} aria-live="polite" className="text-s text-danger">
        {error}
      </p>
    </fieldset>
  )
}
