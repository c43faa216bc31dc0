import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { CheckBold } from './icons/check-bold.gen.ts'
import { Minus } from './icons/minus.gen.ts'

export type TickProps = {
  /** Read aloud when there is no visible text. */
  label?: string
  /** The visible text, part of the target. */
  children?: ReactNode
  checked: boolean
  /** Some of what it stands for are chosen. */
  mixed?: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}

/** A checkbox in a target of 44: a disc where fingers shop, a box where work is done (`--tick-size`, `--tick-radius`). */
export function Tick({ label, children, checked, mixed, onChange, disabled, className }: TickProps) {
  return (
    <label
      className={cx(
        'relative inline-flex min-h-11 items-center gap-2.5',
        // Alone, the target is 44 wide and stands out over its neighbours instead of pushing them away.
        !children && '-mx-2.5 w-11 flex-none justify-center',
        disabled ? 'cursor-not-allowed' : 'cursor-pointer',
        className,
      )}
    >
      <input
        type="checkbox"
        aria-label={children ? undefined : label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        ref={(input) => {
          if (input) input.indeterminate = mixed === true && !checked
        }}
        className="peer absolute size-6 opacity-0"
      />
      <span
        aria-hidden
        className={cx(
          'grid size-(--tick-size) flex-none place-items-center rounded-(--tick-radius) text-transparent shadow-[inset_0_0_0_1.75px_var(--ink-2)] transition-colors',
          'peer-checked:bg-ink peer-checked:text-on-ink peer-checked:shadow-none',
          'peer-indeterminate:bg-ink peer-indeterminate:text-on-ink peer-indeterminate:shadow-none',
          'peer-disabled:opacity-40 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink',
        )}
      >
        {mixed && !checked ? <Minus size={14} /> : <CheckBold size={14} />}
      </span>
      {children && <span className="min-w-0">{children}</span>}
    </label>
  )
}
