import { cx } from '@tradewind/ui/cx'
import { type ReactNode, useId } from 'react'

type OptionCardsProps = {
  label: string
  options: { value: string; label: ReactNode; hint: ReactNode }[]
  value: string
  onChange: (value: string) => void
  error: string | undefined
  className?: string
}

/** A choice between a few ways, each saying what follows from it. */
export function OptionCards({ label, options, value, onChange, error, className }: OptionCardsProps) {
  const name = useId()
  return (
    <fieldset
      className={className}
      aria-describedby={error ? `${name}-error` : undefined}
      data-wrong={error ? '' : undefined}
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex cursor-pointer items-start gap-3 rounded-m p-3.5 shadow-[inset_0_0_0_1.5px_var(--line)]',
              'has-checked:bg-raised has-checked:shadow-[inset_0_0_0_2px_var(--ink)]',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer sr-only"
            />
            <span
              aria-hidden
              className="mt-0.5 grid size-6 flex-none place-items-center rounded-full shadow-[inset_0_0_0_1.75px_var(--ink-2)] after:size-0 after:rounded-full after:content-[''] peer-checked:bg-ink peer-checked:shadow-none peer-checked:after:size-2.25 peer-checked:after:bg-on-ink"
            />
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{option.label}</b>
              <span className="block text-s text-pretty text-ink-2">{option.hint}</span>
            </span>
          </label>
        ))}
      </div>
      <p id={`${name}-error`} aria-live="polite" className="mt-1.5 text-s text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
