import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { element, type Render } from './element.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'go' | 'ink' | 'line' | 'soft' | 'text'
export type ButtonSize = 'm' | 's' | 'xs' | 'dock'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  /** `go` is the one vermilion of a screen: the one thing to do next. */
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
  /** Keeps the width and takes no tap; `busyLabel` is read instead of the text. */
  busy?: boolean
  busyLabel?: string
  /** Why it cannot be pressed yet. The button stays in the tab order and says this, in its own place, when tapped. */
  notYet?: string
  render?: Render
}

const kinds: Record<ButtonKind, string> = {
  go: 'bg-accent text-on-accent active:bg-accent-press aria-expanded:bg-accent-press',
  ink: 'bg-ink text-on-ink',
  // Stays pressed while what it opens is on its way and there.
  line: 'shadow-[inset_0_0_0_1.5px_var(--ink)] active:bg-sunk aria-expanded:bg-sunk',
  soft: 'bg-sunk active:bg-line',
  text: 'underline decoration-1 underline-offset-4',
}

const sizes: Record<ButtonSize, string> = {
  m: 'min-h-13 px-5.5 py-1.5 text-[1rem]/[1.25]',
  s: 'min-h-11 px-4.5 py-1 text-[0.90625rem]/[1.25]',
  /** Shares the dock's width with others; long words break into two lines. */
  dock: 'min-h-12 min-w-0 flex-auto px-2.5 py-1 text-[0.9375rem]/[1.25]',
  xs: 'min-h-9 px-3.5 py-1 text-[0.84375rem]/[1.25] hit',
}

const REASON_MS = 5000

export function Button({
  kind = 'ink',
  size = 'm',
  wide,
  icon,
  busy,
  busyLabel,
  notYet,
  render,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const [asked, setAsked] = useState(false)
  const reason = notYet && asked ? notYet : undefined
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => setAsked(false), REASON_MS)
    return () => clearTimeout(timer)
  }, [asked])

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!busy && !notYet) return onClick?.(event)
    event.preventDefault()
    if (notYet) setAsked(true)
  }

  const content = (
    <>
      <span className={cx('inline-flex items-center justify-center gap-2', busy && 'invisible')}>
        {reason ?? (
          <>
            {icon}
            {children}
          </>
        )}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={busyLabel} />
        </span>
      )}
    </>
  )
  return (
    <>
      {element(render, 'button', {
        ...(render ? rest : { type, ...rest }),
        onClick: press,
        'aria-busy': busy || undefined,
        'aria-disabled': notYet || busy ? true : undefined,
        className: cx(
          'pressable relative inline-flex items-center justify-center rounded-full text-center font-semibold text-balance',
          notYet ? 'bg-sunk text-ink-2' : kinds[kind],
          kind === 'text' ? 'min-h-9 hit text-s' : sizes[size],
          reason && 'text-s',
          wide && 'w-full',
          className,
        ),
        children: content,
      })}
      {notYet !== undefined && (
        <span role="status" className="sr-only">
          {reason}
        </span>
      )}
    </>
  )
}
