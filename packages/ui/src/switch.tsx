import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { pulse } from './haptic.ts'

export type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}

/** For what takes effect at once. What is sent with a form is a Tick. */
export function Switch({ label, hint, checked, onChange, disabled, className }: SwitchProps) {
  const hintId = useId()
  return (
    <label className={cx('relative flex min-h-13 items-center gap-3.5', className)}>
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>
        {hint && (
          <span id={hintId} className="cap block">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => {
          pulse()
          onChange(event.target.checked)
        }}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className={cx(
          'relative h-7.5 w-12.5 flex-none rounded-full bg-[color-mix(in_srgb,var(--ink-2)_72%,var(--sunk))] transition-colors',
          'after:absolute after:start-0.75 after:top-0.75 after:size-6 after:rounded-full after:bg-raised after:transition-[translate] after:content-[""]',
          'peer-checked:bg-ink peer-checked:after:translate-x-5 peer-checked:after:bg-paper rtl:peer-checked:after:-translate-x-5',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink peer-disabled:opacity-40',
        )}
      />
    </label>
  )
}
