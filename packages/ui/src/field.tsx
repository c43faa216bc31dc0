import { type ReactNode, useId, useState } from 'react'
import { cx } from './cx.ts'
import { WarningCircleFill } from './icons/warning-circle-fill.gen.ts'

/** What a control needs to belong to its field. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  /** To be called on each change: a message about the old value goes away. */
  onEdit: () => void
}

export type FieldFrame = {
  label: string
  hint?: ReactNode
  /** What is wrong and how to put it right. */
  error?: string | null
  /** Said beside the label of a field that may stay empty. */
  optional?: string
  hideLabel?: boolean
  className?: string
}

/** What the field around a control needs, and what is left for the control itself. */
export function takeFrame<Props extends FieldFrame>({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  ...rest
}: Props) {
  return { frame: { label, hint, error, optional, hideLabel, className }, rest }
}

/**
 * Label above, message and hint below, tied together for readers. The message goes as soon as the value changes; another one shows
 * when `error` becomes another text, or the same after having been cleared. Whoever validates does so on blur and on submit.
 */
export function Field({ children, ...props }: FieldFrame & { children: (control: FieldControl) => ReactNode }) {
  const { label, hint, error, optional, hideLabel, className } = props
  const id = useId()
  const [corrected, setCorrected] = useState<string | null>(null)
  if (corrected !== null && error !== corrected) setCorrected(null)
  const message = error && error !== corrected ? error : undefined
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <div className={cx('min-w-0', className)}>
      <label
        htmlFor={id}
        className={cx('mb-1.5 flex items-baseline gap-2 text-s font-semibold', hideLabel && 'sr-only')}
      >
        {label}
        {optional && <span className="cap font-normal">{optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': cx(message && errorId, hint != null && hintId) || undefined,
        'aria-invalid': message ? true : undefined,
        onEdit: () => setCorrected(error ?? null),
      })}
      <div aria-live="polite">
        {message && (
          <p id={errorId} className="mt-1.5 flex gap-1.5 text-s text-danger">
            <WarningCircleFill size={16} className="mt-px" />
            {message}
          </p>
        )}
      </div>
      {hint != null && (
        <p id={hintId} className="cap mt-1.5">
          {hint}
        </p>
      )}
    </div>
  )
}
