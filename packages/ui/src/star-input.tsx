import { useId } from 'react'
import { cx } from './cx.ts'
import { Star } from './icons/star.gen.ts'
import { StarFill } from './icons/star-fill.gen.ts'

export type StarInputProps = {
  label: string
  /** Nothing chosen is nothing, not zero and not five. */
  value: number | null
  onChange: (score: number) => void
  /** What each of the five is called, from the worst to the best. */
  starLabels: readonly [string, string, string, string, string]
  error?: string | null
  className?: string
}

/** Five stars as a radio group: arrow keys, one stop of the tab key, each star named. */
export function StarInput({ label, value, onChange, starLabels, error, className }: StarInputProps) {
  const name = useId()
  return (
    // A refused form leads the focus here, so that the question is read with what is wrong.
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a group of radios may be invalid, and this is one
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className={cx('outline-none', className)}
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <legend className="float-start text-m">{label}</legend>
        <span className="-me-2 flex">
          {starLabels.map((starLabel, place) => {
            const score = place + 1
            const Shape = value !== null && score <= value ? StarFill : Star
            return (
              <label
                key={starLabel}
                className="pressable relative grid size-11 cursor-pointer place-items-center rounded-full text-star has-focus-visible:outline-2 has-focus-visible:outline-ink"
              >
                <input
                  type="radio"
                  name={name}
                  value={score}
                  checked={score === value}
                  aria-label={starLabel}
                  onChange={() => onChange(score)}
                  className="sr-only"
                />
                <Shape size={28} />
              </label>
            )
          })}
        </span>
      </div>
      <p id={`${name}-error`} aria-live="polite" className="text-s text-danger">
        {error}
      </p>
    </fieldset>
  )
}
